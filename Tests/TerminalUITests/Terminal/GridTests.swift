import Testing

@testable import TerminalUI

@Suite struct GridTests {
  private func grid(_ columns: Int, _ rows: Int, _ draw: (inout Grid) -> Void) -> Grid {
    var grid = Grid(CellSize(columns: columns, rows: rows))
    draw(&grid)
    return grid
  }

  /// A glyph of two cells is never left with one: the other half becomes a space.
  @Test(arguments: [
    (0, "x", "x 本"), (1, "x", " x本"), (2, "x", "日x"), (3, "x", "日 x"), (1, "語", " 語"), (3, "語", "日本"),
    (-1, "語", "  本"), (-1, "xy", "y 本"), (0, "\u{301}", "日本"), (0, "a\u{1B}b\tc", "abc"), (0, "", "日本"),
  ])
  func thatHalfAGlyphIsNeverLeft(column: Int, text: String, row: String) {
    let grid = grid(4, 1) {
      $0.put("日本", at: .zero)
      $0.put(text, at: CellPosition(column: column, row: 0))
    }
    #expect(grid.text == (column == 3 && text == "語" ? "日" : row))
  }

  @Test func thatALetterWithAMegabyteOfMarksIsDrawnWithAFew() {
    let marks = String(repeating: "\u{301}", count: 1 << 19)
    let grid = grid(3, 1) { $0.put("e\(marks)x", at: .zero) }
    #expect(grid.text.unicodeScalars.count == CellWidth.mostScalars + 1)
    #expect(grid[1, 0].glyph == "x")
    let family = "👩🏽\u{200D}❤️\u{200D}💋\u{200D}👨🏿"
    #expect(self.grid(3, 1) { $0.put(family, at: .zero) }.text == family)
  }

  @Test func thatDrawingOutsideIsClipped() {
    let grid = grid(5, 3) {
      $0.put("outside", at: CellPosition(column: 3, row: 1))
      $0.put("above", at: CellPosition(column: 0, row: -1))
      $0.put("below", at: CellPosition(column: 0, row: 3))
      $0.fill(CellRect(column: -4, row: 2, columns: 6, rows: 9), with: "#")
    }
    #expect(grid.text == "\n   ou\n##")
  }

  @Test func thatClipsNestAndEnd() {
    let grid = grid(8, 2) {
      $0.clipped(to: CellRect(column: 2, row: 0, columns: 4, rows: 2)) {
        $0.clipped(to: CellRect(column: 0, row: 0, columns: 4, rows: 1)) {
          $0.put("日日日日", at: .zero)
        }
        $0.put("abcdefgh", at: CellPosition(column: 0, row: 1))
      }
      $0.put("!", at: CellPosition(column: 7, row: 1))
    }
    #expect(grid.rows == ["  日    ", "  cdef !"])
  }

  @Test func thatAWideGlyphFillsWithoutCrossingTheEdge() {
    let grid = grid(6, 1) { $0.fill(CellRect(column: 0, row: 0, columns: 5, rows: 1), with: "麵") }
    #expect(grid.rows == ["麵麵  "])
  }

  @Test func thatABoxNeedsTwoCellsEachWay() {
    #expect(grid(5, 3) { $0.box($0.bounds) }.text == "╭───╮\n│   │\n╰───╯")
    #expect(grid(2, 2) { $0.box($0.bounds) }.text == "╭╮\n╰╯")
    #expect(grid(1, 3) { $0.box($0.bounds) }.text == "\n\n")
  }

  @Test func thatRestylingKeepsTheGlyphs() {
    let grid = grid(3, 1) {
      $0.put("日a", at: .zero, style: CellStyle(foreground: .indexed(1)))
      $0.restyle(CellRect(column: 0, row: 0, columns: 2, rows: 1)) { $0.attributes.insert(.dim) }
    }
    #expect(grid.text == "日a")
    #expect(grid[0, 0].style == CellStyle(foreground: .indexed(1), .dim))
    #expect(grid[1, 0].isContinuation)
    #expect(grid[2, 0].style == CellStyle(foreground: .indexed(1)))
  }

  @Test func thatOneGridIsDrawnOnAnother() {
    let small = grid(3, 1) { $0.put("日x", at: .zero) }
    let large = grid(5, 2) {
      $0.put("-----", at: .zero)
      $0.draw(small, at: CellPosition(column: 1, row: 0))
      $0.draw(small, at: CellPosition(column: 4, row: 1))
    }
    #expect(large.text == "-日x-\n")
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-3, 2)])
  func thatAnEmptyGridCanBeDrawnOn(columns: Int, rows: Int) {
    let grid = grid(columns, rows) {
      $0.box($0.bounds)
      $0.put("text", at: .zero)
      $0.fill(CellRect(column: 0, row: 0, columns: 9, rows: 9))
    }
    #expect(grid.size.isEmpty)
  }

  @Test func thatRectanglesMeetAndCentre() {
    let rect = CellRect(column: 2, row: 1, columns: 10, rows: 4)
    #expect(
      rect.intersection(CellRect(column: 8, row: 0, columns: 9, rows: 2))
        == CellRect(column: 8, row: 1, columns: 4, rows: 1))
    #expect(rect.intersection(CellRect(column: 20, row: 20, columns: 1, rows: 1)).isEmpty)
    #expect(rect.inset(columns: 1, rows: 2).isEmpty)
    #expect(rect.centred(CellSize(columns: 4, rows: 9)) == CellRect(column: 5, row: 1, columns: 4, rows: 4))
    #expect(rect.contains(CellPosition(column: 11, row: 4)) && !rect.contains(CellPosition(column: 12, row: 4)))
  }
}
