import Glibc

/// Why no line was read.
package enum LineInputError: Error, Equatable, Sendable {
  /// The input ended: Ctrl-D, a closed pipe. Never an answer.
  case endOfInput
  /// Ctrl-C.
  case interrupted
}

/// Reads lines from a file, and notices Ctrl-C while it waits.
package final class LineReader {
  /// The one reader of standard input, so that nothing typed ahead is lost between two users of it. Unsafe only in name:
  /// one thread talks with the person.
  nonisolated(unsafe) package static let standardInput = LineReader(file: STDIN_FILENO)

  private let file: Int32
  private var buffer: [UInt8] = []

  /// Reads from an open file; what it reads beyond a line is kept for the next one.
  package init(file: Int32) { self.file = file }

  /// Whether a person may be typing: the end of input may then be that of one answer.
  package var isTerminal: Bool { isatty(file) == 1 }

  /// Whether something has arrived that was not read yet.
  package var hasMore: Bool {
    if !buffer.isEmpty { return true }
    var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// The next line without its end.
  ///
  /// - Parameter ask: Writes the question: from then on Ctrl-C is noticed.
  /// - Returns: Text; bytes that are no UTF-8 are replaced. A last line without an end counts.
  /// - Throws: `.endOfInput` when there is none; a file that cannot be read has ended. `.interrupted` on Ctrl-C.
  package func readLine(asking ask: () -> Void = {}) throws(LineInputError) -> String {
    let interrupts = Interrupts()
    ask()
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return text(buffer[..<end])
      }
      guard try fill(interrupts.file) else {
        guard !buffer.isEmpty else { throw .endOfInput }
        defer { buffer.removeAll() }
        return text(buffer[...])
      }
    }
  }

  /// Waits for more; false at the end.
  private func fill(_ interrupts: Int32) throws(LineInputError) -> Bool {
    while true {
      // Negative files are passed over.
      var polled = [
        pollfd(fd: file, events: Int16(POLLIN), revents: 0), pollfd(fd: interrupts, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, -1) >= 0 || errno == EINTR else { return false }
      if polled[1].revents != 0 { throw .interrupted }
      guard polled[0].revents != 0 else { continue }
      guard let bytes = readBytes(from: file, atMost: 4096) else { continue }
      buffer += bytes
      return !bytes.isEmpty
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
