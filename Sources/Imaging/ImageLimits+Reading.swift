import Foundation

extension ImageLimits {
  /// The environment variable that changes the limits of every program that leaves them at their default.
  public static let variable = "PLATEBOOK_LIMITS"

  /// Limits that every photograph keeps, changed by what the environment variable ``variable`` says as
  /// ``init(changes:)`` reads it. A value that is not of that form changes nothing.
  public static let `default` =
    ProcessInfo.processInfo.environment[variable].flatMap { ImageLimits(changes: $0) } ?? ImageLimits()

  /// The default limits with changes.
  ///
  ///     let limits = ImageLimits(changes: "pixels=500000000,seconds=60")
  ///
  /// - Parameter text: Names and whole numbers above zero, with commas between them; empty for no change.
  /// - Returns: nil where a name is none of ``Name`` or a number is not one.
  public init?(changes text: String) {
    self.init()
    for change in text.split(separator: ",") {
      let parts = change.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Name(rawValue: String(parts[0])), let value = Int(parts[1]), value > 0 else {
        return nil
      }
      self[keyPath: name.limit] = value
    }
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
    }
  }
}
