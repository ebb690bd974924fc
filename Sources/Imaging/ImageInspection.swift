/// What a look at a whole file tells.
public struct ImageInspection: Hashable, Sendable {
  /// How the file fared.
  public var status: Status
  /// The format, nil for unknown bytes.
  public var format: ImageFormat?
  /// Width in pixels of the upright picture; nil without one.
  public var width: Int?
  /// Height in pixels of the upright picture; nil without one.
  public var height: Int?
  /// The EXIF orientation as stored, valid (1…8) or not.
  public var orientation: Int?
  /// How colours are stored.
  public var colour: ColourModel?
  /// Bits a sample, as stored.
  public var bitDepth: Int?
  /// Whether pixels may be transparent; a PNG's tRNS chunk counts.
  public var hasAlpha: Bool?
  /// Whether an ICC profile is embedded whose parts fit together.
  public var hasProfile: Bool?
  /// The name of the camera; nil where EXIF has none.
  public var camera: String?
  /// The name of the lens; nil where EXIF has none.
  public var lens: String?
  /// The codec's messages, and what is wrong with the colour profile.
  public var warnings: [String]
  /// Why there is no picture, for the caller to word.
  public var error: ImagingError?

  /// How a file fared.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// The whole picture.
    case ok
    /// A picture with missing or wrong pixels.
    case damaged
    /// Recognised, not decoded.
    case unsupported
    /// No picture.
    case unreadable
  }
}

/// Decodes all of a file's picture, at full size, and tells how it went. Never throws: what is wrong is the answer.
///
///     print(inspect(bytes).status)
///
/// - Complexity: Time in proportion to the pixels; memory as `ImageLimits.maxDecoderBytes` speaks of.
public func inspect(_ bytes: [UInt8], limits: ImageLimits = .default) -> ImageInspection {
  do {
    return try bytes.withUnsafeBufferPointer { (bytes) throws(ImagingError) in
      let decoder = try openDecoder(bytes, limits: limits)
      let grid = try decoder.start(reduction: 1, .full)
      try decoder.forEachRow(grid) { _ in }
      let conversion = ColourConversion(decoder.header, grid, light: .encoded)
      return ImageInspection(decoder.header, decoder.finish() + conversion.warnings)
    }
  } catch {
    return ImageInspection(error, format: ImageFormat.sniff(bytes))
  }
}

extension ImageInspection {
  fileprivate init(_ header: ImageHeader, _ complaints: [DecodeWarning]) {
    let facts = PhotoFacts(header)
    status = complaints.contains(where: \.isDamage) ? .damaged : .ok
    format = header.format
    width = facts.size.width
    height = facts.size.height
    orientation = facts.orientation
    colour = header.colour
    bitDepth = header.bitDepth
    hasAlpha = header.hasAlpha
    hasProfile = facts.hasProfile
    camera = facts.camera
    lens = facts.lens
    warnings = complaints.map(\.message)
  }

  /// What is to be said of a file without a picture.
  ///
  /// - Parameters:
  ///   - error: Why there is none, such as a file that cannot be read.
  ///   - format: What its first bytes tell; nil when they tell nothing.
  public init(_ error: ImagingError, format: ImageFormat? = nil) {
    self.format = format
    self.error = error
    warnings = []
    status = .unreadable
    switch error {
    case .unsupported(_, let detail):
      status = .unsupported
      warnings = detail.map { [$0] } ?? []
    case .corrupt(let message): warnings = [message]
    case .damaged(let complaints): warnings = complaints.map(\.message)
    default: break
    }
  }
}
