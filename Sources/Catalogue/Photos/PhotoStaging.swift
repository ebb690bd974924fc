import Forms
import Imaging

/// Reads photographs that a form is to hold.
public enum PhotoStaging {
  /// Reads the file at `path`, whose bytes need not be UTF-8, makes sure that it is a picture by decoding it, and hashes it.
  ///
  /// - Returns: The photograph, and what is wrong with it although it can be shown: a file that ends early.
  /// - Throws: Why it is no picture that could be shown.
  /// - Complexity: That of decoding: some hundredths of a second for a photograph from a telephone.
  public static func stage(
    path: [UInt8]
  ) throws(ImagingError) -> (photo: StagedPhoto, warnings: [DecodeWarning]) {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? path[...]
    return try stage(bytes: ImageFile.read(path), fileName: ByteName.shown(Array(name)))
  }

  /// Reads the file at a path that is text; see the other `stage`.
  public static func stage(path: String) throws(ImagingError) -> (photo: StagedPhoto, warnings: [DecodeWarning]) {
    try stage(path: Array(path.utf8))
  }

  /// Makes sure that bytes from elsewhere, such as a camera, are a picture, and hashes them.
  ///
  /// - Throws: Why they are no picture that could be shown.
  public static func stage(
    bytes: [UInt8], fileName: String
  ) throws(ImagingError) -> (photo: StagedPhoto, warnings: [DecodeWarning]) {
    let prepared = try PreparedPhoto(bytes: bytes)
    return (StagedPhoto(digest: prepared.digest, fileName: fileName, bytes: bytes), prepared.warnings)
  }
}
