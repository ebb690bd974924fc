import Catalogue
import Forms

/// The lists of all record types, one of them on the screen. Each keeps its place, its search and its marks.
struct ListsScreen: Screen {
  /// The record types in the order of their lists: what the catalogue is about first.
  static let kinds = RecordType.all.reversed().sorted { $0.isMain && !$1.isMain }.map(\.kind)

  private(set) var lists: [ListScreen]
  private(set) var place = 0

  init() { lists = Self.kinds.map { ListScreen(RecordType.of($0).form, among: Self.kinds) } }

  /// The list on the screen.
  var shown: ListScreen { lists[place] }
  var keyContexts: [KeyContext] { shown.keyContexts }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .goTo(let place) where lists.indices.contains(place): self.place = place
    case .nextList: place = (place + 1) % lists.count
    case .previousList: place = (place + lists.count - 1) % lists.count
    default: return lists[place].perform(command, context)
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] { lists[place].type(text, context) }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    lists[self.place].click(target, at: place, context)
  }

  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    lists[self.place].scroll(by: rows, over: target, context)
  }

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    if message.endsWriting {
      // What was changed may stand in the others' rows.
      for index in lists.indices where index != place { lists[index].isStale = true }
      return lists[place].receive(message, context)
    }
    return lists.indices.flatMap { lists[$0].receive(message, context) }
  }

  mutating func settle(_ context: ScreenContext) -> [Step] { lists[place].settle(context) }

  func draw(on canvas: inout Canvas) { shown.draw(on: &canvas) }
}
