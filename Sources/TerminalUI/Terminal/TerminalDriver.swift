import CPlatform
import Glibc
import Imaging

/// What a wait for the terminal ended with.
package enum TerminalEvent: Equatable, Sendable {
  case input(InputEvent)
  /// The screen has this size now and must be drawn whole: after a resize, and after a suspension.
  case resized(CellSize)
  /// `TerminalWaker.wake` was called.
  case wake
  /// The time given to `nextEvents` has passed.
  case tick
  /// A signal asks the program to end (TERM, HUP, INT or QUIT, also Control-\): keep what the user typed, then call
  /// `TerminalDriver.die`. Until then a second such signal other than HUP ends it at once.
  case terminated(signal: Int32)
  /// The terminal is gone; nothing will come any more.
  case closed
}

/// The terminal while the full screen is on it: raw mode, the alternate screen, and a loop's one place to wait.
///
///     let driver = try TerminalDriver(depth: capabilities.colours)
///     defer { driver.close() }
///     while true {
///       try driver.draw(view(state), caret: state.caret)
///       for event in driver.nextEvents() { state.update(event) }
///     }
///
/// Whatever ends the process, the terminal is given back as it was (CPlatform does that). There is at most one at a time,
/// used by one thread; others use its `waker`. Control-Z suspends inside of `nextEvents`.
package final class TerminalDriver {
  /// How long an Escape waits for what would make it another key, and how long while an answer may be under way. Terminals
  /// write a sequence at once, and the key is to be answered as quickly as any other.
  private static let escapeDelay = (usual: Duration.milliseconds(10), asking: Duration.milliseconds(500))

  /// Where so many bytes have come at once, more may follow within so much time; but no more than so many in all.
  private static let pieceBytes = 256
  private static let pieceDelay = Duration.milliseconds(25)
  private static let mostBytesAtOnce = 8 << 20
  private static let controlC: [UInt8] = [0x03]

  /// Wakes `nextEvents` from another thread.
  package let waker: TerminalWaker
  private let input: Int32
  private let output: Int32
  private var renderer: Renderer
  private var parser = InputParser()
  private var queued: [TerminalEvent] = []
  private var escapeDeadline: ContinuousClock.Instant?
  private var awaitsReply = false
  /// After that long a terminal that has not answered never will.
  private static let mostPatience = Duration.seconds(3)
  private var lastAsked = ContinuousClock.now
  /// What the terminal has answered up to now, also after the time to wait for it.
  package private(set) var answers = TerminalAnswers()
  private var isOpen = false
  /// Whether the mouse is ours; taking the terminal takes it too.
  private var hasMouse = true

  /// Takes the terminal and shows an empty full screen.
  ///
  /// - Parameter keepsPictures: Whether the terminal may be one that keeps pictures by number (kitty), which then are
  ///   deleted with the screen. Where that cannot be, it is not told so: it might take it for something else.
  /// - Throws: `.notATerminal`, `.inUse`, `.closed` or `.system`; then the terminal is as it was.
  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, depth: ColourDepth, keepsPictures: Bool = false
  ) throws(TerminalError) {
    waker = try TerminalWaker()
    self.input = input
    self.output = output
    renderer = Renderer(depth: depth)
    let (enter, leave) = (TerminalModes.enter, TerminalModes.leave(keepsPictures: keepsPictures))
    let code = platform_terminal_hold(input, output, enter, enter.utf8.count, leave, leave.utf8.count)
    guard code == 0 else { throw TerminalError(code: code) }
    isOpen = true
  }

  deinit { close() }

  /// Gives the terminal back. Afterwards the driver is of no use.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    platform_terminal_release(awaitsReply)
  }

  /// Gives the terminal back and ends the process by the signal it was asked to end with.
  package static func die(signal: Int32) -> Never { platform_terminal_die(signal) }

  /// The terminal's size now; 80×24 where it does not say.
  package var size: CellSize { TerminalSize.of(output) ?? CellSize(columns: 80, rows: 24) }

  /// The pixels of one cell now; nil where the terminal says nothing of them.
  package var cellPixels: PixelSize? { TerminalSize.pixelsOfCell(output) ?? answers.pixelsOfCell(in: size) }

  /// Shows a grid and pictures over it, writing only what differs from the last time.
  ///
  /// - Parameter caret: Where the cursor is shown; nil hides it.
  /// - Throws: `.closed` when the terminal is gone.
  package func draw(
    _ grid: Grid, pictures: [PicturePlacement] = [], caret: CellPosition? = nil
  ) throws(TerminalError) {
    try write(renderer.render(grid, pictures: pictures, caret: caret))
  }

  /// Takes the mouse, or leaves it to the terminal, which then selects text with it.
  ///
  /// - Throws: `.closed` when the terminal is gone.
  func setMouse(_ isOn: Bool) throws(TerminalError) {
    hasMouse = isOn
    try write(Array((isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff).utf8))
  }

  /// Hands a text to the terminal's clipboard, where the terminal lets programs do so.
  ///
  /// - Throws: `.closed` when the terminal is gone.
  func copy(_ text: String, isInTmux: Bool) throws(TerminalError) {
    try write(Array(Clipboard.sequence(text, isInTmux: isInTmux).utf8))
  }

  /// Gives the terminal back while another program has it; afterwards the screen is drawn anew.
  ///
  /// - Throws: `.closed` when the terminal is gone by then.
  func lend<Result>(_ body: () -> Result) throws(TerminalError) -> Result {
    platform_terminal_lend()
    let result = body()
    let code = platform_terminal_take_back()
    guard code == 0 else { throw TerminalError(code: code) }
    queued += continued(code)
    return result
  }

  /// Writes bytes as they are, all of them.
  func write(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, 1000)
      case let code: throw TerminalError(code: code)
      }
    }
  }

  /// Asks the terminal, all at once. Keys typed meanwhile are kept, and an answer that comes too late is an event.
  ///
  /// - Parameters:
  ///   - questions: Nothing is written where there are none.
  ///   - timeout: How long to wait for terminals that answer nothing; most that know no answer say so at once.
  package func ask(
    _ questions: TerminalQuestions, timeout: Duration = .milliseconds(100)
  ) throws(TerminalError) -> TerminalAnswers {
    if questions.isEmpty { return answers }
    try write(Array(questions.sequence.utf8))
    awaitsReply = true
    lastAsked = .now
    let deadline = ContinuousClock.now + timeout
    while awaitsReply {
      let events = wait(until: deadline)
      for event in events {
        if case .input(.reply) = event { continue }
        if event != .tick { queued.append(event) }
      }
      if events.contains(.tick) || events.contains(.closed) { break }
    }
    return answers
  }

  /// Waits until something happens, without using the processor.
  ///
  /// - Parameter timeout: After this time without anything else `.tick` is returned; nil waits for ever.
  /// - Returns: At least one event.
  package func nextEvents(timeout: Duration? = nil) -> [TerminalEvent] {
    if !queued.isEmpty {
      defer { queued.removeAll() }
      return queued
    }
    return wait(until: timeout.map { ContinuousClock.now + $0 })
  }
}

