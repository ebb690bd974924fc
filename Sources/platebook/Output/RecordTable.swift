import Catalogue
import Forms
import TerminalUI

/// Records as a table of text: the number and what lists show.
struct RecordTable {
  private let fields: [FieldDescription]
  private let headings: [String]
  private let form: FormDescription
  private let language: Language

  init(_ form: FormDescription, language: Language) {
    self.form = form
    self.language = language
    fields = form.listedFields
    headings = ["#"] + fields.map { language.text(form.label(of: $0)) }
  }

  /// A heading and one line a record; nothing for no records.
  ///
  /// - Parameter width: Columns to fit into, or nil to cut nothing off.
  func lines(_ records: [RecordValues], width: Int?) -> [String] {
    guard !records.isEmpty else { return [] }
    let rows =
      [headings]
      + records.map { values in
        [values.number.map(String.init) ?? ""]
          + fields.map { language.text(of: values[$0.key] ?? .none, of: $0, in: form) }
      }
    var widths = headings.indices.map { column in rows.map { CellWidth.columns(of: $0[column]) }.max() ?? 0 }
    if let width { shrink(&widths, to: width) }
    return rows.map { row in
      let cells = zip(row, widths).map { CellWidth.pad(CellWidth.truncate($0, to: $1), to: $1) }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Takes columns from the widest until all fit; no column becomes narrower than eight.
  private func shrink(_ widths: inout [Int], to width: Int) {
    while widths.reduce(2 * (widths.count - 1), +) > width, let widest = widths.max(), widest > 8,
      let index = widths.firstIndex(of: widest)
    {
      widths[index] -= 1
    }
  }
}
