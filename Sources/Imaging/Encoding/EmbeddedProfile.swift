import CLCMS

/// The colour profile that an encoder writes.
///
///     var encoder = JPEGEncoder()
///     encoder.profile = .sRGB
public enum EmbeddedProfile: String, Codable, Hashable, Sendable, CaseIterable {
  /// None, which means sRGB everywhere, and saves half a kilobyte.
  case none
  /// sRGB, for programs that treat a picture without a profile as something else.
  case sRGB
}

extension EmbeddedProfile {
  /// The ICC profile, the same bytes each time; empty for `none`.
  func bytes(isGray: Bool) throws(ImagingError) -> [UInt8] {
    guard self == .sRGB else { return [] }
    guard let profile = TargetSpace.sRGB.openProfile(isGray: isGray) else { throw .outOfMemory }
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { throw .outOfMemory }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard cmsSaveProfileToMem(profile, &bytes, &count) != 0, bytes.count > dateOfCreation.upperBound else {
      throw .outOfMemory
    }
    // Little CMS writes the present time.
    bytes.replaceSubrange(dateOfCreation, with: [7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }
}

/// Year, month, day, hour, minute and second of two bytes each: table 18 of ICC.1:2022.
private let dateOfCreation = 24..<36
