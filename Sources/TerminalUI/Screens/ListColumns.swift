import Forms

/// The columns of a list: the name, then as many of the fields that refer to other records, or are signs and colours, as
/// there is room for.
struct ListColumns: Equatable, Sendable {
  struct Column: Equatable, Sendable {
    let field: FieldDescription
    /// Where it begins, from the left edge of the list.
    let left: Int
    let columns: Int
  }

  let columns: [Column]

  /// The room for the selection bar at the left.
  static let margin = 2
  /// The cells between two columns.
  static let gap = 2
  /// The narrowest name that leaves room for another column, and the part of the room that it does not give away.
  private static let narrowestName = 16
  private static let partOfName = 40

  /// - Parameters:
  ///   - width: The width of the list in cells.
  ///   - wanted: The cells that the widest value of a field takes, by key.
  init(_ form: FormDescription, width: Int, wanted: (FieldDescription) -> Int) {
    let room = max(1, width - Self.margin - 1)
    let others = form.visibleFields.filter(\.hasSign)
    var widths: [Int] = []
    var rest = room
    for index in others.indices {
      let share = min(24, max(11, room * (index == 0 ? 26 : 22) / 100))
      guard rest - share - Self.gap >= Self.narrowestName else { break }
      widths.append(share)
      rest -= share + Self.gap
    }
    // What the name can spare goes to the values that would be cut; room that a column does not need, to the name.
    for index in widths.indices {
      let spare = rest - max(Self.narrowestName, room * Self.partOfName / 100)
      let change = max(11, wanted(others[index])) - widths[index]
      let given = change > 0 ? max(0, min(change, spare)) : change
      widths[index] += given
      rest -= given
    }
    let name = form["name"] ?? form.visibleFields[0]
    var left = Self.margin
    columns = zip([name] + others, [rest] + widths).map { field, width in
      defer { left += width + Self.gap }
      return Column(field: field, left: left, columns: width)
    }
  }
}
