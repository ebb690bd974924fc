/// The way from a decoder's rows to finished pictures, in one pass.
struct PictureReduction {
  let decoder: any ImageDecoder
  let light: Light
  let decoding: Thumbnailer.Decoding

  /// Decodes the picture and makes every target from it; boxes are in stored pixels.
  func render(_ targets: [ScaleTarget]) throws(ImagingError) -> (rasters: [Raster], warnings: [DecodeWarning]) {
    // Codecs shrink the samples as they are kept, which is not the same in linear light.
    let reduction = light == .linear ? 1 : targets.map { $0.box.reduction(to: $0.output) }.min() ?? 1
    let grid = try decoder.start(reduction: reduction, decoding)
    let scaled = targets.map { ScaleTarget(box: $0.box.scaled(by: grid.scale), output: $0.output) }
    let conversion = ColourConversion(decoder.header, grid, light: light)
    let coding = PixelCoding(layout: conversion.layout, depth: conversion.depth)
    let pyramid = ScalePyramid(coding, source: grid.size, targets: scaled)
    try decoder.forEachRow(grid) { pyramid.add(conversion.prepare($0)) }
    return (pyramid.pictures.map(conversion.finish), decoder.finish() + conversion.warnings)
  }
}

extension ImageDecoder {
  /// Decodes every row and hands it over.
  func forEachRow(_ grid: RowGrid, _ body: (UnsafeRawBufferPointer) -> Void) throws(ImagingError) {
    let row = UnsafeMutableRawBufferPointer.allocate(byteCount: grid.bytesPerRow, alignment: 16)
    defer { row.deallocate() }
    for _ in 0..<grid.size.height {
      try readRow(into: row)
      body(UnsafeRawBufferPointer(row))
    }
  }
}
