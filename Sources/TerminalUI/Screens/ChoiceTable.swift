import Forms
import Foundation

/// What the fields of a form may be set to, arranged for looking up; it brings the signs and colours of values.
struct ChoiceTable: Sendable {
  private struct Field {
    var byID: [UUID: FieldChoice] = [:]
    var byValue: [String: FieldChoice] = [:]
    /// The cells of the widest sign and value together.
    var widest = 0
  }

  /// The choices themselves, by the field's key.
  let choices: [String: [FieldChoice]]
  private let fields: [String: Field]

  init(_ choices: [String: [FieldChoice]] = [:]) {
    self.choices = choices
    fields = choices.mapValues { list in
      list.reduce(into: Field()) { field, choice in
        if let id = choice.id { field.byID[id] = choice }
        field.byValue[choice.value] = choice
        field.widest = max(field.widest, CellWidth.columns(of: choice.value) + Canvas.signColumns)
      }
    }
  }

  /// The choice that a value is.
  func choice(of value: FieldValue, in field: FieldDescription) -> FieldChoice? {
    guard let column = fields[field.key] else { return nil }
    if case .reference(let reference) = value, let id = reference.id { return column.byID[id] }
    return column.byValue[field.text(of: value)]
  }

  /// The cells that the widest value of a field takes with its sign.
  func widest(of field: FieldDescription) -> Int { fields[field.key]?.widest ?? 0 }
}

/// A value as lists and pages show it: a sign or a disc of its colour, and its text.
struct ShownValue: Equatable, Sendable {
  let sign: Sign
  let text: String

  /// - Parameter look: Where it has no badges of a group's colour, the group's name goes with the text.
  init(_ value: FieldValue, of field: FieldDescription, choices: ChoiceTable, look: Look) {
    let name = field.text(of: value)
    let choice = name.isEmpty ? nil : choices.choice(of: value, in: field)
    sign = Sign(choice, colour: field.kind == .colour ? name : nil)
    text = choice?.group.map { look.hasBadges ? name : "\(name) (\($0))" } ?? name
  }
}

/// What stands before a value: nothing, an emoji on a badge of its group's colour, or a disc of a colour.
struct Sign: Equatable, Sendable {
  /// Empty for nothing.
  let text: String
  /// The badge of an emoji, or what a disc is made of.
  let colour: Colour?

  /// - Parameter colour: That of a value that is a colour itself.
  init(_ choice: FieldChoice?, colour: String? = nil) {
    self.colour = (colour ?? choice?.colour).flatMap { Colour(hex: $0) }
    let emoji = choice?.sign ?? ""
    text = emoji.isEmpty ? (self.colour == nil ? "" : Self.disc) : emoji
  }

  private static let disc = "●"

  /// How it is drawn on a background.
  func style(_ look: Look, on background: Colour = .default) -> CellStyle {
    guard let colour else { return CellStyle(background: background) }
    return text == Self.disc
      ? CellStyle(foreground: look.visible(colour), background: background)
      : CellStyle(background: look.hasBadges ? colour : background)
  }
}
