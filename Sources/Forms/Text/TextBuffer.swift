/// Text being edited, with a caret between two characters as people count them, a selection, and its history.
///
///     var buffer = TextBuffer("caf", allowsLineBreaks: true)
///     var kills = KillBuffer()
///     buffer.apply(.insert("é"), &kills)
///     buffer.apply(.undo, &kills)
///
/// A flag, a family emoji and a letter with its marks are one character each: the caret never stands inside one. Where an
/// edit makes one character of what stood on both sides of the caret, the caret goes after it.
///
/// The text is kept by paragraphs, and an edit costs as much as it changes, beyond one move of the bytes of a paragraph
/// or of the list of them: a key is as good as immediate in a text of 10 000 lines, and in one line of a megabyte.
public struct TextBuffer: Sendable {
  /// The text between its line breaks; at least one, and never more in a text of one line.
  public private(set) var paragraphs: [String]
  /// Where the caret stands.
  public private(set) var caret: TextPosition
  /// The other end of what is selected; the caret's place when nothing is.
  private var anchor: TextPosition
  /// Whether line breaks are kept (an editor) or become spaces (one line).
  public let allowsLineBreaks: Bool
  /// Grows with every change of the text: while it is the same, the text is the same. Zero until the first change.
  public private(set) var revision = 0
  /// How many bytes of UTF-8 the text has.
  public private(set) var utf8Count: Int
  private(set) var history = TextHistory()

  /// Starts with `text` exactly as it is, the caret after its last character; only that every line break of an editor's
  /// text is `\n`.
  public init(_ text: String = "", allowsLineBreaks: Bool = false) {
    self.allowsLineBreaks = allowsLineBreaks
    paragraphs = allowsLineBreaks ? text.paragraphs : [text]
    utf8Count = paragraphs.reduce(paragraphs.count - 1) { $0 + $1.utf8.count }
    caret = .start
    anchor = .start
    caret = end
    anchor = caret
  }

  /// Carries out one edit.
  ///
  /// - Parameters:
  ///   - edit: What to do.
  ///   - kills: What yanking puts in, and where what is killed and copied goes.
  /// - Complexity: O(bytes of the edit + bytes of its paragraph + paragraphs), the last two as one move in memory.
  public mutating func apply(_ edit: TextEdit, _ kills: inout KillBuffer) {
    if case .kill = edit {} else { kills.endRun() }
    switch edit {
    case .insert(let text): insert(text)
    case .yank: insert(kills.text, isPasted: true)
    case .replaceAll(let text): change(.start..<end, to: clean(text), .whole)
    case .delete(let motion): delete(motion)
    case .kill(let motion): kill(motion, &kills)
    case .copy: if let selection { kills.keep(text(in: selection)) }
    case .undo: if let step = history.takeDone() { history.undid(swap(step, \.before)) }
    case .redo: if let step = history.takeUndone() { history.redid(swap(step, \.after)) }
    case .move(let motion):
      place(selection.flatMap { motion.end(of: $0) } ?? caret(after: motion), selecting: false)
    case .select(let motion): place(caret(after: motion), selecting: true)
    case .moveTo(let position): place(boundary(atOrAfter: position), selecting: false)
    case .selectTo(let position): place(boundary(atOrAfter: position), selecting: true)
    case .selectAll:
      anchor = .start
      place(end, selecting: true)
    }
  }

  /// Puts another text in the place of all of it, exactly as it is; undone by itself.
  public mutating func setText(_ text: String) {
    if !text.utf8.elementsEqual(self.text.utf8) { change(.start..<end, to: text, .whole) }
  }

  /// Ends the step that undo takes back: what is typed next is taken back by itself. To be called after a pause.
  public mutating func endStep() { history.endStep() }
}

// MARK: Reading

extension TextBuffer {
  /// The whole text.
  ///
  /// - Complexity: O(bytes), but O(1) for a text of one paragraph.
  public var text: String { paragraphs.count == 1 ? paragraphs[0] : paragraphs.joined(separator: "\n") }
  /// Whether there is no text.
  public var isEmpty: Bool { utf8Count == 0 }
  /// The text as it would be stored, as far as it may be the name of something: nil when it is too long for that.
  public var name: String? { shortText.map(CleanText.stored) }
  /// The text as it is, as far as it may be the name of something or a line of tags: nil when it is too long for that.
  public var shortText: String? { utf8Count <= Self.longestName ? text : nil }
  /// A text of more bytes is the name of nothing.
  static let longestName = 1 << 14
  /// After everything.
  public var end: TextPosition {
    TextPosition(paragraph: paragraphs.count - 1, offset: paragraphs[paragraphs.count - 1].utf8.count)
  }

  /// What is selected, or nil.
  public var selection: Range<TextPosition>? {
    anchor == caret ? nil : min(anchor, caret)..<max(anchor, caret)
  }

  /// The text of a part.
  ///
  /// - Precondition: Both ends are places of this text; ``boundary(atOrAfter:)`` makes any place one.
  public func text(in range: Range<TextPosition>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    if start.paragraph == end.paragraph {
      return String(paragraphs[start.paragraph][index(start)..<index(end)])
    }
    var text = String(paragraphs[start.paragraph][index(start)...])
    for paragraph in paragraphs[start.paragraph + 1..<end.paragraph] {
      text += "\n"
      text += paragraph
    }
    text += "\n"
    text += paragraphs[end.paragraph][..<index(end)]
    return text
  }

  /// How many characters there are, line breaks too, as people count them; no more than `most` are counted.
  ///
  /// - Complexity: O(`most`).
  public func characterCount(upTo most: Int) -> Int {
    var count = paragraphs.count - 1
    for paragraph in paragraphs {
      if count >= most { return most }
      var index = paragraph.startIndex
      while index < paragraph.endIndex, count < most {
        paragraph.formIndex(after: &index)
        count += 1
      }
    }
    return min(count, most)
  }

