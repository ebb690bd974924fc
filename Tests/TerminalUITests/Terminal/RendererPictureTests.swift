import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct RendererPictureTests {
  private static func kept(_ id: UInt32, _ columns: Int = 2, _ rows: Int = 1) -> TerminalPicture {
    TerminalPicture(
      id: id, size: CellSize(columns: columns, rows: rows),
      content: .kept(KittyGraphics.transmission(ofPNG: [UInt8(id)], id: id)))
  }

  private static func drawn(_ id: UInt32, _ columns: Int = 2, _ rows: Int = 1) -> TerminalPicture {
    let size = CellSize(columns: columns, rows: rows)
    return TerminalPicture(id: id, size: size, content: .drawn(InlineImage.drawing(of: [UInt8(id)], size)))
  }

  /// A grid with room for pictures.
  private static func grid(_ pictures: [PicturePlacement], columns: Int = 8, rows: Int = 3, text: String = "") -> Grid {
    var grid = Grid(CellSize(columns: columns, rows: rows))
    grid.put(text, at: .zero)
    for placement in pictures { grid.fill(placement.rect, style: CellStyle(.underPicture)) }
    return grid
  }

  private static func place(_ picture: TerminalPicture, _ column: Int, _ row: Int) -> PicturePlacement {
    PicturePlacement(picture, at: CellPosition(column: column, row: row))
  }

  /// The bytes of the second frame, without what stands around each frame, with `^` for ESC.
  private func difference(_ before: [PicturePlacement], _ after: [PicturePlacement]) -> String {
    var renderer = Renderer(depth: .trueColour)
    _ = renderer.render(Self.grid(before), pictures: before)
    let bytes = renderer.render(Self.grid(after), pictures: after)
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    return String(text.trimmingPrefix("^[?2026h^[?25l").reversed().trimmingPrefix("l6202?[^").reversed())
  }

  @Test func thatAKeptPictureIsHandedOverAndShown() {
    let one = Self.place(Self.kept(7), 1, 1)
    #expect(
      difference([], [one])
        == "^[2;2H  ^[2;2H^_Ga=t,f=100,i=7,q=2,m=0;Bw==^\\^_Ga=p,i=7,p=4098,c=2,r=1,C=1,q=2^\\")
    #expect(difference([one], [one]) == "")
  }

  @Test func thatAKeptPictureMovesWithoutItsData() {
    let picture = Self.kept(7)
    #expect(
      difference([Self.place(picture, 1, 1)], [Self.place(picture, 1, 2)])
        == "^_Ga=d,d=i,i=7,p=4098,q=2^\\^[2;2H  ^[3;2H  ^[3;2H^_Ga=p,i=7,p=8194,c=2,r=1,C=1,q=2^\\")
    // One that is at two places is handed over once, and goes from one of them alone.
    let both = [Self.place(picture, 0, 0), Self.place(picture, 4, 0)]
    #expect(difference([], both).components(separatedBy: "a=t").count == 2)
    #expect(difference(both, [both[1]]) == "^_Ga=d,d=i,i=7,p=1,q=2^\\^[1;1H  ")
  }

  @Test func thatAKeptPictureThatIsGoneIsDeletedBeforeTheText() {
    #expect(difference([Self.place(Self.kept(7), 1, 1)], []) == "^_Ga=d,d=I,i=7,q=2^\\^[2;2H  ")
  }

  @Test func thatADrawnPictureIsWrittenOver() {
    let inline = "^]1337;File=inline=1;size=1;width=2;height=1;preserveAspectRatio=0;doNotMoveCursor=1:"
    let one = Self.place(Self.drawn(7), 1, 1)
    #expect(difference([], [one]) == "^[2;2H  ^[2;2H\(inline)Bw==\u{7}")
    #expect(difference([one], []) == "^[2;2H  ")
    #expect(difference([one], [one]) == "")
    // Another one in its place: the cells are written anew although they are spaces before and after.
    #expect(difference([one], [Self.place(Self.drawn(8), 1, 1)]) == "^[2;2H  ^[2;2H\(inline)CA==\u{7}")
  }

  @Test func thatAWholeFrameDrawsAllPicturesAnew() {
    let pictures = [Self.place(Self.kept(7), 1, 1)]
    var renderer = Renderer(depth: .trueColour)
    _ = renderer.render(Self.grid(pictures), pictures: pictures)
    renderer.invalidate()
    let whole = String(decoding: renderer.render(Self.grid(pictures), pictures: pictures), as: UTF8.self)
    #expect(whole.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[0m\u{1B}[2J"))
    #expect(whole.contains("a=t,f=100,i=7") && whole.contains("a=p,i=7"))
    // No terminal that never got a picture is told to delete any.
    renderer = Renderer(depth: .trueColour)
    #expect(!String(decoding: renderer.render(Self.grid([])), as: UTF8.self).contains("_G"))
  }

  @Test func thatALargePictureComesInPieces() {
    let bytes = KittyGraphics.transmission(ofPNG: [UInt8](repeating: 0, count: 7000), id: 9)
    let pieces = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}\\")
    #expect(
      pieces.map { String($0.prefix { $0 != ";" }) } == [
        "\u{1B}_Ga=t,f=100,i=9,q=2,m=1", "\u{1B}_Gq=2,m=1", "\u{1B}_Gq=2,m=0",
      ])
    #expect(pieces.map { $0.split(separator: ";")[1].count } == [4096, 4096, 1144])
  }

  /// Whatever was shown before, the terminal shows the pictures, and nothing of those that were.
  @Test(arguments: 1...30) func thatTheScreenShowsThePictures(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let size = CellSize(columns: 14, rows: 7)
    var renderer = Renderer(depth: .trueColour)
    var screen = Screen(columns: size.columns, rows: size.rows)
    screen.support.kitty = true
    screen.write("\u{1B}[?7l".utf8)
    let pool = (1...8).map { id in
      let (columns, rows) = (Int.random(in: 1...5, using: &random), Int.random(in: 1...3, using: &random))
      return id % 2 == 0 ? Self.kept(UInt32(id), columns, rows) : Self.drawn(UInt32(id), columns, rows)
    }
    for _ in 0..<60 {
      if Int.random(in: 0..<10, using: &random) == 0 { renderer.invalidate() }
      var grid = Grid(size)
      for row in 0..<size.rows {
        let text = (0..<7).map { _ in ["a", "日", " ", "★"].randomElement(using: &random) ?? "" }.joined()
        grid.put(text, at: CellPosition(column: 0, row: row))
      }
      var pictures: [PicturePlacement] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        guard let picture = pool.randomElement(using: &random) else { continue }
        let placement = Self.place(
          picture, .random(in: 0...size.columns - picture.size.columns, using: &random),
          .random(in: 0...size.rows - picture.size.rows, using: &random))
        if pictures.allSatisfy({ $0.rect.intersection(placement.rect).isEmpty }) { pictures.append(placement) }
      }
      for placement in pictures { grid.fill(placement.rect, style: CellStyle(.underPicture)) }
      screen.write(renderer.render(grid, pictures: pictures))
      #expect(screen.text == grid.text)
      #expect(screen.pictures.keptCount == Set(pictures.map(\.picture)).count(where: \.isKept))
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let there = pictures.first { $0.rect.contains(CellPosition(column: column, row: row)) }?.picture.id
          #expect(screen.pictures[column, row] == there.map { [UInt8($0)].base64 })
        }
      }
    }
  }
}

extension [UInt8] {
  fileprivate var base64: String { Data(self).base64EncodedString() }
}
