/// A photograph in a form: one that is stored already, or one whose bytes wait to be stored with the record.
public struct FormPhoto: Hashable, Sendable {
  /// The SHA-256 of the photograph's bytes as 64 hexadecimal digits.
  public let digest: String
  /// The name of the file that it came from; for people only.
  public let fileName: String
  /// What it shows, for those who cannot see it; may be empty.
  public var caption: String
  /// Where it was taken, if it says so.
  public let position: Position?
  /// The bytes of one that was read, but is not stored before the form is saved; nil for one in the catalogue.
  public let staged: StagedPhoto?

  /// One that is in the catalogue already.
  public static func stored(
    digest: String, fileName: String, caption: String = "", position: Position? = nil
  ) -> FormPhoto {
    FormPhoto(digest: digest, fileName: fileName, caption: caption, position: position, staged: nil)
  }

  /// One that waits to be stored.
  public static func staged(_ photo: StagedPhoto, caption: String = "") -> FormPhoto {
    FormPhoto(
      digest: photo.digest, fileName: photo.fileName, caption: caption, position: photo.position, staged: photo)
  }

  /// Two are one when their bytes, names, captions and states are; where it was taken is a fact of the bytes.
  public static func == (left: FormPhoto, right: FormPhoto) -> Bool {
    left.digest == right.digest && left.fileName == right.fileName && left.caption == right.caption
      && left.staged == right.staged
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(fileName)
    hasher.combine(caption)
    hasher.combine(staged)
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
  /// Where it was taken, if it says so.
  public let position: Position?

  /// Stages a photograph. The caller has computed `digest` from `bytes`.
  public init(digest: String, fileName: String, bytes: [UInt8], position: Position? = nil) {
    self.digest = digest
    self.fileName = fileName
    self.bytes = bytes
    self.position = position
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
