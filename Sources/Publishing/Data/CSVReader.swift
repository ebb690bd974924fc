/// Reads CSV as programs and spreadsheets write it: with or without a byte order mark, lines ended by LF, CR or CRLF,
/// cells parted by commas, semicolons or tabs. Works on bytes, since CRLF and a quote with a combining mark are each one
/// `Character`.
///
/// It is the proof that what ``CSVExport`` writes comes back whole, and what an import of tables is to stand on; until there
/// is one only the tests call it.
package struct CSVReader: Sendable {
  /// A row of cells and the line of the file where it starts, counted from 1.
  package struct Row: Equatable, Sendable {
    /// The first line of the row.
    package let line: Int
    /// The cells; rows may differ in how many they have.
    package let cells: [String]
  }

  /// Why a file cannot be read.
  package enum Problem: Error, Equatable, Sendable {
    /// The bytes at this offset are not UTF-8.
    case notUTF8(offset: Int)
    /// A quote that opens on this line is never closed.
    case openQuote(line: Int)
  }

  /// The bytes that some programs put before a UTF-8 text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let profile: CSVProfile

  /// A reader of files that were written for `profile`.
  package init(_ profile: CSVProfile = .exchange) { self.profile = profile }

  /// The rows of a file, the header first. Lines without a single byte are left out.
  ///
  /// - Complexity: O(bytes) time and memory.
  package func rows(of file: [UInt8]) throws(Problem) -> [Row] {
    if String(validating: file, as: UTF8.self) == nil { throw .notUTF8(offset: Self.firstInvalidByte(of: file)) }
    var scanner = CSVScanner(bytes: file.starts(with: Self.byteOrderMark) ? file[3...] : file[...])
    var rows: [Row] = []
    while let row = try scanner.next() {
      rows.append(
        Row(line: row.line, cells: row.cells.map { String(decoding: profile.text(ofCell: $0), as: UTF8.self) }))
    }
    return rows
  }

  /// How many bytes of a text that is not UTF-8 are.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      valid += UTF8.width(scalar)
    }
    return valid
  }
}
