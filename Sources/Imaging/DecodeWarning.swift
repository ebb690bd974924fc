/// Something a decoder had to say about a picture that it decoded nevertheless.
///
///     let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)])
///     for warning in renditions.warnings where warning.kind == .dataMissing { print(warning.message) }
public struct DecodeWarning: Hashable, Codable, Sendable {
  /// What the warning is about.
  public var kind: Kind
  /// The codec's own message, in its own language.
  public var message: String

  /// Makes a warning.
  ///
  ///     let warning = DecodeWarning(.dataMissing, "Corrupt JPEG data: premature end of data segment")
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Kinds of warnings; the first two mean that pixels are wrong.
  ///
  ///     let isHarmless = renditions.warnings.allSatisfy { [.endMissing, .extraData].contains($0.kind) }
  public enum Kind: String, Hashable, Codable, Sendable {
    /// The data ended early: the rest of the picture is made up.
    case dataMissing
    /// The coded pixels contradict themselves.
    case dataDamaged
    /// Every pixel is there, the end of the file is not.
    case endMissing
    /// Bytes that belong to nothing.
    case extraData
    /// The colour profile cannot be used and was ignored.
    case profile
    /// Anything else; cameras write many oddities that change no pixel.
    case other
  }

  /// Whether pixels are missing or wrong.
  ///
  ///     let damage = renditions.warnings.filter(\.isDamage)
  public var isDamage: Bool { kind == .dataMissing || kind == .dataDamaged }
}
