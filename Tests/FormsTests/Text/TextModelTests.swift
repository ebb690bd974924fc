import TestSupport
import Testing

@testable import Forms

/// A million random edits, against a plain text that is taken to pieces anew after each.
@Suite(.timeLimit(.minutes(5))) struct TextModelTests {
  private static let texts = [
    "a", "b", "Z", " ", "  ", "1", ".", "one two", "é", "e\u{301}", "\u{301}", "\u{308}", "ß", "Ωμέγα", "жук", "שלום",
    "سلام", "\u{600}", "क", "्", "ष", "कि", "ก", "ำ", "ไทย", "한", "ᄒ", "ᅡ", "ᆫ", "漢", "字々", "かな", "カナー", "ｶﾞ",
    "🇹", "🇼", "🇯🇵", "👩", "🏽", "\u{200D}", "👨‍👩‍👧‍👦", "👍🏽", "❤", "\u{FE0F}", "1️⃣", "\u{20E3}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{E0067}",
    "\n", "\n\n", "\r\n", "\r", "\t", "a\nb", "x\r\ny\n", "\u{2028}", "\u{85}", "\u{0}", "\u{7}", "\u{1B}[A",
    "\u{7F}", "\u{AD}", "\u{200B}", "\u{202E}", "\u{FFFD}", "𝄞", "\u{10FFFD}", "長い文章。もっと長い文章。", "",
  ]
  private static let motions: [TextMotion] = [
    .left, .right, .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end,
  ]

  private static func edit(_ random: inout SplitMix, bytes: Int) -> TextEdit {
    func motion() -> TextMotion { motions[random.below(motions.count)] }
    // Short texts are quick to check, and characters meet in them more often.
    let most = bytes > 160 ? 60 : 100
    switch random.below(most) {
    case 0..<6: return .undo
    case 6..<10: return .redo
    case 10..<22: return .delete(motion())
    case 22..<30: return .kill(motion())
    case 30..<44: return .move(motion())
    case 44..<52: return .select(motion())
    case 52..<54:
      let position = TextPosition(paragraph: random.below(5) - 1, offset: random.below(40) - 1)
      return random.below(2) == 0 ? .moveTo(position) : .selectTo(position)
    case 54: return .selectAll
    case 55: return .replaceAll((0..<random.below(4)).map { _ in texts[random.below(texts.count)] }.joined())
    case 56..<58: return .copy
    case 58..<63: return .yank
    default:
      let count = random.below(5) == 0 ? random.below(6) : 1
      return .insert((0..<count).map { _ in texts[random.below(texts.count)] }.joined())
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func everyEditDoesWhatItDoesToAPlainText(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for round in 0..<250 {
      let isEditor = random.below(2) == 0
      let start = (0..<random.below(8)).map { _ in Self.texts[random.below(Self.texts.count)] }.joined()
      let clean = isEditor ? CleanText.lines(start) : CleanText.line(start)
      var buffer = TextBuffer(clean, allowsLineBreaks: isEditor)
      var kills = KillBuffer()
      var model = PlainText(clean, isEditor: isEditor)
      for step in 0..<500 {
        let edit = Self.edit(&random, bytes: buffer.utf8Count)
        let steps = buffer.history.done.count
        if random.below(20) == 0 { buffer.endStep() }
        buffer.apply(edit, &kills)
        model.apply(edit, addsStep: buffer.history.done.count > steps)
        guard model.matches(buffer), model.kills == kills.text else {
          let comment = "seed \(seed), round \(round), step \(step): \(edit) made \(buffer) of \(model)"
          try #require(Bool(false), Comment(rawValue: comment))
          return
        }
      }
      while !buffer.history.done.isEmpty { buffer.apply(.undo, &kills) }
      #expect(buffer.text.utf8.elementsEqual(clean.utf8), "seed \(seed), round \(round)")
      #expect(buffer.utf8Count == clean.utf8.count)
      while !buffer.history.undone.isEmpty { buffer.apply(.redo, &kills) }
      model.redoAll()
      #expect(model.text.utf8.elementsEqual(buffer.text.utf8), "seed \(seed), round \(round)")
    }
  }
}

/// A text as a plain string, whose characters are found again after each edit, and whose history is whole copies.
private struct PlainText {
  private struct State {
    var text: String {
      didSet { find() }
    }
    var caret: Int
    var anchor: Int
    /// The characters, and the bytes before each and after the last.
    private(set) var characters: [Character] = []
    private(set) var boundaries = [0]

    init(text: String) {
      self.text = text
      caret = text.utf8.count
      anchor = caret
      find()
    }

    private mutating func find() {
      characters = Array(text)
      boundaries = characters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    }
  }
  private enum Direction { case backwards, forwards }

  private var state: State
  private let isEditor: Bool
  private var done: [(before: State, after: State)] = []
  private var undone: [(before: State, after: State)] = []
  private(set) var kills = ""
  private var killed: Direction?

  var text: String { state.text }

  init(_ text: String, isEditor: Bool) {
    state = State(text: text)
    self.isEditor = isEditor
  }

  private var boundaries: [Int] { state.boundaries }

  func matches(_ buffer: TextBuffer) -> Bool {
    func bytes(_ position: TextPosition) -> Int {
      buffer.paragraphs[..<position.paragraph].reduce(position.offset) { $0 + $1.utf8.count + 1 }
    }
    let selection = buffer.selection.map { bytes($0.lowerBound)..<bytes($0.upperBound) }
    let ours =
      state.anchor == state.caret
      ? nil : min(state.anchor, state.caret)..<max(state.anchor, state.caret)
    return state.text.utf8.elementsEqual(buffer.text.utf8) && buffer.utf8Count == state.text.utf8.count
      && bytes(buffer.caret) == state.caret && selection == ours && boundaries.contains(state.caret)
      && boundaries.contains(state.anchor) && !CleanText.hasControlCharacters(state.text, inLines: isEditor)
      && !state.text.utf8.contains(0x0D)
  }

  /// - Parameter addsStep: Whether the edit is a new step, and not one with the last.
  mutating func apply(_ edit: TextEdit, addsStep: Bool) {
    let before = state
    let selection = min(state.caret, state.anchor)..<max(state.caret, state.anchor)
    if case .kill = edit {} else { killed = nil }
    switch edit {
    case .insert(let text): if case let clean = clean(text), !clean.isEmpty { replace(selection, clean) }
    case .yank: if case let clean = clean(kills), !clean.isEmpty { replace(selection, clean) }
    case .replaceAll(let text): replace(0..<state.text.utf8.count, clean(text))
    case .delete(let motion): replace(selection.isEmpty ? passed(motion) : selection, "")
    case .kill(let motion): kill(motion, selection)
    case .copy: if !selection.isEmpty { kills = part(selection) }
    case .move(let motion):
      switch motion {
      case .left where !selection.isEmpty: state.caret = selection.lowerBound
      case .right where !selection.isEmpty: state.caret = selection.upperBound
      default: state.caret = target(motion)
      }
      state.anchor = state.caret
    case .select(let motion): state.caret = target(motion)
    case .moveTo(let position):
      state.caret = offset(position)
      state.anchor = state.caret
    case .selectTo(let position): state.caret = offset(position)
    case .selectAll: (state.anchor, state.caret) = (0, state.text.utf8.count)
    case .undo:
      guard let step = done.popLast() else { return }
      undone.append(step)
      state = step.before
      return
    case .redo:
      guard let step = undone.popLast() else { return }
      done.append(step)
      state = step.after
      return
    }
    if addsStep {
      done.append((before, state))
      undone = []
    } else if !before.text.utf8.elementsEqual(state.text.utf8) {
      done[done.count - 1].after = state
      undone = []
    }
  }

  mutating func redoAll() {
    done += undone.reversed()
    undone = []
    if let last = done.last { state = last.after }
  }

  private func clean(_ text: String) -> String { isEditor ? CleanText.lines(text) : CleanText.line(text) }

  private func part(_ range: Range<Int>) -> String {
    String(decoding: Array(state.text.utf8)[range], as: UTF8.self)
  }

  private mutating func replace(_ range: Range<Int>, _ new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    state.text = part(0..<range.lowerBound) + new + part(range.upperBound..<state.text.utf8.count)
    let end = range.lowerBound + new.utf8.count
    state.caret = boundaries.first { $0 >= end } ?? 0
    state.anchor = state.caret
  }

  private mutating func kill(_ motion: TextMotion, _ selection: Range<Int>) {
    if !selection.isEmpty {
      kills = part(selection)
      killed = nil
      return replace(selection, "")
    }
    var range = passed(motion)
    if range.isEmpty, motion == .lineEnd { range = passed(.right) }
    if range.isEmpty { return }
    let direction = range.lowerBound < state.caret ? Direction.backwards : .forwards
    let text = part(range)
    kills = killed != direction ? text : direction == .forwards ? kills + text : text + kills
    killed = direction
    replace(range, "")
  }

  private func passed(_ motion: TextMotion) -> Range<Int> {
    let target = target(motion)
    return min(target, state.caret)..<max(target, state.caret)
  }

  private func target(_ motion: TextMotion) -> Int {
    let characters = state.characters
    var place = boundaries.firstIndex(of: state.caret) ?? 0
    switch motion {
    case .left: place = max(0, place - 1)
    case .right: place = min(characters.count, place + 1)
    case .wordLeft:
      while place > 0, WordKind(characters[place - 1]) == nil { place -= 1 }
      let kind = place > 0 ? WordKind(characters[place - 1]) : nil
      while place > 0, kind != nil, WordKind(characters[place - 1]) == kind { place -= 1 }
    case .wordRight:
      while place < characters.count, WordKind(characters[place]) == nil { place += 1 }
      let kind = place < characters.count ? WordKind(characters[place]) : nil
      while place < characters.count, kind != nil, WordKind(characters[place]) == kind { place += 1 }
    case .lineStart: while place > 0, characters[place - 1] != "\n" { place -= 1 }
    case .lineEnd: while place < characters.count, characters[place] != "\n" { place += 1 }
    case .start: place = 0
    case .end: place = characters.count
    }
    return boundaries[place]
  }

  /// Bytes in the whole text for a place by lines.
  private func offset(_ position: TextPosition) -> Int {
    if position.paragraph < 0 { return 0 }
    let lines = isEditor ? state.text.split(separator: "\n", omittingEmptySubsequences: false) : [state.text[...]]
    guard position.paragraph < lines.count else { return state.text.utf8.count }
    let start = lines[..<position.paragraph].reduce(0) { $0 + $1.utf8.count + 1 }
    let end = start + max(0, min(position.offset, lines[position.paragraph].utf8.count))
    return boundaries.first { $0 >= end } ?? 0
  }
}

extension SplitMix {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
