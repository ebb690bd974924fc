import Catalogue
import Forms
import Foundation

/// How a reference is shown: a name, with the icon of what it names on its colour, or a disc of the colour.
struct Mark: Equatable {
  /// The field that refers.
  let field: FieldDescription
  /// The other record's name.
  let name: String
  /// The emoji of its icon, if it has one.
  var emoji: String?
  /// Its colour as `#rrggbb`, if it has one.
  var colour: String?

  /// The class that carries the colour, since a page of ours has no inline styles; empty without a colour.
  var colourClass: String { colour.map { "mark-" + $0.dropFirst() } ?? "" }

  /// The mark as a label on a page.
  var html: HTML {
    let shape = emoji == nil ? "disc" : "badge"
    let sign: HTML =
      colour == nil && emoji == nil
      ? .empty : "<span class=\"\(shape) \(colourClass)\" aria-hidden=\"true\">\(emoji ?? "")</span>"
    return "<span class=\"tag\">\(sign)<bdi>\(name)</bdi></span>"
  }
}

/// The signs and colours of everything that the records of a form refer to.
struct Marks {
  private let fields: [FieldDescription]
  private var choices: [UUID: FieldChoice] = [:]

  /// Reads what the form's fields may refer to.
  init(for form: FormDescription, from catalogue: Catalogue) throws(PublishingError) {
    fields = form.visibleFields
    let known = try PublishingError.reading(try catalogue.choices(for: form))
    for choice in known.values.joined() {
      if let id = choice.id { choices[id] = choice }
    }
  }

  /// The marks of a record's references, in the form's order.
  func of(_ record: RecordValues) -> [Mark] {
    fields.compactMap { field in
      guard case .reference(let reference) = record[field.key] else { return nil }
      let choice = reference.id.flatMap { choices[$0] }
      return Mark(
        field: field, name: reference.name, emoji: choice.flatMap { $0.sign.isEmpty ? nil : $0.sign },
        colour: choice?.colour.flatMap(Self.cssColour))
    }
  }

  /// The colour as a style sheet may have it; nil for a text that is none, since a rule is made of it.
  private static func cssColour(_ text: String) -> String? {
    let isColour =
      text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
    return isColour ? text.lowercased() : nil
  }
}
