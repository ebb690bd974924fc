import Forms

/// Every key of the full screen. The program dispatches on this table, and the help line and the help sheet are made
/// from it, so what they say is what happens.
enum KeyTable {
  /// What a key means where the given parts of the table hold; an earlier part wins.
  static func command(for key: KeyPress, in contexts: [KeyContext]) -> KeyCommand? {
    for context in contexts {
      if let binding = bindings(in: context).first(where: { $0.keys.contains(key) }) { return binding.command }
    }
    return nil
  }

  /// One part of the table.
  static func bindings(in context: KeyContext) -> [KeyBinding] {
    switch context {
    case .everywhere: everywhere
    case .list: list
    case .trash: trash
    case .sideBar: sideBar
    case .search: search
    case .sorting: sorting
    case .filtering: filtering
    case .record: record
    case .picture: picture
    case .photos: photos
    case .viewer: viewer
    case .menu: menu
    case .form: form
    case .photo: photo
    case .album: album
    case .pages: pages
    case .bulk: bulk
    case .stepper: stepper
    case .plusMinus: plusMinus
    case .rating: rating
    case .toggle: toggle
    case .option: option
    case .clearing: clearing
    case .date: date
    case .icon: icon
    case .tags: tags
    case .position: position
    case .swatches: swatches
    case .marked: marked
    case .calendar: calendar
    case .wholeDates: wholeDates
    case .icons: icons
    case .photoList: photoList
    case .caption: caption
    case .line: line
    case .choices: choices
    case .editor: editor
    case .text: text
    case .question: question
    case .destination: destination
    case .prompt: prompt
    case .browser: browser
    case .path: path
    case .help: help
    case .activity: activity
    }
  }

  private static let everywhere = [
    KeyBinding(.help, "key.help", .key(.function(1)), onHelpLine: true),
    KeyBinding(.toggleMouse, "key.toggleMouse", .key(.function(2)), .alt("m"), onHelpLine: true),
    KeyBinding(.interrupt, "key.interrupt", .control("c")),
    KeyBinding(.suspend, "key.suspend", .control("z")),
  ]

  private static let list =
    [
      KeyBinding(.read, "key.read", .key(.enter), .key(.right), .typed("l"), onHelpLine: true),
      KeyBinding(.add, "key.add", .typed("a"), .typed("+"), onHelpLine: true),
      KeyBinding(.edit, "key.edit", .typed("e"), onHelpLine: true),
      KeyBinding(.delete, "key.delete", .typed("d"), .key(.delete), onHelpLine: true),
      KeyBinding(.mark, "key.mark", .typed(" "), onHelpLine: true),
      KeyBinding(.search, "key.search", .typed("/"), onHelpLine: true),
      KeyBinding(.filter, "key.filter", .typed("f"), onHelpLine: true),
      KeyBinding(.sort, "key.sort", .typed("s"), onHelpLine: true),
      KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
      KeyBinding(.quit, "key.quit", .typed("q"), onHelpLine: true),
    ] + motions + [
      KeyBinding(.copyPart, "key.copyPart", .typed("y")),
      KeyBinding(.followLink, "key.followLink", .typed("o")),
      KeyBinding(.selectUp, "key.markUp", .key(.up, .shift), .typed("K")),
      KeyBinding(.selectDown, "key.markDown", .key(.down, .shift), .typed("J")),
      KeyBinding(.selectPageUp, "key.markPageUp", .key(.pageUp, .shift)),
      KeyBinding(.selectPageDown, "key.markPageDown", .key(.pageDown, .shift)),
      KeyBinding(.markAll, "key.markAll", .typed("*")),
      KeyBinding(.back, "key.takeAway", .key(.escape)),
      KeyBinding(.nextList, "key.nextList", .key(.tab)),
      KeyBinding(.previousList, "key.previousList", .key(.tab, .shift)),
    ] + lists

