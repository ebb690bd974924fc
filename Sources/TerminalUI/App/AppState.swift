import Catalogue
import Forms

/// Everything that the full screen is at one moment. `update` makes the next moment of it, `view` its picture.
struct AppState: Sendable {
  let language: Language
  let look: Look
  /// The day, where the program runs.
  private(set) var today: CalendarDate
  var size: CellSize
  /// From the list at the bottom to the layer that takes the keys.
  private(set) var layers: [any Screen]
  private(set) var toast: Toast?
  private(set) var pictures = PictureCache()
  /// How pictures get on the screen, as it is now.
  var display = PictureDisplay.blocks
  var mouse = MouseState()
  /// Set once the program is to end.
  private(set) var exit: ExitOutcome?
  private var lastSaved: SavedRecord?
  /// How many effects that write have not come to an end, and since when there are any.
  private var writes = 0
  private var writingSince: Duration?
  /// Whether it is said that something is being written.
  private(set) var showsWriting = false
  /// What was typed meanwhile.
  private var held: ArraySlice<InputEvent> = []
  /// Whether leaving was refused because the draft could not be kept: the next time it is not.
  private var mayLoseDraft = false
  /// Whether the form that was left last is kept as a draft.
  private var isDraftKept = false

  /// The smallest screen that is drawn on.
  static let minimumSize = CellSize(columns: 30, rows: 8)
  /// What takes longer than this says that it is under way.
  static let patience = Duration.milliseconds(100)

  init(language: Language, look: Look, size: CellSize, layers: [any Screen], today: CalendarDate = .today) {
    self.language = language
    self.look = look
    self.size = size
    self.layers = layers
    self.today = today
  }

  /// Says which pictures are on the screen now, so that they are kept.
  mutating func show(_ requests: [PictureRequest]) { pictures.show(requests) }

  var isTooSmall: Bool { size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows }

  /// Whether characters that come now are text.
  var takesText: Bool { layers.last?.keyContexts.contains(.text) ?? false }

  /// What must be kept when the program ends now.
  var unsaved: [Effect] { layers.flatMap(\.unsaved) }

  /// When `update` wants to be called with ``AppEvent/tick`` at the latest, or nil.
  var wakeTime: Duration? {
    let patience = showsWriting ? nil : writingSince.map { $0 + Self.patience }
    return (layers.compactMap(\.wakeTime) + [toast?.end, patience].compactMap { $0 }).min()
  }

  /// The next of the keys that came while something was being written, once that is done.
  mutating func nextHeld() -> InputEvent? { writes == 0 && exit == nil ? held.popFirst() : nil }
}

/// What can happen to the full screen.
enum AppEvent: Sendable {
  /// Once, at the start.
  case started
  case input(InputEvent)
  case resized(CellSize)
  case message(Message)
  case picture(PictureRequest, PictureCache.Entry)
  /// The time that was wished for has come.
  case tick
}

extension AppState {
  /// Takes one event in.
  ///
  /// - Parameter now: The time since the program began.
  /// - Returns: What is to be done in the world.
  mutating func update(_ event: AppEvent, at now: Duration) -> [Effect] {
    var effects = take(event, at: now)
    // A screen that shows nothing keeps its places for when it is large enough again.
    if exit == nil, !isTooSmall {
      for index in layers.indices.reversed() where index < layers.count {
        effects += carryOut(layers[index].settle(context(now)), by: index, context(now))
      }
    }
    writes += effects.count(where: \.isWriting)
    if writes > 0 {
      writingSince = writingSince ?? now
    } else {
      writingSince = nil
      showsWriting = false
    }
    return effects
  }

  private func context(_ now: Duration) -> ScreenContext {
    ScreenContext(size: size, now: now, today: today, language: language, look: look)
  }

