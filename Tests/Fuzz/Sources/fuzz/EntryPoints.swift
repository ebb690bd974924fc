// What libFuzzer calls. Which target it is comes from the command line; libFuzzer passes over what begins with two dashes:
//
//     fuzz --target=png [--seeds=DIR] [libFuzzer's options] [folders or files]
//
// `Tests/Fuzz/run` builds and starts it.

import Foundation
import Imaging

/// The target of this process.
private let target = FuzzTarget(named: option("target") ?? "")

/// The value of `--name=value` on the command line.
private func option(_ name: String) -> String? {
  let prefix = "--\(name)="
  return CommandLine.arguments.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
}

/// Checks the command line, and writes the seeds before libFuzzer reads its folders.
@_cdecl("LLVMFuzzerInitialize")
func initialize(_ count: UnsafePointer<CInt>?, _ arguments: UnsafeRawPointer?) -> CInt {
  guard let target else {
    print("--target= must be thumbnail, input or a format that is decoded.")
    exit(2)
  }
  guard let folder = option("seeds") else { return 0 }
  do {
    for (name, bytes) in try target.seeds {
      try Data(bytes).write(to: URL(filePath: folder).appending(path: name))
    }
    return 0
  } catch {
    print("The seeds cannot be written: \(error)")
    exit(2)
  }
}

/// Runs the target on one input; -1 keeps an input of another format out of the collection.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let target, target.accepts(bytes) else { return -1 }
  target.run(bytes)
  return 0
}

/// Changes an input as libFuzzer would, then makes it a PNG whose checksums are right: otherwise nearly every change ends
/// at the first check, and nothing behind it is ever seen. One in eight stays wrong, for that check.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt) -> Int {
  let changed = UnsafeMutableBufferPointer(start: start, count: mutateByItself(start, count, room))
  if seed % 8 != 0, ImageFormat.sniff(changed) == .png { repairChecksums(ofPNG: changed) }
  return changed.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateByItself(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int
