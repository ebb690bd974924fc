import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// The program is killed at random moments while somebody types: the next one offers what was typed, all but the last
/// second. `PLATEBOOK_KILLS=100` kills it a hundred times instead of ten, `PLATEBOOK_SEED` begins with other moments.
@Suite(.timeLimit(.minutes(10))) struct DraftKillTests {
  @Test func atMostASecondOfTypingIsLost() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PLATEBOOK_KILLS"].flatMap(Int.init) ?? 10
    let seed = environment["PLATEBOOK_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)
    let results = Results()
    let moments = Moments(count: count, seed: seed)
    // Threads of our own: each mostly waits, more than there are processors.
    let threads = (0..<min(5, count)).map { _ in
      let thread = Thread {
        while let trial = moments.next() { results.note(trial, Swift.Result { try trial.run() }) }
        results.finish()
      }
      thread.start()
      return thread
    }
    results.wait(for: threads.count)
    print("\(count) kills, seed \(seed): \(results.summary)")
    for failure in results.failures { Issue.record("seed \(seed): \(failure)") }
  }
}

/// One killing.
private struct KillTrial {
  let number: Int
  /// How long after the first key.
  let moment: Duration
  /// The moments between keys.
  let pauses: [Duration]
  /// Whether the text goes into the field of several lines.
  let usesEditor: Bool

  struct Figures {
    /// How long before the kill the first key was pressed that is lost; zero when none is.
    let lag: Duration
    let typed: Int
    let kept: Int
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func run() throws -> Figures {
    let sandbox = try Sandbox()
    let terminal = try Terminal.run(["add"], environment: sandbox.program.environment)
    try terminal.waitFor("New Restaurant")
    if usesEditor { try terminal.press(.tab, times: 4) }
    let clock = ContinuousClock()
    var times: [ContinuousClock.Instant] = []
    var text = ""
    let start = clock.now
    var word = 0
    while clock.now - start < moment {
      // Numbers, so that what is kept can be compared with what was typed. Nothing that is stored differently at an end.
      let piece = usesEditor && word % 12 == 11 ? "\r\(word)" : word % 7 == 3 ? "拉" : "\(word)."
      for character in piece {
        try terminal.type(String(character))
        times.append(clock.now)
        text.append(character == "\r" ? "\n" : character)
        let pause = min(pauses[times.count % pauses.count], max(.zero, moment - (clock.now - start)))
        usleep(UInt32(pause / .microseconds(1)))
        _ = terminal.screen()
      }
      word += 1
      if !usesEditor, text.count > 200 { break }
    }
    let end = clock.now
    terminal.kill(SIGKILL)
    _ = try terminal.waitForExit()
    let kept = try offered(sandbox)
    guard text.hasPrefix(kept) else { throw Failure(description: "trial \(number): “\(kept)” was never typed") }
    let firstLost = kept.count < times.count ? times[kept.count] : end
    let figures = Figures(lag: end - firstLost, typed: text.count, kept: kept.count)
    if figures.lag > .seconds(1) {
      throw Failure(description: "trial \(number), killed after \(moment): \(figures.lag) of typing is lost")
    }
    return figures
  }

  /// What the next program offers, taken up there and saved by it, or nothing where none is offered.
  private func offered(_ sandbox: Sandbox) throws -> String {
    let terminal = try Terminal.run(["add"], environment: sandbox.program.environment)
    try terminal.wait(for: "a form") { $0.transcript.count > 200 }
    try terminal.waitFor("NAME")
    guard try draft(sandbox) != nil else { return "" }
    try terminal.waitFor("Resume your draft?")
    try terminal.press(.enter)
    try terminal.waitUntilGone("Resume your draft?")
    if usesEditor {
      // The draft came back with its focus; a record needs a name.
      try terminal.press(.shiftTab, times: 4)
      try terminal.type("Zen")
    }
    try terminal.press(.control("s"))
    guard try terminal.waitForExit() == .exited(0) else { throw Failure(description: "trial \(number): not saved") }
    guard try draft(sandbox) == nil else { throw Failure(description: "trial \(number): the draft is still there") }
    return try sandbox.list(usesEditor ? "description" : "name").first ?? ""
  }

  private func draft(_ sandbox: Sandbox) throws -> String? {
    let folder = sandbox.folder.path + "state/platebook"
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    let drafts = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return drafts.first { $0.hasSuffix(".json") }
  }
}

/// The trials that are still to be run.
private final class Moments: Sendable {
  private let state: Mutex<(next: Int, random: SplitMix)>
  private let count: Int

  init(count: Int, seed: UInt64) {
    self.count = count
    state = Mutex((0, SplitMix(seed: seed)))
  }

  func next() -> KillTrial? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return KillTrial(
        number: state.next, moment: .milliseconds(Int.random(in: 50...3500, using: &state.random)),
        pauses: (0..<16).map { _ in .milliseconds(Int.random(in: 2...90, using: &state.random)) },
        usesEditor: state.next % 2 == 0)
    }
  }
}

/// What came of the trials.
private final class Results: Sendable {
  private let state = Mutex<(figures: [KillTrial.Figures], failures: [String])>(([], []))
  private let finished = DispatchSemaphore(value: 0)

  func note(_ trial: KillTrial, _ result: Swift.Result<KillTrial.Figures, any Error>) {
    state.withLock { state in
      switch result {
      case .success(let figures): state.figures.append(figures)
      case .failure(let error): state.failures.append("trial \(trial.number): \(error)")
      }
    }
  }

  func finish() { finished.signal() }

  func wait(for threads: Int) { for _ in 0..<threads { finished.wait() } }

  var failures: [String] { state.withLock(\.failures) }

  var summary: String {
    let figures = state.withLock(\.figures)
    let lags = figures.map(\.lag).sorted()
    guard let worst = lags.last else { return "no figures" }
    let typed = figures.reduce(0) { $0 + $1.typed }
    let kept = figures.reduce(0) { $0 + $1.kept }
    return "\(kept) of \(typed) characters kept; lost at most \(worst), in the middle \(lags[lags.count / 2])"
  }
}
