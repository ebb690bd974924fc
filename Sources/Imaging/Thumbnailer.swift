/// Makes small pictures of photographs: upright, never enlarged, free of metadata.
///
///     let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320), .square(1280)])
///     let file = try JPEGEncoder().encode(renditions.rasters[0])
///
/// A JPEG is decoded at an eighth, a quarter or half of its size where twice the wanted pixels remain; a PNG is reduced
/// as its rows come. Lanczos with three lobes makes the rest, with premultiplied alpha. The file's colours, an ICC profile
/// or what else it says of them, become sRGB: a file of 16 bits a sample is reduced to 8 only after that. CMYK without a
/// usable profile becomes RGB as (255 - c)(255 - k) / 255.
public struct Thumbnailer: Sendable {
  /// What a file may take.
  ///
  ///     var thumbnailer = Thumbnailer()
  ///     thumbnailer.limits.maxPixels = 50_000_000
  public var limits: ImageLimits
  /// What becomes of a damaged file.
  ///
  ///     var thumbnailer = Thumbnailer()
  ///     thumbnailer.damage = .strict
  public var damage = Damage.lenient
  /// Whether the filter averages light instead of samples. Fine bright lines on a dark ground keep their brightness; it is
  /// how a camera would see the small picture. Costs the time of decoding at full size, and other programs do not do it.
  ///
  ///     var thumbnailer = Thumbnailer()
  ///     thumbnailer.isLinearLight = true
  public var isLinearLight = false
  /// How much of a file is decoded.
  ///
  ///     var thumbnailer = Thumbnailer()
  ///     thumbnailer.decoding = .fast
  public var decoding = Decoding.full

  /// How much of a file is decoded.
  ///
  ///     var thumbnailer = Thumbnailer()
  ///     thumbnailer.decoding = .fast
  ///     let preview = try thumbnailer.thumbnail(of: bytes, size: PixelSize(320, 240))
  public enum Decoding: String, Codable, Hashable, Sendable, CaseIterable {
    /// All that the file has: for pictures that are kept.
    case full
    /// For previews. A progressive JPEG that becomes at most a quarter as wide and high is decoded without the scans that
    /// refine details, in half the time or less; a file of low quality is decoded further. Photographs come out above 42 dB,
    /// those of some megapixels at 46 dB or more, measured against full decoding and a perfect filter. What follows the last
    /// scan needed is not read: damage there is not noticed. Everything else is decoded as by `full`, and so is all in
    /// linear light, and where ``Thumbnailer/damage`` is strict.
    case fast
  }

  /// What becomes of a damaged file.
  ///
  ///     thumbnailer.damage = isArchive ? .strict : .lenient
  public enum Damage: String, Codable, Hashable, Sendable, CaseIterable {
    /// What could be decoded, with warnings.
    case lenient
    /// An `ImagingError.damaged`.
    case strict
  }

  /// Makes a thumbnailer. It is a value, and may be used by any number of tasks at a time.
  ///
  ///     var limits = ImageLimits.default
  ///     limits.maxFileBytes = 20 << 20
  ///     let thumbnailer = Thumbnailer(limits: limits)
  public init(limits: ImageLimits = .default) { self.limits = limits }

  /// Decodes a picture once and makes a rendition for each of `boxes`.
  ///
  ///     let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320), PixelSize(1280, 800)])
  ///     print(renditions.rasters.map(\.size))
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - boxes: What the upright picture must fit in; a side less than 1 counts as 1. A picture smaller than a box keeps
  ///     its size.
  /// - Returns: The rasters in the order of `boxes`, with what was learned on the way. A file that is damaged
  ///   gives what could be decoded, with `isDamaged` set.
  /// - Throws: `.emptyFile`, `.notAnImage` and `.unsupported`; `.tooLarge`, before pixels are allocated unless it is for
  ///   time or scans; `.corrupt` if not one row could be decoded, `.damaged` where that is strict, `.outOfMemory`,
  ///   `.cancelled` before the next row when the task that decodes is cancelled.
  /// - Complexity: Time in proportion to the pixels decoded. Memory for the results and some rows, and what
  ///   `ImageLimits.maxDecoderBytes` speaks of.
  public func renditions(of bytes: [UInt8], fitting boxes: [PixelSize]) throws(ImagingError) -> Renditions {
    try render(bytes) { upright in
      boxes.map { ScaleTarget(box: Box(upright), output: upright.fitted(within: $0.atLeastOne, isEnlarging: false)) }
    }
  }

  /// Makes one picture within a box of `size`.
  ///
  ///     let tile = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(400, 300), mode: .fill)
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - size: The box, applied to the upright picture; a side less than 1 counts as 1.
  ///   - mode: How the picture meets the box.
  ///   - isEnlarging: Whether a picture smaller than the box grows to it; otherwise no side becomes longer than it is.
  /// - Returns: One raster, with what was learned on the way.
  /// - Throws: As ``renditions(of:fitting:)``.
  public func thumbnail(
    of bytes: [UInt8], size: PixelSize, mode: Mode = .fit, isEnlarging: Bool = false
  ) throws(ImagingError) -> Renditions {
    let bounds = size.atLeastOne
    return try render(bytes) { upright in
      switch mode {
      case .fit:
        [ScaleTarget(box: Box(upright), output: upright.fitted(within: bounds, isEnlarging: isEnlarging))]
      case .fill:
        [ScaleTarget(filling: bounds, from: upright, isEnlarging: isEnlarging)]
      case .exact:
        [ScaleTarget(box: Box(upright), output: isEnlarging ? bounds : bounds.bounded(by: upright))]
      }
    }
  }

  /// How a picture meets a box of another shape.
  ///
  ///     let cover = try Thumbnailer().thumbnail(of: bytes, size: .square(200), mode: .fill).rasters[0]
  public enum Mode: String, Codable, Hashable, Sendable, CaseIterable {
    /// All of it, as large as the box allows.
    case fit
    /// The middle of it, cut to the shape of the box.
    case fill
    /// All of it, stretched to the shape of the box.
    case exact
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
      let rendered = try PictureReduction(
        decoder: decoder, light: isLinearLight ? .linear : .encoded, decoding: damage == .strict ? .full : decoding
      )
      .render(targets)
      if damage == .strict, rendered.warnings.contains(where: \.isDamage) {
        throw ImagingError.damaged(rendered.warnings.filter(\.isDamage))
      }
      return Renditions(
        rasters: rendered.rasters.map { $0.turned(by: orientation) }, facts: facts, warnings: rendered.warnings)
    }
  }
}

/// The small pictures of one photograph, and what was learned while making them.
///
///     let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320), .square(1280)])
///     let (small, large) = (renditions.rasters[0], renditions.rasters[1])
///     let taken = renditions.facts.captureTime?.local
public struct Renditions: Hashable, Sendable {
  /// The pictures, upright, in the order asked for.
  public var rasters: [Raster]
  /// What the file says about the photograph.
  public var facts: PhotoFacts
  /// What the decoder complained about.
  public var warnings: [DecodeWarning]

  /// Whether pixels are missing or wrong.
  ///
  ///     if renditions.isDamaged { print(renditions.warnings.map(\.message)) }
  public var isDamaged: Bool { warnings.contains(where: \.isDamage) }
}

extension ScaleTarget {
  /// The middle of an upright picture, cut to the shape of `bounds`.
  init(filling bounds: PixelSize, from upright: PixelSize, isEnlarging: Bool) {
    box = Box(centredIn: upright, shapedLike: bounds)
    output = isEnlarging ? bounds : bounds.scaled(by: min(1, box.reduction(to: bounds)))
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
