// A small full-screen program on the real driver, for the tests: shows what it is told, and ends in every way there is.
import Foundation
import Glibc
import TerminalUI

/// Uses up the stack.
@inline(never)
func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + depth }

struct Failure: Error {}

func describe(_ event: TerminalEvent) -> String {
  switch event {
  case .input(.key(let press)): "key \(press.key) \(press.modifiers.rawValue)"
  case .input(.paste(let text)): "paste \(text.utf8.count) \(text.suffix(20).debugDescription)"
  case .input(let other): "\(other)"
  case .resized(let size): "resized \(size.columns)x\(size.rows)"
  case .wake: "wake"
  case .tick: "tick"
  case .terminated(let signal): "terminated \(signal)"
  case .closed: "closed"
  }
}

func run() throws {
  let capabilities = TerminalCapabilities.detect(
    environment: ProcessInfo.processInfo.environment, isTTY: isatty(0) == 1 && isatty(1) == 1)
  guard capabilities.fullScreen else { return print("no full screen") }
  let driver = try TerminalDriver(depth: capabilities.colours)
  defer { driver.close() }
  var lines = ["\(Theme.choose(background: try driver.ask(.background).background))", "ready 準備"]
  while true {
    var grid = Grid(driver.size)
    let size = "\(grid.size.columns)x\(grid.size.rows)"
    grid.box(grid.bounds, style: CellStyle(foreground: .rgb(255, 87, 51)))
    grid.put(" \(size) ", at: CellPosition(column: 2, row: 0))
    for (row, line) in lines.suffix(max(0, grid.size.rows - 2)).enumerated() {
      grid.clipped(to: grid.bounds.inset(columns: 2)) { _ = $0.put(line, at: CellPosition(column: 2, row: row + 1)) }
    }
    try driver.draw(grid, caret: CellPosition(column: 2, row: 1))
    let events = driver.nextEvents(timeout: CommandLine.arguments.contains("--tick") ? .milliseconds(50) : nil)
    lines += events.map(describe)
    for event in events {
      switch event {
      case .terminated(let signal):
        if CommandLine.arguments.contains("--stubborn") { continue }
        TerminalDriver.die(signal: signal)
      case .closed: return
      case .input(.key(let press)):
        switch press.text {
        case "q": return
        case "e": throw Failure()
        case "x": exit(3)
        case "t": Thread.detachNewThread { fatalError("a deliberate trap") }
        case "s": UnsafeMutablePointer<UInt8>(bitPattern: 1)?.pointee = 1
        case "o": lines.append("\(overflow(lines.count))")
        case "a": abort()
        case "w":
          let waker = driver.waker
          Thread.detachNewThread { waker.wake() }
        case "p": FileHandle.standardError.write(Data("a word on standard error\n".utf8))
        default: break
        }
      default: break
      }
    }
  }
}

do {
  try run()
} catch {
  FileHandle.standardError.write(Data("failed: \(error)\n".utf8))
  exit(1)
}
