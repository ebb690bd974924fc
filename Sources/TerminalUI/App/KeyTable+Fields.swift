/// The keys of the kinds of fields, and of the dialogs that they open.
extension KeyTable {
  static let pages =
    [
      KeyBinding(.nextPage, "key.nextPage", .key(.pageDown, .control)),
      KeyBinding(.previousPage, "key.previousPage", .key(.pageUp, .control)),
    ]
    + (1...9).map { number in
      KeyBinding(.page(number), "key.page", .alt(Character(String(number))), onHelpSheet: number == 1)
    }

  static let bulk = [
    KeyBinding(.tick, "key.tick", .control("t"), onHelpLine: true)
  ]

  static let stepper = [
    KeyBinding(.step(-1), "key.less", .key(.left), onHelpLine: true),
    KeyBinding(.step(1), "key.more", .key(.right), onHelpLine: true),
    KeyBinding(.step(-10), "key.muchLess", .key(.left, .control)),
    KeyBinding(.step(10), "key.muchMore", .key(.right, .control)),
  ]

  static let plusMinus = [
    KeyBinding(.step(-1), "key.less", .typed("-")),
    KeyBinding(.step(1), "key.more", .typed("+")),
  ]

  static let rating = [
    KeyBinding(.step(-1), "key.halfLess", .key(.left), .typed("-"), onHelpLine: true),
    KeyBinding(.step(1), "key.halfMore", .key(.right), .typed("+"), onHelpLine: true),
    KeyBinding(.clear, "key.clear", .key(.delete), .key(.backspace), onHelpLine: true),
  ]

  static let toggle = [
    KeyBinding(.step(1), "key.toggle", .typed(" "), .key(.left), .key(.right), onHelpLine: true)
  ]

  static let option = [
    KeyBinding(.step(1), "key.nextChoice", .key(.right), .typed(" "), onHelpLine: true),
    KeyBinding(.step(-1), "key.previousChoice", .key(.left)),
  ]

  static let clearing = [
    KeyBinding(.clear, "key.clear", .key(.delete), .key(.backspace), onHelpLine: true)
  ]

  static let date = [
    KeyBinding(.openField, "key.calendar", .key(.down), .control(" "), onHelpLine: true),
    KeyBinding(.step(-1), "key.dayEarlier", .key(.left, .alt)),
    KeyBinding(.step(1), "key.dayLater", .key(.right, .alt)),
  ]

  static let icon = [
    KeyBinding(.openField, "key.icons", .key(.down), .control(" "), onHelpLine: true)
  ]

  static let tags = [
    KeyBinding(.text(.delete(.left)), "key.tagBack", .key(.backspace))
  ]

  static let position = [
    KeyBinding(.positionFromPhotos, "key.positionFromPhotos", .control(" "), onHelpLine: true)
  ]

  static let marked = [
    KeyBinding(.accept, "key.take", .key(.enter), onHelpLine: true)
  ]

  static let swatches = [
    KeyBinding(.accept, "key.take", .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.left, "key.left", .key(.left)),
    KeyBinding(.right, "key.right", .key(.right)),
    KeyBinding(.up, "key.up", .key(.up)),
    KeyBinding(.down, "key.down", .key(.down)),
  ]

