import Catalogue
import Forms

/// The lists of all record types, one of them on the screen. Each keeps its place, its search and its marks.
struct ListsScreen: Screen {
  /// The record types in the order of their lists: what the catalogue is about first.
  static let kinds = RecordType.all.reversed().sorted { $0.isMain && !$1.isMain }.map(\.kind)

  private(set) var lists: [ListScreen]
  private(set) var place = 0
  /// Whether the side bar is shown where there is room for it.
  private(set) var wantsSideBar = true
  private var hasRoomForSideBar = false
  /// How many records the other lists have; none where that must be found out.
  private var counts: [RecordKind: Int] = [:]
  private var hasAskedForCounts = false

  init() { lists = Self.kinds.map { ListScreen(RecordType.of($0).form, among: Self.kinds) } }

  /// The list on the screen.
  var shown: ListScreen { lists[place] }

  var keyContexts: [KeyContext] { shown.keyContexts + (hasRoomForSideBar && !shown.isSearching ? [.sideBar] : []) }

  private var showsSideBar: Bool { hasRoomForSideBar && wantsSideBar }

  // MARK: Keys and mouse

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .goTo(let place) where lists.indices.contains(place): go(to: place)
    case .nextList: go(to: (place + 1) % lists.count)
    case .previousList: go(to: (place + lists.count - 1) % lists.count)
    case .toggleSideBar: wantsSideBar.toggle()
    default: return lists[place].perform(command, context)
    }
    return []
  }

  private mutating func go(to place: Int) {
    if shown.isLoaded { counts[shown.form.kind] = shown.total }
    self.place = place
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] { lists[place].type(text, context) }

  mutating func click(_ target: HitTarget, at position: CellPosition, _ context: ScreenContext) -> [Step] {
    guard case .list(let place) = target else { return lists[place].click(target, at: position, context) }
    go(to: place)
    return []
  }

  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    lists[place].scroll(by: rows, over: target, context)
  }

  // MARK: What has come about

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    if case .counted(let counts) = message {
      self.counts.merge(counts) { _, new in new }
      return []
    }
    if message.isChange {
      // What was changed may stand in the others' rows.
      for index in lists.indices where index != place { lists[index].isStale = true }
      hasAskedForCounts = false
      return lists[place].receive(message, context)
    }
    return lists.indices.flatMap { lists[$0].receive(message, context) }
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    hasRoomForSideBar = context.size.columns >= SideBar.fewestColumnsOfScreen
    let columns = showsSideBar ? sideBar(context.language).columns : 0
    lists[place].area = CellRect(
      column: columns, row: 0, columns: context.size.columns - columns, rows: context.size.rows)
    let steps = lists[place].settle(context)
    guard showsSideBar, !hasAskedForCounts else { return steps }
    hasAskedForCounts = true
    return steps + [.perform(.count(Self.kinds.filter { $0 != shown.form.kind }))]
  }

  // MARK: View

  func draw(on canvas: inout Canvas) {
    shown.draw(on: &canvas)
    if showsSideBar { sideBar(canvas.language).draw(on: &canvas) }
    canvas.helpLine(keyContexts)
  }

  private func sideBar(_ language: Language) -> SideBar {
    let entries = lists.enumerated().map { index, list in
      let kind = list.form.kind
      let count = index == place && list.isLoaded ? list.total : counts[kind]
      return SideBar.Entry(
        title: language.text(Phrase("screen.list.\(kind.name)")),
        count: count.map { language.text(Phrase("screen.count", $0)) } ?? "")
    }
    return SideBar(entries: entries, shown: place)
  }
}
