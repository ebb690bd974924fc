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
  /// How many effects that keys wait for have not come to an end.
  private var pending = 0
  /// What keys wait for.
  private(set) var activity: Activity?
  private(set) var spinner: Spinner
  /// What was typed meanwhile.
  private var held: ArraySlice<InputEvent> = []
  /// Whether leaving was refused because the draft could not be kept: the next time it is not.
  private var mayLoseDraft = false
  /// Whether the form that was left last is kept as a draft.
  private var isDraftKept = false

  /// The smallest screen that is drawn on.
  static let minimumSize = CellSize(columns: 30, rows: 8)

  /// - Parameter isStill: Whether nothing on the screen may move by itself.
  init(
    language: Language, look: Look, size: CellSize, layers: [any Screen], today: CalendarDate = .today,
    isStill: Bool = false
  ) {
    spinner = Spinner(isStill: isStill)
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
    let patience = activity.flatMap { $0.isShown ? nil : $0.start + Activity.patience }
    return (layers.compactMap(\.wakeTime) + [toast?.end, patience, spinner.wakeTime].compactMap { $0 }).min()
  }

  /// Whether something is under way that the screen shows.
  private var isBusy: Bool { activity?.isShown ?? layers.contains(where: \.isBusy) }

  /// The next of the keys that came while they had to wait, once they need not any more.
  mutating func nextHeld() -> InputEvent? { pending == 0 && exit == nil ? held.popFirst() : nil }
}

/// What can happen to the full screen.
enum AppEvent: Sendable {
  /// Once, at the start.
  case started
  case input(InputEvent)
  case resized(CellSize)
  case message(Message)
  case picture(PictureRequest, PictureCache.Entry)
  /// So much of what keys wait for is done.
  case progress(Activity.Progress)
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
    for effect in effects {
      guard let title = effect.activity else { continue }
      pending += 1
      activity = activity ?? Activity(title: title, start: now)
    }
    if pending == 0 { activity = nil }
    spinner.turn(isBusy, at: now)
    return effects
  }

  private func context(_ now: Duration) -> ScreenContext {
    ScreenContext(size: size, now: now, today: today, language: language, look: look)
  }

  private mutating func take(_ event: AppEvent, at now: Duration) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .started: break
    case .input(let input) where pending > 0 && !input.isInterrupt: effects += hold(input)
    case .input(let input): effects += take(input, context(now))
    case .resized(let size): self.size = size
    case .message(let message):
      if message.endsActivity { pending = max(0, pending - 1) }
      effects += tell(message, context(now))
    case .picture(let request, let entry): pictures.store(entry, for: request)
    case .progress(let progress): activity?.progress = progress
    case .tick:
      if let end = toast?.end, end <= now { toast = nil }
      if let start = activity?.start, start + Activity.patience <= now { activity?.isShown = true }
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

  /// Takes input while something is under way: Esc gives that up, other keys wait.
  private mutating func hold(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let key) where activity?.isShown == true && KeyTable.command(for: key, in: [.activity]) == .back:
      return cancelActivity()
    // What the mouse points at may be elsewhere by then.
    case .mouse(let mouse):
      guard activity?.isShown == true, mouse.action == .press(button: 0),
        view().regions.hit(at: mouse.position)?.target == .command(.back)
      else { return [] }
      return cancelActivity()
    default:
      held.append(input)
      return []
    }
  }

  /// Gives up what is under way, and what was typed to come after it.
  private mutating func cancelActivity() -> [Effect] {
    activity?.isCancelled = true
    held = []
    return [.cancelActivity]
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
    case .linkFollowed(_, let program): say(.success(Phrase("toast.linkFollowed", program)), context)
    case .linkRefused(let address, let reason):
      // It can be taken elsewhere.
      effects.append(.copy(address.text))
      say(.failure(reason), context)
    case .failed(let phrase), .notDone(let phrase): say(.failure(phrase), context)
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
