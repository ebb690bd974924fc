import Catalogue
import Forms
import Foundation
import Synchronization
import TerminalUI

/// Count, rate and remaining time of a long piece of work, on one line of the terminal that stays behind finished.
/// Nothing is drawn where messages do not go to a terminal.
final class ProgressBar: Sendable {
  private let console: Console
  private let language: Language
  private let started = ContinuousClock.now
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

  init(console: Console, language: Language) {
    self.console = console
    self.language = language
  }

  /// Draws how far the work is, at most twenty times a second and always at the end.
  func show(done: Int, of total: Int) {
    guard console.errorIsTerminal, !console.isQuiet, total > 0 else { return }
    let now = ContinuousClock.now
    let isDue = lastDrawn.withLock { last in
      if let last, now - last < .milliseconds(50), done < total { return false }
      last = now
      return true
    }
    if isDue { console.draw("\r\u{1B}[K" + Self.line(done: done, of: total, after: now - started, language: language)) }
  }

  /// Ends the line, so that it stays in the scrollback.
  func finish() {
    if lastDrawn.withLock({ $0 != nil }) { console.draw("\n") }
  }

  /// The line: a bar of twenty cells, the count, the rate and, before the end, the time that remains.
  static func line(done: Int, of total: Int, after elapsed: Duration, language: Language) -> String {
    let filled = 20 * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    let seconds = max(Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18, 0.001)
    let rate = Double(done) / seconds
    let count = language.text(Phrase("progress.count", done, total, String(format: "%.1f", rate)))
    guard done < total, rate > 0 else { return "\(bar) \(count)" }
    let remaining = Int((Double(total - done) / rate).rounded(.up))
    return "\(bar) \(count) "
      + language.text(Phrase("progress.remaining", String(format: "%d:%02d", remaining / 60, remaining % 60)))
  }
}
