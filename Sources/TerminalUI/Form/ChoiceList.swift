import Forms

/// What is marked of the choices beneath a field, and how far they are scrolled.
struct ChoiceList: Equatable, Sendable {
  /// The most rows of choices on the screen at once.
  static let mostRows = 8

  /// The marked choice's place, or nil while the text itself is in focus.
  private(set) var marked: Int?
  /// The first row on the screen.
  private(set) var top = 0

  /// A list in which nothing is marked.
  init() {}

  /// A list that was asked for: the present value is marked, or the first choice.
  init(markedIn choices: [FieldChoice], value: FieldChoice?) {
    marked = choices.isEmpty ? nil : value.flatMap { choices.firstIndex(of: $0) } ?? 0
  }

  /// A list beneath what is being typed: where that names a choice, it is marked.
  ///
  /// - Parameter marked: What was marked before, which stays so where it is still there.
  init(typing match: ChoiceMatch, keeping marked: FieldChoice? = nil) {
    self.marked =
      [marked, match.choice].lazy.compactMap { $0 }.compactMap { match.suggestions.firstIndex(of: $0) }.first
  }

  mutating func move(by step: Int, count: Int) {
    guard count > 0 else { return marked = nil }
    marked = marked.map { max(0, min($0 + step, count - 1)) } ?? 0
  }

  /// Brings the marked choice into view.
  mutating func settle(_ panel: ChoicePanel?, rows: Int) {
    let count = panel?.choices.count ?? 0
    if let marked { self.marked = count == 0 ? nil : min(marked, count - 1) }
    let perRow = panel?.perRow ?? 1
    top = Scroll.first(showing: (marked ?? 0) / perRow, of: panel?.rows ?? 0, rows: rows, keeping: top)
  }
}
