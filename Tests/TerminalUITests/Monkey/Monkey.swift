import Catalogue
import Forms
import TestSupport

@testable import TerminalUI

/// Somebody who presses, clicks, pastes and resizes without any sense, and a world in which much goes wrong.
struct Monkey {
  private(set) var state: AppState
  private(set) var world: MonkeyWorld
  /// The names of the types of all screens that were seen.
  private(set) var seen: Set<String> = []
  private var random: SplitMix
  private var now = Duration.zero
  /// A picture that was on the screen once.
  private var lastWanted: PictureRequest?

  /// Something that must never be.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    var sample = SampleWorld.many(300)
    sample.others = SampleWorld.whole.others
    sample.atHand = 20
    sample.rows += SampleWorld.few.rows.prefix(1)
    sample.folders["/home/ann/Pictures"] = ["trip/", "a.jpg", "torn.jpg", "broken.jpg"]
    world = MonkeyWorld(sample)
    state = Self.start(language: .english)
  }

  private static func start(language: Language) -> AppState {
    AppState(
      language: language, look: Look(theme: .dark, depth: .trueColour), size: CellSize(columns: 80, rows: 24),
      layers: [ListsScreen()], today: Player.today)
  }

  /// Plays so many events.
  ///
  /// - Throws: `Trouble` at the first thing that is wrong.
  mutating func play(_ count: Int) throws {
    try take(.started)
    var rest = count
    while rest > 0 {
      let events = self.events()
      rest -= events.count
      for event in events { try take(event) }
      if state.exit != nil {
        world.forgetAnswers()
        state = Self.start(language: oneIn(4) ? .chinese : .english)
        try take(.started)
      }
      if oneIn(40) { try look() }
    }
  }

  private mutating func take(_ event: AppEvent) throws {
    try answer(event)
    while let input = state.nextHeld() { try answer(.input(input)) }
  }

  private mutating func answer(_ event: AppEvent) throws {
    let ledger = DraftLedger(state, world)
    var effects = state.update(event, at: now)[...]
    var steps = 0
    while let effect = effects.popFirst() {
      steps += 1
      if steps > 1000 { throw Trouble(description: "\(event) never ends") }
      if let message = world.answer(effect, using: &random) { effects += state.update(.message(message), at: now) }
    }
    if let loss = ledger.loss(in: state, world) { throw Trouble(description: "\(event) lost \(loss)") }
    try check(after: event)
  }
}

// MARK: What is played

extension Monkey {
  private mutating func oneIn(_ count: UInt64) -> Bool { random.next() % count == 0 }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  /// One event, or some that belong together.
  private mutating func events() -> [AppEvent] {
    switch random.next() % 64 {
    case 0: return [.resized(size())]
    case 1: return [.input(.paste(any(Self.texts)))]
    case 2: return [.input(.burst(any(Self.texts)))]
    case 3...6: return wait()
    case 7...14: return [mouse()]
    case 15...17: return [.input(any(Self.others))]
    case 18: return oneIn(2) ? [.progress(Activity.Progress(done: 3, total: 9))] : misfortune()
    case 19...22: return world.nextLate(using: &random).map { [.message($0)] } ?? []
    case 23: return [.input(.key(.typed(Character(String(1 + random.next() % 5)))))]
    case 24...26: return any(Self.texts).prefix(9).map { .input(.key(.typed($0))) }
    case 27, 28: return any(Self.ways).map { .input(.key($0)) }
    case 29: return oneIn(4) ? [.input(.key(.control("c")))] : picture()
    case 30, 31: return picture()
    default: return [.input(.key(any(Self.keys)))]
    }
  }

  private mutating func size() -> CellSize {
    switch random.next() % 8 {
    case 0: CellSize(columns: Int(random.next() % 4), rows: Int(random.next() % 4))
    case 1: CellSize(columns: Int(random.next() % 400), rows: Int(random.next() % 120))
    case 2...4: CellSize(columns: 80, rows: 24)
    default: CellSize(columns: Int(random.next() % 140), rows: Int(random.next() % 45))
    }
  }

  /// Time passes, and whoever wanted to be woken is.
  private mutating func wait() -> [AppEvent] {
    now += .milliseconds(Int(random.next() % 1500))
    return state.wakeTime.map { $0 <= now } == true ? [.tick] : []
  }

  /// Inside of the window or beyond its edges.
  private mutating func mouse() -> AppEvent {
    let place = CellPosition(
      column: Int(random.next() % UInt64(state.size.columns + 3)), row: Int(random.next() % UInt64(state.size.rows + 3))
    )
    let actions: [MouseEvent.Action] = [
      .press(button: 0), .press(button: 0), .press(button: 0), .release(button: 0), .press(button: 1),
      .press(button: 2), .move(button: 0), .move(button: nil), .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
    ]
    return .input(.mouse(MouseEvent(any(actions), at: oneIn(64) ? CellPosition(column: .max, row: .max) : place)))
  }

