import Testing

@testable import TerminalUI

@Suite struct PictureCellsTests {
  /// The left half red, the right half blue.
  private func halves(_ width: Int, _ height: Int) -> [UInt8] {
    (0..<height).flatMap { _ in (0..<width).flatMap { $0 < width / 2 ? [255, 0, 0] : [0, 0, 255] as [UInt8] } }
  }

  @Test(arguments: [
    (400, 300, 40, 40, 40, 15), (400, 300, 40, 10, 27, 10), (300, 400, 40, 10, 15, 10), (10, 10, 20, 20, 20, 10),
    (1, 1000, 20, 10, 1, 10),
    (1000, 1, 20, 10, 20, 1), (1, 1, 1, 1, 1, 1), (60000, 3, 1, 50, 1, 1),
  ])
  func thatThePictureFitsInItsProportions(
    width: Int, height: Int, columns: Int, rows: Int, fitColumns: Int, fitRows: Int
  ) {
    #expect(
      PictureCells.fitted(width: width, height: height, into: CellSize(columns: columns, rows: rows))
        == CellSize(columns: fitColumns, rows: fitRows))
  }

  @Test(arguments: [
    (400, 300, 20, 10, 50, 0, 300, 300), (300, 400, 20, 10, 0, 50, 300, 300), (7, 1, 1, 50, 3, 0, 1, 1),
  ])
  func thatFillingCropsTheMiddle(
    width: Int, height: Int, columns: Int, rows: Int, x: Int, y: Int, cropWidth: Int, cropHeight: Int
  ) {
    let crop = PictureCells.crop(width: width, height: height, to: CellSize(columns: columns, rows: rows))
    #expect(crop == (x, y, cropWidth, cropHeight))
  }

  @Test func thatColoursComeThrough() {
    let grid = PictureCells.render(
      pixels: halves(80, 80), width: 80, height: 80, channels: 3, into: CellSize(columns: 8, rows: 4),
      depth: .trueColour)
    #expect(grid.size == CellSize(columns: 8, rows: 4))
    for row in 0..<4 {
      #expect(seen(grid[0, row]) == .rgb(255, 0, 0))
      #expect(seen(grid[7, row]) == .rgb(0, 0, 255))
    }
  }

  /// The colour of a cell that has one colour all over.
  private func seen(_ cell: Cell) -> Colour { cell.glyph == " " ? cell.style.background : cell.style.foreground }

  @Test func thatSmallPalettesAreUsed() {
    func corner(_ depth: ColourDepth) -> Colour {
      seen(
        PictureCells.render(
          pixels: halves(80, 80), width: 80, height: 80, channels: 3, into: CellSize(columns: 8, rows: 4), depth: depth)[
            0, 0])
    }
    #expect(corner(.sixteen) == .indexed(9))
    #expect(corner(.twoHundredFiftySix) == .indexed(196))
    #expect(corner(.none) == .default)
  }

  @Test func thatAPictureWithoutColoursIsSeenByItsCharacters() {
    let pixels = (0..<64).flatMap { _ in (0..<64).flatMap { [UInt8](repeating: $0 < 32 ? 255 : 0, count: 3) } }
    let dark = PictureCells.render(
      pixels: pixels, width: 64, height: 64, channels: 3, into: CellSize(columns: 4, rows: 2), depth: .none)
    #expect(dark.text == "██\n██")
    let light = PictureCells.render(
      pixels: pixels, width: 64, height: 64, channels: 3, into: CellSize(columns: 4, rows: 2), depth: .none,
      background: .rgb(255, 255, 255))
    #expect(light.text == "  ██\n  ██")
  }

  @Test func thatTransparencyShowsTheBackground() {
    let clear = [UInt8](repeating: 0, count: 4 * 64)
    let box = CellSize(columns: 4, rows: 2)
    let over = PictureCells.render(
      pixels: clear, width: 8, height: 8, channels: 4, into: box, depth: .trueColour, background: .rgb(10, 200, 30))
    #expect(seen(over[0, 0]) == .rgb(10, 200, 30))
    let left = PictureCells.render(pixels: clear, width: 8, height: 8, channels: 4, into: box, depth: .trueColour)
    #expect(left[0, 0].style.background == .default)
    let half = (0..<64).flatMap { _ in [255, 255, 255, 128] as [UInt8] }
    let mixed = PictureCells.render(
      pixels: half, width: 8, height: 8, channels: 4, into: box, depth: .trueColour, background: .rgb(0, 0, 0))
    #expect(seen(mixed[0, 0]) == .rgb(128, 128, 128))
  }

  @Test func thatOnlyNarrowCharactersAreUsed() {
    var random = SplitMix(state: 7)
    let pixels = (0..<90 * 60 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    for depth in ColourDepth.allCases {
      for mode in [PictureCells.Mode.fit, .fill] {
        let grid = PictureCells.render(
          pixels: pixels, width: 90, height: 60, channels: 3, into: CellSize(columns: 30, rows: 9), mode: mode,
          depth: depth)
        #expect(grid.size == CellSize(columns: mode == .fit ? 27 : 30, rows: 9))
        #expect(grid.rows.allSatisfy { CellWidth.columns(of: $0) == grid.size.columns })
      }
    }
  }

  @Test func thatNothingIsDrawnOfNothing() {
    #expect(
      PictureCells.render(
        pixels: [], width: 0, height: 5, channels: 3, into: CellSize(columns: 9, rows: 9), depth: .none
      ).size == .zero)
    #expect(
      PictureCells.render(pixels: [1, 2, 3], width: 1, height: 1, channels: 3, into: .zero, depth: .none).size == .zero)
  }
}
