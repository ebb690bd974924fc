import Forms
import Foundation

extension Catalogue {
  /// What the fields of a form may be set to, by key: the records that a reference may mean, icons, swatches.
  public func choices(for form: FormDescription) throws(CatalogueError) -> [String: [FieldChoice]] {
    var choices: [String: [FieldChoice]] = [:]
    for field in form.visibleFields {
      switch field.kind {
      case .reference(let kind): choices[field.key] = try self.choices(of: kind)
      case .icon: choices[field.key] = Icon.all.map(\.choice)
      case .colour: choices[field.key] = Swatch.all.map(\.choice)
      case .option(let keys): choices[field.key] = keys.map { Self.choice(of: $0, in: field, of: form) }
      case .line, .phone, .url, .email, .editor, .number, .rating, .toggle, .date, .tags, .photos, .position,
        .identifier, .instant:
        break
      }
    }
    return choices
  }

  /// A fixed key under its names in every language.
  private static func choice(of key: String, in field: FieldDescription, of form: FormDescription) -> FieldChoice {
    FieldChoice(key, names: Language.all.map { $0.text(form.label(of: key, in: field)) })
  }

  /// The records of one kind, each with its icon's emoji, and its colour or that of the group it belongs to.
  private func choices(of kind: RecordKind) throws(CatalogueError) -> [FieldChoice] {
    let form = RecordType.of(kind).form
    let iconKey = form.visibleFields.first { $0.kind == .icon }?.key
    let colourKey = form.visibleFields.first { $0.kind == .colour }?.key
    var groups: [UUID: FieldChoice] = [:]
    var groupKey: String?
    if colourKey == nil {
      for field in form.visibleFields {
        guard case .reference(let group) = field.kind else { continue }
        groupKey = field.key
        for choice in try choices(of: group) {
          if let id = choice.id { groups[id] = choice }
        }
        break
      }
    }
    return try records(kind).map { record in
      let sign = iconKey.flatMap { Icon.of(record.text($0)) }?.emoji ?? ""
      var group: FieldChoice?
      if let groupKey, case .reference(let reference)? = record[groupKey] {
        group = reference.id.flatMap { groups[$0] }
      }
      return FieldChoice(
        record.name, id: record.id, sign: sign, colour: colourKey.map(record.text) ?? group?.colour, group: group?.value
      )
    }
  }
}
