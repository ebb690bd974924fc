import Forms
import Foundation

extension Catalogue {
  /// What the fields of a form may be set to, by key: the records that a reference may mean, options, icons, swatches, and
  /// the tags that records have already, the most used first.
  ///
  /// Categories in groups that are for something else come after the others: those of things kept for a restaurant.
  ///
  /// - Complexity: O(records that are referred to + records with tags), a row of a few columns each.
  public func choices(for form: FormDescription) throws(CatalogueError) -> [String: [FieldChoice]] {
    var choices: [String: [FieldChoice]] = [:]
    for field in form.visibleFields {
      switch field.kind {
      case .reference(let kind):
        choices[field.key] = try self.choices(of: kind, for: form.kind)
      case .tags: choices[field.key] = try tags(field, of: Table(form.kind))
      case .icon: choices[field.key] = Icon.all.map(\.choice)
      case .colour: choices[field.key] = Swatch.all.map(\.choice)
      case .option(let keys): choices[field.key] = keys.map { Self.choice(of: $0, in: field, of: form) }
      case .line, .phone, .url, .email, .editor, .number, .rating, .toggle, .date, .photos, .position, .identifier,
        .instant:
        break
      }
    }
    return choices
  }

  /// A fixed key under its names in every language.
  private static func choice(of key: String, in field: FieldDescription, of form: FormDescription) -> FieldChoice {
    FieldChoice(key, names: Language.all.map { $0.text(form.label(of: key, in: field)) })
  }

  /// The records of one kind in their order, each with its icon's emoji and its colour, or those of the record that its
  /// first reference names: the category of a restaurant, the group of a category.
  private func choices(of kind: RecordKind, for user: RecordKind) throws(CatalogueError) -> [FieldChoice] {
    let form = RecordType.of(kind).form
    let icon = form.visibleFields.first { $0.kind == .icon }
    let colour = form.visibleFields.first { $0.kind == .colour }
    var groupField: FieldDescription?
    var groups: [UUID: FieldChoice] = [:]
    var unfit: Set<UUID> = []
    if colour == nil {
      for field in form.visibleFields {
        guard case .reference(let group) = field.kind else { continue }
        groupField = field
        for choice in try choices(of: group, for: kind) {
          if let id = choice.id { groups[id] = choice }
        }
        unfit = try unfitRecords(group, for: user)
        break
      }
    }
    let columns = [icon, colour, groupField].map { $0.map { "main.\(Table.quoted($0.key))" } ?? "NULL" }
    let table = Table(kind)
    let rows = try database.rows(
      """
      SELECT main.id, main.name, main.name_key, \(columns.joined(separator: ", ")) FROM \(table.name) AS main
      WHERE \(table.isLive) ORDER BY main.sort_key, main.number
      """)
    var choices: [FieldChoice] = []
    var unfitChoices: [FieldChoice] = []
    for row in rows {
      let groupID = row[5].text.flatMap(UUID.init)
      let group = groupID.flatMap { groups[$0] }
      let choice = FieldChoice(
        row[1].text ?? "", id: row[0].text.flatMap(UUID.init), foldedName: row[2].text ?? "",
        sign: row[3].text.flatMap(Icon.of)?.emoji ?? group?.sign ?? "", colour: row[4].text ?? group?.colour,
        group: group?.value)
      if let groupID, unfit.contains(groupID) { unfitChoices.append(choice) } else { choices.append(choice) }
    }
    return choices + unfitChoices
  }

  /// The groups whose categories are for something else than records of a kind.
  private func unfitRecords(_ kind: RecordKind, for user: RecordKind) throws(CatalogueError) -> Set<UUID> {
    guard kind == .categoryGroup, let use = CategoryGroup.use(by: user) else { return [] }
    let rows = try database.rows(
      "SELECT id FROM category_group WHERE \"use\" NOT IN (?, ?)", [.text(use), .text(CategoryGroup.anyUse)])
    return Set(rows.compactMap { $0[0].text.flatMap(UUID.init) })
  }

  /// The tags of all records, the most used first, each as it is mostly spelt.
  private func tags(_ field: FieldDescription, of table: Table) throws(CatalogueError) -> [FieldChoice] {
    let column = Table.quoted(field.key)
    let rows = try database.rows(
      """
      SELECT \(column), count(*) FROM \(table.name) AS main
      WHERE \(column) IS NOT NULL AND \(table.isLive) GROUP BY \(column)
      """)
    var counts: [String: Int] = [:]
    for row in rows {
      for tag in TagText.list(of: row[0].text ?? "") { counts[tag, default: 0] += row[1].integer ?? 0 }
    }
    let spellings = Dictionary(grouping: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }) {
      Fold.name($0.key)
    }
    return spellings.map { key, tags in (name: tags[0].key, key: key, count: tags.map(\.value).reduce(0, +)) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .map { FieldChoice($0.name, id: nil, foldedName: $0.key) }
  }
}
