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
<<<<<<< HEAD
=======

/// A value as lists and pages show it: a sign or a disc of its colour, and its text.
struct ShownValue: Equatable, Sendable {
  let sign: Sign
  let text: String

  /// What says as a word what the badge says as a colour; nil where there are badges, or no group.
  let group: String?

  init(_ value: FieldValue, of field: FieldDescription, choices: ChoiceTable, look: Look) {
    text = field.text(of: value)
    let choice = text.isEmpty ? nil : choices.choice(of: value, in: field)
    sign = Sign(choice, colour: field.kind == .colour ? text : nil)
    group = look.hasBadges ? nil : choice?.group
  }

  /// The text with the group's name.
  var whole: String { group.map { "\(text) (\($0))" } ?? text }
}

/// What stands before a value: nothing, an emoji on a badge of its group's colour, or a disc of a colour.
struct Sign: Equatable, Sendable {
  /// Empty for nothing.
  let text: String
  /// The badge of an emoji, or what a disc is made of.
  let colour: Colour?

  /// - Parameter colour: That of a value that is a colour itself.
  init(_ choice: FieldChoice?, colour: String? = nil) {
    self.init(emoji: choice?.sign ?? "", colour: choice?.colour ?? colour)
  }

  /// - Parameter emoji: Empty for a disc of the colour.
  init(emoji: String, colour: String?) {
    self.colour = colour.flatMap { Colour(hex: $0) }
    text = emoji.isEmpty ? (self.colour == nil ? "" : Self.disc) : emoji
  }

  private static let disc = "●"

  /// How it is drawn where text has a style.
  func style(_ look: Look, on style: CellStyle = .plain) -> CellStyle {
    // Where a row is marked by exchanging its colours, there is none left for a sign.
    guard let colour, !style.attributes.contains(.reverse) else { return style }
    var style = style
    if text == Self.disc {
      style.foreground = look.visible(colour)
    } else if look.hasBadges {
      style.background = colour
    }
    return style
  }
}
>>>>>>> main