// MARK: Waiting

extension TerminalDriver {
  private func wait(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
    while true {
      let files = [input, platform_terminal_signals(), waker.input]
      var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let next = [deadline, escapeDeadline].compactMap(\.self).min()
      let count = poll(&polled, nfds_t(polled.count), Self.milliseconds(until: next))
      guard count >= 0 || errno == EINTR else { return [.closed] }
      var events: [TerminalEvent] = []
      if count > 0 {
        if polled[1].revents != 0 { events += signalEvents() }
        if polled[2].revents != 0 {
          waker.acknowledge()
          events.append(.wake)
        }
        if polled[0].revents != 0 { events += inputEvents() }
      }
      let now = ContinuousClock.now
      if let escapeDeadline, now >= escapeDeadline {
        self.escapeDeadline = nil
        events += inputEvents(from: parser.flush())
      }
      if events.isEmpty, let deadline, now >= deadline { events = [.tick] }
      if !events.isEmpty { return events }
    }
  }

  /// Rounded up, so that a wait never ends just before its deadline; -1 without one.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = max(.zero, deadline - .now)
    let (seconds, attoseconds) = rest.components
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func inputEvents() -> [TerminalEvent] {
    guard var bytes = readBytes(from: input, atMost: 65536) else { return [] }
    // Ready and yet empty: the other side hung up.
    if bytes.isEmpty { return [.closed] }
    // What nobody can have typed goes on in pieces of the size of the system's buffers; it is to be looked at whole.
    var piece = bytes
    while piece.count >= Self.pieceBytes, bytes.count < Self.mostBytesAtOnce, !InputParser.endsPaste(piece),
      isReady(within: Self.pieceDelay), let next = readBytes(from: input, atMost: 65536)
    {
      piece = next
      bytes += piece
    }
    // A paste whose end was lost would swallow every key. Control-C by itself is typed, not pasted.
    let broken = bytes == Self.controlC ? parser.endOpenPaste() : []
    let events = inputEvents(from: broken + parser.parse(bytes))
    let mayBeAnswered = awaitsReply && lastAsked + Self.mostPatience > .now
    escapeDeadline =
      parser.isUndecided ? .now + (mayBeAnswered ? Self.escapeDelay.asking : Self.escapeDelay.usual) : nil
    return events
  }

  private func isReady(within delay: Duration) -> Bool {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Self.milliseconds(until: .now + delay)) > 0
  }

  private func inputEvents(from events: [InputEvent]) -> [TerminalEvent] {
    var taken: [TerminalEvent] = []
    taken.reserveCapacity(events.count)
    for event in events {
      switch event {
      case .key(let press) where press == KeyPress(.character("z"), .control):
        taken += suspend()
        continue
      case .key(let press) where press == KeyPress(.character("\\"), .control):
        taken.append(.terminated(signal: SIGQUIT))
        continue
      case .reply(let reply):
        answers.take(reply)
        if case .deviceAttributes = reply { awaitsReply = false }
      default: break
      }
      taken.append(.input(event))
    }
    return taken
  }

  private func signalEvents() -> [TerminalEvent] {
    let signals = (readBytes(from: platform_terminal_signals(), atMost: 256) ?? []).map(Int32.init)
    var events: [TerminalEvent] = []
    if signals.contains(SIGTSTP) {
      events += suspend()
    } else if signals.contains(SIGCONT) {
      events += continued(platform_terminal_reenter())
    } else if signals.contains(SIGWINCH) {
      renderer.invalidate()
      events.append(.resized(size))
    }
    if let signal = signals.first(where: platform_terminal_ends) {
      events.append(.terminated(signal: signal))
    }
    return events
  }

  private func suspend() -> [TerminalEvent] { continued(platform_terminal_suspend()) }

  /// The terminal is ours again, as it is when it is taken.
  private func continued(_ code: Int32) -> [TerminalEvent] {
    renderer.invalidate()
    guard code == 0 else { return [.closed] }
    do {
      if !hasMouse { try setMouse(false) }
    } catch {
      return [.closed]
    }
    return [.resized(size)]
  }
}
