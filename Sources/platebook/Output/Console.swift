import Foundation

/// Data goes to standard output, everything else to standard error.
struct Console: Sendable {
  /// Whether data goes to a terminal.
  let outputIsTerminal: Bool
  /// Whether messages go to a terminal.
  let errorIsTerminal: Bool
  /// Whether messages that are no errors are left out.
  let isQuiet: Bool

  init(isQuiet: Bool) {
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
    self.isQuiet = isQuiet
  }

  /// Writes a line of data for people, with nothing in it that would act on a terminal.
  func print(_ line: String) throws(OutputError) { try write(Array((visible(line) + "\n").utf8)) }

  /// Writes text for machines as it is.
  func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes bytes of data.
  ///
  /// - Throws: ``OutputError/closed`` when the reader went away, which is no failure; `.failed` otherwise.
  func write(_ bytes: [UInt8]) throws(OutputError) { try writeAll(bytes, to: STDOUT_FILENO) }

  /// Says something to the person, unless asked to be quiet.
  func say(_ line: String) {
    if !isQuiet { complain(line) }
  }

  /// Says what went wrong. Nothing can be done when even that cannot be written.
  func complain(_ line: String) {
    do { try writeAll(Array((visible(line) + "\n").utf8), to: STDERR_FILENO) } catch {}
  }

  /// Writes to standard error as it is: progress, a question, an error for machines.
  func draw(_ text: String) {
    do { try writeAll(Array(text.utf8), to: STDERR_FILENO) } catch {}
  }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR {
        throw .failed(errno)
      }
    }
  }
}

/// Data could not be written.
enum OutputError: Error, Equatable, Sendable {
  /// The reader went away (`platebook list | head`).
  case closed
  /// The system's error number.
  case failed(Int32)
}
