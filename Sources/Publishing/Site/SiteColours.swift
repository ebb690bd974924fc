import Catalogue

/// The colours of the interface as variables of the style sheet, so that the site looks as the program does.
enum SiteColours {
  /// The light ones, and the dark ones for those who prefer them: `--background: #fbf7f0;`.
  static var variables: [UInt8] {
    let colours = InterfaceColour.all
    return Array(
      """
      :root {
      \(rules(colours, \.light))}

      @media (prefers-color-scheme: dark) {
      :root {
      \(rules(colours, \.dark))}
      }


      """.utf8)
  }

  private static func rules(_ colours: [InterfaceColour], _ value: KeyPath<InterfaceColour, String>) -> String {
    colours.map { "  --\($0.name): \($0[keyPath: value].lowercased());\n" }.joined()
  }
}
