import Testing

@testable import TerminalUI

struct ClipboardTests {
  @Test func aTextIsSentInBase64() {
    #expect(Clipboard.sequence("拉麵", isInTmux: false) == "\u{1B}]52;c;5ouJ6bq1\u{7}")
  }

  @Test func insideOfTmuxItIsAlsoPassedThrough() {
    let sequence = "\u{1B}]52;c;YQ==\u{7}"
    #expect(Clipboard.sequence("a", isInTmux: true) == sequence + "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\")
  }
}
