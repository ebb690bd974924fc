import Foundation
import Glibc

/// A program running in a pseudo-terminal, with somebody at the keyboard and a screen to look at.
///
///     let terminal = try Terminal.run(["--catalogue", directory], size: (80, 24))
///     try terminal.waitFor("Restaurants")
///     try terminal.type("拉麵")
///     try terminal.press(.enter)
///     try #expect(terminal.waitForExit() == .exited(0))
///     #expect(terminal.modes == Screen.Modes())
///     #expect(terminal.settings == terminal.settingsBefore)
///
/// The program leads a session of its own, so it cannot be suspended: run it in a shell for that. What it writes is read
/// whenever a method is called. Ends the program when it is let go.
package final class Terminal {
  /// How a program ended.
  package enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Something that was waited for did not come; `screen` is what was there instead.
  package struct Timeout: Error, CustomStringConvertible {
    package let awaited: String
    package let screen: String
    package var description: String { "waited in vain for \(awaited); the screen shows:\n\(screen)" }
  }

  /// The terminal's settings before the program ran, as `stty -g` writes them.
  package let settingsBefore: String
  /// The program's number, for `kill`.
  package let processIdentifier: pid_t
  /// Everything that the program has written.
  package private(set) var transcript: [UInt8] = []
  /// How the program ended; nil until `waitForExit` has seen it.
  package private(set) var exitStatus: ExitStatus?

  /// Whether the terminal keeps its answers to itself for now.
  package var holdsAnswers: Bool

  private var display: Screen
  private var keyboard: Int32
  /// The program's side stays open, so that the settings can be read after it has ended.
  private var line: Int32

  /// Starts a program in a new terminal.
  ///
  /// - Parameters:
  ///   - program: A path, or the name of one of this package's programs.
  ///   - environment: Added to a small environment of a modern terminal; an empty `TERM` and the like are passed as such.
  ///   - directory: Where the program runs; nil is where the tests run.
  ///   - background: What the terminal answers when asked for its background colour; nil does not answer.
  ///   - pictures: What it can do with pictures.
  ///   - holdsAnswers: Whether it answers nothing until `holdsAnswers` is set to false.
  package static func run(
    _ arguments: [String], program: String = "platebook", size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String] = [:], directory: String? = nil, background: String? = nil,
    pictures: ScreenPictures.Support = .init(), holdsAnswers: Bool = false
  ) throws -> Terminal {
    try Terminal(
      program.contains("/") ? program : try BuiltProgram.path(program), arguments, size: size, environment: environment,
      directory: directory, background: background, pictures: pictures, holdsAnswers: holdsAnswers)
  }

  private init(
    _ path: String, _ arguments: [String], size: (columns: Int, rows: Int), environment: [String: String],
    directory: String?, background: String?, pictures: ScreenPictures.Support, holdsAnswers: Bool
  ) throws {
    self.holdsAnswers = holdsAnswers
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard keyboard >= 0, ioctl(keyboard, Terminal.setLock, &locked) == 0,
      ioctl(keyboard, Terminal.getNumber, &number) == 0
    else { throw Terminal.systemError() }
    let name = "/dev/pts/\(number)"
    line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard line >= 0, fcntl(keyboard, F_SETFL, O_NONBLOCK) == 0 else { throw Terminal.systemError() }
    display = Screen(columns: size.columns > 0 ? size.columns : 80, rows: size.rows > 0 ? size.rows : 24)
    display.background = background
    display.support = pictures
    Terminal.setSize(of: line, size)
    settingsBefore = Terminal.settings(of: line)
    let usual = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent",
    ]
    // `env` becomes the program it starts.
    let command = directory.map { ["/usr/bin/env", "-C", $0, path] + arguments } ?? [path] + arguments
    processIdentifier = try Terminal.spawn(
      command, terminal: name, environment: usual.merging(environment) { _, new in new })
  }

  deinit {
    if exitStatus == nil {
      Glibc.kill(processIdentifier, SIGKILL)
      waitpid(processIdentifier, nil, 0)
    }
    close(keyboard)
    close(line)
  }
}

