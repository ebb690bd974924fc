import Imaging
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct InputParserTests {
  private static func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent { .key(KeyPress(key, modifiers)) }

  /// What the terminals send, with `^` for ESC, and what it means.
  private static let sequences: [(String, [InputEvent])] = [
    ("a", [key(.character("a"))]), ("A", [key(.character("A"))]), ("拉麵", [key(.character("拉")), key(.character("麵"))]),
    ("👍", [key(.character("👍"))]), ("\r", [key(.enter)]), ("\t", [key(.tab)]), ("\u{7F}", [key(.backspace)]),
    ("\u{8}", [key(.backspace)]), ("\n", [key(.character("j"), .control)]), ("\u{0}", [key(.character(" "), .control)]),
    ("\u{3}", [key(.character("c"), .control)]), ("\u{13}", [key(.character("s"), .control)]),
    ("\u{1F}", [key(.character("_"), .control)]), ("\u{1C}", [key(.character("\\"), .control)]),
    ("^x", [key(.character("x"), .alt)]), ("^\r", [key(.enter, .alt)]), ("^\u{7F}", [key(.backspace, .alt)]),
    ("^é", [key(.character("é"), .alt)]), ("^éa", [key(.character("é"), .alt), key(.character("a"))]),
    // xterm
    ("^[A", [key(.up)]), ("^[B", [key(.down)]), ("^[C", [key(.right)]), ("^[D", [key(.left)]), ("^[H", [key(.home)]),
    ("^[F", [key(.end)]), ("^OA", [key(.up)]), ("^OH", [key(.home)]), ("^OP", [key(.function(1))]),
    ("^OS", [key(.function(4))]),
    ("^[1;5C", [key(.right, .control)]), ("^[1;2A", [key(.up, .shift)]), ("^[1;3D", [key(.left, .alt)]),
    ("^[1;6H", [key(.home, [.shift, .control])]), ("^[1;9B", [key(.down, .super)]), ("^[Z", [key(.tab, .shift)]),
    ("^[2~", [key(.insert)]), ("^[3~", [key(.delete)]), ("^[5~", [key(.pageUp)]), ("^[6~", [key(.pageDown)]),
    ("^[3;5~", [key(.delete, .control)]), ("^[15~", [key(.function(5))]), ("^[24~", [key(.function(12))]),
    ("^[15;2~", [key(.function(5), .shift)]), ("^[1;2P", [key(.function(1), .shift)]),
    ("^[1;5R", [key(.function(3), .control)]),
    ("^[27;5;13~", [key(.enter, .control)]), ("^O5C", [key(.right, .control)]), ("^O1;2A", [key(.up, .shift)]),
    ("^OM", [key(.enter)]), ("^Op", [key(.character("0"))]),
    ("^Ok", [key(.character("+"))]),
    // Control characters that no key types take the Alt before them along.
    ("^\u{80}a", [key(.character("a"))]),
    // Numbers that no terminal has
    ("^[1;-9223372036854775808R", [key(.function(3))]), ("^[<0;99999999999;1M", []), ("^[<-1;2;3M", []),
    // rxvt
    ("^[a", [key(.up, .shift)]), ("^Oa", [key(.up, .control)]), ("^[7~", [key(.home)]), ("^[8~", [key(.end)]),
    ("^[7$", [key(.home, .shift)]), ("^[3^", [key(.delete, .control)]), ("^[3@", [key(.delete, [.shift, .control])]),
    ("^^[A", [key(.up, .alt)]),
    // The Linux console
    ("^[[A", [key(.function(1))]), ("^[[E", [key(.function(5))]), ("^[1~", [key(.home)]), ("^[4~", [key(.end)]),
    // kitty
    ("^[97u", [key(.character("a"))]), ("^[97;5u", [key(.character("a"), .control)]),
    ("^[97;2u", [key(.character("A"))]),
    ("^[97:65;2u", [key(.character("A"))]), ("^[97;6u", [key(.character("a"), [.shift, .control])]),
    ("^[27u", [key(.escape)]),
    ("^[13;2u", [key(.enter, .shift)]), ("^[97;1:3u", []), ("^[97;1:2u", [key(.character("a"))]), ("^[0;1;25289u", []),
    ("^[97;;25289u", [key(.character("拉"))]), ("^[57441u", []), ("^[57400u", [key(.character("1"))]),
    ("^[57419u", [key(.up)]),
    // Mouse and focus
    ("^[<0;3;2M", [.mouse(MouseEvent(.press(button: 0), at: CellPosition(column: 2, row: 1)))]),
    ("^[<2;300;200m", [.mouse(MouseEvent(.release(button: 2), at: CellPosition(column: 299, row: 199)))]),
    ("^[<64;1;1M", [.mouse(MouseEvent(.wheelUp, at: .zero))]),
    ("^[<81;1;1M", [.mouse(MouseEvent(.wheelDown, at: .zero, .control))]),
    ("^[<35;1;1M", [.mouse(MouseEvent(.move(button: nil), at: .zero))]), ("^[<0;0;0M", []), ("^[<M", []),
    ("^[I", [.focus(true)]), ("^[O", [.focus(false)]),
    // Answers
    ("^[?62;4;22c", [.reply(.deviceAttributes([62, 4, 22]))]),
    ("^[24;80R", [.reply(.cursor(CellPosition(column: 79, row: 23)))]),
    ("^]11;rgb:ffff/8080/0000^\\", [.reply(.background(red: 255, green: 128, blue: 0))]),
    ("^]11;rgb:f/8/0\u{7}", [.reply(.background(red: 255, green: 136, blue: 0))]),
    ("^]11;rgba:ff/80/00/ff^\\", [.reply(.background(red: 255, green: 128, blue: 0))]), ("^]11;rgb:gg/0/0^\\", []),
    ("^]52;c;aGk=\u{7}", []),
    ("^_Gi=31;OK^\\", [.reply(.kittyGraphics("i=31;OK"))]), ("^P>|xterm(390)^\\", [.reply(.version("xterm(390)"))]),
    ("^[?2026;2$y", []),
    ("^[6;20;10t", [.reply(.cellPixels(PixelSize(10, 20)))]),
    ("^[4;480;800t", [.reply(.textPixels(PixelSize(800, 480)))]),
    ("^[6;0;0t", []), ("^[6;20t", []), ("^[6;9999;1t", []), ("^[4;99999999999999999999;1t", []), ("^[8;24;80t", []),
    ("^[3;0;0t", []), ("^P1+r544e=78^\\", []), ("^P>|^\\", [.reply(.version(""))]),
    ("^[>41;390;0c", []), ("^[?0u", []),
    // Pastes
    ("^[200~x\r^[201~", [.paste("x\n")]), ("^[200~x\n^[201~", [.paste("x\n")]),
    ("^[200~a\r\nb\r\r\n^[201~y", [.paste("a\nb\n\n"), key(.character("y"))]),
    ("^[200~^[201~", [.paste("")]), ("^[200~^[A^[20^[200~麵^[201~", [.paste("\u{1B}[A\u{1B}[20\u{1B}[200~麵")]),
    // Broken off
    ("^[1;^[A", [key(.up)]), ("^[1\rx", [key(.enter), key(.character("x"))]),
    ("^]11;rgb\ra", [key(.enter), key(.character("a"))]),
    ("^]11;r^[A", [key(.up)]), ("^[99999999999999999999~", []), ("^[\u{3}", [key(.character("c"), .control)]),
    ("^^x", [key(.escape), key(.character("x"), .alt)]), ("^^^[A", [key(.escape), key(.up, .alt)]),
    ("^[[z", [key(.character("z"))]),
    ("a\u{85}b", [key(.character("a")), key(.character("b"))]),
  ]

  private func bytes(_ text: String) -> [UInt8] { text.utf8.map { $0 == UInt8(ascii: "^") ? 0x1B : $0 } }

  /// `^` cannot stand for itself in the table, so the one sequence that ends in it is spelled here.
  private func source(_ text: String) -> [UInt8] { text == "^[3^" ? [0x1B, 0x5B, 0x33, 0x5E] : bytes(text) }

  @Test(arguments: sequences) func thatTheBytesMean(text: String, events: [InputEvent]) {
    var parser = InputParser()
    #expect(parser.parse(source(text)) == events)
    #expect(!parser.isUndecided)
  }

  @Test(arguments: sequences) func thatACutAnywhereChangesNothing(text: String, events: [InputEvent]) {
    let bytes = source(text)
    for cut in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...]) == events, "cut at \(cut)")
    }
    var parser = InputParser()
    #expect(bytes.flatMap { parser.parse([$0]) } == events)
  }

  @Test(arguments: sequences) func thatTheNextKeyIsNotSpoiled(text: String, events: [InputEvent]) {
    var parser = InputParser()
    let next = parser.parse(source(text) + bytes("^[3~"))
    #expect(next == events + [Self.key(.delete)])
  }

  @Test(arguments: [
    ("^", [key(.escape)]), ("^^", [key(.escape), key(.escape)]), ("^[", [key(.character("["), .alt)]),
    ("^O", [key(.character("O"), .alt)]),
    ("^]", [key(.character("]"), .alt)]), ("^^[", [key(.escape), key(.character("["), .alt)]),
  ])
  func thatTimeDecides(text: String, events: [InputEvent]) {
    var parser = InputParser()
    #expect(parser.parse(bytes(text)).isEmpty)
    #expect(parser.isUndecided)
    #expect(parser.flush() == events)
    #expect(parser.parse([0x61]) == [Self.key(.character("a"))])
  }

  @Test func thatAPasteWhoseEndWasLostCanBeEnded() {
    var parser = InputParser()
    #expect(parser.endOpenPaste().isEmpty)
    #expect(parser.parse(bytes("^[200~half\r\na paste^[20")).isEmpty)
    #expect(parser.endOpenPaste() == [.paste("half\na paste\u{1B}[20")])
    #expect(parser.parse([0x61]) == [Self.key(.character("a"))])
  }

  @Test(arguments: ["^[1;", "^]11;rgb", "^[200~half a paste", "a"])
  func thatTimeDecidesNothingInTheMiddle(text: String) {
    var parser = InputParser()
    _ = parser.parse(bytes(text))
    #expect(!parser.isUndecided)
    #expect(parser.flush().isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC3, 0x28], "\u{FFFD}("), ([0xE6, 0x97, 0x61], "\u{FFFD}a"),
      ([0x80, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80, 0x61], "\u{FFFD}\u{FFFD}\u{FFFD}a"),
      ([0xF0, 0x9F, 0x8D, 0x9C], "🍜"),
      ([0xE6, 0x97, 0x0D], "\u{FFFD}\r"),
    ] as [([UInt8], String)])
  func thatWhatIsNotUTF8IsMarked(bytes: [UInt8], text: String) {
    for cut in 0...bytes.count {
      var parser = InputParser()
      let events = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
      let typed = events.map { event -> String in
        guard case .key(let press) = event else { return "?" }
        return press.key == .enter ? "\r" : press.text.map(String.init) ?? "?"
      }
      #expect(typed.joined() == text, "cut at \(cut)")
    }
  }

  @Test func thatAHugePasteComesOnceAndWhole() {
    let text = String(repeating: "Café 拉麵\n", count: 100_000)
    var parser = InputParser()
    var events: [InputEvent] = []
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      events += parser.parse(bytes[start..<min(bytes.count, start + 1000)])
    }
    #expect(events == [.paste(text)])
  }

  @Test func thatALongAnswerIsSwallowed() {
    var parser = InputParser()
    let events = parser.parse(Array("\u{1B}]11;\(String(repeating: "x", count: 1_000_000))\u{1B}\\a".utf8))
    #expect(events == [Self.key(.character("a"))])
  }

  @Test func thatCombiningTypedTextIsOneCharacter() {
    var parser = InputParser()
    #expect(parser.parse("e\u{301}👨‍👩‍👧".utf8) == [Self.key(.character("e\u{301}")), Self.key(.character("👨‍👩‍👧"))])
  }

  @Test(arguments: 1...50) func thatNoiseIsSurvived(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var parser = InputParser()
    let likely = Array("\u{1B}\u{1B}[[O]P_<?;:0123~ABuMm$^\\\u{7}".utf8)
    for _ in 0..<2000 {
      let byte =
        Bool.random(using: &random) ? likely.randomElement(using: &random) : UInt8.random(in: 0...255, using: &random)
      _ = parser.parse([byte ?? 0])
      if UInt8.random(in: 0...20, using: &random) == 0 { _ = parser.flush() }
    }
    _ = parser.parse(bytes("^[201~\u{18}"))
    _ = parser.flush()
    #expect(parser.parse([0x71]).last == Self.key(.character("q")))
  }

  @Test func thatOnlyPlainKeysTypeText() {
    #expect(KeyPress(.character("a")).text == "a")
    #expect(KeyPress(.character("a"), .control).text == nil)
    #expect(KeyPress(.character("a"), .alt).text == nil)
    #expect(KeyPress(.enter).text == nil)
  }
}
