/// A photograph in a form: one that is stored already, or one whose bytes wait to be stored with the record.
public enum FormPhoto: Hashable, Sendable {
  /// In the catalogue already.
  case stored(digest: String, fileName: String)
  /// Read, but not stored before the form is saved.
  case staged(StagedPhoto)

  /// The SHA-256 of the photograph's bytes as 64 hexadecimal digits.
  public var digest: String {
    switch self {
    case .stored(let digest, _): digest
    case .staged(let photo): photo.digest
    }
  }

  /// The name of the file that it came from; for people only.
  public var fileName: String {
    switch self {
    case .stored(_, let fileName): fileName
    case .staged(let photo): photo.fileName
    }
  }
}

/// A photograph whose bytes were read and found to be a picture.
public struct StagedPhoto: Hashable, Sendable {
  /// The SHA-256 of `bytes` as 64 hexadecimal digits.
  public let digest: String
  /// The name of the file that it came from.
  public let fileName: String
  /// The file's bytes, unchanged.
  public let bytes: [UInt8]

  /// Stages a photograph. The caller has computed `digest` from `bytes`.
  public init(digest: String, fileName: String, bytes: [UInt8]) {
    self.digest = digest
    self.fileName = fileName
    self.bytes = bytes
  }

  /// Two are one when their bytes and names are; the digest stands for the bytes.
  public static func == (left: StagedPhoto, right: StagedPhoto) -> Bool {
    left.digest == right.digest && left.fileName == right.fileName
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(fileName)
  }
}
