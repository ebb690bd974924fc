/// What the filters average.
enum Light {
  /// Samples as sRGB and files keep them, evenly spaced to the eye.
  case encoded
  /// Samples in proportion to light.
  case linear
}

/// From the file's colours to sRGB in 8 bits.
///
/// Usually the last step, at the size of the output, where it costs least. For filters in linear light each row is
/// converted to that as it is decoded, and the last step is from light to sRGB.
struct ColourConversion {
  /// How the filters find the samples.
  let layout: PixelLayout
  let depth: SampleDepth
  /// What was wrong with colour spaces that are ignored.
  let warnings: [DecodeWarning]
  private let toLight: LinearRows?
  /// nil where the filtered samples are sRGB, or inks without a usable profile.
  private let toSRGB: ColourTransform?

  /// A colour space that is broken, or made for other colours than the picture's, is a warning and no error: the next
  /// one counts, in the end sRGB.
  init(_ header: ImageHeader, _ grid: RowGrid, light: Light) {
    var usable = FirstUsable(header.colourSpaces)
    switch light {
    case .encoded:
      (layout, depth, toLight) = (grid.layout, grid.depth, nil)
      toSRGB = usable.transform(grid.layout.packing(grid.depth), to: .sRGB, grid.layout.mixed.packing(.eight))
    case .linear:
      let rows = LinearRows(grid, &usable)
      (layout, depth, toLight) = (rows.layout, .sixteen, rows)
      var linear = FirstUsable([.codePoints(CodePoints(primaries: 1, transfer: 8))])
      toSRGB = linear.transform(layout.packing(depth), to: .sRGB, layout.packing(.eight))
    }
    warnings = usable.warnings
  }

  /// A decoded row as the filters want it; it stays so until the next one is prepared.
  func prepare(_ row: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer { toLight?.convert(row) ?? row }

  /// What the filters made, as a raster.
  func finish(_ picture: FilteredPicture) -> Raster {
    let count = picture.size.width * picture.size.height
    if let toSRGB {
      let converted = [UInt8](unsafeUninitializedCapacity: count * toSRGB.output.samples) { target, written in
        picture.samples.withUnsafeBytes { source in
          if let from = source.baseAddress, let to = target.baseAddress { toSRGB.apply(from, to: to, count: count) }
        }
        written = target.count
      }
      return raster(picture.size, converted)
    }
    let bytes = picture.bytes
    guard layout == .cmyk else { return raster(picture.size, bytes) }
    let mixed = [UInt8](unsafeUninitializedCapacity: count * 3) { target, written in
      bytes.withUnsafeBytes { mixInks($0, into: target) }
      written = target.count
    }
    return raster(picture.size, mixed)
  }

  private func raster(_ size: PixelSize, _ pixels: [UInt8]) -> Raster {
    let channels = pixels.count / (size.width * size.height)
    guard channels == 2 else { return Raster(trusted: size, channels: channels, pixels: pixels) }
    let coloured = [UInt8](unsafeUninitializedCapacity: pixels.count * 2) { target, count in
      for pixel in 0..<pixels.count / 2 {
        for channel in 0..<3 { target[pixel * 4 + channel] = pixels[pixel * 2] }
        target[pixel * 4 + 3] = pixels[pixel * 2 + 1]
      }
      count = target.count
    }
    return Raster(trusted: size, channels: 4, pixels: coloured)
  }
}

/// Decoded rows in linear light: 16 bits a sample, inks as red, green and blue.
private final class LinearRows {
  let layout: PixelLayout
  private let transform: ColourTransform?
  /// Whether inks without a usable profile are mixed first.
  private let mixesInks: Bool
  private let width: Int
  private var mixed: [UInt8]
  private let row: UnsafeMutableRawBufferPointer

  init(_ grid: RowGrid, _ usable: inout FirstUsable) {
    let decoded = grid.layout.packing(grid.depth)
    layout = grid.layout.mixed
    let light = layout.packing(.sixteen)
    width = grid.size.width
    var profiled = usable.transform(decoded, to: .linear, light)
    mixesInks = profiled == nil && decoded.model == .inks
    mixed = [UInt8](repeating: 255, count: mixesInks ? width * 3 : 0)
    if mixesInks {
      var sRGB = FirstUsable([])
      profiled = sRGB.transform(layout.packing(.eight), to: .linear, light)
    }
    transform = profiled
    row = .allocate(byteCount: width * layout.samplesPerPixel * 2, alignment: 16)
    row.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { row.deallocate() }

  func convert(_ decoded: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    if mixesInks {
      mixed.withUnsafeMutableBufferPointer { mixInks(decoded, into: $0) }
      mixed.withUnsafeBytes { apply(UnsafeRawBufferPointer($0)) }
    } else {
      apply(decoded)
    }
    return UnsafeRawBufferPointer(row)
  }

  private func apply(_ source: UnsafeRawBufferPointer) {
    if let from = source.baseAddress, let to = row.baseAddress { transform?.apply(from, to: to, count: width) }
  }
}

/// Looks for the colour space that can be used, and notes what is wrong with those before it.
private struct FirstUsable {
  let spaces: [ColourSpace]
  private(set) var warnings: [DecodeWarning] = []

  init(_ spaces: [ColourSpace]) { self.spaces = spaces }

  /// nil where nothing is to be done, and for inks without a usable profile.
  mutating func transform(_ input: PixelPacking, to target: TargetSpace, _ output: PixelPacking) -> ColourTransform? {
    for space in input.model == .inks ? spaces : spaces + [.sRGB] {
      if space.isSRGB, target == .sRGB { return nil }
      do {
        return try RecentTransforms.shared.transform(
          ColourTransform.Conversion(source: space, input: input, target: target, output: output))
      } catch {
        warnings.append(DecodeWarning(.profile, error.reason))
      }
    }
    return nil
  }
}

extension PixelLayout {
  /// The same picture once its inks are red, green and blue.
  fileprivate var mixed: PixelLayout { self == .cmyk ? .rgb : self }

  /// How the samples of its pixels lie in memory.
  fileprivate func packing(_ depth: SampleDepth) -> PixelPacking {
    switch self {
    case .gray: PixelPacking(model: .gray, depth: depth)
    case .grayAlpha: PixelPacking(model: .gray, hasAlpha: true, depth: depth)
    case .rgb: PixelPacking(model: .rgb, depth: depth)
    case .rgba: PixelPacking(model: .rgb, hasAlpha: true, depth: depth)
    case .cmyk: PixelPacking(model: .inks, depth: depth)
    }
  }
}

/// CMYK without a usable profile: each colour is what the paper and the black ink leave, (255 - c)(255 - k) / 255. JPEG
/// files store 255 for no ink, so the differences are the stored values.
private func mixInks(_ inks: UnsafeRawBufferPointer, into colours: UnsafeMutableBufferPointer<UInt8>) {
  for pixel in 0..<inks.count / 4 {
    let black = Int(inks[pixel * 4 + 3])
    for ink in 0..<3 {
      colours[pixel * 3 + ink] = UInt8((Int(inks[pixel * 4 + ink]) * black + 127) / 255)
    }
  }
}
