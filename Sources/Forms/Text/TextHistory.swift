/// The steps by which a text became what it is. Each step keeps only what it took away, so a big text is never copied for
/// a small step; what it put in stands in the text itself until it is undone.
struct TextHistory: Sendable {
  /// One change that is taken back as a whole.
  struct Step: Sendable {
    /// Where the new text stands.
    var range: Range<TextPosition>
    /// What stood there instead.
    var removed: String
    let before: Carets
    var after: Carets

    /// The memory that the step holds, about.
    var bytes: Int { 128 + removed.utf8.count }
  }

  /// The caret and the other end of the selection.
  struct Carets: Sendable {
    let caret: TextPosition
    let anchor: TextPosition
  }

  /// Whether a change may join the step before it.
  enum Kind: Sendable {
    /// A character that was typed.
    case typing(isSpace: Bool)
    /// A character that was deleted, which ended at a place.
    case deleting(from: TextPosition)
    case whole
  }

  /// Steps are forgotten, oldest first, when what all of them hold comes to more bytes than this; the last one stays.
  static let mostBytes = 16 << 20
  /// So many characters typed or deleted without a pause are one step at most.
  static let longestRun = 64

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  private var bytes = 0
  /// What the last step consists of, while it may still grow, and how much.
  private var run: (kind: Kind, length: Int)?

  /// Takes a new step, or lets the last one grow. What was taken back is forgotten.
  mutating func add(_ step: Step, _ kind: Kind) {
    bytes -= undone.reduce(0) { $0 + $1.bytes }
    undone = []
    let length = run?.length ?? 0
    if let last = done.last, let joined = joined(last, step, kind), length < Self.longestRun {
      done[done.count - 1] = joined
      bytes += joined.bytes - last.bytes
      run = (kind, length + 1)
    } else {
      done.append(step)
      bytes += step.bytes
      run = (kind, 1)
    }
    if bytes > Self.mostBytes { forgetOldest() }
  }

  /// The next change begins a step.
  mutating func endStep() { run = nil }

  /// The step to take back, to be handed to ``undid(_:)`` the other way round.
  mutating func takeDone() -> Step? { take(\.done) }
  /// The step to make again, to be handed to ``redid(_:)`` the other way round.
  mutating func takeUndone() -> Step? { take(\.undone) }
  /// A step was taken back, and this is the way to make it again.
  mutating func undid(_ step: Step) { keep(step, in: \.undone) }
  /// A step was made again, and this is the way back.
  mutating func redid(_ step: Step) { keep(step, in: \.done) }

  private mutating func take(_ steps: WritableKeyPath<TextHistory, [Step]>) -> Step? {
    run = nil
    let step = self[keyPath: steps].popLast()
    bytes -= step?.bytes ?? 0
    return step
  }

  private mutating func keep(_ step: Step, in steps: WritableKeyPath<TextHistory, [Step]>) {
    self[keyPath: steps].append(step)
    bytes += step.bytes
  }

  /// Two steps as one: a word is typed with the spaces after it, characters are deleted one beside the other.
  private func joined(_ last: Step, _ new: Step, _ kind: Kind) -> Step? {
    var joined = last
    joined.after = new.after
    switch (run?.kind, kind) {
    case (.typing(let wasSpace), .typing(let isSpace)):
      guard !wasSpace || isSpace, new.removed.isEmpty, new.range.lowerBound == last.range.upperBound else { return nil }
      joined.range = last.range.lowerBound..<new.range.upperBound
    case (.deleting, .deleting(let end)):
      if new.range.lowerBound == last.range.lowerBound {
        joined.removed += new.removed
      } else if end == last.range.lowerBound {
        joined.removed = new.removed + last.removed
        joined.range = new.range
      } else {
        return nil
      }
    default: return nil
    }
    return joined
  }

  /// Goes well below the limit, so that it is not reached again by the next key.
  private mutating func forgetOldest() {
    var count = 0
    while bytes > Self.mostBytes / 2, count < done.count - 1 {
      bytes -= done[count].bytes
      count += 1
    }
    done.removeFirst(count)
  }
}