  /// Among many rows, where no text is typed.
  static let motions = [
    KeyBinding(.up, "key.up", .key(.up), .typed("k")),
    KeyBinding(.down, "key.down", .key(.down), .typed("j")),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp), .control("b")),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown), .control("f")),
    KeyBinding(.first, "key.first", .key(.home), .typed("g")),
    KeyBinding(.last, "key.last", .key(.end), .typed("G")),
  ]

  /// A digit for each list.
  private static let lists = ListsScreen.kinds.prefix(9).enumerated().map { place, kind in
    KeyBinding(.goTo(place), "screen.list.\(kind.name)", .typed(Character(String(place + 1))))
  }

  private static let trash = [
    KeyBinding(.undelete, "key.undelete", .typed("u"), onHelpLine: true)
  ]

  private static let sideBar = [
    KeyBinding(.toggleSideBar, "key.sideBar", .typed("b"))
  ]

  private static let sorting = [
    KeyBinding(.accept, "key.sortBy", .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), .typed("q"), onHelpLine: true),
    KeyBinding(.up, "key.up", .key(.up), .typed("k")),
    KeyBinding(.down, "key.down", .key(.down), .typed("j")),
    KeyBinding(.first, "key.first", .key(.home), .typed("g")),
    KeyBinding(.last, "key.last", .key(.end), .typed("G")),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
  ]

  // All other letters narrow the list.
  private static let filtering = [
    KeyBinding(.mark, "key.choose", .typed(" "), onHelpLine: true),
    KeyBinding(.accept, "key.showThese", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), onHelpLine: true),
    KeyBinding(.nextField, "key.nextPart", .key(.tab), onHelpLine: true),
    KeyBinding(.previousField, "key.previousPart", .key(.tab, .shift)),
    KeyBinding(.up, "key.up", .key(.up)),
    KeyBinding(.down, "key.down", .key(.down)),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown)),
  ]

  private static let search = [
    KeyBinding(.accept, "key.keepResults", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.showAll", .key(.escape), onHelpLine: true),
    KeyBinding(.up, "key.up", .key(.up)),
    KeyBinding(.down, "key.down", .key(.down)),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown)),
  ]

  private static let record = [
    KeyBinding(.edit, "key.edit", .typed("e"), .key(.enter), onHelpLine: true),
    KeyBinding(.down, "key.down", .key(.down), .typed("j")),
    KeyBinding(.up, "key.up", .key(.up), .typed("k")),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown), .typed(" ")),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.first, "key.start", .key(.home), .typed("g")),
    KeyBinding(.last, "key.end", .key(.end), .typed("G")),
    KeyBinding(.nextRecord, "key.nextRecord", .typed("n"), .typed("]"), onHelpLine: true),
    KeyBinding(.previousRecord, "key.previousRecord", .typed("p"), .typed("[")),
    KeyBinding(.followLink, "key.followLink", .typed("o"), onHelpLine: true),
    KeyBinding(.copyPart, "key.copyPart", .typed("y"), onHelpLine: true),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), .typed("q"), onHelpLine: true),
  ]

  private static let picture = [
    KeyBinding(.viewPhoto, "key.viewPhoto", .typed("f"), .key(.enter), .typed(" "), onHelpLine: true)
  ]

  private static let viewer = [
    KeyBinding(.back, "key.back", .key(.escape), .typed("q"), .typed("f"), .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.first, "key.first", .key(.home), .typed("g")),
    KeyBinding(.last, "key.last", .key(.end), .typed("G")),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
  ]

  private static let menu = [
    KeyBinding(.accept, "key.choose", .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), .typed("q"), onHelpLine: true),
    KeyBinding(.up, "key.up", .key(.up), .typed("k")),
    KeyBinding(.down, "key.down", .key(.down), .typed("j"), onHelpLine: true),
    KeyBinding(.first, "key.first", .key(.home), .typed("g")),
    KeyBinding(.last, "key.last", .key(.end), .typed("G")),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
  ]

  private static let photos = [
    KeyBinding(.right, "key.nextPhoto", .key(.right), .typed("l"), .key(.tab), onHelpLine: true),
    KeyBinding(.left, "key.previousPhoto", .key(.left), .typed("h"), .key(.tab, .shift)),
  ]

  private static let form = [
    KeyBinding(.save, "key.save", .control("s"), onHelpLine: true),
    KeyBinding(.back, "key.cancel", .key(.escape), onHelpLine: true),
    KeyBinding(.nextField, "key.nextField", .key(.tab), .key(.down), onHelpLine: true),
    KeyBinding(.previousField, "key.previousField", .key(.tab, .shift), .key(.up)),
    KeyBinding(.pageUp, "key.firstField", .key(.pageUp)),
    KeyBinding(.pageDown, "key.lastField", .key(.pageDown)),
  ]

  private static let photo = [
    KeyBinding(.choosePhoto, "key.choosePhoto", .key(.enter), .typed(" "), onHelpLine: true)
  ]

  private static let album = [
    KeyBinding(.choosePhoto, "key.arrangePhotos", .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.removePhoto, "key.removePhoto", .key(.delete), .key(.backspace)),
  ]

  private static let line = [
    KeyBinding(.nextField, "key.nextField", .key(.enter))
  ]

  private static let choices = [
    KeyBinding(.down, "key.suggestions", .key(.down), .control(" "), onHelpLine: true),
    KeyBinding(.up, "key.up", .key(.up)),
  ]

  private static let editor = [
    KeyBinding(.text(.insert("\n")), "key.newLine", .key(.enter)),
    KeyBinding(.up, "key.lineUp", .key(.up), .control("p")),
    KeyBinding(.down, "key.lineDown", .key(.down), .control("n")),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown)),
    KeyBinding(.selectUp, "key.text.selectUp", .key(.up, .shift)),
    KeyBinding(.selectDown, "key.text.selectDown", .key(.down, .shift)),
    KeyBinding(.selectPageUp, "key.text.selectPageUp", .key(.pageUp, .shift)),
    KeyBinding(.selectPageDown, "key.text.selectPageDown", .key(.pageDown, .shift)),
    KeyBinding(.editElsewhere, "key.editElsewhere", .control("o"), .alt("e")),
  ]

  // Selecting needs a terminal that tells Shift from no Shift; Alt-A works in every one.
  private static let text = [
    KeyBinding(.text(.move(.left)), "key.text.left", .key(.left), .control("b")),
    KeyBinding(.text(.move(.right)), "key.text.right", .key(.right), .control("f")),
    KeyBinding(.text(.move(.wordLeft)), "key.text.wordLeft", .key(.left, .control), .key(.left, .alt), .alt("b")),
    KeyBinding(.text(.move(.wordRight)), "key.text.wordRight", .key(.right, .control), .key(.right, .alt), .alt("f")),
    KeyBinding(.text(.move(.lineStart)), "key.text.lineStart", .key(.home), .control("a")),
    KeyBinding(.text(.move(.lineEnd)), "key.text.lineEnd", .key(.end), .control("e")),
    KeyBinding(.text(.move(.start)), "key.text.start", .key(.home, .control), .alt("<")),
    KeyBinding(.text(.move(.end)), "key.text.end", .key(.end, .control), .alt(">")),
    KeyBinding(.text(.delete(.left)), "key.text.deleteLeft", .key(.backspace), .control("h")),
    KeyBinding(.text(.delete(.right)), "key.text.deleteRight", .key(.delete), .control("d")),
    KeyBinding(
      .text(.kill(.wordLeft)), "key.text.killWordLeft", .control("w"), .key(.backspace, .alt),
      .key(.backspace, .control)),
    KeyBinding(.text(.kill(.wordRight)), "key.text.killWordRight", .alt("d"), .key(.delete, .control)),
    KeyBinding(.text(.kill(.lineStart)), "key.text.killLineStart", .control("u")),
    KeyBinding(.text(.kill(.lineEnd)), "key.text.killLineEnd", .control("k")),
    KeyBinding(.text(.yank), "key.text.yank", .control("y")),
    // Ctrl-/ sends the same byte in most terminals.
    KeyBinding(.text(.undo), "key.text.undo", .control("_"), .alt("u")),
    KeyBinding(.text(.redo), "key.text.redo", .alt("r"), .key(.character("z"), [.control, .shift])),
    KeyBinding(.text(.select(.left)), "key.text.selectLeft", .key(.left, .shift)),
    KeyBinding(.text(.select(.right)), "key.text.selectRight", .key(.right, .shift)),
    KeyBinding(
      .text(.select(.wordLeft)), "key.text.selectWordLeft", .key(.left, [.control, .shift]),
      .key(.left, [.alt, .shift])),
    KeyBinding(
      .text(.select(.wordRight)), "key.text.selectWordRight", .key(.right, [.control, .shift]),
      .key(.right, [.alt, .shift])),
    KeyBinding(.text(.select(.lineStart)), "key.text.selectLineStart", .key(.home, .shift)),
    KeyBinding(.text(.select(.lineEnd)), "key.text.selectLineEnd", .key(.end, .shift)),
    KeyBinding(.text(.select(.start)), "key.text.selectStart", .key(.home, [.control, .shift])),
    KeyBinding(.text(.select(.end)), "key.text.selectEnd", .key(.end, [.control, .shift])),
    KeyBinding(.text(.selectAll), "key.text.selectAll", .alt("a")),
    KeyBinding(.text(.copy), "key.text.copy", .alt("w")),
  ]

  private static let question = [
    KeyBinding(.accept, "key.choose", .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), onHelpLine: true),
    KeyBinding(.right, "key.nextAnswer", .key(.tab), .key(.right), .key(.down)),
    KeyBinding(.left, "key.previousAnswer", .key(.tab, .shift), .key(.left), .key(.up)),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
  ]

  private static let destination = [
    KeyBinding(.accept, "key.moveThere", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.leaveIt", .key(.escape), onHelpLine: true),
    KeyBinding(.up, "key.up", .key(.up)),
    KeyBinding(.down, "key.down", .key(.down), onHelpLine: true),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown)),
  ]

  private static let prompt = [
    KeyBinding(.accept, "key.accept", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), onHelpLine: true),
  ]

  private static let path = [
    KeyBinding(.accept, "key.goThere", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.toFolder", .key(.escape), onHelpLine: true),
  ]

  private static let activity = [
    KeyBinding(.back, "key.giveUp", .key(.escape), onHelpLine: true)
  ]

  private static let help = [
    KeyBinding(
      .back, "key.close", .key(.escape), .typed("q"), .typed("?"), .key(.function(1)), .key(.enter), onHelpLine: true),
    KeyBinding(.up, "key.up", .key(.up), .typed("k"), onHelpLine: true),
    KeyBinding(.down, "key.down", .key(.down), .typed("j"), onHelpLine: true),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown), .typed(" ")),
    KeyBinding(.first, "key.first", .key(.home), .typed("g")),
    KeyBinding(.last, "key.last", .key(.end), .typed("G")),
  ]
}
