import Forms

extension FormDescription {
  /// What lists show of a record, in order: its name, then the fields that were declared for it. As many as there is room
  /// for.
  package var listedFields: [FieldDescription] {
    visibleFields.filter(\.isName) + visibleFields.filter { $0.isListed && !$0.isName }
  }
}

/// The columns of a list.
struct ListColumns: Equatable, Sendable {
  struct Column: Equatable, Sendable {
    let field: FieldDescription
    /// Where it begins, from the left edge of the list.
    let left: Int
    let columns: Int
  }

  let columns: [Column]

  /// The room for the selection bar and the mark at the left, and a cell between that and the name.
  static let margin = 3
  /// The cells between two columns.
  static let gap = 2
  /// The narrowest name that leaves room for another column, and the part of the room that it does not give away.
  private static let narrowestName = 14
  private static let partOfName = 40

  /// - Parameters:
  ///   - width: The width of the list in cells.
  ///   - order: The key of the field that the list is sorted by: it has a column before others that were declared for lists.
  ///   - label: The cells that the name of a field takes.
  ///   - wanted: The cells that the widest value of a field takes, where its kind does not say it.
  init(
    _ form: FormDescription, width: Int, sortedBy order: String = "name", label: (FieldDescription) -> Int,
    wanted: (FieldDescription) -> Int
  ) {
    let room = max(1, width - Self.margin - 1)
    let sorted = form.visibleFields.first { $0.key == order && !$0.isName }
    let listed = form.listedFields
    let fields = listed + (sorted.map { listed.contains($0) ? [] : [$0] } ?? [])
    var shown: [(field: FieldDescription, columns: Int, isFixed: Bool)] = []
    var rest = room
    for field in (sorted.map { [$0] } ?? []) + fields.dropFirst().filter({ $0 != sorted }) {
      let isFirst = !shown.contains { !$0.isFixed }
      let fixed = field.listColumns.map { max($0, min(label(field), 10)) }
      let columns = fixed ?? min(24, max(11, room * (isFirst ? 26 : 22) / 100))
      guard rest - columns - Self.gap >= Self.narrowestName else { continue }
      shown.append((field, columns, fixed != nil))
      rest -= columns + Self.gap
    }
    // They stand in the order of the form all the same.
    shown.sort { fields.firstIndex(of: $0.field) ?? 0 < fields.firstIndex(of: $1.field) ?? 0 }
    // What the name can spare goes to the values that would be cut; room that a column does not need, to the name.
    for index in shown.indices where !shown[index].isFixed {
      let spare = rest - max(Self.narrowestName, room * Self.partOfName / 100)
      let change = max(11, wanted(shown[index].field)) - shown[index].columns
      let given = change > 0 ? max(0, min(change, spare)) : change
      shown[index].columns += given
      rest -= given
    }
    var left = Self.margin
    columns = zip(fields.prefix(1) + shown.map(\.field), [rest] + shown.map(\.columns)).map { field, width in
      defer { left += width + Self.gap }
      return Column(field: field, left: left, columns: width)
    }
  }
}

extension FieldDescription {
  /// The cells that every value of the field fits in; nil where values are as long as people make them.
  fileprivate var listColumns: Int? {
    switch kind {
    case .rating: 5
    case .toggle: 1
    // The day, and the sign that it has passed.
    case .date(let rule): rule.isFuture ? 12 : 10
    case .number(let rule):
      rule.range.upperBound < 10_000_000 ? CellWidth.columns(of: text(of: .number(rule.range.upperBound))) : 10
    case .line, .phone, .url, .email, .editor, .reference, .option, .tags, .icon, .colour, .photos, .position,
      .identifier, .instant:
      nil
    }
  }

  /// Whether its values stand under each other at their right ends.
  var isAlignedRight: Bool {
    if case .number = kind { true } else { false }
  }
}
