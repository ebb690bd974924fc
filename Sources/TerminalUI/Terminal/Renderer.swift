import Catalogue

/// Turns grids, and pictures over them, into the bytes that make a terminal show them: only what differs from the last
/// time, in one piece.
package struct Renderer: Sendable {
  private let depth: ColourDepth
  /// What the terminal shows; nil when that is unknown and everything has to be drawn.
  private var shown: Grid?
  private var shownCaret: CellPosition?
  private var shownPictures: [PicturePlacement] = []

  /// For a terminal with so many colours, whose screen may show anything yet.
  package init(depth: ColourDepth) { self.depth = depth }

  /// Forgets what the terminal shows, so that the next frame draws everything: after a resize or a suspension.
  package mutating func invalidate() { shown = nil }

  /// The bytes that turn the last screen into this one; none when nothing changed.
  ///
  /// The frame is wrapped in a synchronized update, which terminals that do not know it ignore. Automatic wrapping must be
  /// off (`TerminalModes` does that), so that the last column can be written.
  ///
  /// - Parameters:
  ///   - pictures: What the terminal draws over the grid, which has spaces there. Pictures do not lie over each other.
  ///   - caret: Where the real cursor stands, so that input methods open there; nil hides it.
  package mutating func render(
    _ grid: Grid, pictures: [PicturePlacement] = [], caret: CellPosition? = nil
  ) -> [UInt8] {
    let caret = caret.flatMap { grid.bounds.contains($0) ? $0 : nil }
    var frame = Frame(depth: depth)
    var before = Grid(grid.size)
    if let shown, shown.size == grid.size {
      before = shown
      let gone = shownPictures.filter { !pictures.contains($0) }
      frame.erase(gone, keeping: pictures)
      for placement in gone where !placement.picture.isKept { before.fill(placement.rect, style: .unknown) }
    } else {
      if shownPictures.contains(where: \.picture.isKept) { frame.append(KittyGraphics.deleteAll) }
      frame.append("\u{1B}[0m\u{1B}[2J")
      shownPictures = []
    }
    for row in 0..<grid.size.rows { frame.draw(grid, over: before, row: row) }
    frame.draw(pictures, over: shownPictures)
    if frame.isEmpty, shown != nil, caret == shownCaret { return [] }
    shown = grid
    shownPictures = pictures
    shownCaret = caret
    return frame.finished(caret: caret)
  }
}

/// One frame's bytes, and what they have done to the terminal's cursor and style so far.
private struct Frame {
  private let depth: ColourDepth
  private var bytes: [UInt8] = []
  /// Nil where a terminal may disagree with us about where the cursor is.
  private var cursor: CellPosition?
  private var style = CellStyle.plain
  /// Where what is written leads; nothing does at the end of a frame.
  private var link: LinkAddress?

  init(depth: ColourDepth) { self.depth = depth }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Draws what differs in one row.
  mutating func draw(_ grid: Grid, over before: Grid, row: Int) {
    let cells = grid.cells(ofRow: row)
    // Where the links are others, one number may lead elsewhere than before.
    let sameLinks = grid.links == before.links
    for (column, (cell, old)) in zip(cells, before.cells(ofRow: row)).enumerated() {
      guard !cell.isContinuation, cell != old || !sameLinks && grid.address(of: cell) != before.address(of: old) else {
        continue
      }
      move(to: CellPosition(column: column, row: row))
      follow(grid.address(of: cell), cell.style.link)
      use(
        CellStyle(
          foreground: cell.style.foreground.reduced(to: depth), background: cell.style.background.reduced(to: depth),
          cell.style.attributes.subtracting(.underPicture)))
      append(String(cell.glyph))
      let next = column + Int(cell.span)
      cursor =
        Self.isCertain(cell.glyph) && next < cells.count ? CellPosition(column: next, row: row) : nil
    }
  }

