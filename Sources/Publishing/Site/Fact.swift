import Catalogue
import Forms

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
    let words = language.words(of: value, of: field, in: form)
    switch field.kind {
    case .line, .email, .option, .icon, .colour, .instant, .identifier:
      return "\(words)"
    case .number(let rule):
      // Of a scale of few steps, the top is said too.
      let top = rule.range.upperBound
      return rule.fractionDigits == 0 && top < 10 ? "\(language.text(Phrase("site.scale", words, top)))" : "\(words)"
    case .rating:
      // Stars for those who see them, and words for those who do not.
      return """
        <span class="stars" aria-hidden="true">\(language.text(of: value, of: field, in: form))</span>\
        <span class="unseen">\(words)</span>
        """
    case .toggle:
      return value == .flag(true) ? "\(words)" : nil
    case .date:
      return "<time datetime=\"\(text)\">\(words)</time>"
    case .tags:
      guard case .list(let tags) = value else { return nil }
      let comma = language.text("value.comma")
      return HTML(tags.enumerated().map { index, tag in "\(index == 0 ? "" : comma)<bdi>\(tag)</bdi>" })
    case .phone, .url, .position:
      return link(text, to: field.link(of: value)?.text)
    case .reference, .editor, .photos:
      return nil
    }
  }

  private func link(_ text: String, to address: String?) -> HTML {
    guard let address else { return "\(text)" }
    let relation: HTML = address.hasPrefix("http") ? " rel=\"noreferrer\"" : .empty
    return "<a href=\"\(address)\"\(relation)>\(text)</a>"
  }
}
