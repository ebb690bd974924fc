import Catalogue
import Forms

/// The loop that joins the pure program, the terminal and the world.
struct AppLoop {
  var state: AppState
  let driver: TerminalDriver
  let inbox: Inbox
  let runner: EffectRunner
  let pictures: PictureLoader
  /// How the terminal shows pictures, as far as it has said so by now.
  let display: () -> PictureDisplay
  let editor: ExternalEditor
  /// Whether tmux stands between us and the terminal.
  let isInTmux: Bool
  private let began = ContinuousClock.now
  private var today = CalendarDate.today

  init(
    state: AppState, driver: TerminalDriver, inbox: Inbox, runner: EffectRunner, pictures: PictureLoader,
    editor: ExternalEditor, isInTmux: Bool, display: @escaping () -> PictureDisplay
  ) {
    self.state = state
    self.driver = driver
    self.inbox = inbox
    self.runner = runner
    self.pictures = pictures
    self.editor = editor
    self.display = display
    self.isInTmux = isInTmux
  }

  private var now: Duration { .now - began }

  /// Goes on until the program is left.
  mutating func run(first: AppEvent) throws(TerminalError) -> ExitOutcome {
    // Whatever the way out, also because the terminal is gone.
    defer { runner.finishDrafts() }
    try take(first)
    while state.exit == nil {
      let scene = state.view()
      try driver.draw(scene.grid, pictures: scene.placements, caret: scene.caret)
      state.show(scene.pictures)
      pictures.want(scene.pictures.filter { state.pictures[$0] == nil })
      let events = driver.nextEvents(timeout: state.wakeTime.map { max(.zero, $0 - now) })
      try noticeMidnight()
      for event in state.takesText ? InputBurst.merged(events) : events where state.exit == nil {
        switch event {
        // Late; the colours stay as they are, but pictures may become better than characters.
        case .input(.reply): state.display = display()
        case .input(let input): try take(.input(input))
        case .resized(let size):
          state.display = display()
          try take(.resized(size))
        case .wake: for event in inbox.take() { try take(event) }
        case .tick: break
        case .terminated(let signal):
          try carryOut(state.unsaved)
          runner.finishDrafts()
          TerminalDriver.die(signal: signal)
        case .closed:
          try take(.input(.key(.control("c"))))
          return state.exit ?? .interrupted(draftKept: false)
        }
      }
      if let time = state.wakeTime, time <= now { try take(.tick) }
    }
    return state.exit ?? .interrupted(draftKept: false)
  }

  /// A form may stand open for days: what is typed next is meant on the day it is typed.
  private mutating func noticeMidnight() throws(TerminalError) {
    let day = CalendarDate.today
    guard day != today else { return }
    today = day
    try take(.message(.dayBegan(day)))
  }

  private mutating func take(_ event: AppEvent) throws(TerminalError) {
    try carryOut(state.update(event, at: now))
    while let input = state.nextHeld() { try carryOut(state.update(.input(input), at: now)) }
  }

  /// Carries effects out, and those that their results ask for.
  private mutating func carryOut(_ effects: [Effect]) throws(TerminalError) {
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      guard let message = try message(of: effect) else { continue }
      waiting += state.update(.message(message), at: now)
    }
  }

  /// What comes of an effect at once: what the terminal is needed for is done here.
  private func message(of effect: Effect) throws(TerminalError) -> Message? {
    switch effect {
    case .setMouse(let isOn):
      try driver.setMouse(isOn)
      return nil
    case .copy(let text):
      try driver.copy(text, isInTmux: isInTmux)
      return nil
    case .editText(let text, let form):
      guard editor.command != nil else { return .textEdited(.failed(Phrase("toast.editorUnset")), form: form) }
      return try driver.lend {
        do throws(FileError) {
          return .textEdited(try editor.edit(text), form: form)
        } catch {
          return effect.failure(runner.explain(CatalogueError(error)))
        }
      }
    default: return runner.run(effect)
    }
  }
}
