/// Who is to read a CSV file.
package enum CSVProfile: String, CaseIterable, Sendable {
  /// A program: the plain texts.
  case exchange
  /// A spreadsheet: a byte order mark, without which Excel shows CJK as noise, and a guard before texts that it would
  /// calculate.
  case spreadsheet

  /// The text as it stands in a cell. In a spreadsheet, any number of `'` followed by a character that starts a formula
  /// gets one more `'` in front; the rule is one-to-one, so ``text(ofCell:)`` gives every text back.
  func cell(ofText text: [UInt8]) -> [UInt8] {
    switch self {
    case .exchange: text
    case .spreadsheet: Self.startsFormula(text[...].drop { $0 == Self.guardMark }) ? [Self.guardMark] + text : text
    }
  }

  /// The text that a cell stands for.
  func text(ofCell cell: [UInt8]) -> [UInt8] {
    switch self {
    case .exchange: cell
    case .spreadsheet:
      cell.first == Self.guardMark && Self.startsFormula(cell[...].drop { $0 == Self.guardMark })
        ? Array(cell.dropFirst()) : cell
    }
  }

  private static let guardMark = UInt8(ascii: "'")
  /// What spreadsheets take for the start of a formula, and its full-width forms.
  private static let formulaStarts = ["=", "+", "-", "@", "\t", "\r", "\0", "＝", "＋", "－", "＠"].map { Array($0.utf8) }

  private static func startsFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    formulaStarts.contains { bytes.starts(with: $0) }
  }
}
