// How long the built program takes from a key, or a paste, to the last byte of the screen that answers it.
import Foundation
import Glibc
import TestSupport

/// The program on a new form, in a home of its own.
struct Sitting {
  let folder: TemporaryFolder
  let terminal: Terminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try Terminal.run(
      ["add"], size: (120, 40),
      environment: [
        "HOME": folder.path, "XDG_DATA_HOME": folder.path + "data", "XDG_STATE_HOME": folder.path + "state",
      ])
    try terminal.waitFor("New Restaurant")
    try rest()
  }

  /// Waits until the draft is written and nothing is drawn any more.
  func rest() throws {
    var seen = -1
    while terminal.transcript.count != seen {
      seen = terminal.transcript.count
      usleep(1_200_000)
      _ = terminal.screen()
    }
  }

  /// The milliseconds until the answer to some bytes is on the screen.
  func time(_ bytes: [UInt8]) throws -> Double {
    try terminal.time(bytes, quiet: nil).first / .milliseconds(1)
  }

  /// Times a key pressed many times, with a person's pause between.
  func keys(_ bytes: [UInt8], count: Int = 41) throws -> [Double] {
    try (0..<count).map { _ in
      usleep(30_000)
      return try time(bytes)
    }
  }
}

func report(_ name: String, _ times: [Double], bar: Double) {
  let sorted = times.sorted()
  let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
  let name = name.padding(toLength: 58, withPad: " ", startingAt: 0)
  print(name, String(format: "%8.2f %8.2f   (bar %g)%@", median, worst, bar, median > bar ? "  TOO SLOW" : ""))
}

func marked(_ text: String) -> [UInt8] { Array("\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~".utf8) }

let undo: [UInt8] = [0x1F]
let home = Array("\u{1B}[1;5H".utf8)
let megabyte = String(repeating: "0123456789 abcdefghij klmnopqrst uvwxyz 0123456789 拉麵 é!\n", count: 17_200)
  .prefix(1_000_000)
let line = megabyte.replacing("\n", with: " ")

func editor(_ text: String, _ name: String) throws {
  let sitting = try Sitting()
  for _ in 0..<4 { _ = try sitting.time([0x09]) }
  _ = try sitting.time(marked(text))
  try sitting.rest()
  report("a key at the end of \(name)", try sitting.keys(Array("x".utf8)), bar: 16)
  _ = try sitting.time(home)
  report("a key at the start", try sitting.keys(Array("x".utf8)), bar: 16)
  let breaks = try (0..<41).map { _ in [try sitting.keys([0x0D], count: 1), try sitting.keys([0x7F], count: 1)] }
  report("Enter and Backspace at the start", breaks.joined().flatMap(\.self), bar: 16)
}

func pastes(tabs: Int, _ paste: [UInt8], _ name: String) throws {
  var pasted: [Double] = []
  var undone: [Double] = []
  let sitting = try Sitting()
  for _ in 0..<tabs { _ = try sitting.time([0x09]) }
  for _ in 0..<7 {
    pasted.append(try sitting.time(paste))
    try sitting.rest()
    undone.append(try sitting.time(undo))
    try sitting.rest()
  }
  report("a megabyte pasted into \(name)", pasted, bar: 200)
  report("its undo", undone, bar: 200)
}

var machine = utsname()
uname(&machine)
let processor =
  try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
  .first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " unknown processor"
print("\(ProcessInfo.processInfo.activeProcessorCount) ×\(processor); milliseconds: median, worst")

try editor((0..<10_000).map { "line \($0) 拉麵 and more" }.joined(separator: "\n"), "a description of 10 000 lines")
try editor(String(line), "a description of one line of a megabyte")
let sitting = try Sitting()
_ = try sitting.time(marked(String(line)))
try sitting.rest()
report("a key at the end of a name of a megabyte", try sitting.keys(Array("x".utf8)), bar: 16)
_ = try sitting.time(home)
report("a key at the start", try sitting.keys(Array("x".utf8)), bar: 16)
_ = try sitting.time([0x09])
_ = try sitting.time(Array("\u{1B}[Z".utf8))
report("a key while it is said to be too long", try sitting.keys(Array("x".utf8)), bar: 16)
try pastes(tabs: 0, marked(String(line)), "a name")
try pastes(tabs: 4, marked(String(megabyte)), "a description")
try pastes(tabs: 4, Array(megabyte.replacing("\n", with: "\r").utf8), "a description, without marks")