  /// The place itself if it is one between two characters, otherwise the next one after it. A place beyond the end of its
  /// paragraph, or of the text, is that end.
  public func boundary(atOrAfter position: TextPosition) -> TextPosition {
    if position.paragraph < 0 { return .start }
    guard position.paragraph < paragraphs.count else { return end }
    let paragraph = paragraphs[position.paragraph]
    let offset = max(0, min(position.offset, paragraph.utf8.count))
    let index = paragraph.utf8.index(paragraph.startIndex, offsetBy: offset)
    let isBoundary = index == paragraph.endIndex || String.Index(index, within: paragraph) != nil
    let boundary = isBoundary ? index : paragraph.index(after: index)
    return TextPosition(
      paragraph: position.paragraph, offset: paragraph.utf8.distance(from: paragraph.startIndex, to: boundary))
  }

  /// The place as an index of its paragraph.
  func index(_ position: TextPosition) -> String.Index {
    let paragraph = paragraphs[position.paragraph]
    return paragraph.utf8.index(paragraph.startIndex, offsetBy: position.offset)
  }
}

// MARK: Editing

extension TextBuffer {
  private func clean(_ text: String) -> String { allowsLineBreaks ? CleanText.lines(text) : CleanText.line(text) }

  private mutating func insert(_ text: String, isPasted: Bool = false) {
    let clean = clean(text)
    guard let first = clean.first else { return }
    let isTyped = !isPasted && clean.utf8.count == String(first).utf8.count
    change(selection ?? caret..<caret, to: clean, isTyped ? .typing(isSpace: first.isWhitespace) : .whole)
  }

  private mutating func delete(_ motion: TextMotion) {
    guard let selection else {
      let isCharacter = motion == .left || motion == .right
      let passed = passed(motion)
      return change(passed, to: "", isCharacter ? .deleting(from: passed.upperBound) : .whole)
    }
    change(selection, to: "", .whole)
  }

  private mutating func kill(_ motion: TextMotion, _ kills: inout KillBuffer) {
    if let selection {
      kills.keep(text(in: selection))
      return change(selection, to: "", .whole)
    }
    var range = passed(motion)
    if range.isEmpty, motion == .lineEnd { range = passed(.right) }
    guard !range.isEmpty else { return }
    kills.kill(text(in: range), range.lowerBound < caret ? .backwards : .forwards)
    change(range, to: "", .whole)
  }

  private func passed(_ motion: TextMotion) -> Range<TextPosition> {
    let target = caret(after: motion)
    return min(caret, target)..<max(caret, target)
  }

  private mutating func place(_ position: TextPosition, selecting: Bool) {
    history.endStep()
    caret = position
    if !selecting { anchor = position }
  }

  private mutating func change(_ range: Range<TextPosition>, to text: String, _ kind: TextHistory.Kind) {
    guard !range.isEmpty || !text.isEmpty else { return }
    let before = TextHistory.Carets(caret: caret, anchor: anchor)
    let (removed, end) = replace(range, with: text)
    caret = boundary(atOrAfter: end)
    anchor = caret
    let after = TextHistory.Carets(caret: caret, anchor: caret)
    history.add(
      TextHistory.Step(range: range.lowerBound..<end, removed: removed, before: before, after: after), kind)
  }

  /// Puts a step's other text in its place, and the caret where it was.
  private mutating func swap(_ step: TextHistory.Step, _ carets: KeyPath<TextHistory.Step, TextHistory.Carets>)
    -> TextHistory.Step
  {
    let (taken, end) = replace(step.range, with: step.removed)
    var back = step
    back.range = step.range.lowerBound..<end
    back.removed = taken
    caret = step[keyPath: carets].caret
    anchor = step[keyPath: carets].anchor
    return back
  }

  /// The one place where the text changes.
  ///
  /// - Returns: What stood there, and the end of what stands there now, which may lie inside of a character.
  private mutating func replace(_ range: Range<TextPosition>, with text: String) -> (removed: String, end: TextPosition)
  {
    let removed = self.text(in: range)
    let (start, last) = (range.lowerBound, range.upperBound)
    let lines = allowsLineBreaks ? text.paragraphs : [text]
    var end = TextPosition(paragraph: start.paragraph + lines.count - 1, offset: lines[lines.count - 1].utf8.count)
    if lines.count == 1 { end.offset += start.offset }
    if lines.count == 1, start.paragraph == last.paragraph {
      let bounds = index(start)..<index(last)
      paragraphs[start.paragraph].replaceSubrange(bounds, with: text)
    } else {
      var new = lines
      new[0] = paragraphs[start.paragraph][..<index(start)] + new[0]
      new[new.count - 1] += paragraphs[last.paragraph][index(last)...]
      paragraphs.replaceSubrange(start.paragraph...last.paragraph, with: new)
    }
    utf8Count += lines.reduce(lines.count - 1) { $0 + $1.utf8.count } - removed.utf8.count
    revision += 1
    return (removed, end)
  }
}

extension String {
  /// The text between its line breaks, which are `\n`, `\r` or both together.
  fileprivate var paragraphs: [String] {
    var paragraphs: [String] = []
    let bytes = utf8
    var start = startIndex
    var index = start
    while let lineEnd = bytes[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      paragraphs.append(String(unicodeScalars[start..<lineEnd]))
      index = bytes.index(after: lineEnd)
      if bytes[lineEnd] == 0x0D, index < endIndex, bytes[index] == 0x0A { bytes.formIndex(after: &index) }
      start = index
    }
    paragraphs.append(String(unicodeScalars[start...]))
    return paragraphs
  }
}