  static let calendar = [
    KeyBinding(.accept, "key.takeDay", .key(.enter), .typed(" "), onHelpLine: true),
    KeyBinding(.today, "key.today", .typed("t"), onHelpLine: true),
    KeyBinding(.left, "key.dayEarlier", .key(.left)),
    KeyBinding(.right, "key.dayLater", .key(.right)),
    KeyBinding(.up, "key.weekEarlier", .key(.up)),
    KeyBinding(.down, "key.weekLater", .key(.down)),
    KeyBinding(.pageUp, "key.monthEarlier", .key(.pageUp)),
    KeyBinding(.pageDown, "key.monthLater", .key(.pageDown), onHelpLine: true),
    KeyBinding(.yearEarlier, "key.yearEarlier", .key(.pageUp, .control), .typed("<")),
    KeyBinding(.yearLater, "key.yearLater", .key(.pageDown, .control), .typed(">")),
    KeyBinding(.first, "key.monthStart", .key(.home)),
    KeyBinding(.last, "key.monthEnd", .key(.end)),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), .typed("q"), onHelpLine: true),
  ]

  static let wholeDates = [
    KeyBinding(.wholeMonth, "key.wholeMonth", .typed("m"), onHelpLine: true),
    KeyBinding(.wholeYear, "key.wholeYear", .typed("y"), onHelpLine: true),
  ]

  static let icons = [
    KeyBinding(.accept, "key.pick", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), onHelpLine: true),
    KeyBinding(.left, "key.left", .key(.left)),
    KeyBinding(.right, "key.right", .key(.right)),
    KeyBinding(.up, "key.up", .key(.up)),
    KeyBinding(.down, "key.down", .key(.down)),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown)),
  ]

  static let browser =
    [
      KeyBinding(.accept, "key.open", .key(.enter), onHelpLine: true),
      KeyBinding(.mark, "key.markPicture", .typed(" "), onHelpLine: true),
      KeyBinding(.otherPane, "key.otherPane", .key(.tab), .key(.tab, .shift), onHelpLine: true),
      KeyBinding(.search, "key.narrow", .typed("/"), onHelpLine: true),
      KeyBinding(.sort, "key.sort", .typed("s"), onHelpLine: true),
      KeyBinding(.parent, "key.parent", .key(.backspace), onHelpLine: true),
      KeyBinding(.enterPath, "key.path", .typed("p"), .control("l"), onHelpLine: true),
      KeyBinding(.toggleHidden, "key.hidden", .typed("."), onHelpLine: true),
      KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
      KeyBinding(.back, "key.back", .key(.escape), onHelpLine: true),
      KeyBinding(.quit, "key.close", .typed("q")),
      KeyBinding(.left, "key.left", .key(.left), .typed("h")),
      KeyBinding(.right, "key.right", .key(.right), .typed("l")),
    ] + motions

  static let photoList = [
    KeyBinding(.choosePhoto, "key.addPhoto", .typed("a"), .typed("+"), onHelpLine: true),
    KeyBinding(.caption, "key.caption", .key(.enter), .typed("e"), onHelpLine: true),
    KeyBinding(.moveEarlier, "key.moveEarlier", .typed("<"), .key(.up, .shift), .key(.up, .alt), onHelpLine: true),
    KeyBinding(.moveLater, "key.moveLater", .typed(">"), .key(.down, .shift), .key(.down, .alt), onHelpLine: true),
    KeyBinding(.makeCover, "key.makeCover", .typed("c"), onHelpLine: true),
    KeyBinding(.removePhoto, "key.removePhoto", .key(.delete), .typed("d"), onHelpLine: true),
    KeyBinding(.undelete, "key.undo", .typed("u")),
    KeyBinding(.help, "key.help", .typed("?"), .key(.function(1)), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), .typed("q"), onHelpLine: true),
    KeyBinding(.left, "key.left", .key(.left), .typed("h")),
    KeyBinding(.right, "key.right", .key(.right), .typed("l")),
    KeyBinding(.up, "key.up", .key(.up), .typed("k")),
    KeyBinding(.down, "key.down", .key(.down), .typed("j")),
    KeyBinding(.pageUp, "key.pageUp", .key(.pageUp)),
    KeyBinding(.pageDown, "key.pageDown", .key(.pageDown)),
    KeyBinding(.first, "key.first", .key(.home), .typed("g")),
    KeyBinding(.last, "key.last", .key(.end), .typed("G")),
  ]

  static let caption = [
    KeyBinding(.accept, "key.accept", .key(.enter), onHelpLine: true),
    KeyBinding(.back, "key.back", .key(.escape), onHelpLine: true),
  ]
}
