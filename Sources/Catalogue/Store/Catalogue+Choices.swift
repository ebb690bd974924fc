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
    for field in form.visibleFields { choices[field.key] = try self.choices(for: field, of: form) }
    return choices
  }

  /// What the fields of a form may be set to, as far as it can be had at once: of a main type, of which there may be very
  /// many records, only the first; see ``choices(for:)`` and ``choices(for:of:named:limit:)``.
  ///
  /// - Parameters:
  ///   - values: A record; what it refers to is among the choices in any case.
  ///   - limit: The most records of each main type, besides those that `values` refers to.
  /// - Returns: The choices by key, and the keys of the fields that may be set to more than these.
  public func firstChoices(
    for form: FormDescription, of values: RecordValues = RecordValues(), limit: Int
  ) throws(CatalogueError) -> (choices: [String: [FieldChoice]], partial: Set<String>) {
    var choices: [String: [FieldChoice]] = [:]
    var partial: Set<String> = []
    for field in form.visibleFields {
      guard case .reference(let kind) = field.kind, RecordType.of(kind).isMain else {
        choices[field.key] = try self.choices(for: field, of: form)
        continue
      }
      let first = try self.choices(of: kind, for: form.kind, .first(limit + 1))
      choices[field.key] = Array(first.prefix(limit))
      guard first.count > limit else { continue }
      partial.insert(field.key)
      if case .reference(let reference) = values[field.key], let id = reference.id,
        choices[field.key]?.contains(where: { $0.id == id }) == false
      {
        choices[field.key]? += try self.choices(of: kind, for: form.kind, .id(id))
      }
    }
    return (choices, partial)
  }

  /// The records that a reference may mean whose names have a part, whatever its case, accents, width and kana: first those
  /// of that very name.
  ///
  /// - Parameter limit: The most of them, besides those of that very name.
  /// - Complexity: O(records) where few names have the part.
  /// - Precondition: The field is a reference.
  public func choices(
    for field: FieldDescription, of form: FormDescription, named part: String, limit: Int
  ) throws(CatalogueError) -> [FieldChoice] {
    guard case .reference(let kind) = field.kind else { preconditionFailure("\(field.key) is no reference.") }
    let part = Fold.name(part)
    // Two statements, so that the index of names gives the one, and the order need not be left for the other.
    return try choices(of: kind, for: form.kind, .named(part))
      + choices(of: kind, for: form.kind, .withPart(part, limit: limit))
  }

  /// What one field of a form may be set to; see ``choices(for:)``. Nil for a field that has no choices.
  public func choices(
    for field: FieldDescription, of form: FormDescription
  ) throws(CatalogueError) -> [FieldChoice]? {
    switch field.kind {
    case .reference(let kind): return try choices(of: kind, for: form.kind)
    case .tags: return try tags(field, of: Table(form.kind))
    case .icon: return Icon.all.map(\.choice)
    case .colour: return Swatch.all.map(\.choice)
    case .option(let keys): return keys.map { Self.choice(of: $0, in: field, of: form) }
    case .line, .phone, .url, .email, .editor, .number, .rating, .toggle, .date, .photos, .position, .identifier,
      .instant:
      return nil
    }
  }

  /// A fixed key under its names in every language.
  private static func choice(of key: String, in field: FieldDescription, of form: FormDescription) -> FieldChoice {
    FieldChoice(key, names: Language.all.map { $0.text(form.label(of: key, in: field)) })
  }

  /// The records of one kind in their order, each with its icon's emoji and its colour, or those of the record that its
  /// first reference names: the category of a restaurant, the group of a category.
  ///
  /// - Parameter selection: Which of them.
  private func choices(
    of kind: RecordKind, for user: RecordKind, _ selection: ChoiceSelection = .all
  ) throws(CatalogueError) -> [FieldChoice] {
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
      WHERE \(table.isLive) AND \(selection.condition(in: table)) ORDER BY main.sort_key, main.number LIMIT \(selection.limit)
      """, selection.values)
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

/// Which records of a kind are wanted as choices.
private enum ChoiceSelection {
  case all
  case first(Int)
  case id(UUID)
  /// Those of a folded name.
  case named(String)
  /// Those whose names have a folded part, and more.
  case withPart(String, limit: Int)

  /// What they fulfil.
  func condition(in table: Table) -> String {
    switch self {
    case .all, .first: "TRUE"
    case .id: "main.id = ?"
    case .named: "main.name_key = ?"
    // The index of names is much smaller than the table. The sign keeps SQLite from sorting what the order's index gives.
    case .withPart:
      "+main.number IN (SELECT number FROM \(table.name) WHERE instr(name_key, ?1) > 0 AND name_key <> ?1)"
    }
  }

  /// The values in the condition.
  var values: [SQLValue] {
    switch self {
    case .all, .first: []
    case .id(let id): [.text(Table.text(id))]
    case .named(let name): [.text(name)]
    case .withPart(let part, _): [.text(part)]
    }
  }

  /// The most records; minus one is no limit to SQLite.
  var limit: Int {
    switch self {
    case .first(let limit), .withPart(_, let limit): limit
    case .all, .id, .named: -1
    }
  }
}
