import Foundation
import TestSupport

/// A tmux server of a test's own, with a shell in its only pane.
final class Tmux {
  private let socket: String
  /// Outlives the server.
  private let folder: TemporaryFolder

  /// Starts a shell of so many cells.
  ///
  /// - Parameter options: Lines of tmux's configuration.
  init(in folder: TemporaryFolder, columns: Int, rows: Int, options: [String] = []) throws {
    self.folder = folder
    socket = folder.path + "tmux"
    try folder.write(Array((options.joined(separator: "\n") + "\n").utf8), to: "tmux.conf")
    try shell(
      """
      cd '\(folder.path)' && TERM=xterm-256color tmux -S '\(socket)' -f tmux.conf new-session -d \
      -x \(columns) -y \(rows) 'env -u NO_COLOR PS1="$ " LANG=C.UTF-8 bash --norc --noprofile'
      """)
    try waitFor("$")
  }

  deinit { do { try shell("tmux -S '\(socket)' kill-server") } catch { print("tmux was left running: \(error)") } }

  func type(_ text: String, enter: Bool = false) throws {
    let quoted = text.replacing("'", with: "'\\''")
    try shell("tmux -S '\(socket)' send-keys -l '\(quoted)'" + (enter ? " && tmux -S '\(socket)' send-keys Enter" : ""))
  }

  /// Presses keys by tmux's names for them, all at once.
  func press(_ keys: String...) throws { try shell("tmux -S '\(socket)' send-keys \(keys.joined(separator: " "))") }

  func resize(columns: Int, rows: Int) throws {
    try shell("tmux -S '\(socket)' resize-window -x \(columns) -y \(rows)")
  }

  /// Somebody's terminal that shows the pane, and whose mouse tmux hears.
  func attach(columns: Int, rows: Int) throws -> Terminal {
    try Terminal.run(["-S", socket, "attach"], program: "/usr/bin/tmux", size: (columns, rows))
  }

  /// Keeps what the program in the pane writes.
  func record(in file: String) throws { try shell("tmux -S '\(socket)' pipe-pane -o \"cat > '\(file)'\"") }

  /// What the pane shows.
  ///
  /// - Parameter styled: Whether with its colours, as ``StyledText`` writes them.
  func screen(styled: Bool = false) throws -> String {
    try shell("tmux -S '\(socket)' capture-pane -p \(styled ? "-eN" : "") > '\(socket).txt'")
    let text = try String(contentsOfFile: socket + ".txt", encoding: .utf8)
    return styled ? StyledText.canonical(text) : text
  }

  /// The same, once nothing has changed for a second.
  func settled(styled: Bool = true) throws -> String {
    var (last, times) = (try screen(styled: styled), 0)
    for _ in 0..<200 {
      usleep(100_000)
      let next = try screen(styled: styled)
      times = next == last ? times + 1 : 0
      last = next
      if times == 10 { return last }
    }
    throw Missing(text: "a screen that rests", screen: last)
  }

  /// Waits until the pane looks like this, colours and all.
  func expect(_ expected: String) throws {
    for _ in 0..<100 {
      if try screen(styled: true) == expected { return }
      usleep(100_000)
    }
    throw Missing(text: expected, screen: try screen(styled: true))
  }

  /// Where the cursor is, counted from zero.
  func cursor() throws -> [Int] { try ["cursor_x", "cursor_y"].compactMap { Int(try value(of: $0)) } }

  /// One of tmux's variables about the pane.
  func value(of variable: String) throws -> String {
    try shell("tmux -S '\(socket)' display-message -p '#{\(variable)}' > '\(socket).txt'")
    return try String(contentsOfFile: socket + ".txt", encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  func waitFor(_ text: String) throws { try wait(for: text) { $0.contains(text) } }

  func waitUntilGone(_ text: String) throws { try wait(for: "the end of \(text)") { !$0.contains(text) } }

  private func wait(for text: String, _ condition: (String) -> Bool) throws {
    for _ in 0..<200 {
      if condition(try screen()) { return }
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
  ///
  /// - Parameter words: What stands before it: more variables, and programs that run it.
  func command(_ words: String...) -> String {
    let homes = ["XDG_DATA_HOME", "XDG_STATE_HOME"].map { "\($0)='\(program.environment[$0] ?? "")'" }
    return (homes + words + ["'\(program.path)'"]).joined(separator: " ")
  }
}
