/// The rows of a picture that a decoder holds whole, handed out from the top.
struct PictureRows {
  private let bytesPerRow: Int
  private var bytes: [UInt8]
  private var next = 0

  /// A picture of which nothing is decoded yet.
  init(_ grid: RowGrid) {
    bytesPerRow = grid.bytesPerRow
    bytes = [UInt8](repeating: grid.layout.missingByte, count: bytesPerRow * grid.size.height)
  }

  /// Lets a codec write, row after row without gaps.
  mutating func fill<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Copies the next row.
  mutating func read(into row: UnsafeMutableRawBufferPointer) {
    let start = next * bytesPerRow
    bytes.withUnsafeBytes { row.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + bytesPerRow])) }
    next += 1
  }
}
