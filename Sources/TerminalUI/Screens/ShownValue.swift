import Catalogue
import Forms

/// A value as lists and pages show it: a sign or a disc of its colour, and its text.
struct ShownValue: Equatable, Sendable {
  let sign: Sign
  let text: String
  /// What says as a word what the badge says as a colour; nil where there are badges, or no group.
  let group: String?
  /// Whether it is a day that was to come and has passed. The text says so with a sign.
  let isOverdue: Bool

  /// The value of a field of a record.
  ///
  /// - Parameter isBrief: Whether it stands in a column: then a tick says yes, and dates are in figures.
  init(
    _ field: FieldDescription, of values: RecordValues, in form: FormDescription, choices: ChoiceTable, look: Look,
    language: Language, today: CalendarDate, isBrief: Bool = true
  ) {
    let value = values[field.key] ?? .none
    isOverdue =
      if case (.date(let date), .date(let rule)) = (value, field.kind) { rule.isFuture && date < today } else { false }
    let mark = isOverdue ? "! " : ""
    switch value {
    // What is not so goes without saying.
    case .flag(false): text = ""
    case .flag(true) where isBrief: text = "✓"
    case .date(let date) where !isBrief: text = mark + language.words(date)
    default: text = mark + language.text(of: value, of: field, in: form)
    }
    var choice: FieldChoice?
    switch field.kind {
    case .reference, .icon, .colour: choice = text.isEmpty ? nil : choices.choice(of: value, in: field)
    case .line, .phone, .url, .email, .editor, .number, .rating, .toggle, .date, .option, .tags, .photos, .position,
      .identifier, .instant:
      break
    }
    guard let badge = field.badge else {
      sign = Sign(choice, colour: field.kind == .colour ? field.text(of: value) : nil)
      group = look.hasBadges ? nil : choice?.group
      return
    }
    func part(_ key: String?) -> (field: FieldDescription, value: FieldValue, choice: FieldChoice?)? {
      guard let field = key.flatMap({ form[$0] }), let value = values[field.key], value != .none else { return nil }
      return (field, value, choices.choice(of: value, in: field))
    }
    let colour = part(badge.colour)
    sign = Sign(
      emoji: part(badge.icon)?.choice?.sign ?? "",
      colour: colour.flatMap { $0.field.kind == .colour ? $0.field.text(of: $0.value) : $0.choice?.colour })
    group = look.hasBadges || badge.icon == nil ? nil : colour?.choice?.value
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

  /// - Parameters:
  ///   - emoji: Empty for a disc, or for nothing where there is no colour.
  ///   - colour: As `#RRGGBB`.
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
