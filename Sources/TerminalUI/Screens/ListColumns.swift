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
  /// The narrowest name that leaves room for another column.
  private static let narrowestName = 16

  /// - Parameter width: The width of the list in cells.
  init(_ form: FormDescription, width: Int) {
    let room = max(1, width - Self.margin - 1)
    let others = form.visibleFields.filter(\.standsInLists)
    var widths: [Int] = []
    var rest = room
    for (index, _) in others.enumerated() {
      let wanted = min(24, max(11, room * (index == 0 ? 26 : 22) / 100))
      guard rest - wanted - Self.gap >= Self.narrowestName else { break }
      widths.append(wanted)
      rest -= wanted + Self.gap
    }
    let name = form["name"] ?? form.visibleFields[0]
    var left = Self.margin
    columns = zip([name] + others, [rest] + widths).map { field, width in
      defer { left += width + Self.gap }
      return Column(field: field, left: left, columns: width)
    }
  }
}

extension FieldDescription {
  fileprivate var standsInLists: Bool {
    switch kind {
    case .reference, .icon, .colour: true
    case .line, .phone, .editor, .photos, .identifier, .number, .instant: false
    }
  }
}

/// A value as lists and pages show it: a sign or a disc of its colour, and its text.
struct ShownValue: Equatable, Sendable {
  let sign: String
  let signColour: Colour
  let text: String

  /// - Parameter choices: What the field may be set to; they bring signs and colours.
  init(_ value: FieldValue, of field: FieldDescription, choices: [FieldChoice]) {
    let text = field.text(of: value)
    let choice = text.isEmpty ? nil : choices.first { Self.isMeant($0, by: value, text: text) }
    let colour = (field.kind == .colour ? text : choice?.colour).flatMap { Colour(hex: $0) }
    self.text = text
    sign = choice.map(\.sign).flatMap { $0.isEmpty ? nil : $0 } ?? (colour == nil ? "" : "●")
    signColour = colour ?? .default
  }

  private static func isMeant(_ choice: FieldChoice, by value: FieldValue, text: String) -> Bool {
    if case .reference(let reference) = value, let id = reference.id { return choice.id == id }
    return choice.value == text
  }

  /// Sign and text.
  var line: String { sign.isEmpty ? text : "\(sign) \(text)" }
}
