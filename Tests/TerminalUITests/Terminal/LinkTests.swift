import Catalogue
import TestSupport
import Testing

@testable import TerminalUI

/// Cells that lead somewhere, and what the terminal is sent for them.
@Suite struct LinkTests {
  private static let map = "https://www.openstreetmap.org/search?query=%E6%8B%89"

  private func address(_ text: String) throws -> LinkAddress { try #require(LinkAddress(text)) }

  /// The bytes of the second frame, without what stands around each frame, with `^` for ESC.
  private func difference(_ before: Grid, _ after: Grid) -> String {
    var renderer = Renderer(depth: .none)
    _ = renderer.render(before)
    let text = String(decoding: renderer.render(after), as: UTF8.self).replacing("\u{1B}", with: "^")
    return String(text.trimmingPrefix("^[?2026h^[?25l").reversed().trimmingPrefix("l6202?[^").reversed())
  }

  private func linked(_ text: String, to address: LinkAddress, rows: Int = 1) -> Grid {
    var grid = Grid(CellSize(columns: 8, rows: rows))
    let style = CellStyle(.underline).linked(grid.link(to: address))
    for row in 0..<rows { grid.put(text, at: CellPosition(column: 0, row: row), style: style) }
    return grid
  }

  private let blank = Grid(CellSize(columns: 8, rows: 1))

  @Test func aLinkIsBegunAndEndedInItsFrame() throws {
    let grid = linked("Map", to: try address(Self.map))
    #expect(difference(blank, grid) == "^[1;1H^]8;id=1;\(Self.map)^\\^[4mMap^[0m^]8;;^\\")
  }

  @Test func textBesideALinkIsNoPartOfIt() throws {
    var grid = linked("Map", to: try address(Self.map))
    grid.put("x", at: CellPosition(column: 3, row: 0))
    #expect(difference(blank, grid) == "^[1;1H^]8;id=1;\(Self.map)^\\^[4mMap^]8;;^\\^[0mx")
  }

  @Test func aWrappedLinkIsOne() throws {
    let grid = linked("Map", to: try address(Self.map), rows: 2)
    let text = difference(Grid(CellSize(columns: 8, rows: 2)), grid)
    #expect(text == "^[1;1H^]8;id=1;\(Self.map)^\\^[4mMap^[2;1HMap^[0m^]8;;^\\")
  }

  @Test func eachAddressHasItsNumber() throws {
    var grid = Grid(CellSize(columns: 4, rows: 1))
    let one = grid.link(to: try address("tel:111"))
    let two = grid.link(to: try address("tel:222"))
    #expect((one, two) == (1, 2))
    #expect(grid.link(to: try address("tel:111")) == 1)
    grid.put("a", at: .zero, style: .plain.linked(one))
    grid.put("b", at: CellPosition(column: 1, row: 0), style: .plain.linked(two))
    #expect(
      difference(Grid(CellSize(columns: 4, rows: 1)), grid)
        == "^[1;1H^]8;id=1;tel:111^\\a^]8;id=2;tel:222^\\b^]8;;^\\")
  }

  @Test func theSameTextThatLeadsElsewhereIsDrawnAnew() throws {
    let before = linked("Map", to: try address("tel:111"))
    #expect(difference(before, before) == "")
    #expect(difference(before, linked("Map", to: try address("tel:222"))).contains(";tel:222^\\^[4mMap"))
    var plain = Grid(CellSize(columns: 8, rows: 1))
    plain.put("Map", at: .zero, style: CellStyle(.underline))
    #expect(difference(before, plain) == "^[1;1H^[4mMap^[0m")
  }

  @Test func aLinkUnderADialogLeadsNowhere() throws {
    var grid = linked("Map", to: try address("tel:111"))
    grid.restyle(grid.bounds, Look(theme: .dark, depth: .trueColour).dim)
    #expect(grid.address(of: grid[0, 0]) == nil)
  }

  @Test func aGridThatIsDrawnOnAnotherKeepsItsLinks() throws {
    var grid = Grid(CellSize(columns: 8, rows: 1))
    _ = grid.link(to: try address("tel:111"))
    grid.draw(linked("Map", to: try address("tel:222")), at: .zero)
    #expect(grid.address(of: grid[0, 0])?.text == "tel:222")
    #expect(grid.address(of: grid[5, 0]) == nil)
  }

  /// Cells are compared one by one at every key.
  @Test func aLinkMakesNoCellLarger() {
    #expect(MemoryLayout<Cell>.stride == 32)
  }
}
