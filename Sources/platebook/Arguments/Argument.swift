/// One word of the command line: its bytes, which a file's name needs, and its text.
struct Argument: Hashable, Sendable, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }
  init(stringLiteral text: String) { self.init(text) }

  /// The word as text; bytes that are not UTF-8 show as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the word is UTF-8.
  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The words that the program was started with, without its own name.
  static func ofProcess() -> [Argument] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        Argument(
          bytes: Array(UnsafeBufferPointer(start: pointer, count: length(pointer)).lazy.map(UInt8.init(bitPattern:))))
      }
    }
  }

  private static func length(_ pointer: UnsafeMutablePointer<CChar>) -> Int {
    var count = 0
    while pointer[count] != 0 { count += 1 }
    return count
  }
}
