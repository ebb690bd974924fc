/// How a cell is drawn.
package struct CellStyle: Hashable, Sendable {
  /// What a terminal can do to a glyph besides colouring it.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1 << 0)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let underline = Attributes(rawValue: 1 << 2)
    package static let reverse = Attributes(rawValue: 1 << 3)
    /// The cell lies under a picture that the terminal draws. Nothing to see by itself: what draws over it takes it away,
    /// which tells that the picture is covered.
    static let underPicture = Attributes(rawValue: 1 << 7)
  }

  package var foreground: Colour
  package var background: Colour
  package var attributes: Attributes
  /// The number of the link that the cell is a part of, among those of its grid; 0 for none. See ``Grid/link(to:)``.
  package var link: UInt16 = 0

  ///     CellStyle(foreground: .rgb(255, 87, 51), [.bold, .underline])
  package init(
    foreground: Colour = .default, background: Colour = .default, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  package static let plain = CellStyle()

  /// The same style with more attributes.
  package func adding(_ attributes: Attributes) -> CellStyle {
    changing { $0.attributes.formUnion(attributes) }
  }

  /// The same style on another background.
  package func on(_ background: Colour) -> CellStyle {
    changing { $0.background = background }
  }

  /// The same style as a part of a link.
  package func linked(_ number: UInt16) -> CellStyle { changing { $0.link = number } }

  private func changing(_ change: (inout CellStyle) -> Void) -> CellStyle {
    var style = self
    change(&style)
    return style
  }
}

/// One cell of a grid: a glyph with its style, or the right half of the wide glyph beside it.
package struct Cell: Hashable, Sendable {
  /// One grapheme cluster, never of width zero; a space in a continuation. Of a longer one than
  /// ``CellWidth/mostScalars`` the beginning.
  package let glyph: Character
  /// The columns it covers: 1 or 2, and 0 in a continuation.
  package let span: Int8
  package var style: CellStyle

  /// A glyph without width (a control character, a lone mark) becomes a space.
  package init(_ glyph: Character = " ", style: CellStyle = .plain) {
    self.init(glyph, columns: CellWidth.columns(of: glyph), style: style)
  }

  /// The same, for a glyph whose columns are known already.
  init(_ glyph: Character, columns: Int, style: CellStyle) {
    self.init(glyph: columns == 0 ? " " : Self.drawn(glyph), span: Int8(max(1, columns)), style: style)
  }

  private static func drawn(_ glyph: Character) -> Character {
    if glyph.utf8.count <= CellWidth.mostScalars { return glyph }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: glyph.unicodeScalars.prefix(CellWidth.mostScalars))
    // The beginning of one cluster is one cluster.
    return String(text).first ?? " "
  }

  private init(glyph: Character, span: Int8, style: CellStyle) {
    self.glyph = glyph
    self.span = span
    self.style = style
  }

  /// An empty cell in the terminal's own colours.
  package static let blank = Cell()

  /// The right half of a wide glyph.
  static func continuation(_ style: CellStyle) -> Cell { Cell(glyph: " ", span: 0, style: style) }

  /// Whether it is the right half of a wide glyph.
  package var isContinuation: Bool { span == 0 }
}
