import Foundation
import Measuring

/// Rings that become narrower from the middle on until they are a pixel wide at the edges: every fineness there is, so
/// that whatever a program folds back into coarse patterns is seen at once.
enum ZonePlate {
  /// Writes the plate of 2048 by 2048 pixels as JPEG into `folder`.
  /// - Returns: The path of the file.
  static func write(into folder: URL) throws -> String {
    let side = 2048
    let middle = Double(side - 1) / 2
    let levels = (0..<side * side).map { index in
      let (x, y) = (Double(index % side) - middle, Double(index / side) - middle)
      return UInt8((127.5 + 127.5 * cos(.pi * (x * x + y * y) / Double(side))).rounded())
    }
    let drawn = folder.appending(path: "zone-plate.pgm")
    let file = folder.appending(path: "zone-plate.jpg").path(percentEncoded: false)
    try (Data("P5 \(side) \(side) 255\n".utf8) + Data(levels)).write(to: drawn)
    try Peer.imageMagick.run([drawn.path(percentEncoded: false), "-quality", "95", file])
    return file
  }
}
