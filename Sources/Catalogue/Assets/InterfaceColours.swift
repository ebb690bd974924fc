/// A colour of the interface, by what it is for.
package struct InterfaceColour: Hashable, Sendable, Decodable {
  /// What it is for: `background`, `muted`.
  package let name: String
  /// The colour on a light background as `#RRGGBB`.
  package let light: String
  /// The colour on a dark one.
  package let dark: String

  /// Every colour of the interface.
  package static let all = Assets.decode(Colours.self, from: "colours.json").interface

  private struct Colours: Decodable {
    let interface: [InterfaceColour]
  }
}
