/// Everything that a field can be. Front ends switch over it without a default, so a new kind cannot be forgotten.
public enum FieldKind: Hashable, Sendable {
  /// One line of text.
  case line
  /// A telephone number, kept as it was typed.
  case phone
  /// A web address, kept as it was typed.
  case url
  /// An e-mail address, kept as it was typed.
  case email
  /// Several lines of text in a box that shows `lines` rows and grows with its text up to `most`.
  case editor(lines: Int, most: Int)
  /// A whole number or an amount with digits after the point.
  case number(NumberRule)
  /// Zero to five stars in halves: a number of tenths by ``NumberRule/rating``.
  case rating
  /// Yes or no.
  case toggle
  /// A day, or where allowed a month or a year.
  case date(DateRule)
  /// Another record, shown and typed by its name, made when the form is saved if there is none of that name.
  case reference(to: RecordKind)
  /// One of a few fixed keys, each with a name in the string catalogue.
  case option([String])
  /// Any number of short texts in order.
  case tags
  /// A key of the icon catalogue.
  case icon
  /// A colour as `#RRGGBB`.
  case colour
  /// Photographs in order; the first is the cover.
  case photos
  /// A place on the earth.
  case position
  /// A random identifier. Never shown in a form.
  case identifier
  /// A moment in time, in whole seconds. Never shown in a form.
  case instant

  /// Several lines of text in a box of a fixed height.
  public static func editor(lines: Int) -> FieldKind { .editor(lines: lines, most: lines) }

  /// What a number may be; nil for what is no number.
  public var numberRule: NumberRule? {
    switch self {
    case .number(let rule): rule
    case .rating: .rating
    case .line, .phone, .url, .email, .editor, .toggle, .date, .reference, .option, .tags, .icon, .colour, .photos,
      .position, .identifier, .instant:
      nil
    }
  }

  /// Whether people type another value rather than change the text of the present one: numbers and dates.
  var isTypedAnew: Bool {
    switch self {
    case .number, .date: true
    case .line, .phone, .url, .email, .editor, .rating, .toggle, .reference, .option, .tags, .icon, .colour, .photos,
      .position, .identifier, .instant:
      false
    }
  }

  /// The name of the kind in the string catalogue: `kind.NAME` says what it is, `kind.NAME.help` how to fill it in.
  public var name: String {
    switch self {
    case .line: "line"
    case .phone: "phone"
    case .url: "url"
    case .email: "email"
    case .editor: "editor"
    case .number(let rule): rule.fractionDigits == 0 ? "number" : "decimal"
    case .rating: "rating"
    case .toggle: "toggle"
    case .date(let rule): rule.allowsPartial ? "partialDate" : "date"
    case .reference: "reference"
    case .option: "option"
    case .tags: "tags"
    case .icon: "icon"
    case .colour: "colour"
    case .photos: "photos"
    case .position: "position"
    case .identifier: "identifier"
    case .instant: "instant"
    }
  }
}

/// What a number may be. Numbers are whole numbers of the smallest unit, so that amounts are exact: with two digits after
/// the point, 12.50 is 1250.
public struct NumberRule: Hashable, Sendable {
  /// The least and the greatest, in the smallest unit.
  public let range: ClosedRange<Int>
  /// What one press of an arrow changes, in the smallest unit; what is typed need not be a multiple of it.
  public let step: Int
  /// The digits after the point; 0 for whole numbers.
  public let fractionDigits: Int
  /// Whether what is typed must be a multiple of `step`.
  public let isStepped: Bool

  private init(range: ClosedRange<Int>, step: Int, fractionDigits: Int, isStepped: Bool = false) {
    self.range = range
    self.step = step
    self.fractionDigits = fractionDigits
    self.isStepped = isStepped
  }

  /// Any whole number.
  public static let any = NumberRule(range: Int.min...Int.max, step: 1, fractionDigits: 0)
  /// Halves of stars: 0 to 5 in tenths.
  public static let rating = NumberRule(range: 0...50, step: 5, fractionDigits: 1, isStepped: true)

  /// Whole numbers in a range.
  public static func whole(_ range: ClosedRange<Int>, step: Int = 1) -> NumberRule {
    NumberRule(range: range, step: step, fractionDigits: 0)
  }

  /// Amounts in a range of whole ones, with digits after the point; an arrow changes a whole one.
  ///
  /// - Precondition: The range times ten to the power of `fractionDigits` fits an `Int`.
  public static func decimal(_ range: ClosedRange<Int>, fractionDigits: Int = 2) -> NumberRule {
    let unit = (0..<fractionDigits).reduce(1) { unit, _ in unit * 10 }
    return NumberRule(
      range: range.lowerBound * unit...range.upperBound * unit, step: unit, fractionDigits: fractionDigits)
  }
}

/// What a date may be.
public struct DateRule: Hashable, Sendable {
  /// Whether a month or a year is enough.
  public let allowsPartial: Bool
  /// Whether days to come are refused.
  public let isPast: Bool
  /// Whether days gone by are refused when the date is set or changed; one that is left alone may have passed.
  public let isFuture: Bool

  /// Declares what a date may be; any full date without arguments.
  public init(allowsPartial: Bool = false, isPast: Bool = false, isFuture: Bool = false) {
    self.allowsPartial = allowsPartial
    self.isPast = isPast
    self.isFuture = isFuture
  }

  /// Any full date.
  public static let day = DateRule()
  /// Today or a day before.
  public static let past = DateRule(isPast: true)
  /// Today or a day to come, at the time when it is entered.
  public static let future = DateRule(isFuture: true)
  /// A day, a month or a year that is not to come.
  public static let partialPast = DateRule(allowsPartial: true, isPast: true)
}
