/// A part of a picture in pixels; its edges may lie within a pixel.
struct Box: Hashable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  /// All of a picture.
  init(_ size: PixelSize) {
    x = 0...Double(size.width)
    y = 0...Double(size.height)
  }

  /// The largest part of `size`, around its centre, that has the shape of `shape`.
  init(centredIn size: PixelSize, shapedLike shape: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let aspect = Double(shape.width) / Double(shape.height)
    let kept = (width: min(width, height * aspect), height: min(height, width / aspect))
    x = (width - kept.width) / 2...(width + kept.width) / 2
    y = (height - kept.height) / 2...(height + kept.height) / 2
  }

  /// The same part after the picture was scaled.
  func scaled(by scale: Double) -> Box { scaled(columns: scale, rows: scale) }

  /// The same part after the picture was scaled by another factor on each axis.
  func scaled(columns: Double, rows: Double) -> Box {
    var box = self
    box.x = x.lowerBound * columns...x.upperBound * columns
    box.y = y.lowerBound * rows...y.upperBound * rows
    return box
  }

  /// How many pixels of this box make one of `output`, on the axis where that is fewer.
  func reduction(to output: PixelSize) -> Double {
    let (columns, rows) = reductions(to: output)
    return min(columns, rows)
  }

  /// How many pixels of this box make one of `output`, on each axis.
  func reductions(to output: PixelSize) -> (columns: Double, rows: Double) {
    ((x.upperBound - x.lowerBound) / Double(output.width), (y.upperBound - y.lowerBound) / Double(output.height))
  }
}
