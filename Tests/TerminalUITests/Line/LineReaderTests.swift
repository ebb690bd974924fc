import Foundation
import Testing

@testable import TerminalUI

struct LineReaderTests {
  private static func lines(of bytes: String) throws -> [String] {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes.utf8))
    try pipe.fileHandleForWriting.close()
    let reader = LineReader(file: pipe.fileHandleForReading.fileDescriptor)
    var lines: [String] = []
    while true {
      do {
        lines.append(try reader.readLine())
      } catch {
        #expect(error == .endOfInput)
        return lines
      }
    }
  }

  @Test(arguments: [
    ("", []), ("one\ntwo\n", ["one", "two"]), ("one\r\n\r\n", ["one", ""]), ("no end", ["no end"]), ("拉麵\n", ["拉麵"]),
  ])
  func linesComeWithoutTheirEnds(_ input: String, _ expected: [String]) throws {
    #expect(try Self.lines(of: input) == expected)
  }

  @Test func aFileThatIsNotOpenHasEnded() {
    #expect(throws: LineInputError.endOfInput) { try LineReader(file: 9999).readLine() }
  }
}
