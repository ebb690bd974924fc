import TestSupport
import Testing

@testable import TerminalUI

@Suite struct RendererTests {
  private func grid(_ rows: String..., columns: Int = 8, style: CellStyle = .plain) -> Grid {
    var grid = Grid(CellSize(columns: columns, rows: rows.count))
    for (index, row) in rows.enumerated() { grid.put(row, at: CellPosition(column: 0, row: index), style: style) }
    return grid
  }

  /// The bytes of the second frame, without what stands around each frame, with `^` for ESC.
  private func difference(_ before: Grid, _ after: Grid, depth: ColourDepth = .trueColour) -> String {
    var renderer = Renderer(depth: depth)
    _ = renderer.render(before)
    let text = String(decoding: renderer.render(after), as: UTF8.self).replacing("\u{1B}", with: "^")
    return String(text.trimmingPrefix("^[?2026h^[?25l").reversed().trimmingPrefix("l6202?[^").reversed())
  }

  @Test func thatOnlyTheDifferenceIsWritten() {
    #expect(difference(grid("abcdef", "second"), grid("abXdeY", "second")) == "^[1;3HX^[2CY")
    #expect(difference(grid("abcdef"), grid("abcdef")) == "")
    #expect(difference(grid("拉麵"), grid("拉飯")) == "^[1;3H飯")
    #expect(difference(grid("拉麵"), grid("拉ab")) == "^[1;3Hab")
    #expect(difference(grid("abcdefgh", ""), grid("abcdefgX", "Y")) == "^[1;8HX^[2;1HY")
  }

  @Test func thatAGlyphOfDoubtfulWidthIsFollowedByAMove() {
    #expect(difference(grid(""), grid("★x")) == "^[1;1H★^[1;2Hx")
    #expect(difference(grid(""), grid("🍜x")) == "^[1;1H🍜^[1;3Hx")
    #expect(difference(grid(""), grid("e\u{301}x")) == "^[1;1He\u{301}^[1;2Hx")
  }

  @Test(arguments: [
    (CellStyle(foreground: .rgb(255, 87, 51), [.bold]), ColourDepth.trueColour, "^[1;38;2;255;87;51m"),
    (CellStyle(foreground: .rgb(255, 87, 51), [.bold]), .twoHundredFiftySix, "^[1;38;5;203m"),
    (CellStyle(foreground: .rgb(255, 87, 51), [.bold]), .sixteen, "^[1;91m"),
    (CellStyle(foreground: .rgb(255, 87, 51), [.bold, .reverse]), .none, "^[1;7m"),
    (CellStyle(background: .indexed(12), [.dim, .underline]), .sixteen, "^[2;4;104m"),
    (CellStyle(foreground: .indexed(200)), .twoHundredFiftySix, "^[38;5;200m"),
  ])
  func thatStylesFollowTheDepth(style: CellStyle, depth: ColourDepth, sequence: String) {
    #expect(difference(grid(""), grid("x", style: style), depth: depth) == "^[1;1H\(sequence)x^[0m")
  }

  @Test func thatStylesChangeByTheLeast() {
    var after = grid("")
    after.put("a", at: .zero, style: CellStyle(foreground: .indexed(1), .bold))
    after.put("b", at: CellPosition(column: 1, row: 0), style: CellStyle(foreground: .indexed(2), .bold))
    after.put("c", at: CellPosition(column: 2, row: 0), style: CellStyle(foreground: .indexed(2)))
    after.put("d", at: CellPosition(column: 3, row: 0), style: CellStyle(background: .indexed(3)))
    #expect(difference(grid(""), after) == "^[1;1H^[1;31ma^[32mb^[0;32mc^[39;43md^[0m")
  }

  @Test func thatTheFirstFrameDrawsEverythingAndShowsTheCaret() {
    var renderer = Renderer(depth: .none)
    let first = String(decoding: renderer.render(grid("ab"), caret: CellPosition(column: 2, row: 0)), as: UTF8.self)
    #expect(first == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab\u{1B}[1;3H\u{1B}[?25h\u{1B}[?2026l")
    #expect(renderer.render(grid("ab"), caret: CellPosition(column: 2, row: 0)).isEmpty)
    let moved = renderer.render(grid("ab"), caret: CellPosition(column: 1, row: 0))
    #expect(String(decoding: moved, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;2H\u{1B}[?25h\u{1B}[?2026l")
    #expect(!renderer.render(grid("ab"), caret: CellPosition(column: 99, row: 0)).isEmpty)
    #expect(renderer.render(grid("ab")).isEmpty)
    renderer.invalidate()
    #expect(String(decoding: renderer.render(grid("ab")), as: UTF8.self).contains("\u{1B}[2J"))
  }

  /// Whatever was shown before, applying the difference shows the grid.
  @Test(arguments: 1...20) func thatTheScreenShowsTheGrid(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let size = CellSize(columns: 12, rows: 4)
    var renderer = Renderer(depth: .trueColour)
    var screen = Screen(columns: size.columns, rows: size.rows)
    screen.write("\u{1B}[?7l".utf8)
    let glyphs: [Character] = ["a", "日", "🍜", "★", "e\u{301}", " ", "─"]
    var grid = Grid(size)
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let style = CellStyle(foreground: Bool.random(using: &random) ? .indexed(1) : .default)
        let position = CellPosition(
          column: .random(in: -1..<size.columns, using: &random), row: .random(in: 0..<size.rows, using: &random))
        grid.put(Cell(glyphs.randomElement(using: &random) ?? " ", style: style), at: position)
      }
      screen.write(renderer.render(grid))
      #expect(screen.text == grid.text)
    }
  }

  @Test(arguments: [
    (Colour.rgb(0, 0, 0), 16, 0), (.rgb(255, 255, 255), 231, 15), (.rgb(128, 128, 128), 244, 8),
    (.rgb(255, 0, 0), 196, 9),
    (.indexed(196), 196, 9), (.indexed(3), 3, 3), (.indexed(255), 255, 7),
  ])
  func thatColoursAreReducedToTheNearest(colour: Colour, cube: UInt8, sixteen: UInt8) {
    #expect(colour.reduced(to: .trueColour) == colour)
    #expect(colour.reduced(to: .twoHundredFiftySix) == .indexed(cube))
    #expect(colour.reduced(to: .sixteen) == .indexed(sixteen))
    #expect(colour.reduced(to: .none) == .default)
  }

  @Test(arguments: [
    ("#FF5733", Colour.rgb(255, 87, 51)), ("ff5733", .rgb(255, 87, 51)), ("#FFF", nil), ("#GG0000", nil),
    ("+12345", nil), ("", nil),
    ("#１２３４５６", nil),
  ])
  func thatHexIsRead(text: String, colour: Colour?) { #expect(Colour(hex: text) == colour) }
}
