import Forms

extension Catalogue {
  /// Stores the ready-made groups and categories, named in a language: all of them, or none. For a catalogue that
  /// ``isNew``; one that has groups or categories already stays as it is.
  ///
  /// - Throws: `.busy`, `.disk`, `.permission`.
  package func addStarters(in language: Language) throws(CatalogueError) {
    let groups = Assets.decode([StarterGroup].self, from: "starters.json")
    try checkWritable()
    try database.write { () throws(CatalogueError) in
      for kind in [RecordKind.categoryGroup, .category] where try count(kind) > 0 { return }
      for starter in groups {
        var group = CategoryGroup()
        group.name = starter.names[language.tag] ?? ""
        group.colour = starter.colour
        group.use = starter.use
        let stored = try saveInTransaction(group.values, as: .categoryGroup, now: .now)
        for starter in starter.categories {
          var category = Category()
          category.name = starter.names[language.tag] ?? ""
          category.icon = starter.icon
          category.group = Reference(id: stored.id, name: group.name)
          _ = try saveInTransaction(category.values, as: .category, now: .now)
        }
      }
    }
  }
}

/// A ready-made group with its categories. Names are by the tags of the languages.
struct StarterGroup: Decodable {
  let names: [String: String]
  let colour: String
  let use: String
  let categories: [StarterCategory]
}

/// A ready-made category.
struct StarterCategory: Decodable {
  let names: [String: String]
  let icon: String
}
