import Catalogue
import Forms

/// Something of a record that is worth taking elsewhere: a value, or an address that it leads to.
struct RecordPart: Hashable, Sendable {
  let label: Phrase
  let text: String
  var link: LinkAddress?
}

extension FormDescription {
  /// What a record has that can be copied: its values as they are typed, and the address of its map.
  func copyableParts(of values: RecordValues) -> [RecordPart] {
    let parts = visibleFields.compactMap { field -> RecordPart? in
      switch field.kind {
      case .photos, .toggle, .icon, .identifier, .instant: return nil
      case .line, .phone, .url, .email, .editor, .number, .rating, .date, .reference, .option, .tags, .colour,
        .position:
        let text = field.text(of: values[field.key] ?? .none)
        return text.isEmpty ? nil : RecordPart(label: label(of: field), text: text)
      }
    }
    return parts + (mapLink(of: values).map { [RecordPart(label: Phrase("screen.map"), text: $0.text)] } ?? [])
  }

  /// Where a record leads, each address once: its telephone, pages and mailboxes, and its place on a map.
  func linkedParts(of values: RecordValues) -> [RecordPart] {
    var seen: Set<LinkAddress> = []
    var map = mapLink(of: values)
    return visibleFields.compactMap { field in
      let text = field.text(of: values[field.key] ?? .none)
      guard !text.isEmpty, let link = field.isPlace ? map : field.link(of: values[field.key] ?? .none),
        seen.insert(link).inserted
      else { return nil }
      if field.isPlace { map = nil }
      return RecordPart(label: field.isPlace ? Phrase("screen.map") : label(of: field), text: text, link: link)
    }
  }
}
