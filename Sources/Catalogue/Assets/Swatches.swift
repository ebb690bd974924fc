import Forms

/// A colour that is offered for groups and locations.
package struct Swatch: NamedInEachLanguage, Hashable, Sendable, Decodable {
  /// Its name in the program.
  package let key: String
  /// The colour as `#RRGGBB`: what is stored.
  package let value: String
  /// Its name in English.
  package let english: String
  /// Its name in Traditional Chinese.
  package let chinese: String

  private enum CodingKeys: String, CodingKey {
    case key
    case value = "light"
    case english = "en"
    case chinese = "zh-Hant"
  }

  /// Every swatch, in the order in which they are offered.
  package static let all = Assets.decode(Colours.self, from: "colours.json").swatches

  /// The swatch as something to choose.
  package var choice: FieldChoice { FieldChoice(value, names: names, colour: value) }

  private struct Colours: Decodable {
    let swatches: [Swatch]
  }
}
