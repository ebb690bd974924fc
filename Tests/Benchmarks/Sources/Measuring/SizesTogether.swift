import Imaging

/// Seconds for several sizes from one decode, and for the largest of them alone, on one core and without encoding.
public struct SizesTogether {
  /// For all sizes.
  public let together: Double
  /// For the largest.
  public let alone: Double

  /// Measures a file; `sides` are at least one.
  public init(_ file: String, sides: [Int]) throws {
    let bytes = try ImageFile.read(file)
    alone = try median { _ = try Thumbnailer().renditions(of: bytes, fitting: sides.max().map { [.square($0)] } ?? []) }
    together = try median { _ = try Thumbnailer().renditions(of: bytes, fitting: sides.map(PixelSize.square)) }
  }
}