// MARK: The keyboard

extension Terminal {
  /// Types text as it is, and gives the program whatever time it needs to take it.
  package func type(_ text: String) throws { try send(Array(text.utf8)) }

  /// Presses a key, once or several times. After Escape a moment passes, as with people: what follows at once would make
  /// it another key.
  package func press(_ key: TerminalKey, times: Int = 1) throws {
    for _ in 0..<times {
      try send(key.bytes)
      guard case .escape = key else { continue }
      let deadline = ContinuousClock.now + .milliseconds(150)
      while ContinuousClock.now < deadline { pump(.milliseconds(20)) }
    }
  }

  /// Pastes text as a terminal does, its line ends sent as carriage returns.
  package func paste(_ text: String) throws {
    try send(Array("\u{1B}[200~\(text.replacingOccurrences(of: "\n", with: "\r"))\u{1B}[201~".utf8))
  }

  /// Sends bytes.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + .seconds(20)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) }
      if written < 0, errno != EAGAIN, errno != EINTR { throw Terminal.systemError() }
      if written < 0 {
        var ready = pollfd(fd: keyboard, events: Int16(POLLIN | POLLOUT), revents: 0)
        _ = poll(&ready, 1, 10)
        pump(.zero)
      }
      guard ContinuousClock.now < deadline else { throw Timeout(awaited: "the program to read", screen: screen()) }
    }
  }

  /// Changes the window's size; the program gets SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    pump(.zero)
    display = display.resized(columns: max(1, columns), rows: max(1, rows))
    Terminal.setSize(of: line, (columns, rows))
  }

  /// The process group that has the keyboard: the job that a shell runs.
  package var foreground: pid_t? {
    let group = tcgetpgrp(keyboard)
    return group > 0 ? group : nil
  }

  /// Takes the terminal away, as when its window is closed. There is nothing to see or to type any more.
  package func hangUp() {
    for file in [keyboard, line] { close(file) }
    keyboard = -1
    line = -1
  }

  /// Sends the program a signal.
  package func kill(_ signal: Int32) { Glibc.kill(processIdentifier, signal) }
}

// MARK: The screen

extension Terminal {
  /// What the screen shows now: rows joined by line feeds, without the spaces at their ends.
  package func screen() -> String {
    pump(.zero)
    return display.text
  }

  /// Where the cursor is, counted from zero.
  package var cursor: (column: Int, row: Int) {
    pump(.zero)
    return display.cursor
  }

  /// The pictures on the screen.
  package var pictures: ScreenPictures {
    pump(.zero)
    return display.pictures
  }

  /// What the program has switched on in the terminal.
  package var modes: Screen.Modes {
    pump(.zero)
    return display.modes
  }

  /// The terminal's settings now, as `stty -g` writes them.
  package var settings: String { Terminal.settings(of: line) }

  /// Waits until the screen shows a text.
  package func waitFor(_ text: String, timeout: Duration = .seconds(20)) throws {
    try wait(for: "“\(text)”", timeout: timeout) { $0.display.text.contains(text) }
  }

  /// Waits until the screen no longer shows a text.
  package func waitUntilGone(_ text: String, timeout: Duration = .seconds(20)) throws {
    try wait(for: "the end of “\(text)”", timeout: timeout) { !$0.display.text.contains(text) }
  }

  /// Waits for anything else.
  package func wait(
    for awaited: String, timeout: Duration = .seconds(20), _ condition: (Terminal) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    pump(.zero)
    while !condition(self) {
      guard ContinuousClock.now < deadline else { throw Timeout(awaited: awaited, screen: display.text) }
      pump(.milliseconds(20))
    }
  }

