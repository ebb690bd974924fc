import Forms

/// Something that keys wait for. It says so when it takes longer than one notices, and can be given up.
struct Activity: Sendable {
  let title: Phrase
  /// Since when it is under way.
  let start: Duration
  /// How much of it is done, where that is known.
  var progress: Progress?
  /// Whether it is said that it is under way.
  var isShown = false
  /// Whether it is to be given up.
  var isCancelled = false

  struct Progress: Hashable, Sendable {
    let done: Int
    let total: Int
  }

  /// What takes longer than this says that it is under way.
  static let patience = Duration.milliseconds(100)
}

/// The turning sign of what is under way.
struct Spinner: Sendable {
  /// Whether it stands still, as it does for those whom motion disturbs, and for screen readers.
  let isStill: Bool
  private var frame = 0
  /// When it turns next; nil while nothing is under way.
  private(set) var wakeTime: Duration?

  private static let frames: [String] = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { String($0) }
  private static let turn = Duration.milliseconds(100)

  init(isStill: Bool) { self.isStill = isStill }

  var sign: String { isStill ? "…" : Self.frames[frame % Self.frames.count] }

  /// Turns while something is under way.
  mutating func turn(_ isBusy: Bool, at now: Duration) {
    guard isBusy, !isStill else { return wakeTime = nil }
    if let wakeTime, wakeTime <= now { frame += 1 }
    if wakeTime.map({ $0 <= now }) ?? true { wakeTime = now + Self.turn }
  }
}

extension Canvas {
  /// Says what keys wait for, over everything else.
  mutating func draw(_ activity: Activity) {
    cover()
    let title = activity.isCancelled ? text(Phrase("activity.cancelling")) : text(activity.title)
    let numbers = activity.progress.map { text(Phrase("activity.progress", $0.done, $0.total)) } ?? ""
    let key = KeyTable.key(for: .back, in: [.activity])
    let hint = activity.isCancelled ? "" : text(Phrase("activity.cancel"))
    let widths = [title, numbers, "\(key) \(hint)"].map { CellWidth.columns(of: $0) }
    let columns = min(size.columns - 6, max(widths[0] + 2 + (numbers.isEmpty ? 0 : widths[1] + 3), widths[2], 24))
    let rect = grid.bounds.centred(CellSize(columns: columns + 6, rows: 5))
    grid.fill(rect, style: look.plain)
    grid.box(rect, style: look.focus)
    region(rect, .inside)
    let inner = rect.inset(columns: 3, rows: 1)
    put(spinner, at: inner.origin, style: look.accent)
    put(title, at: inner.origin.offset(columns: 2), columns: inner.columns - 2, style: look.title)
    put(numbers, endingAt: inner.right, row: inner.top, style: look.muted)
    if let progress = activity.progress, progress.total > 0 {
      let done = inner.columns * min(progress.done, progress.total) / progress.total
      put(String(repeating: "━", count: done), at: inner.origin.offset(rows: 1), style: look.accent)
      put(
        String(repeating: "─", count: inner.columns - done), at: inner.origin.offset(columns: done, rows: 1),
        style: look.rule)
    }
    guard !hint.isEmpty else { return }
    let place = CellPosition(column: inner.left, row: inner.bottom - 1)
    let used = put(key, at: place, style: look.accent) + 1
    put(hint, at: place.offset(columns: used), columns: inner.columns - used, style: look.muted)
    region(CellRect(origin: place, size: CellSize(columns: inner.columns, rows: 1)), .command(.back))
  }
}
