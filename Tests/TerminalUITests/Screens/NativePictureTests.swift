import Forms
import Imaging
import Testing

@testable import TerminalUI

/// Pictures that the terminal draws, among what the program draws.
@Suite struct NativePictureTests {
  /// The list with a picture in its pane.
  private func player(_ method: PictureProtocol = .kitty) throws -> Player {
    var state = AppState(
      language: .english, look: Look(theme: .dark, depth: .trueColour), size: CellSize(columns: 120, rows: 40),
      layers: [ListsScreen()], today: Player.today)
    state.display = PictureDisplay(method: method, cell: PixelSize(10, 20))
    var player = Player(state)
    player.take(.started)
    guard let request = player.scene.pictures.first else { return player }
    var cells = Grid(CellSize(columns: 20, rows: 6))
    cells.fill(cells.bounds, with: "▚")
    let picture = TerminalPicture(id: 1, size: cells.size, content: .kept([1]))
    player.take(.picture(request, .native(picture, cells: cells)))
    return player
  }

  @Test func thatThePictureStandsOverSpaces() throws {
    let player = try player()
    let placement = try #require(player.scene.placements.first)
    #expect(player.scene.placements.count == 1)
    for row in placement.rect.top..<placement.rect.bottom {
      for column in placement.rect.left..<placement.rect.right { #expect(player.scene.grid[column, row].glyph == " ") }
    }
    #expect(!player.text.contains("▚"))
  }

  @Test func thatBehindADialogCellsStandForIt() throws {
    var player = try player()
    let place = try #require(player.scene.placements.first)
    player.press(.typed("?"))
    #expect(player.scene.placements.isEmpty)
    #expect(player.scene.grid[place.rect.right - 1, place.rect.top].glyph == "▚")
    player.press(.key(.escape))
    #expect(player.scene.placements == [place])
    #expect(!player.text.contains("▚"))
  }

  @Test func thatCellsStandForAPictureThatIsPartlyCovered() throws {
    let state = try player().state
    var canvas = Canvas(
      size: state.size, look: state.look, language: .english, today: Player.today, spinner: "", cache: state.pictures,
      display: state.display)
    let request = try #require(state.view().pictures.first)
    let box = CellRect(origin: CellPosition(column: 3, row: 2), size: request.size)
    canvas.picture(request.source, fit: request.fit, in: box, caption: "")
    let rect = box.centred(CellSize(columns: 20, rows: 6))
    canvas.put("words", at: rect.origin, style: .plain)
    #expect(canvas.takePlacements().isEmpty)
    #expect(canvas.grid.rows[rect.top].contains("words▚▚▚"))
    #expect(canvas.grid[rect.right - 1, rect.bottom - 1].glyph == "▚")
    #expect(canvas.grid[rect.right, rect.bottom - 1].glyph == " ")
    // One that is cut by the edge of what is drawn on is not for the terminal either.
    canvas.clipped(to: CellRect(column: 0, row: 0, columns: 120, rows: rect.top + 2)) {
      $0.picture(request.source, fit: request.fit, in: box, caption: "")
    }
    #expect(canvas.takePlacements().isEmpty)
  }

  @Test func thatItMovesWithTheScreen() throws {
    var player = try player()
    player.press(.key(.down))
    #expect(player.scene.placements.isEmpty)
    player.press(.key(.up))
    #expect(player.scene.placements.count == 1)
    player.resize(columns: 20, rows: 5)
    #expect(player.scene.placements.isEmpty && player.scene.pictures.isEmpty)
  }

  @Test func thatSixelsKeepOutOfTheLastRow() throws {
    let state = try player(.sixel).state
    var canvas = Canvas(
      size: state.size, look: state.look, language: .english, today: Player.today, spinner: "", cache: state.pictures,
      display: state.display)
    for (top, rows) in [(35, 4), (36, 3), (38, 1)] {
      canvas.picture(
        .file(FilePath("\(top)")), fit: .whole, in: CellRect(column: 0, row: top, columns: 9, rows: 5), caption: "")
      #expect(canvas.pictures.last?.size == CellSize(columns: 9, rows: rows))
    }
    canvas.picture(
      .file(FilePath("x")), fit: .whole, in: CellRect(column: 0, row: 39, columns: 9, rows: 5), caption: "")
    #expect(canvas.pictures.count == 3)
  }

  @Test func thatALineSaysWhatIsThereWithoutPictures() throws {
    let player = try player(.none)
    #expect(player.scene.pictures.isEmpty)
    #expect(player.text.contains("Photo: butagoya.jpg"))
  }
}