  /// Waits until the program has ended and everything it wrote has been read.
  package func waitForExit(timeout: Duration = .seconds(20)) throws -> ExitStatus {
    try wait(for: "the program's end", timeout: timeout) { $0.reap() }
    pump(.zero)
    return exitStatus ?? .exited(-1)
  }

  private func reap() -> Bool {
    if exitStatus != nil { return true }
    var status: Int32 = 0
    guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return false }
    let signal = status & 0x7F
    exitStatus = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    return true
  }

  private func answer() {
    guard !holdsAnswers, !display.answers.isEmpty else { return }
    let answers = display.answers
    display.answers = []
    _ = answers.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  /// Reads what the program has written, waiting for something at most so long, and answers its questions.
  private func pump(_ patience: Duration) {
    var patience = patience
    answer()
    while let bytes = receive(patience) {
      show(bytes)
      patience = .zero
    }
  }

  /// Takes what the program has written, waiting for something at most so long; nil when there was nothing.
  private func receive(_ patience: Duration) -> [UInt8]? {
    var ready = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(patience / .milliseconds(1))) > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, read(keyboard, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Puts what the program has written on the screen, and answers the questions in it.
  private func show(_ bytes: [UInt8]) {
    transcript += bytes
    display.write(bytes)
    answer()
  }
}

// MARK: The clock

extension Terminal {
  /// How long the program took to answer.
  package struct Answer: Sendable {
    /// Until the first picture of the screen had arrived whole.
    package let first: Duration
    /// Until the last one had, after which nothing came any more.
    package let last: Duration
    /// The bytes of all of them.
    package let bytes: Int
  }

  /// Sends bytes and times the pictures that answer them, each by its last byte. They are only put on the screen
  /// afterwards, so that this terminal's own slowness is not part of the time.
  ///
  /// - Parameters:
  ///   - quiet: The answer is over when so much time has passed without another byte; nil ends it with its first picture.
  ///   - timeout: How long to wait for the first picture.
  package func time(_ bytes: [UInt8], quiet: Duration?, timeout: Duration = .seconds(20)) throws -> Answer {
    pump(.zero)
    let end = Array("\u{1B}[?2026l".utf8)
    var answer: [UInt8] = []
    let start = ContinuousClock.now
    try send(bytes)
    var (first, last): (Duration?, Duration) = (nil, .zero)
    while first == nil || quiet != nil {
      guard let bytes = receive(first == nil ? timeout : quiet ?? .zero) else { break }
      answer += bytes
      guard answer.suffix(end.count).elementsEqual(end) else { continue }
      last = .now - start
      first = first ?? last
    }
    show(answer)
    guard let first else { throw Timeout(awaited: "an answer to \(bytes)", screen: display.text) }
    return Answer(first: first, last: last, bytes: answer.count)
  }
}

// MARK: The system

extension Terminal {
  // Linux's numbers for what the C library offers to GNU programs only: unlocking a new terminal, asking which one it is,
  // and starting a process in a session of its own (TIOCSPTLCK, TIOCGPTN, POSIX_SPAWN_SETSID).
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let startsSession: Int16 = 0x80

  private static func systemError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private static func setSize(of line: Int32, _ size: (columns: Int, rows: Int)) {
    var window = winsize(
      ws_row: UInt16(clamping: size.rows), ws_col: UInt16(clamping: size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(line, UInt(TIOCSWINSZ), &window)
  }

  private static func settings(of line: Int32) -> String {
    var settings = termios()
    guard tcgetattr(line, &settings) == 0 else { return "unreadable" }
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { String($0, radix: 16) }
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { String($0, radix: 16) } }
    return (flags + characters).joined(separator: ":")
  }

  /// Starts a program as the leader of a new session, whose terminal is the first one that it opens.
  private static func spawn(
    _ command: [String], terminal: String, environment: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, startsSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    let argv = command.map { strdup($0) }
    let envp = environment.map { strdup("\($0)=\($1)") }
    defer { (argv + envp).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, command[0], &actions, &attributes, argv + [nil], envp + [nil])
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return child
  }
}
