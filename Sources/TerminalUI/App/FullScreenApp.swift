import Catalogue
import Forms
import Foundation

/// The full screen on the terminal: the lists of all records, or one form alone.
///
///     let app = FullScreenApp(
///       catalogue: catalogue, language: .english, drafts: drafts, capabilities: capabilities, environment: environment,
///       explain: explain)
///     switch try app.run() { … }
package struct FullScreenApp {
  /// What is shown first. A form that is shown first is the only thing: when it closes, the program ends.
  package enum Start: Hashable, Sendable {
    case list
    case add(RecordKind)
    case edit(RecordKind, number: Int)
  }

  private let catalogue: Catalogue
  private let language: Language
  private let drafts: DraftStore
  private let capabilities: TerminalCapabilities
  private let theme: Theme?
  private let pictures: PictureChoice
  private let environment: [String: String]
  private let start: Start
  private let explain: @Sendable (any Error) -> Phrase

  /// - Parameters:
  ///   - catalogue: Open for reading and writing. Used by the calling thread only; pictures open it a second time.
  ///   - theme: What was asked for; nil to find out.
  ///   - pictures: How pictures are to be shown.
  ///   - explain: What an error says to a person. Called on other threads too.
  package init(
    catalogue: Catalogue, language: Language, drafts: DraftStore, capabilities: TerminalCapabilities,
    theme: Theme? = nil, pictures: PictureChoice = .auto, environment: [String: String], start: Start = .list,
    explain: @escaping @Sendable (any Error) -> Phrase
  ) {
    self.catalogue = catalogue
    self.language = language
    self.drafts = drafts
    self.capabilities = capabilities
    self.theme = theme
    self.pictures = pictures
    self.environment = environment
    self.start = start
    self.explain = explain
  }

  /// Shows the full screen until the person leaves it. Whatever the way out, the terminal is given back as it was.
  ///
  /// - Returns: What is left to be said on the terminal, where the full screen's own words are gone.
  /// - Throws: A ``TerminalError`` where there is no terminal, a ``CatalogueError`` where the form to begin with cannot be
  ///   opened.
  package func run() throws -> ExitOutcome {
    let form = try startForm()
    let driver = try TerminalDriver(depth: capabilities.colours, keepsPictures: mayKeepPictures)
    defer { driver.close() }
    let answers = try driver.ask(questions)
    var background = Colour.default
    if case .background(let red, let green, let blue) = answers.background { background = .rgb(red, green, blue) }
    let look = Look(
      theme: Theme.choose(override: theme, background: answers.background, environment: environment),
      depth: capabilities.colours,
      background: background)
    let inbox = Inbox(driver.waker)
    let runner = EffectRunner(
      catalogue: catalogue, drafts: drafts, folders: FolderReader(environment: environment), inbox: inbox,
      environment: environment, explain: explain)
    let worker = PictureWorker(
      maker: PictureMaker(depth: capabilities.colours, background: background), explain: explain)
    let loader = PictureLoader(directory: catalogue.directory, inbox: inbox) { worker.entry(for: $0, $1) }
    let layers: [any Screen] = form == nil ? [ListsScreen()] : []
    var state = AppState(
      language: language, look: look, size: driver.size, layers: layers,
      isStill: environment["ACCESSIBLE"]?.isEmpty == false)
    let display: () -> PictureDisplay = {
      let method = PictureProtocol.choose(
        pictures, capabilities: capabilities, environment: environment, answers: driver.answers)
      return PictureDisplay(method: method, cell: driver.cellPixels)
    }
    state.display = display()
    var loop = AppLoop(
      state: state, driver: driver, inbox: inbox, runner: runner, pictures: loader,
      editor: ExternalEditor(environment: environment, folder: drafts.directory),
      isInTmux: environment["TMUX"]?.isEmpty == false, display: display)
    return try loop.run(first: form.map { .message(.formOpened($0)) } ?? .started)
  }

  /// Whether the terminal may turn out to be one that keeps pictures.
  private var mayKeepPictures: Bool {
    pictures == .kitty || (pictures == .auto && !capabilities.isMultiplexed && capabilities.colours > .none)
  }

  /// What is not known without asking. Behind a multiplexer only characters are seen, so nothing is asked about pictures.
  private var questions: TerminalQuestions {
    var questions: TerminalQuestions = []
    let hasColours = capabilities.colours > .none
    if hasColours, theme == nil || pictures != .blocks { questions.insert(.background) }
    if pictures == .auto, hasColours, !capabilities.isMultiplexed { questions.formUnion([.pictures, .pixels]) }
    if [.kitty, .iterm2, .sixel].contains(pictures) { questions.insert(.pixels) }
    return questions
  }

  private func startForm() throws -> FormOpening? {
    let style = EntryStyle.preferred(in: environment)
    switch start {
    case .list: return nil
    case .add(let kind): return try FormOpening(kind, nil, in: catalogue, drafts: drafts, style: style)
    case .edit(let kind, let number):
      guard let values = try catalogue.record(kind, number: number) else { throw CatalogueError.notFound }
      return try FormOpening(kind, values.id, in: catalogue, drafts: drafts, style: style)
    }
  }
}

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
