import Forms
import Imaging

/// Reads photographs that a form is to hold.
public enum PhotoStaging {
  /// Reads the file at `path`, makes sure that it is a picture by decoding it, and hashes it.
  ///
  /// - Returns: The photograph, and what is wrong with it although it can be shown: a file that ends early.
  /// - Throws: Why it is no picture that could be shown.
  /// - Complexity: That of decoding: some hundredths of a second for a photograph from a telephone.
  public static func stage(
    path: String
  ) throws(ImagingError) -> (photo: StagedPhoto, warnings: [DecodeWarning]) {
    let prepared = try PreparedPhoto(bytes: ImageFile.read(path))
    let name = ByteName.shown(Array((path.split(separator: "/").last ?? path[...]).utf8))
    return (StagedPhoto(digest: prepared.digest, fileName: name, bytes: prepared.bytes), prepared.warnings)
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
