import Catalogue
import Forms
import Foundation
import Testing

@testable import TerminalUI

/// Plays the full screen without a terminal: keys in, text of the screen out.
struct Player {
  private(set) var state: AppState
  var world: SampleWorld
  private(set) var now = Duration.zero

  init(
    _ world: SampleWorld = .few, columns: Int = 80, rows: Int = 24, language: Language = .english,
    layers: [any Screen]? = nil
  ) {
    self.world = world
    state = AppState(
      language: language, look: Look(theme: .dark, depth: .trueColour), size: CellSize(columns: columns, rows: rows),
      layers: layers ?? [ListsScreen()], today: Self.today)
    take(.started)
  }

  /// Plays on from a state.
  init(_ state: AppState) {
    self.state = state
    world = .few
  }

  /// A form alone, on a blank restaurant.
  static func form(
    _ world: SampleWorld = .few, columns: Int = 80, rows: Int = 24, language: Language = .english
  ) -> Player {
    var player = Player(world, columns: columns, rows: rows, language: language)
    player.press(.typed("a"))
    return player
  }

  mutating func take(_ event: AppEvent) {
    answer(event)
    while let input = state.nextHeld() { answer(.input(input)) }
  }

  private mutating func answer(_ event: AppEvent) {
    var effects = state.update(event, at: now)[...]
    while let effect = effects.popFirst() {
      if let message = world.answer(effect) { effects += state.update(.message(message), at: now) }
    }
  }

  mutating func press(_ keys: KeyPress...) {
    for key in keys { take(.input(.key(key))) }
  }

  mutating func press(_ key: KeyPress, times: Int) {
    for _ in 0..<times { press(key) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.typed(character)) }
  }

  mutating func mouse(_ action: MouseEvent.Action, column: Int, row: Int) {
    take(.input(.mouse(MouseEvent(action, at: CellPosition(column: column, row: row)))))
  }

  mutating func click(column: Int, row: Int) {
    mouse(.press(button: 0), column: column, row: row)
    mouse(.release(button: 0), column: column, row: row)
  }

  /// Clicks the first cell of the first place where a text stands.
  mutating func click(_ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    let rows = scene.grid.rows
    guard let row = rows.firstIndex(where: { $0.contains(text) }), let place = rows[row].firstRange(of: text) else {
      Issue.record("no \(text) in\n\(self.text)", sourceLocation: sourceLocation)
      return
    }
    click(column: CellWidth.columns(of: rows[row][..<place.lowerBound]), row: row)
  }

  mutating func paste(_ text: String) { take(.input(.paste(text))) }

  mutating func resize(columns: Int, rows: Int) { take(.resized(CellSize(columns: columns, rows: rows))) }

  mutating func wait(_ time: Duration) {
    now += time
    if let wakeTime = state.wakeTime, wakeTime <= now { take(.tick) }
  }

  var scene: Scene { state.view() }
  var text: String { scene.grid.text }
  var caret: CellPosition? { scene.caret }
  var list: ListScreen? { state.layers.lazy.compactMap { $0 as? ListsScreen }.first?.shown }
  var form: FormScreen? { state.layers.lazy.compactMap { $0 as? FormScreen }.first }
  var session: FormSession? { form?.session }
  var question: Question? { state.layers.last as? Question }
}

/// Compares a screen with the one recorded under a name; with `PLATEBOOK_RECORD` in the environment it is recorded.
func expectScreen(_ player: Player, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Screens")
  let file = folder.appending(path: "\(name).txt")
  let text = player.text + "\n"
  if ProcessInfo.processInfo.environment["PLATEBOOK_RECORD"] != nil {
    try Data(text.utf8).write(to: file)
  }
  let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == recorded, "\n\(text)", sourceLocation: sourceLocation)
}
