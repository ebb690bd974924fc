import Foundation
import TestSupport
import Testing

/// The built program in a real terminal program.
@Suite(.timeLimit(.minutes(5))) struct TmuxTests {
  @Test func theListIsDrawnSearchedAndLeft() throws {
    let sandbox = try Sandbox()
    for name in ["一蘭拉麵", "Café Zén", "Butagoya"] { _ = try sandbox.run("add", "--name", name, "--type", "Ramen") }
    let tmux = try Tmux(in: sandbox.folder, columns: 80, rows: 24)
    try tmux.type("clear; stty -g > before; \(sandbox.command); stty -g > after; echo code $?", enter: true)
    try tmux.waitFor("Restaurants  3")
    try tmux.type("/cafe")
    try tmux.waitFor("1 found")
    let screen = try tmux.screen()
    #expect(screen.contains("Café Zén"))
    #expect(!screen.contains("Butagoya"))
    try tmux.press("Escape")
    try tmux.waitFor("Butagoya")
    try tmux.press("q")
    try tmux.waitFor("code 0")
    try shell("cd '\(sandbox.folder.path)' && cmp before after")
  }

  @Test func suspendingAndComingBackDrawsTheScreenAgain() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Butagoya")
    let tmux = try Tmux(in: sandbox.folder, columns: 80, rows: 24)
    try tmux.type(sandbox.command, enter: true)
    try tmux.waitFor("Butagoya")
    try tmux.press("C-z")
    try tmux.waitFor("Stopped")
    try tmux.type("fg; echo code $?", enter: true)
    try tmux.waitFor("Restaurants  1")
    try tmux.press("q")
    try tmux.waitFor("code 0")
  }

  @Test func resizingKeepsTheFormWhole() throws {
    let sandbox = try Sandbox()
    let tmux = try Tmux(in: sandbox.folder, columns: 100, rows: 30)
    try tmux.type(sandbox.command + " add", enter: true)
    try tmux.waitFor("New Restaurant")
    try tmux.type("あいう|한글")
    try tmux.resize(columns: 40, rows: 12)
    try tmux.waitFor("あいう|한글")
    #expect(try tmux.screen().split(separator: "\n").allSatisfy { $0.count <= 40 })
    try tmux.resize(columns: 120, rows: 40)
    try tmux.waitFor("DESCRIPTION")
    try tmux.press("C-c")
    try tmux.waitFor("$")
  }
}

/// A tmux server of a test's own.
private final class Tmux {
  private let socket: String
  /// Outlives the server.
  private let folder: TemporaryFolder

  /// Starts a shell of so many cells.
  init(in folder: TemporaryFolder, columns: Int, rows: Int) throws {
    self.folder = folder
    socket = folder.path + "tmux"
    try shell(
      """
      cd '\(folder.path)' && tmux -S '\(socket)' -f /dev/null new-session -d -x \(columns) -y \(rows) \
      'env PS1="$ " LANG=C.UTF-8 bash --norc --noprofile'
      """)
    try waitFor("$")
  }

  deinit { do { try shell("tmux -S '\(socket)' kill-server") } catch { print("tmux was left running: \(error)") } }

  func type(_ text: String, enter: Bool = false) throws {
    let quoted = text.replacing("'", with: "'\\''")
    try shell("tmux -S '\(socket)' send-keys -l '\(quoted)'" + (enter ? " && tmux -S '\(socket)' send-keys Enter" : ""))
  }

  func press(_ key: String) throws { try shell("tmux -S '\(socket)' send-keys \(key)") }

  func resize(columns: Int, rows: Int) throws {
    try shell("tmux -S '\(socket)' resize-window -x \(columns) -y \(rows)")
  }

  func screen() throws -> String {
    try shell("tmux -S '\(socket)' capture-pane -p > '\(socket).txt'")
    return try String(contentsOfFile: socket + ".txt", encoding: .utf8)
  }

  func waitFor(_ text: String) throws {
    for _ in 0..<200 {
      if try screen().contains(text) { return }
      usleep(100_000)
    }
    throw Missing(text: text, screen: try screen())
  }

  struct Missing: Error {
    let text: String
    let screen: String
  }
}

extension Sandbox {
  /// The program as one types it in a shell.
  fileprivate var command: String {
    let settings = ["XDG_DATA_HOME", "XDG_STATE_HOME"].map { "\($0)='\(program.environment[$0] ?? "")'" }
    return (settings + ["'\(program.path)'"]).joined(separator: " ")
  }
}
