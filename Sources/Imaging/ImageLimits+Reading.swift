import Foundation

extension ImageLimits {
  /// The environment variable that changes the limits of every program that leaves them at their default.
  ///
  ///     print("\(ImageLimits.variable)=pixels=500000000")
  public static let variable = "PLATEBOOK_LIMITS"

  /// Limits that every photograph keeps, changed by what the environment variable ``variable`` says as
  /// ``init(changes:)`` reads it. A value that is not of that form changes nothing.
  ///
  ///     let allowed = ImageLimits.default.maxPixels
  public static let `default` =
    ProcessInfo.processInfo.environment[variable].flatMap { ImageLimits(changes: $0) } ?? ImageLimits()

  /// Limits that every photograph keeps, with changes.
  ///
  ///     let limits = ImageLimits(changes: "pixels=500000000,seconds=60")
  ///
  /// - Parameter text: Names and whole numbers above zero, with commas between them; empty for no change.
  ///   ``changes`` gives such a text.
  /// - Returns: nil where a name is none of ``Name`` or a number is not one.
  public init?(changes text: String) {
    self.init()
    for change in text.split(separator: ",") {
      let parts = change.trimmingCharacters(in: .whitespaces).split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Name(rawValue: String(parts[0])), let value = Int(parts[1]), value > 0 else {
        return nil
      }
      self[keyPath: name.limit] = value
    }
  }

  /// What differs from the default limits, as ``init(changes:)`` reads it.
  ///
  ///     let changes = limits.changes
  public var changes: String {
    let plain = ImageLimits()
    return Name.allCases.filter { self[keyPath: $0.limit] != plain[keyPath: $0.limit] }
      .map { "\($0.rawValue)=\(self[keyPath: $0.limit])" }.joined(separator: ",")
  }

  /// These limits with one that an error told of raised so that the file may pass: to the file's value; threefold where
  /// that is only known to be more than allowed.
  ///
  ///     do {
  ///       raster = try thumbnailer.renditions(of: bytes, fitting: [.square(320)]).rasters[0]
  ///     } catch {
  ///       if case .tooLarge(let limit, let value, _) = error {
  ///         thumbnailer.limits = thumbnailer.limits.raised(limit, to: value)
  ///       }
  ///     }
  public func raised(_ name: Name, to value: Int) -> ImageLimits {
    var limits = self
    let isKnown = name != .seconds && name != .scans
    limits[keyPath: name.limit] = isKnown ? value : max(value, limits[keyPath: name.limit].multiplied(by: 3))
    return limits
  }
}

extension Int {
  /// The product, as far as it can be told.
  fileprivate func multiplied(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}

extension ImageLimits.Name {
  fileprivate var limit: WritableKeyPath<ImageLimits, Int> {
    switch self {
    case .pixels: \.maxPixels
    case .side: \.maxSide
    case .fileBytes: \.maxFileBytes
    case .scans: \.maxScans
    case .decoderBytes: \.maxDecoderBytes
    case .seconds: \.maxSeconds
    case .profileBytes: \.maxProfileBytes
    case .textBytes: \.maxTextBytes
    }
  }
}
