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

/// The marks of everything that the records of a form refer to.
struct Marks {
  private struct Entry {
    let form: FormDescription
    let values: RecordValues
    let emoji: String?
  }

  private var entries: [UUID: Entry] = [:]

  /// Reads the records that a form's fields refer to, and those that they refer to in turn.
  init(for form: FormDescription, from source: some PublicationSource) throws(PublishingError) {
    var kinds: Set<RecordKind> = [form.kind]
    var waiting = Self.referenced(by: form)
    while let kind = waiting.popLast() {
      guard kinds.insert(kind).inserted else { continue }
      let form = RecordType.of(kind).form
      waiting += Self.referenced(by: form)
      let icon = form.visibleFields.first { $0.kind == .icon }
      for record in try source.records(kind, matching: "") {
        guard let id = record.id else { continue }
        let emoji = icon.flatMap { source.emoji(ofIcon: record.text($0.key)) }
        entries[id] = Entry(form: form, values: record, emoji: emoji)
      }
    }
  }

  /// The mark of what is referred to. The colour is its own, or that of what it refers to, as a category is shown on
  /// its group's.
  private func mark(_ reference: Reference, of field: FieldDescription) -> Mark {
    Mark(
      field: field, name: reference.name, emoji: reference.id.flatMap { entries[$0]?.emoji },
      colour: colour(of: reference))
  }

  /// The marks of a record's references, in the form's order.
  func marks(of record: RecordValues, in form: FormDescription) -> [Mark] {
    form.visibleFields.compactMap { field in
      guard case .reference(let reference) = record[field.key] else { return nil }
      return mark(reference, of: field)
    }
  }

  private func colour(of reference: Reference, depth: Int = 0) -> String? {
    // Records that refer to each other in a circle have no colour.
    guard depth < 8, let entry = reference.id.flatMap({ entries[$0] }) else { return nil }
    for field in entry.form.visibleFields where field.kind == .colour {
      let colour = entry.values.text(field.key)
      if Self.isColour(colour) { return colour.lowercased() }
    }
    for field in entry.form.visibleFields {
      if case .reference(let next) = entry.values[field.key], let colour = colour(of: next, depth: depth + 1) {
        return colour
      }
    }
    return nil
  }

  private static func referenced(by form: FormDescription) -> [RecordKind] {
    form.visibleFields.compactMap { field in
      if case .reference(let kind) = field.kind { kind } else { nil }
    }
  }

  private static func isColour(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
