import CChafa
import Imaging

/// Pictures as sixels.
enum SixelPicture {
  /// The rows of pixels that one line of sixels has.
  private static let lineHeight = 6

  /// What draws a picture from where the cursor stands, without the up to five rows at its end that are no whole line.
  static func drawing(of raster: Raster) -> [UInt8] {
    let height = max(lineHeight, raster.size.height / lineHeight * lineHeight)
    // One cell of the picture's own size, so that chafa scales nothing.
    let configuration = ChafaConfiguration(sixelsOfWidth: raster.size.width, height: height)
    let canvas = ChafaCanvas(configuration)
    raster.rgba.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      canvas.draw(
        first, width: raster.size.width, height: min(height, raster.size.height), stride: raster.size.width * 4)
    }
    return canvas.sequence()
  }
}