  private mutating func misfortune() -> [AppEvent] {
    func failure(_ random: inout SplitMix) -> Phrase? { random.next() % 3 == 0 ? Phrase("toast.saved") : nil }
    switch random.next() % 6 {
    case 0: world.sample.saveFailure = failure(&random)
    case 1: world.sample.draftFailure = failure(&random)
    case 2: world.sample.loadFailure = failure(&random)
    case 3: world.sample.uses = oneIn(2) ? [] : [RecordUse(kind: .restaurant, count: 12)]
    case 4: world.lateness = any([0, 0, 128, 255])
    default: world.sample.edited = any([.unchanged, .edited("elsewhere"), .failed(Phrase("toast.saved"))])
    }
    return []
  }

  /// A picture that is wanted, or was, comes or cannot be had.
  private mutating func picture() -> [AppEvent] {
    lastWanted = (oneIn(2) ? lastWanted : nil) ?? state.view().pictures.first
    guard let wanted = lastWanted else { return [] }
    return [.picture(wanted, oneIn(2) ? .cells(Grid(wanted.size)) : .failed(Phrase("toast.saved")))]
  }

  /// Every key of the table but the one that ends it all, and some that answer questions.
  private static let keys =
    KeyContext.allCases.flatMap { KeyTable.bindings(in: $0) }.filter { $0.command != .interrupt }.flatMap(\.keys)
    + ["y", "n", "s", "d", "r", "f", "c", "x"].map { KeyPress.typed($0) }

  /// Ways that blind chance seldom finds.
  private static let ways: [[KeyPress]] = [
    [.typed("a")], [.typed("e")], [.typed("3"), .typed("a")], [.typed("d"), .key(.enter)],
    [.typed("*"), .typed("e"), .control("t"), .typed("x")], [.typed("a"), .typed("Z"), .control("s")],
    [.typed("a"), .key(.tab, .shift), .key(.enter)], [.key(.escape), .key(.escape), .key(.escape)],
    [.typed("e"), .typed("Z"), .key(.escape), .typed("s")], [.typed("e"), .typed("Z"), .key(.escape), .typed("d"), .key(.enter)],
    [.typed("l"), .key(.enter)], [.typed("2"), .typed("e"), .control("s")],
  ]

  private static let texts = [
    "", "\n\n\n", "Café\r\nŌkini\t\u{7}", String(repeating: "長い文章。", count: 200), "\u{202E}abc", "a\u{301}\u{301}",
    "麵", "👨‍👩‍👧‍👦", "한글", "#FF5733", "12", "-0.5", "2026-02-30", "/home/ann/Pictures/a.jpg", "Place 00012",
  ]

  /// What a terminal sends without being asked, or long after.
  private static let others: [InputEvent] = [
    .focus(true), .focus(false), .reply(.deviceAttributes([62, 4])), .reply(.cursor(CellPosition(column: 9, row: 9))),
    .reply(.background(red: 255, green: 255, blue: 255)), .reply(.kittyGraphics("i=31;OK")),
    .reply(.kittyGraphics("i=1;ENOENT")), .key(KeyPress(.function(63), [.alt, .super])), .key(KeyPress(.insert)),
  ]
}

// MARK: What must hold

extension Monkey {
  private mutating func check(after event: AppEvent) throws {
    for layer in state.layers { seen.insert("\(type(of: layer))") }
    func expect(_ holds: Bool, _ claim: String) throws {
      if !holds { throw Trouble(description: "\(event): \(claim)") }
    }
    if state.exit == nil {
      try expect(state.layers.first.map { !$0.isDialog } ?? false, "a screen lies at the bottom")
    }
    for layer in state.layers {
      if let form = layer as? FormScreen {
        try expect(form.session.field(form.session.focus) != nil, "the focus is on a field")
      }
      if let lists = layer as? ListsScreen {
        seen.insert("\(type(of: lists.shown))")
        try expect(lists.shown.window.rows.count <= RowWindow.capacity, "the window of rows is bounded")
      }
    }
  }

  /// Draws the screen.
  private mutating func look() throws {
    let scene = state.view()
    func expect(_ holds: Bool, _ claim: String) throws {
      if !holds { throw Trouble(description: "\(claim) at \(state.size): \(scene.grid.text)") }
    }
    try expect(scene.grid.size == state.size, "the picture is as large as the screen")
    try expect(scene.caret.map(scene.grid.bounds.contains) ?? true, "the caret is on the screen")
    for row in 0..<scene.grid.size.rows {
      var half = false
      for cell in scene.grid.cells(ofRow: row) {
        try expect(cell.isContinuation == half, "no glyph is cut in half in row \(row)")
        half = cell.span == 2
      }
      try expect(!half, "no glyph is cut in half at the end of row \(row)")
    }
  }
}