  private mutating func take(_ event: AppEvent, at now: Duration) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .started: break
    // What the mouse points at may be elsewhere by then.
    case .input(.mouse) where writes > 0: break
    case .input(let input) where writes > 0 && !input.isInterrupt: held.append(input)
    case .input(let input): effects += take(input, context(now))
    case .resized(let size): self.size = size
    case .message(let message):
      if message.endsWriting { writes = max(0, writes - 1) }
      effects += tell(message, context(now))
    case .picture(let request, let entry): pictures.store(entry, for: request)
    case .tick:
      if let end = toast?.end, end <= now { toast = nil }
      if let writingSince, writingSince + Self.patience <= now { showsWriting = true }
      for index in layers.indices.reversed() {
        if let time = layers[index].wakeTime, time <= now {
          effects += carryOut(layers[index].wake(context(now)), by: index, context(now))
        }
      }
    }
    return effects
  }

  private mutating func take(_ input: InputEvent, _ context: ScreenContext) -> [Effect] {
    switch input {
    case .key(let key): return take(key, context)
    case .paste(let text), .burst(let text): return isTooSmall ? [] : tellTop(context) { $0.type(text, context) }
    case .mouse(let mouse): return take(mouse, context)
    case .focus, .reply: return []
    }
  }

  mutating func take(_ key: KeyPress, _ context: ScreenContext) -> [Effect] {
    clearFailure()
    if let command = KeyTable.command(for: key, in: (layers.last?.keyContexts ?? []) + [.everywhere]) {
      return perform(command, context)
    }
    guard let character = key.text, !isTooSmall else { return [] }
    return tellTop(context) { $0.type(String(character), context) }
  }

  /// Carries out what a key, or a button on the screen, means.
  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Effect] {
    switch command {
    case .interrupt:
      // Becomes true once the drafts are written.
      exit = .interrupted(draftKept: false)
      return unsaved
    // On a screen that shows nothing, no key does anything unseen.
    case _ where isTooSmall: return []
    case .help: return tellTop(context) { [.open(HelpSheet(of: $0.keyContexts))] }
    case .toggleMouse: return toggleMouse(context)
    default: return tellTop(context) { $0.perform(command, context) }
    }
  }

  /// Tells the layer on top something, and carries out what it wants done.
  mutating func tellTop(_ context: ScreenContext, _ tell: (inout any Screen) -> [Step]) -> [Effect] {
    guard let top = layers.indices.last else { return [] }
    return carryOut(tell(&layers[top]), by: top, context)
  }

  /// Bad news has been read once something is pressed.
  mutating func clearFailure() {
    if toast?.kind == .failure { toast = nil }
  }

  private mutating func tell(_ message: Message, _ context: ScreenContext) -> [Effect] {
    switch message {
    case .saved(_, let record): lastSaved = record
    case .dayBegan(let day): today = day
    case .draftSaved:
      if exit == .interrupted(draftKept: false) { exit = .interrupted(draftKept: true) }
      mayLoseDraft = false
    case .draftNotSaved(let reason) where exit == .interrupted(draftKept: false) && !mayLoseDraft:
      // The form stays. Whoever wants to leave all the same asks again.
      exit = nil
      mayLoseDraft = true
      say(.failure(Phrase("toast.interruptAgain", reason)), context)
      return []
    default: break
    }
    switch message {
    case .draftSaved: isDraftKept = true
    case .draftWritten, .draftNotWritten: break
    default: isDraftKept = false
    }
    var effects: [Effect] = []
    for index in layers.indices.reversed() where index < layers.count {
      effects += carryOut(layers[index].receive(message, context), by: index, context)
    }
    switch message {
    case .formOpened(let opening):
      // Good news is about what was there before.
      if toast?.kind == .success { toast = nil }
      layers.append(FormScreen(opening))
      if let draft = opening.draft { layers.append(Question.resume(draft)) }
    case .failed(let phrase), .notWritten(let phrase): say(.failure(phrase), context)
    default: break
    }
    return effects
  }

  private mutating func carryOut(_ steps: [Step], by index: Int, _ context: ScreenContext) -> [Effect] {
    var effects: [Effect] = []
    for step in steps {
      switch step {
      case .perform(let effect): effects.append(effect)
      case .open(let screen): layers.append(screen)
      case .close:
        layers.remove(at: index)
        if layers.isEmpty, exit == nil { exit = .done(saved: lastSaved, draftKept: isDraftKept) }
      case .tell(let message): effects += tell(message, context)
      case .say(let toast): say(toast, context)
      }
    }
    return effects
  }

  mutating func say(_ toast: Toast, _ context: ScreenContext) {
    self.toast = toast
    if toast.kind != .failure { self.toast?.end = context.now + Toast.successTime }
  }
}

extension InputEvent {
  /// Whether it is the key that ends the program.
  fileprivate var isInterrupt: Bool {
    guard case .key(let key) = self else { return false }
    return KeyTable.command(for: key, in: [.everywhere]) == .interrupt
  }
}
