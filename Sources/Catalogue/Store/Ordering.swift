import Forms

/// An order of a list as SQL.
///
/// A list is read in stretches, each of which an index can give in its order: the rest of those with the cursor's value,
/// those with a later one, those without any.
struct Ordering {
  /// A part of a list, and the order in it.
  struct Stretch {
    let condition: String
    let values: [SQLValue]
    let order: String
    /// Whether it has several values, so that the order is by them first.
    let ordersByValue: Bool
  }

  /// What is compared first, as expressions of one row; empty where it is the name.
  private let terms: [String]
  /// What is NULL where there is no value; nil where there always is one.
  private let presence: String?
  /// What tells those of one value apart.
  private let ties: [String]
  private let isDescending: Bool
  private let tiesAreDescending: Bool
  private let field: FieldDescription
  private let table: Table

  /// - Precondition: The order is by one of the form's ``FormDescription/orderFields``.
  init(_ order: RecordOrder, of table: Table) {
    guard let field = table.form[order.field], field.givesOrder else {
      preconditionFailure("\(table.form.kind.name) has no order by \(order.field).")
    }
    self.field = field
    self.table = table
    let column = "main.\(Table.quoted(field.key))"
    isDescending = order.isDescending
    switch field.kind {
    case .reference:
      let other = Table.quoted("of_\(field.key)")
      terms = ["\(other).sort_key", "\(other).number"]
      presence = column
    case .option(let keys):
      let places = keys.enumerated().map { "WHEN '\($1)' THEN \($0)" }
      terms = ["CASE \(column) \(places.joined(separator: " ")) END"]
      presence = terms[0]
    default:
      terms = field.isName ? [] : [column]
      let isFull = field.isRequired || field.kind == .toggle || table.form.stampFields.contains(field)
      presence = isFull ? nil : terms.first
    }
    // Moments differ nearly always, and then what comes later has the greater number.
    let isMoment = field.kind == .instant
    ties = isMoment ? ["main.number"] : ["main.sort_key", "main.number"]
    tiesAreDescending = isDescending && (isMoment || field.isName)
  }

  /// The stretches of a list from a cursor on, or up to it backwards.
  func stretches(from cursor: RecordCursor?, backwards: Bool) -> [Stretch] {
    let later = isDescending != backwards ? "<" : ">"
    let laterTies = tiesAreDescending != backwards ? "<" : ">"
    func stretch(_ condition: String, _ values: [SQLValue] = [], among terms: [String]) -> Stretch {
      let order =
        terms.map { $0 + (later == "<" ? " DESC" : "") } + ties.map { $0 + (laterTies == "<" ? " DESC" : "") }
      return Stretch(
        condition: condition, values: values, order: order.joined(separator: ", "), ordersByValue: !terms.isEmpty)
    }
    let without = presence.map { "\($0) IS NULL" }
    let valued = stretch(presence.map { "\($0) IS NOT NULL" } ?? "TRUE", among: terms)
    guard let cursor else {
      let all = [valued] + (without.map { [stretch($0, among: [])] } ?? [])
      return backwards ? all.reversed() : all
    }
    let rest = "(\(ties.joined(separator: ", "))) \(laterTies) (\(tiePlaces))"
    let tieValues = ties.count == 1 ? [SQLValue.integer(cursor.number)] : [.text(cursor.name), .integer(cursor.number)]
    if terms.isEmpty { return [stretch(rest, tieValues, among: [])] }
    let (same, place, values) = self.place(of: cursor.value)
    guard let place else {
      guard let without else { return backwards ? [valued] : [] }
      return [stretch("\(without) AND \(rest)", tieValues, among: [])] + (backwards ? [valued] : [])
    }
    return [
      stretch("\(same.sql) AND \(rest)", same.values + tieValues, among: []),
      // What is referred to may have another name by now, but does not come twice.
      stretch(
        "(\(terms.joined(separator: ", "))) \(later) (\(place)) AND NOT \(same.sql)", values + same.values, among: terms
      ),
    ] + (backwards ? [] : without.map { [stretch($0, among: [])] } ?? [])
  }

  /// What to read a stretch from when it is sorted.
  func sorted(_ stretch: Stretch) -> String {
    guard case .reference(let kind) = field.kind, stretch.ordersByValue else { return "\(table.name) AS main" }
    return "\(table.name) AS main LEFT JOIN \(other(kind)) ON \(isOther)"
  }

  /// What to read a stretch from so that it comes in order by itself. For main types only: others have no indexes.
  func walk(_ stretch: Stretch) -> String {
    let main = "\(table.name) AS main INDEXED BY \(table.index(of: field, isDescending: isDescending))"
    guard case .reference(let kind) = field.kind, stretch.ordersByValue else { return main }
    // A cross join keeps SQLite to the order in which the tables are named.
    return "\(other(kind)) INDEXED BY \(Table.quoted("\(kind.name)_order")) CROSS JOIN \(main) ON \(isOther)"
  }

  private func other(_ kind: RecordKind) -> String { "\(Table.quoted(kind.name)) AS \(otherName)" }
  private var otherName: String { Table.quoted("of_\(field.key)") }
  private var isOther: String { "main.\(Table.quoted(field.key)) = \(otherName).id" }

  private var tiePlaces: String { ties.count == 1 ? "?" : "platebook_sort_key(?), ?" }

  /// What is of a value, and the value as SQL; nil for none.
  private func place(
    of value: FieldValue
  ) -> (same: (sql: String, values: [SQLValue]), place: String?, values: [SQLValue]) {
    let isSame = "\(presence ?? terms[0]) = ?"
    switch (field.kind, value) {
    case (.reference(let kind), .reference(let other)):
      let id = SQLValue(other.id.map(Table.text))
      let number = "coalesce((SELECT number FROM \(Table.quoted(kind.name)) WHERE id = ?), 0)"
      return ((isSame, [id]), "platebook_sort_key(?), \(number)", [.text(other.name), id])
    case (.option(let keys), .text(let key)):
      guard let index = keys.firstIndex(of: key) else { break }
      return ((isSame, [.integer(index)]), "?", [.integer(index)])
    default:
      let stored = Table.stored(value, of: field)
      if stored != .null { return ((isSame, [stored]), "?", [stored]) }
    }
    return (("FALSE", []), nil, [])
  }
}
