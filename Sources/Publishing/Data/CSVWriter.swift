/// Writes rows of CSV. Works on bytes: a quote followed by a combining mark is another `Character`, but still a quote.
struct CSVWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  /// Starts a file, with a byte order mark where the profile has one.
  init(profile: CSVProfile) {
    switch profile {
    case .exchange: break
    case .spreadsheet: bytes += CSVReader.byteOrderMark
    }
  }

  /// Writes a row. A cell is quoted when it holds a comma, a quote or a line break or has a space at an end; the only
  /// cell of a row also when it is empty, so that the row can be seen.
  mutating func append(_ cells: [[UInt8]]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if Self.needsQuotes(cell) || (cell.isEmpty && cells.count == 1) {
        bytes.append(UInt8(ascii: "\""))
        for byte in cell {
          if byte == UInt8(ascii: "\"") { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
      } else {
        bytes += cell
      }
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  private static func needsQuotes(_ cell: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    return cell.first == space || cell.last == space
      || cell.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r")
          || byte == UInt8(ascii: "\n")
      }
  }
}
