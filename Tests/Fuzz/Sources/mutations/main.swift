// Damages every file of a folder in many ways and decodes the results.
//
//     swift run -c release --product mutations CORPUS [--count 200] [--seed 1] [--jobs 2]
//
// Each file is decoded as it is, then COUNT times cut short and COUNT times with some bits changed. A file is worked on by
// a process of its own, so that a crash names the file, the seed and the number of the change, and memory is measured for
// each file; the damaged bytes that crashed are written to the working folder. The limits are the default ones but for 256
// MiB of decoder memory.
//
// Every version goes the way to a thumbnail of 320 pixels. Files that declare at most a megapixel are also decoded whole,
// as `inspect` does, and their thumbnail is made a second time, with other bytes in fresh memory; so is that of anything
// damaged. For the large photographs all that would take hours and show the same code at work.
//
// The status is 1 if anything crashed, took more than two seconds, needed more than 256 MiB and its file's size, or did not
// come out the same the second time.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())

/// The number after `--name`.
func number(_ name: String, otherwise value: Int) -> Int {
  guard let place = arguments.firstIndex(of: "--\(name)"), place + 1 < arguments.count else { return value }
  return Int(arguments[place + 1]) ?? value
}

let count = max(0, number("count", otherwise: 200))
let seed = UInt64(clamping: number("seed", otherwise: 1))
guard let corpus = arguments.first, !corpus.hasPrefix("--") else {
  print("usage: mutations CORPUS [--count 200] [--seed 1] [--jobs 2]")
  exit(2)
}

if let place = arguments.firstIndex(of: "--worker"), place + 2 < arguments.count {
  try Worker(folder: corpus, file: arguments[place + 1], log: arguments[place + 2], count: count, seed: seed)
    .run(from: number("from", otherwise: 0))
} else {
  var survey = try Survey(folder: corpus, count: count, seed: seed)
  survey.run(jobs: max(1, number("jobs", otherwise: 2)))
  print(survey.report)
  exit(survey.findings.isEmpty ? 0 : 1)
}
