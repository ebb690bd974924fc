/// Cuts the bytes of a CSV file into rows and cells.
struct CSVScanner {
  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var position: Int
  private var line = 1

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    separator = Self.separator(of: bytes)
  }

  /// The next row that has a byte, or nil at the end.
  mutating func next() throws(CSVReader.Problem) -> (line: Int, cells: [[UInt8]])? {
    while position < bytes.endIndex, Self.isLineBreak(bytes[position]) { skipLineBreak() }
    guard position < bytes.endIndex else { return nil }
    let first = line
    var cells: [[UInt8]] = []
    while true {
      cells.append(try cell())
      guard position < bytes.endIndex else { break }
      if bytes[position] == separator {
        position += 1
      } else {
        skipLineBreak()
        break
      }
    }
    return (first, cells)
  }

  /// A cell up to its separator or line break. A quote opens only at the start of a cell; what follows a closed quote is
  /// part of the cell as it stands.
  private mutating func cell() throws(CSVReader.Problem) -> [UInt8] {
    var cell: [UInt8] = []
    if position < bytes.endIndex, bytes[position] == Self.quote {
      try quoted(into: &cell)
    }
    while position < bytes.endIndex, bytes[position] != separator, !Self.isLineBreak(bytes[position]) {
      cell.append(bytes[position])
      position += 1
    }
    return cell
  }

  private mutating func quoted(into cell: inout [UInt8]) throws(CSVReader.Problem) {
    let opened = line
    position += 1
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == Self.quote {
        position += 1
        guard position < bytes.endIndex, bytes[position] == Self.quote else { return }
      }
      if Self.isLineBreak(byte) {
        let start = position
        skipLineBreak()
        cell += bytes[start..<position]
      } else {
        cell.append(byte)
        position += 1
      }
    }
    throw .openQuote(line: opened)
  }

  private mutating func skipLineBreak() {
    let isReturn = bytes[position] == UInt8(ascii: "\r")
    position += 1
    if isReturn, position < bytes.endIndex, bytes[position] == UInt8(ascii: "\n") { position += 1 }
    line += 1
  }

  private static let quote = UInt8(ascii: "\"")

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The separator that the first line has most of outside quotes; a comma when there is none.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes.drop(while: isLineBreak) {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineBreak(byte) { break }
      if let index = choices.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return choices[counts.firstIndex(of: most) ?? 0]
  }
}
