// Whether the full screen is as quick, as quiet and as small with 100 000 restaurants as is promised.
//
//     swift build -c release --static-swift-stdlib && .build/release/screens [COUNT]
//
// Fails where a bar is missed. The catalogue is made the first time and kept beside the program.

import Foundation
import Glibc
import TestSupport

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let program = try BuiltProgram.path("platebook")
let built = URL(filePath: program).deletingLastPathComponent()
let catalogue = try SampleCatalogue(count: count, in: built.path + "/catalogues")
/// Milliseconds in which a key is to be answered.
let keyBar = 16.0
var figures: [Figure] = []

/// What is typed into the search, and taken out again, character by character.
let searches = ["noodle h", "牛肉麵", "café zén", "とんかつ", "кафе во", "비빔밥", "大安 一蘭", "zzzzzzzz", "2026", "1"]

var starts: [Times] = []
for _ in 0..<11 {
  let sitting = try Sitting(catalogue, program: program)
  starts.append(Times(first: sitting.start, last: sitting.start))
  try sitting.leave()
}
// The first one may find nothing in the system's memory of the disk.
figures.append(Figure("start to first screen", Array(starts.dropFirst()), bar: 150))

let sitting = try Sitting(catalogue, program: program)
figures.append(Figure("down, a row", try sitting.times(.down, count: 60), bar: keyBar))
figures.append(Figure("up, a row", try sitting.times(.up, count: 40), bar: keyBar))
figures.append(Figure("down, held", try sitting.held(.down, count: 300), bar: keyBar))
figures.append(Figure("down, a page", try sitting.times(.pageDown, count: 40), bar: keyBar))
figures.append(Figure("down, a page, held", try sitting.held(.pageDown, count: 200), bar: keyBar))
figures.append(Figure("up, a page", try sitting.times(.pageUp, count: 40), bar: keyBar))
var ends: [Times] = []
for _ in 0..<20 {
  ends.append(try sitting.time(TerminalKey.end.bytes))
  ends.append(try sitting.time(TerminalKey.home.bytes))
}
figures.append(Figure("end and home", ends, bar: keyBar))

var typed: [Times] = []
var taken: [Times] = []
var opened: [Times] = []
for _ in 0..<3 {
  for search in searches {
    opened.append(try sitting.time(Array("/".utf8)))
    for character in search { typed.append(try sitting.time(Array(String(character).utf8))) }
    for _ in search { taken.append(try sitting.time(TerminalKey.backspace.bytes)) }
    opened.append(try sitting.time(TerminalKey.escape.bytes))
  }
}
figures.append(Figure("search, a character typed", typed, bar: keyBar))
figures.append(Figure("search, a character taken out", taken, bar: keyBar))
figures.append(Figure("search, opened and left", opened, bar: keyBar))

var sorted: [Times] = []
var inOrder: [Times] = []
for _ in 0..<3 {
  // Every order, each in both directions.
  for place in 0..<6 {
    for _ in 0..<2 {
      for key in [Array("s".utf8), TerminalKey.home.bytes] { try sitting.terminal.send(key) }
      try sitting.terminal.press(.down, times: place)
      sitting.rest()
      sorted.append(try sitting.time(TerminalKey.enter.bytes))
      try sitting.terminal.press(.home)
      sitting.rest()
      for key in [TerminalKey.pageDown, .end, .home] { inOrder.append(try sitting.time(key.bytes)) }
    }
  }
}
figures.append(Figure("sorting", sorted, bar: keyBar))
figures.append(Figure("page, end and home in an order", inOrder, bar: keyBar))

var filtered: [Times] = []
for _ in 0..<8 {
  filtered.append(try sitting.time(Array("f".utf8)))
  for key in [TerminalKey.tab, .down] { filtered.append(try sitting.time(key.bytes)) }
  filtered.append(try sitting.time(Array(" ".utf8)))
  filtered.append(try sitting.time(TerminalKey.enter.bytes))
  filtered.append(try sitting.time(TerminalKey.pageDown.bytes))
  filtered.append(try sitting.time(TerminalKey.escape.bytes))
}
figures.append(Figure("filtering", filtered, bar: keyBar))

var kinds: [Times] = []
for place in ["2", "3", "4", "5", "1"] { kinds.append(try sitting.time(Array(place.utf8))) }
figures.append(Figure("another kind of record", kinds, bar: keyBar))
var records: [Times] = []
for _ in 0..<10 {
  records.append(try sitting.time(TerminalKey.enter.bytes))
  records.append(try sitting.time(Array("q".utf8)))
  _ = try sitting.time(TerminalKey.down.bytes)
}
figures.append(Figure("a record opened and left", records, bar: keyBar))

let process = RunningProcess(identifier: sitting.terminal.processIdentifier)
usleep(4_000_000)
_ = sitting.terminal.screen()
let (secondsBefore, switchesBefore) = (process.seconds(), try process.switches())
usleep(10_000_000)
let used = process.seconds() - secondsBefore
let wakings = try process.switches().map { $1 - switchesBefore[$0, default: 0] }.reduce(0, +)
figures.append(Figure("processor in 10 s of idleness", used * 1000, "ms", bar: 1))
figures.append(Figure("wakings in 10 s of idleness", Double(wakings), "", bar: 1))
figures.append(Figure("peak memory", try process.peakMebibytes(), "MiB", bar: 150))
try sitting.leave()

var system = utsname()
uname(&system)
let processor =
  try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
  .first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " unknown processor"
print(
  "\(ProcessInfo.processInfo.activeProcessorCount) ×\(processor); \(count) restaurants, 200 by 50 cells, true colour")
print(([Figure.head] + figures.map(\.line)).joined(separator: "\n"))
exit(figures.allSatisfy(\.isMet) ? 0 : 1)
