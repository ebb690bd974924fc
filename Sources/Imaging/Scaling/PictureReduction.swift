/// The way from a decoder's rows to finished pictures, in one pass.
///
/// Not an extension of the decoder's protocol: there the compiler cannot specialise the filters for a pixel layout.
struct PictureReduction {
  let decoder: any ImageDecoder
  let light: Light

  /// Decodes the picture and makes every target from it; boxes are in stored pixels.
  func render(_ targets: [ScaleTarget]) throws(ImagingError) -> (rasters: [Raster], warnings: [DecodeWarning]) {
    // Codecs shrink the samples as they are kept, which is not the same in linear light.
    let reduction = light == .linear ? 1 : targets.map { $0.box.reduction(to: $0.output) }.min() ?? 1
    let grid = try decoder.start(reduction: reduction)
    let scaled = targets.map { ScaleTarget(box: $0.box.scaled(by: grid.scale), output: $0.output) }
    let conversion = ColourConversion(decoder.header, grid, light: light)
    let rasters =
      switch conversion.depth {
      case .eight: try reduce(grid, to: scaled, conversion, UInt8.self)
      case .sixteen: try reduce(grid, to: scaled, conversion, UInt16.self)
      }
    return (rasters, decoder.finish() + conversion.warnings)
  }

  private func reduce<Sample: PixelSample>(
    _ grid: RowGrid, to targets: [ScaleTarget], _ conversion: ColourConversion, _ sample: Sample.Type
  ) throws(ImagingError) -> [Raster] {
    switch conversion.layout {
    case .gray: try reduce(grid, to: targets, conversion, as: GrayCoding<Sample>.self)
    case .grayAlpha: try reduce(grid, to: targets, conversion, as: GrayAlphaCoding<Sample>.self)
    case .rgbx: try reduce(grid, to: targets, conversion, as: RGBCoding<Sample>.self)
    case .rgba: try reduce(grid, to: targets, conversion, as: RGBACoding<Sample>.self)
    case .cmyk: try reduce(grid, to: targets, conversion, as: CMYKCoding<Sample>.self)
    }
  }

  private func reduce<Coding: PixelCoding>(
    _ grid: RowGrid, to targets: [ScaleTarget], _ conversion: ColourConversion, as coding: Coding.Type
  ) throws(ImagingError) -> [Raster] {
    let pyramid = ScalePyramid<Coding>(source: grid.size, targets: targets)
    var wide = [Coding.Pixel](repeating: .zero, count: grid.size.width)
    try decoder.forEachRow(grid) { row in
      wide.withUnsafeMutableBufferPointer { wide in
        Coding.widen(conversion.prepare(row), into: wide)
        pyramid.add(UnsafeBufferPointer(wide))
      }
    }
    return pyramid.pictures.map(conversion.finish)
  }
}

extension ImageDecoder {
  /// Decodes every row and hands it over.
  /// - Throws: `.cancelled` before the next row when the task that decodes is cancelled.
  func forEachRow(_ grid: RowGrid, _ body: (UnsafeRawBufferPointer) -> Void) throws(ImagingError) {
    let row = UnsafeMutableRawBufferPointer.allocate(byteCount: grid.bytesPerRow, alignment: 16)
    defer { row.deallocate() }
    for _ in 0..<grid.size.height {
      if Task.isCancelled { throw .cancelled }
      try readRow(into: row)
      body(UnsafeRawBufferPointer(row))
    }
  }
}
