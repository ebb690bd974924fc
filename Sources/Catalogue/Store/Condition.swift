/// Something that records must fulfil to be in a list, in the two ways in which SQLite can find out.
struct Condition {
  /// What a row called `main` fulfils.
  let row: String
  /// The values of ``row``.
  let rowValues: [SQLValue]
  /// The numbers of all that fulfil it, read from an index that has no others; nil where there is none.
  let numbers: (sql: String, values: [SQLValue])?

  init(_ row: String, _ values: [SQLValue] = [], numbers: (sql: String, values: [SQLValue])? = nil) {
    self.row = row
    rowValues = values
    self.numbers = numbers
  }

  /// Only these records.
  static func among(_ set: NumberSet) -> Condition {
    Condition("platebook_contains(?, main.number)", [.blob(set.bits)])
  }
}
