import Forms

/// A sign for a category, by its key in the icon catalogue.
package struct Icon: Hashable, Sendable, Decodable {
  /// What is stored.
  package let key: String
  /// One emoji of width two, without joiners or selectors.
  package let emoji: String
  /// Its name in English.
  package let english: String
  /// Its name in Traditional Chinese.
  package let chinese: String

  private enum CodingKeys: String, CodingKey {
    case key, emoji
    case english = "en"
    case chinese = "zh-Hant"
  }

  /// Every icon, in the order of the catalogue.
  package static let all = Assets.decode(Catalogue.self, from: "icons.json").icons
  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The icon of that key, or nil.
  package static func of(_ key: String) -> Icon? { byKey[key] }

  /// The icon as something to choose.
  package var choice: FieldChoice { FieldChoice(key, names: [english, chinese], sign: emoji) }

  private struct Catalogue: Decodable {
    let icons: [Icon]
  }
}
