import Catalogue
import Forms

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
  ///   - catalogue: Open for reading and writing. Used by the calling thread only; others open it again.
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
      isStill: environment.isSet("ACCESSIBLE"))
    let display: () -> PictureDisplay = {
      let method = PictureProtocol.choose(
        pictures, capabilities: capabilities, environment: environment, answers: driver.answers)
      return PictureDisplay(method: method, cell: driver.cellPixels)
    }
    state.display = display()
    var loop = AppLoop(
      state: state, driver: driver, inbox: inbox, runner: runner, pictures: loader,
      editor: ExternalEditor(environment: environment, folder: drafts.directory),
      isInTmux: environment.isSet("TMUX"), display: display)
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
