import Foundation
import Imaging
import Testing

@testable import TerminalUI

@Suite struct PictureMakerTests {
  private static let cell = PixelSize(10, 20)

  private func file(_ width: Int, _ height: Int, channels: Int = 3) throws -> [UInt8] {
    let pixels = (0..<width * height).flatMap { pixel in
      (0..<channels).map { $0 == 3 ? 128 : UInt8(truncatingIfNeeded: pixel % width * 255 / width) }
    }
    return try PNGEncoder().encode(
      try #require(Raster(size: PixelSize(width, height), channels: channels, pixels: pixels)))
  }

  private func make(
    _ bytes: [UInt8], _ method: PictureProtocol, _ columns: Int, _ rows: Int, fit: PictureFit = .whole,
    cell: PixelSize? = cell, background: Colour = .rgb(0, 0, 0)
  ) throws -> (picture: TerminalPicture, cells: Grid) {
    let request = PictureRequest(
      source: .file(FilePath("")), size: CellSize(columns: columns, rows: rows), fit: fit,
      display: PictureDisplay(method: method, cell: cell))
    let maker = PictureMaker(depth: .trueColour, background: background)
    guard case .native(let picture, let cells) = try maker.picture(request, of: bytes, id: 5) else {
      throw ImagingError.notAnImage
    }
    #expect(cells.size == picture.size, "Cells stand for the picture where it stands.")
    return (picture, cells)
  }

  /// The file that a picture's bytes hold in base64.
  private func sent(_ picture: TerminalPicture) throws -> [UInt8] {
    switch picture.content {
    case .kept(let bytes):
      let pieces = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}\\").map {
        $0.split(separator: ";")[1]
      }
      return Array(try #require(Data(base64Encoded: pieces.joined())))
    case .drawn(let bytes):
      let text = String(decoding: bytes.dropLast(), as: UTF8.self)
      return Array(try #require(Data(base64Encoded: String(text.split(separator: ":")[1]))))
    }
  }

  /// Neither stretched nor larger than the box; whole cells, each with the pixels that it has on the screen.
  @Test(
    arguments: [
      (400, 300, 20, 10, PictureFit.whole, 20, 8), (300, 400, 20, 10, .whole, 15, 10), (10, 10, 6, 3, .whole, 6, 3),
      (1000, 1, 20, 10, .whole, 20, 1), (1, 1000, 20, 10, .whole, 1, 10), (400, 300, 20, 10, .cropped, 20, 10),
      (16, 16, 7, 2, .cropped, 7, 2),
    ], [PictureProtocol.kitty, .iterm2])
  func thatThePictureFillsWholeCells(
    _ test: (width: Int, height: Int, columns: Int, rows: Int, fit: PictureFit, shownColumns: Int, shownRows: Int),
    method: PictureProtocol
  ) throws {
    let picture = try make(file(test.width, test.height), method, test.columns, test.rows, fit: test.fit).picture
    #expect(picture.size == CellSize(columns: test.shownColumns, rows: test.shownRows))
    #expect(picture.isKept == (method == .kitty))
    #expect(inspect(try sent(picture)).size == PixelSize(test.shownColumns * 10, test.shownRows * 20))
    #expect(inspect(try sent(picture)).format == (method == .kitty ? .png : .jpeg))
  }

  @Test func thatWhatLiesAroundIsTheBackground() throws {
    // 100 by 50 in cells of 10 by 20: five rows above and below.
    let around = try make(file(200, 100), .kitty, 10, 10, background: .rgb(1, 2, 3)).picture
    #expect(around.size == CellSize(columns: 10, rows: 3))
    let raster = try Thumbnailer().renditions(of: sent(around), fitting: [.square(999)]).rasters[0]
    #expect(raster.size == PixelSize(100, 60) && raster.channels == 3)
    #expect(Array(raster[0, 4]) == [1, 2, 3] && Array(raster[99, 55]) == [1, 2, 3])
    #expect(Array(raster[99, 5]) != [1, 2, 3] && Array(raster[99, 54]) != [1, 2, 3])
    // Where the background is not known it shines through.
    let clear = try make(file(200, 100), .iterm2, 10, 10, background: .default).picture
    let open = try Thumbnailer().renditions(of: sent(clear), fitting: [.square(999)]).rasters[0]
    #expect(open.channels == 4 && open[0, 4].last == 0 && open[0, 5].last == 255)
    let half = try make(file(100, 60, channels: 4), .kitty, 10, 3, background: .rgb(0, 0, 0)).picture
    #expect(try Thumbnailer().renditions(of: sent(half), fitting: [.square(999)]).rasters[0].channels == 3)
  }

  @Test func thatSixelsHaveTheSizeOfTheirCells() throws {
    func header(_ picture: TerminalPicture) throws -> String {
      guard case .drawn(let bytes) = picture.content else { throw ImagingError.notAnImage }
      #expect(bytes.suffix(2) == Array("\u{1B}\\".utf8)[...])
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}P"))
      return String(try #require(text.split(separator: "\"").dropFirst().first).prefix { $0 != "#" })
    }
    let picture = try make(file(400, 300), .sixel, 20, 10).picture
    #expect(picture.size == CellSize(columns: 20, rows: 8))
    // Lines of six: never a row more than the cells have.
    #expect(try header(picture) == "1;1;200;156")
    // Very large ones are cut off by terminals.
    let large = try make(file(400, 400), .sixel, 300, 150).picture
    #expect(large.size == CellSize(columns: 100, rows: 50))
    #expect(try header(large) == "1;1;1000;996")
    #expect(try header(make(file(9, 9), .sixel, 1, 1, cell: PixelSize(3, 3)).picture) == "1;1;3;6")
    // Nothing stands over where the size of a cell is not known.
    #expect(try make(file(400, 300), .sixel, 20, 10, cell: nil).picture.size.columns <= 20)
  }

  @Test func thatLargePicturesHaveNoMorePixelsThanTheirRenditions() throws {
    let picture = try make(file(40, 30), .kitty, 400, 100).picture
    let size = try #require(inspect(try sent(picture)).size)
    #expect(size.longestSide <= 1280)
    #expect(picture.size.columns <= 400 && picture.size.rows == 100)
  }

  @Test func thatBlocksKeepTheProportionsOfRealCells() throws {
    func size(_ cell: PixelSize?) throws -> CellSize? {
      let request = PictureRequest(
        source: .file(FilePath("")), size: CellSize(columns: 40, rows: 10), fit: .whole,
        display: PictureDisplay(method: .blocks, cell: cell))
      let maker = PictureMaker(depth: .trueColour, background: .default)
      guard case .cells(let cells) = try maker.picture(request, of: file(100, 100), id: 1) else { return nil }
      return cells.size
    }
    #expect(try size(nil) == CellSize(columns: 20, rows: 10))
    #expect(try size(PixelSize(10, 25)) == CellSize(columns: 25, rows: 10))
  }

  @Test func thatWhatIsNoPictureThrows() {
    #expect(throws: ImagingError.self) { try make([1, 2, 3], .kitty, 4, 4) }
  }
}
