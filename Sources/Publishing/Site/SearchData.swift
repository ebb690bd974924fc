import Catalogue
import Forms

/// What the pages' search looks through: a script that calls one function of ours, since a page that is opened as a
/// file may not fetch anything.
struct SearchData {
  /// The records in the site's order.
  let records: [SiteRecord]
  /// Their form.
  let form: FormDescription
  /// The language of what a search says.
  let language: Language

  /// The script.
  var bytes: [UInt8] {
    let data = JSONValue.object([
      "labels": .object([
        "found": .text(language.text("site.search.found")), "first": .text(language.text("site.search.first")),
        "none": .text(language.text("site.search.none")), "photo": .text(language.text("site.photo")),
      ]),
      "sizes": .text(IndexPages.cardSizes),
      "records": .list(records.map(entry)),
    ])
    return Array("platebook(\(data.compact));\n".utf8)
  }

  private func entry(_ record: SiteRecord) -> JSONValue {
    var members = texts([
      "name": record.name, "path": record.path, "line": record.line(in: form), "words": words(of: record),
      "glyph": record.glyph, "colour": record.colourClass,
    ])
    if !record.marks.isEmpty {
      members["tags"] = .list(
        record.marks.map { .object(texts(["name": $0.name, "sign": $0.emoji ?? "", "colour": $0.colourClass])) })
    }
    if let cover = record.pictures.first?.forCard {
      if !cover.caption.isEmpty { members["alt"] = .text(cover.caption) }
      members["picture"] = .list(
        cover.versions.map { .list([.text($0.path), .number($0.width), .number($0.height)]) })
    }
    return .object(members)
  }

  /// The texts that are not empty.
  private func texts(_ texts: [String: String]) -> [String: JSONValue] {
    texts.filter { !$0.value.isEmpty }.mapValues(JSONValue.text)
  }

  /// What is searched besides what the card shows. Long texts are left out: they would make the file eight times as
  /// long.
  private func words(of record: SiteRecord) -> String {
    let shown = record.line(in: form)
    return form.visibleFields.compactMap { field -> String? in
      switch field.kind {
      case .line, .phone, .icon:
        let text = record.values.text(field.key)
        return field.isName || text == shown || text.isEmpty ? nil : text
      case .tags:
        guard case .list(let tags)? = record.values[field.key] else { return nil }
        return tags.joined(separator: " ")
      case .url, .email, .editor, .number, .rating, .toggle, .date, .reference, .option, .colour, .photos, .position,
        .identifier, .instant:
        return nil
      }
    }.joined(separator: " ")
  }
}