  /// Takes kept pictures away, and their data where they are shown nowhere any more.
  mutating func erase(_ gone: [PicturePlacement], keeping pictures: [PicturePlacement]) {
    var deleted: Set<TerminalPicture> = []
    for placement in gone where placement.picture.isKept {
      if pictures.contains(where: { $0.picture == placement.picture }) {
        append(KittyGraphics.hide(placement))
      } else if deleted.insert(placement.picture).inserted {
        append(KittyGraphics.delete(placement.picture))
      }
    }
  }

  /// Draws pictures that are not on the screen yet.
  mutating func draw(_ pictures: [PicturePlacement], over before: [PicturePlacement]) {
    var known = Set(before.map(\.picture))
    for placement in pictures where !before.contains(placement) {
      use(.plain)
      follow(nil, 0)
      move(to: placement.origin)
      switch placement.picture.content {
      case .kept(let transmission):
        if known.insert(placement.picture).inserted { bytes += transmission }
        append(KittyGraphics.show(placement))
      case .drawn(let drawing): bytes += drawing
      }
      cursor = nil
    }
  }

  /// The whole frame with what stands around it: an update that the terminal shows at once, the cursor hidden meanwhile.
  mutating func finished(caret: CellPosition?) -> [UInt8] {
    use(.plain)
    follow(nil, 0)
    if let caret {
      cursor = nil
      move(to: caret)
      append("\u{1B}[?25h")
    }
    return Array("\u{1B}[?2026h\u{1B}[?25l".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  private mutating func move(to position: CellPosition) {
    if cursor == position { return }
    if let cursor, cursor.row == position.row, cursor.column < position.column {
      let distance = position.column - cursor.column
      append(distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C")
    } else {
      append("\u{1B}[\(position.row + 1);\(position.column + 1)H")
    }
    cursor = position
  }

  /// Begins a link, or ends the one that was begun. Its number is the same in all of its rows and parts, so that a
  /// terminal shows it as one.
  private mutating func follow(_ address: LinkAddress?, _ number: UInt16) {
    if address == link { return }
    append(address.map { "\u{1B}]8;id=\(number);\($0.text)\u{1B}\\" } ?? "\u{1B}]8;;\u{1B}\\")
    link = address
  }

  private mutating func use(_ new: CellStyle) {
    if new == style { return }
    var parameters: [String] = []
    var current = style
    if new == .plain {
      append("\u{1B}[0m")
      style = new
      return
    }
    if !current.attributes.isSubset(of: new.attributes) {
      parameters.append("0")
      current = .plain
    }
    for (attribute, parameter) in Self.attributeParameters
    where new.attributes.contains(attribute) && !current.attributes.contains(attribute) {
      parameters.append(parameter)
    }
    if new.foreground != current.foreground { parameters.append(Self.parameter(new.foreground, base: 30)) }
    if new.background != current.background { parameters.append(Self.parameter(new.background, base: 40)) }
    append("\u{1B}[\(parameters.joined(separator: ";"))m")
    style = new
  }

  private static let attributeParameters: [(CellStyle.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
  ]

  private static func parameter(_ colour: Colour, base: Int) -> String {
    switch colour {
    case .default: "\(base + 9)"
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  /// Whether every terminal moves its cursor over the glyph as `CellWidth` says. After any other, such as an emoji newer
  /// than the terminal or a symbol that East Asian fonts draw wide, the next glyph is placed anew, so that a disagreement
  /// spoils one glyph and not the line.
  private static func isCertain(_ glyph: Character) -> Bool {
    let scalars = glyph.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return false }
    return switch first.value {
    case 0x20..<0x7F, 0xC0..<0x250, 0x2500..<0x25A0, 0x3000..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF61:
      true
    default: false
    }
  }
}

extension CellStyle {
  /// Unlike every style that is drawn with, so that a cell that has it is written anew.
  fileprivate static let unknown = CellStyle(Attributes(rawValue: .max))
}
