import Foundation
import Glibc
import TestSupport

/// Somebody at the program, with a catalogue and a window of 200 by 50 cells.
struct Sitting {
  let folder: TemporaryFolder
  let terminal: Terminal
  /// The milliseconds from the start of the process to the end of the first picture with a restaurant on it.
  let start: Double

  init(_ catalogue: SampleCatalogue, program: String) throws {
    folder = try TemporaryFolder()
    let began = ContinuousClock.now
    terminal = try Terminal.run(
      ["--catalogue", catalogue.directory, "--lang", "en"], program: program, size: (200, 50),
      environment: [
        "HOME": folder.path, "XDG_DATA_HOME": folder.path + "data", "XDG_STATE_HOME": folder.path + "state",
        "COLORTERM": "truecolor",
      ], background: "rgb:0000/0000/0000")
    let end = Array("\u{1B}[?2026l".utf8)
    try terminal.wait(for: "the first picture of the screen") { $0.transcript.suffix(end.count).elementsEqual(end) }
    start = (ContinuousClock.now - began) / .milliseconds(1)
    // It is the list, and nothing that only stands in for it.
    try terminal.waitFor("Restaurants", timeout: .zero)
    usleep(500_000)
  }

  /// Waits until everything that was pressed is on the screen.
  func rest() {
    usleep(300_000)
    _ = terminal.screen()
  }

  /// Leaves by the key for it.
  func leave() throws {
    try terminal.type("q")
    _ = try terminal.waitForExit()
  }

  /// Times bytes, and waits until everything that they caused is on the screen.
  func time(_ bytes: [UInt8]) throws -> Times {
    let answer = try terminal.time(bytes, quiet: .milliseconds(150))
    return Times(first: answer.first / .milliseconds(1), last: answer.last / .milliseconds(1))
  }

  /// Times a key pressed so often.
  func times(_ key: TerminalKey, count: Int) throws -> [Times] { try (0..<count).map { _ in try time(key.bytes) } }

  /// Times a key held down: thirty come a second, whatever the program does.
  func held(_ key: TerminalKey, count: Int) throws -> [Times] {
    try (0..<count).map { _ in
      let start = ContinuousClock.now
      let answer = try terminal.time(key.bytes, quiet: nil)
      let rest = Duration.milliseconds(33) - (.now - start)
      if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
      return Times(first: answer.first / .milliseconds(1), last: answer.last / .milliseconds(1))
    }
  }
}
