/// Makes small pictures of photographs: upright, never enlarged, free of metadata.
///
///     let renditions = try Thumbnailer().renditions(of: bytes, longestSides: [320, 640, 1280])
///
/// A JPEG is decoded at an eighth, a quarter or half of its size where twice the wanted pixels remain; a PNG is reduced
/// as its rows come. Lanczos with three lobes makes the rest, with premultiplied alpha. An embedded ICC profile is
/// converted to sRGB; CMYK without one becomes RGB as (255 - c)(255 - k) / 255.
public struct Thumbnailer: Sendable {
  /// What a file may take.
  public var limits: ImageLimits

  /// Makes a thumbnailer.
  public init(limits: ImageLimits = .default) { self.limits = limits }

  /// Decodes a picture once and makes a rendition for each of `longestSides`.
  ///
  /// - Parameters:
  ///   - bytes: A whole JPEG or PNG file.
  ///   - longestSides: Pixels of the longer side; less than 1 counts as 1. A picture smaller than that keeps its size.
  /// - Returns: The rasters in the order of `longestSides`, with what was learned on the way. A file that is damaged
  ///   gives what could be decoded, with `isDamaged` set.
  /// - Throws: `.tooLarge` before pixels are allocated, `.unsupported`, `.notAnImage` and `.emptyFile` from the first
  ///   bytes, `.corrupt` if not one row could be decoded.
  /// - Complexity: Time in proportion to the pixels decoded. Memory for the results and some rows, and what
  ///   `ImageLimits.maxDecoderBytes` speaks of.
  public func renditions(of bytes: [UInt8], longestSides: [Int]) throws(ImagingError) -> Renditions {
    try render(bytes) { upright in
      longestSides.map { side in
        let bounds = PixelSize(max(1, side), max(1, side))
        return ScaleTarget(box: Box(upright), output: upright.fitted(within: bounds))
      }
    }
  }

  /// Makes one picture within a box of `size`.
  ///
  ///     let tile = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(400, 300), mode: .fill)
  ///
  /// - Parameters:
  ///   - size: The box, applied to the upright picture; a side less than 1 counts as 1.
  ///   - mode: Whether the whole picture is shown, or the box filled.
  /// - Returns: One raster, with what was learned on the way. Smaller pictures are not enlarged.
  /// - Throws: As `renditions(of:longestSides:)`.
  public func thumbnail(of bytes: [UInt8], size: PixelSize, mode: Mode = .fit) throws(ImagingError) -> Renditions {
    let bounds = PixelSize(max(1, size.width), max(1, size.height))
    return try render(bytes) { upright in
      switch mode {
      case .fit:
        [ScaleTarget(box: Box(upright), output: upright.fitted(within: bounds))]
      case .fill:
        [ScaleTarget(filling: bounds, from: upright)]
      }
    }
  }

  /// How a picture meets a box of another shape.
  public enum Mode: String, Codable, Hashable, Sendable {
    /// All of it, as large as the box allows.
    case fit
    /// The middle of it, cut to the shape of the box.
    case fill
  }

  /// - Parameter plan: The pictures to make from an upright one of the given size.
  private func render(
    _ bytes: [UInt8], plan: (PixelSize) -> [ScaleTarget]
  ) throws(ImagingError) -> Renditions {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ImagingError) in
      let decoder = try openDecoder(bytes, limits: limits)
      let facts = PhotoFacts(decoder.header)
      let orientation = Orientation(stored: facts.orientation)
      let targets = plan(facts.size).map { $0.stored(orientation) }
      for target in targets { try limits.check(target.output) }
      let rendered = try PictureReduction(decoder: decoder).render(targets)
      return Renditions(
        rasters: rendered.rasters.map { $0.turned(by: orientation) }, facts: facts, warnings: rendered.warnings)
    }
  }
}

/// The small pictures of one photograph, and what was learned while making them.
public struct Renditions: Hashable, Sendable {
  /// The pictures, upright, in the order asked for.
  public var rasters: [Raster]
  /// What the file says about the photograph.
  public var facts: PhotoFacts
  /// What the decoder complained about.
  public var warnings: [DecodeWarning]

  /// Whether pixels are missing or wrong.
  public var isDamaged: Bool { warnings.contains(where: \.isDamage) }
}

extension ScaleTarget {
  /// The middle of an upright picture, cut to the shape of `bounds` and not enlarged.
  init(filling bounds: PixelSize, from upright: PixelSize) {
    box = Box(centredIn: upright, shapedLike: bounds)
    output = bounds.scaled(by: min(1, box.reduction(to: bounds)))
  }

  /// The same target in a picture that is stored in another orientation. The box is around the centre, so turning it
  /// is swapping its axes.
  func stored(_ orientation: Orientation) -> ScaleTarget {
    guard orientation.swapsSides else { return self }
    var target = self
    (target.box.x, target.box.y) = (box.y, box.x)
    target.output = output.transposed
    return target
  }
}
