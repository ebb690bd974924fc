import Catalogue

/// What a click over a place of the screen is about.
enum HitTarget: Hashable, Sendable {
  /// The same as a key of the table.
  case command(KeyCommand)
  /// One of the things that the layer lists: a row, a cell of a grid, an answer. Counted from the first of all.
  case item(Int)
  /// One of the lists that there are.
  case list(Int)
  /// A row of the tree of folders, counted from the first of all.
  case folder(Int)
  /// A field of a form, by its key; in a list, its column.
  case field(String)
  /// The text of a field, where a click places the caret.
  case text(String)
  /// The same as a key while the field is in focus.
  case button(String, KeyCommand)
  /// What a field is set to.
  case value(String, String)
  /// A photograph in small, counted from the first of all.
  case photo(Int)
  /// Text that leads somewhere.
  case link(LinkAddress)
  /// The part of a layer that takes the wheel, and clicks that mean nothing.
  case inside

  /// Whether a second click does what Enter does.
  var isOpened: Bool {
    switch self {
    case .item, .folder: true
    case .command, .list, .field, .text, .button, .value, .photo, .link, .inside: false
    }
  }
}

/// A place of the screen that can be clicked.
struct HitRegion: Hashable, Sendable {
  /// Where the thing begins; some of it may be out of view.
  let origin: CellPosition
  /// What is in view of it.
  let visible: CellRect
  let target: HitTarget
}

extension [HitRegion] {
  /// What lies on top at a place; the last ones lie on top.
  func hit(at place: CellPosition) -> HitRegion? { last { $0.visible.contains(place) } }
}
