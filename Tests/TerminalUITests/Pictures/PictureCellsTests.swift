import Imaging
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct PictureCellsTests {
  /// The left half red, the right half blue.
  private func halves() throws -> Raster {
    try raster(80, 80, (0..<80).flatMap { _ in (0..<80).flatMap { $0 < 40 ? [255, 0, 0] : [0, 0, 255] as [UInt8] } })
  }

  private func raster(_ width: Int, _ height: Int, _ pixels: [UInt8]) throws -> Raster {
    try #require(
      Raster(size: PixelSize(width, height), channels: pixels.count / width / height, pixels: pixels))
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

  @Test func thatColoursComeThrough() throws {
    let grid = PictureCells.render(
      try halves(), into: CellSize(columns: 8, rows: 4), depth: .trueColour)
    #expect(grid.size == CellSize(columns: 8, rows: 4))
    for row in 0..<4 {
      #expect(seen(grid[0, row]) == .rgb(255, 0, 0))
      #expect(seen(grid[7, row]) == .rgb(0, 0, 255))
    }
  }

  /// Rows of three bytes a pixel whose length is no multiple of four came out slanted and gray.
  @Test(arguments: 125...132) func thatEveryWidthIsDrawnStraight(_ width: Int) throws {
    let pixels = (0..<172).flatMap { _ in
      (0..<width).flatMap { $0 < width / 2 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
    }
    let box = CellSize(columns: 10, rows: 6)
    let grid = PictureCells.render(try raster(width, 172, pixels), into: box, fit: .cropped, depth: .trueColour)
    for row in 0..<6 {
      #expect(seen(grid[0, row]) == .rgb(255, 0, 0))
      #expect(seen(grid[9, row]) == .rgb(0, 0, 255))
    }
  }

  /// The colour of a cell that has one colour all over.
  private func seen(_ cell: Cell) -> Colour { cell.glyph == " " ? cell.style.background : cell.style.foreground }

  @Test(arguments: [
    (ColourDepth.sixteen, Colour.indexed(9)), (.twoHundredFiftySix, .indexed(196)), (.none, .default),
  ])
  func thatSmallPalettesAreUsed(_ depth: ColourDepth, _ colour: Colour) throws {
    #expect(seen(PictureCells.render(try halves(), into: CellSize(columns: 8, rows: 4), depth: depth)[0, 0]) == colour)
  }

  @Test(arguments: [1, 3])
  func thatAPictureWithoutColoursIsSeenByItsCharacters(_ channels: Int) throws {
    let pixels = try raster(
      64, 64, (0..<64).flatMap { _ in (0..<64).flatMap { [UInt8](repeating: $0 < 32 ? 255 : 0, count: channels) } })
    let dark = PictureCells.render(
      pixels, into: CellSize(columns: 4, rows: 2), depth: .none)
    #expect(dark.text == "██\n██")
    let light = PictureCells.render(
      pixels, into: CellSize(columns: 4, rows: 2), depth: .none,
      background: .rgb(255, 255, 255))
    #expect(light.text == "  ██\n  ██")
  }

  @Test func thatTransparencyShowsTheBackground() throws {
    let clear = try raster(8, 8, [UInt8](repeating: 0, count: 4 * 64))
    let box = CellSize(columns: 4, rows: 2)
    let over = PictureCells.render(
      clear, into: box, depth: .trueColour, background: .rgb(10, 200, 30))
    #expect(seen(over[0, 0]) == .rgb(10, 200, 30))
    let left = PictureCells.render(clear, into: box, depth: .trueColour)
    #expect(left[0, 0].style.background == .default)
    let half = try raster(8, 8, (0..<64).flatMap { _ in [255, 255, 255, 128] as [UInt8] })
    let mixed = PictureCells.render(
      half, into: box, depth: .trueColour, background: .rgb(0, 0, 0))
    #expect(seen(mixed[0, 0]) == .rgb(128, 128, 128))
  }

  @Test func thatOnlyNarrowCharactersAreUsed() throws {
    var random = SplitMix(seed: 7)
    let pixels = try raster(90, 60, (0..<90 * 60 * 3).map { _ in UInt8.random(in: 0...255, using: &random) })
    for depth in ColourDepth.allCases {
      for fit in [PictureFit.whole, .cropped] {
        let grid = PictureCells.render(
          pixels, into: CellSize(columns: 30, rows: 9), fit: fit, depth: depth)
        #expect(grid.size == CellSize(columns: fit == .whole ? 27 : 30, rows: 9))
        #expect(grid.rows.allSatisfy { CellWidth.columns(of: $0) == grid.size.columns })
      }
    }
  }

  @Test func thatNothingIsDrawnInNoRoom() throws {
    #expect(PictureCells.render(try raster(1, 1, [1, 2, 3]), into: .zero, depth: .none).size == .zero)
  }
}
