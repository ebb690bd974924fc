import Forms

/// The suggestions under a field: those that fit what is typed, one of them perhaps marked.
struct ChoiceList: Equatable, Sendable {
  /// The most suggestions on the screen at once.
  static let mostRows = 8

  /// The marked suggestion's place, or nil while the text itself is in focus.
  private(set) var marked: Int?
  /// The first suggestion on the screen.
  private(set) var top = 0

  /// A list beneath what is being typed.
  init() {}

  /// A list that was asked for: the present value is marked, or the first suggestion.
  init(markedIn suggestions: [FieldChoice], value: String) {
    marked = suggestions.isEmpty ? nil : suggestions.firstIndex { $0.matches(value) } ?? 0
  }

  mutating func move(by step: Int, count: Int) {
    guard count > 0 else { return marked = nil }
    marked = marked.map { max(0, min($0 + step, count - 1)) } ?? 0
  }

  /// Brings the marked suggestion into view.
  mutating func settle(count: Int, rows: Int) {
    if let marked { self.marked = count == 0 ? nil : min(marked, count - 1) }
    let focus = marked ?? 0
    top = max(min(top, focus), focus - rows + 1)
    top = max(0, min(top, count - rows))
  }
}
