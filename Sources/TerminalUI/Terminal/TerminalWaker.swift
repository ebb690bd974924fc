import CPlatform
import Glibc

/// Lets any thread wake the loop that waits for the terminal: a picture is decoded, an import has moved on.
package final class TerminalWaker: Sendable {
  /// The end of a pipe that the loop waits on.
  let input: Int32
  private let output: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    let code = platform_pipe(&ends)
    guard code == 0 else { throw TerminalError(code: code) }
    input = ends[0]
    output = ends[1]
  }

  deinit {
    close(input)
    close(output)
  }

  /// Makes the loop return `.wake` soon, once for any number of calls in between. Never blocks.
  package func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes the loop already.
    _ = write(output, &byte, 1)
  }

  /// Empties the pipe.
  func acknowledge() { while let bytes = readBytes(from: input, atMost: 4096), !bytes.isEmpty {} }
}

/// What can be read now, at most so much: nil when a non-blocking file has nothing, empty at the end and on an error.
func readBytes(from file: Int32, atMost count: Int) -> [UInt8]? {
  var code: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
    var result: Int
    repeat { result = read(file, buffer.baseAddress, count) } while result < 0 && errno == EINTR
    if result < 0 { code = errno }
    length = max(0, result)
  }
  return code == EAGAIN ? nil : bytes
}
