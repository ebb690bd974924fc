/// The way from a decoder's rows to finished pictures, in one pass.
///
/// Not an extension of the decoder's protocol: there the compiler cannot specialise the filters for a pixel layout.
struct PictureReduction {
  let decoder: any ImageDecoder

  /// Decodes the picture and makes every target from it; boxes are in stored pixels.
  func render(_ targets: [ScaleTarget]) throws(ImagingError) -> (rasters: [Raster], warnings: [DecodeWarning]) {
    let reduction = targets.map { $0.box.reduction(to: $0.output) }.min() ?? 1
    let grid = try decoder.start(reduction: reduction)
    let scaled = targets.map { ScaleTarget(box: $0.box.scaled(by: grid.scale), output: $0.output) }
    let rasters =
      switch grid.layout {
      case .gray: try reduce(grid, to: scaled, as: GrayCoding.self)
      case .rgbx: try reduce(grid, to: scaled, as: RGBCoding.self)
      case .rgba: try reduce(grid, to: scaled, as: RGBACoding.self)
      case .cmyk: try reduce(grid, to: scaled, as: CMYKCoding.self)
      }
    let conversion = ColourConversion(decoder.header, layout: grid.layout)
    return (rasters.map(conversion.apply), decoder.finish() + conversion.warnings)
  }

  private func reduce<Coding: PixelCoding>(
    _ grid: RowGrid, to targets: [ScaleTarget], as coding: Coding.Type
  ) throws(ImagingError) -> [Raster] {
    let pyramid = ScalePyramid<Coding>(source: grid.size, targets: targets)
    var wide = [Coding.Pixel](repeating: .zero, count: grid.size.width)
    try decoder.forEachRow(grid) { row in
      wide.withUnsafeMutableBufferPointer { wide in
        Coding.widen(row, into: wide)
        pyramid.add(UnsafeBufferPointer(wide))
      }
    }
    return pyramid.rasters
  }
}

extension ImageDecoder {
  /// Decodes every row and hands it over.
  func forEachRow(_ grid: RowGrid, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(ImagingError) {
    var row = [UInt8](repeating: 0, count: grid.size.width * grid.layout.bytesPerPixel)
    for _ in 0..<grid.size.height {
      try row.withUnsafeMutableBufferPointer { (row) throws(ImagingError) in
        try readRow(into: row)
        body(UnsafeBufferPointer(row))
      }
    }
  }
}
