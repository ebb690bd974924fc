import Catalogue
import Forms
import Foundation

/// A field's value as a page says it.
struct Fact {
  /// The field.
  let field: FieldDescription
  /// Its form.
  let form: FormDescription
  /// The language of the page.
  let language: Language

  /// The value as markup; nil for one that is empty, or stands elsewhere on the page: references, long texts, photographs.
  func html(of value: FieldValue) -> HTML? {
    if value == .none { return nil }
    let text = field.text(of: value)
    switch field.kind {
    case .line, .email, .icon, .colour, .instant, .identifier:
      return "\(text)"
    case .option:
      return "\(language.text(form.label(of: text, in: field)))"
    case .number(let rule):
      return number(text, of: rule)
    case .rating:
      guard case .number(let tenths) = value else { return nil }
      return rating(tenths)
    case .toggle:
      return value == .flag(true) ? "\(language.text("site.yes"))" : nil
    case .date:
      return "<time datetime=\"\(text)\">\(text)</time>"
    case .tags:
      guard case .list(let tags) = value else { return nil }
      return HTML(tags.enumerated().map { index, tag in index == 0 ? "<bdi>\(tag)</bdi>" : ", <bdi>\(tag)</bdi>" })
    case .phone:
      return link(text, to: TelephoneLink.address(of: text))
    case .url:
      return link(text, to: WebLink.address(of: text))
    case .position:
      guard case .position(let place) = value else { return nil }
      return link(text, to: Self.map(of: place))
    case .reference, .editor, .photos:
      return nil
    }
  }

  private func link(_ text: String, to address: String?) -> HTML {
    guard let address else { return "\(text)" }
    let relation: HTML = address.hasPrefix("http") ? " rel=\"noreferrer\"" : .empty
    return "<a href=\"\(address)\"\(relation)>\(text)</a>"
  }

  /// A number as people write it; of a scale of few steps the top is said too.
  private func number(_ text: String, of rule: NumberRule) -> HTML {
    let shown = Self.decimal(text, in: language)
    let top = rule.range.upperBound
    return rule.fractionDigits == 0 && top < 10 ? "\(language.text(Phrase("site.scale", shown, top)))" : "\(shown)"
  }

  /// Stars for those who see them, and a sentence for those who do not.
  private func rating(_ tenths: Int) -> HTML {
    let tenths = max(0, min(tenths, 50))
    let full = tenths / 10
    let half = tenths % 10 >= 5 ? 1 : 0
    let stars =
      String(repeating: "★", count: full) + (half == 1 ? "½" : "") + String(repeating: "☆", count: 5 - full - half)
    let sentence = Phrase("site.rating", Self.decimal(field.text(of: .number(tenths)), in: language), 5)
    return """
      <span class="stars" aria-hidden="true">\(stars)</span><span class="unseen">\(language.text(sentence))</span>
      """
  }

  /// Digits with a point as a language writes them.
  private static func decimal(_ text: String, in language: Language) -> String {
    guard let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else { return text }
    return number.formatted(.number.locale(Locale(identifier: language.tag)))
  }

  /// A map of the place, on a server that asks for no key.
  private static func map(of place: Position) -> String {
    let (latitude, longitude) = (place.latitude, place.longitude)
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=17/\(latitude)/\(longitude)"
  }
}
