import Forms

/// A sign for a category, by its key in the icon catalogue.
package struct Icon: NamedInEachLanguage, Hashable, Sendable, Decodable {
  /// What is stored.
  package let key: String
  /// One emoji of width two, without joiners or selectors.
  package let emoji: String
  /// Its name in English.
  package let english: String
  /// Its name in Traditional Chinese.
  package let chinese: String
  /// The key of its ``IconGroup``.
  package let group: String
  /// More words for what it shows, in either language.
  package var otherNames: [String] { also ?? [] }
  private let also: [String]?

  private enum CodingKeys: String, CodingKey {
    case key, emoji, group, also
    case english = "en"
    case chinese = "zh-Hant"
  }

  /// Every icon, in the order of the catalogue.
  package static let all = catalogue.icons
  /// The groups in which they are shown, in order.
  package static let groups = catalogue.groups
  private static let catalogue = Assets.decode(Catalogue.self, from: "icons.json")
  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The icon of that key, or nil.
  package static func of(_ key: String) -> Icon? { byKey[key] }

  /// The icon as something to choose.
  package var choice: FieldChoice { FieldChoice(key, names: names, sign: emoji) }

  private struct Catalogue: Decodable {
    let groups: [IconGroup]
    let icons: [Icon]
  }
}

/// A group of icons.
package struct IconGroup: NamedInEachLanguage, Hashable, Sendable, Decodable {
  /// Its name in the program.
  package let key: String
  /// Its name in English.
  package let english: String
  /// Its name in Traditional Chinese.
  package let chinese: String

  private enum CodingKeys: String, CodingKey {
    case key
    case english = "en"
    case chinese = "zh-Hant"
  }

  /// The group's icons, in order.
  package var icons: [Icon] { Icon.all.filter { $0.group == key } }
}
