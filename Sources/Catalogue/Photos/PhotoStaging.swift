import Forms
import Imaging

/// Reads photographs that a form is to hold.
public enum PhotoStaging {
  /// Reads the file at `path`, whose bytes need not be UTF-8, makes sure that it is a picture by decoding it, and hashes it.
  ///
  /// - Returns: The photograph, and what is wrong with it although it can be shown: a file that ends early.
  /// - Throws: Why it is no picture that could be shown.
  /// - Complexity: That of decoding, which saving and showing the photograph then need not do again: some hundredths of a second for a photograph from a telephone.
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
    prepared.decoded.remember()
    let position = prepared.decoded.facts.position
    let photo = StagedPhoto(
      digest: prepared.digest, fileName: fileName, bytes: bytes,
      position: Position(latitude: position?.latitude, longitude: position?.longitude))
    return (photo, prepared.decoded.warnings)
  }

  /// A staged photograph in one of the three sizes, as ``Catalogue/rendition(of:_:)`` gives it once it is stored.
  ///
  /// - Throws: Why it is no picture; never after `stage`.
  /// - Complexity: A look-up, but for the first of many photographs that were staged: those are decoded again.
  public static func rendition(of photo: StagedPhoto, _ size: RenditionSize) throws(ImagingError) -> EncodedImage? {
    if let recent = DecodedPhoto.recent(photo.digest) { return recent.renditions[size] }
    return try PreparedPhoto(bytes: photo.bytes).decoded.renditions[size]
  }
}
