import Foundation

/// The parser of what a terminal sends. Its files are those of the program, by links: they belong to no product.
enum InputTarget {
  /// Longer inputs find nothing that shorter ones do not.
  static let longest = 4096

  /// Parses the bytes whole, one by one, and cut at places that the bytes themselves decide. It must all come to the same.
  static func run(_ bytes: [UInt8]) {
    let whole = Outcome(of: [bytes[...]])
    precondition(Outcome(of: bytes.indices.map { bytes[$0...$0] }) == whole, "bytes that come one by one")
    precondition(Outcome(of: pieces(of: bytes)) == whole, "bytes that come in pieces")
  }

  private static func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var seed = bytes.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let end = min(bytes.count, start + 1 + Int(seed >> 60))
      pieces.append(bytes[start..<end])
      start = end
    }
    return pieces
  }

  /// What a terminal sends: each line is an input to begin with.
  static let seeds: [(name: String, bytes: [UInt8])] = [
    "hj\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~\u{1B}[Z\r\t\u{7F}\u{1}", "\u{1B}[200~Café\r\n2 Rue X\u{1B}[201~q",
    "\u{1B}[<0;12;5M\u{1B}[<0;12;5m\u{1B}[<64;1;1M\u{1B}[<35;200;50M",
    "\u{1B}]11;rgb:ffff/ff/f\u{1B}\\\u{1B}[?62;4;22c",
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}P>|kitty(0.32)\u{1B}\\", "\u{1B}[97:65:97;2:1;65u\u{1B}[57414;5u",
    "\u{1B}[27;5;105~\u{1B}[7$\u{1B}[8^\u{1B}[[A\u{1B}[1;2R\u{1B}[5;40R", "\u{1B}é\u{1B}\u{1B}[A\u{1B}x\u{1B}\u{1}",
    "あいう|한글 e\u{301} 👨‍👩‍👧‍👦", "\u{1B}[I\u{1B}[O\u{1B}[?1;0$y\u{1B}[999999999999999999999;1H",
  ].enumerated().map { ("keys-\($0).txt", Array($1.utf8)) }
}

/// What bytes come to.
private struct Outcome: Equatable {
  private var tokens: [Token] = []
  private var wasUndecided = false

  init(of pieces: [ArraySlice<UInt8>]) {
    var parser = InputParser()
    for piece in pieces { append(parser.parse(piece)) }
    check(parser, seen: pieces.last?.endIndex ?? 0)
    wasUndecided = parser.isUndecided
    append(parser.flush())
    precondition(!parser.isUndecided, "a decision that leaves something open")
    precondition(parser.flush().isEmpty, "a second decision")
    // Whatever came before, a key gets through in the end: at the latest after what may be the end of a paste.
    let last = parser.parse(Array("\u{18}\u{1B}[201~\u{1B}[B".utf8))
    precondition(last.last == .key(KeyPress(.down)), "a key that is swallowed")
  }

  /// Where text is cut decides what is one event: a letter and its accent, or a burst. So it is compared by scalars.
  private mutating func append(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .burst(let text): for scalar in text.unicodeScalars { append(scalar, []) }
      case .key(let press):
        guard case .character(let character) = press.key else { fallthrough }
        // Alt is pressed with the first of them.
        for (place, scalar) in character.unicodeScalars.enumerated() {
          append(scalar, place == 0 ? press.modifiers : [])
        }
      default: tokens.append(.event(event))
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) {
    let value = scalar.value
    precondition(value >= 0x20 && !(0x7F...0x9F).contains(value), "a control character as text")
    tokens.append(.typed(scalar, modifiers))
  }

  /// What is kept between two calls is bounded, but for a paste, which is what was sent.
  private func check(_ parser: InputParser, seen: Int) {
    let kept = Mirror(reflecting: parser).children.compactMap { $0.value as? [UInt8] }.map(\.count).max() ?? 0
    let isPaste = Mirror(reflecting: parser).children.contains { "\($0.value)".hasSuffix("paste") }
    precondition(kept <= (isPaste ? seen : InputParser.longestString), "bytes that are kept for ever")
  }

  private enum Token: Equatable {
    case typed(Unicode.Scalar, Modifiers)
    case event(InputEvent)
  }
}
