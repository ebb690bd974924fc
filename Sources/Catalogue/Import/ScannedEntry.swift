import Imaging

/// Something in a directory that is to be imported.
public struct ScannedEntry: Hashable, Sendable {
  /// Where it is, as the system names it: bytes that need not be UTF-8.
  public let path: [UInt8]
  /// Its path below the directory, for people: bytes that are not UTF-8 and control characters as `\xE9`.
  public let name: String
  /// What stands there.
  public let kind: Kind

  /// What may stand in a directory.
  public enum Kind: Hashable, Sendable {
    /// A file that its name or its first bytes call a picture.
    case picture
    /// Something that is not imported, and why.
    case refused(ImportRefusal)
  }
}

/// Why something was not imported.
public enum ImportRefusal: Error, Hashable, Sendable {
  /// It is no picture that could be shown.
  case image(ImagingError)
  /// It is a symbolic link, which is not followed.
  case symbolicLink
  /// It is a directory that could not be read: the `errno`.
  case unreadableDirectory(errno: Int32)
}
