// How near thumbnails by `Imaging` and by vipsthumbnail come to the best possible ones: full decode, embedded profile to
// sRGB, Lanczos-3, all in double precision and not rounded. The rounding to 8 bits alone makes 58.9.
//
//     swift run -c release fidelity [SIDE…] -- FILE…
//
// Prints the ratio of signal to noise in decibels. Fails where the mean of ours is below theirs, or any of ours below 40.
// A zone plate, which is no photograph and counts for nothing, comes last: decoders that shrink fold its finest rings back.

import Foundation
import Measuring

let arguments = CommandLine.arguments.dropFirst()
let asked = arguments.prefix { $0 != "--" }
let files = arguments.drop { $0 != "--" }.dropFirst()
let sides = asked.isEmpty ? [160, 320, 512, 1280] : asked.compactMap { Int($0) }
guard !files.isEmpty, asked.isEmpty || sides.count == asked.count, sides.allSatisfy({ $0 > 0 }) else {
  print("usage: fidelity [SIDE…] -- FILE…")
  exit(2)
}

do {
  print(tableLine("decibels", ["Imaging", "vips", "size"]))
  let photographs = try files.flatMap { try Score.measure($0, sides: sides) }
  _ = try withScratchFolder { try Score.measure(ZonePlate.write(into: $0), sides: sides) }
  let mean = Score.mean(photographs)
  let least = Score.least(photographs)
  mean.show("mean of the photographs")
  least.show("least of the photographs")
  exit(mean.ours >= mean.theirs && least.ours >= 40 ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
