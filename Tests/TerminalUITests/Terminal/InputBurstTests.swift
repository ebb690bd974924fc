import Testing

@testable import TerminalUI

/// What arrives in one read of the terminal.
struct InputBurstTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var parser = InputParser()
    return InputBurst.merged(parser.parse(Array(text.utf8)).map { .input($0) })
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    text.map { .input(.key($0 == "\r" ? KeyPress(.enter) : $0 == "\t" ? KeyPress(.tab) : .typed($0))) }
  }

  @Test(arguments: ["", "a", "name\r", "\r", "\r\r", "\rname", "\tname\tphone", "name\t\r", "拉麵\r"])
  func whatAPersonOrAProgramTypesStaysKeys(_ text: String) {
    #expect(events(text) == keys(text))
  }

  @Test(arguments: [
    ("Café Ōkini\r2 Rue X", "Café Ōkini\n2 Rue X"), ("a\nb", "a\nb"), ("a\r\nb\r\n", "a\nb\n"),
    ("a\r\rb\r", "a\n\nb\n"),
    ("a\n\nb", "a\n\nb"), ("a\tb\rc\td", "a\tb\nc\td"), ("一\r二", "一\n二"), ("a\r b", "a\n b"),
  ])
  func textAfterALineBreakIsPasted(_ text: String, _ pasted: String) {
    #expect(events(text) == [.input(.paste(pasted))])
  }

  @Test func whatComesBeforeTheTextStaysKeys() {
    #expect(events("\r\ta\rb") == keys("\r\t") + [.input(.paste("a\nb"))])
  }

  @Test func aLongRunOfCharactersIsOneEventAndItsEnterPressed() {
    let long = String(repeating: "x", count: InputParser.burstBytes)
    #expect(events(long) == [.input(.burst(long))])
    #expect(events(long + "\r") == [.input(.burst(long))] + keys("\r"))
    #expect(events("ab\t" + long + "\u{80}\tcd") == keys("ab\t") + [.input(.burst(long))] + keys("\tcd"))
    #expect(events(String(long.dropLast())) == keys(String(long.dropLast())))
    #expect(events(long + "\rb") == [.input(.paste(long + "\nb"))])
  }

  @Test func commandsPartWhatIsPasted() {
    let up = TerminalEvent.input(.key(KeyPress(.up)))
    #expect(events("a\r\u{1B}[Ab") == keys("a\r") + [up] + keys("b"))
    #expect(events("\u{1B}[Aa\rb") == [up, .input(.paste("a\nb"))])
    #expect(events("\u{1B}[200~x\ny\u{1B}[201~") == [.input(.paste("x\ny"))])
    #expect(InputBurst.merged([.tick, .wake]) == [.tick, .wake])
  }

  @Test func aMegabyteIsOnePaste() {
    let text = String(repeating: "0123456789abcde\r", count: 1 << 16)
    #expect(events(text) == [.input(.paste(text.replacing("\r", with: "\n")))])
  }
}
