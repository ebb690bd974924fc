import Forms

/// A photograph to be drawn.
struct PictureRequest: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A photograph of the catalogue, by the SHA-256 of its bytes.
    case stored(digest: String)
    /// One that a form holds and the catalogue does not have yet.
    case staged(StagedPhoto)
    /// A file that may be chosen.
    case file(FilePath)
  }

  let source: Source
  /// The box it is drawn in.
  let size: CellSize
  let fit: PictureFit
  /// How it gets on the screen.
  var display = PictureDisplay.blocks
}

/// How a picture stands in a box of another shape.
enum PictureFit: Hashable, Sendable {
  /// Wholly, as large as the box allows, with room left over at two sides.
  case whole
  /// Filling the box, with what stands over cut off evenly at two sides.
  case cropped
}
