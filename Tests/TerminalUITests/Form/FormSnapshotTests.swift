import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// Forms and what they open, whole screens as text.
struct FormSnapshotTests {
  private static let style = EntryStyle(today: Player.today)

  private static func restaurant() -> Restaurant {
    var restaurant = Restaurant()
    restaurant.stamp.number = 1
    restaurant.name = "一蘭拉麵"
    restaurant.rating = 45
    restaurant.price = 2
    restaurant.isFavourite = true
    restaurant.tags = ["拉麵", "late", "queue"]
    restaurant.visitedOn = CalendarDate(year: 2026, month: 3)
    restaurant.photos = ["bowl", "queue", "door"].map { .stored(digest: $0, fileName: "\($0).jpg") }
    restaurant.photos[1].caption = "The queue at noon"
    return restaurant
  }

  private static func item() -> Item {
    var item = Item()
    item.stamp.number = 1
    item.name = "Coffee"
    item.quantity = 10
    item.used = 10
    item.added = Player.today
    item.expires = Player.today.adding(days: 30)
    return item
  }

  private static func category(_ language: Language = .english) -> Player {
    var category = Category()
    category.name = "Tea"
    category.icon = "tea"
    category.group = Reference(id: SampleWorld.id(1), name: "Drinks")
    return Player.form(on: category, language: language)
  }

  @Test(arguments: Language.all.map(\.tag)) func theSecondPageOfARestaurant(_ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    var player = Player.form(on: Self.restaurant(), rows: 44, language: language)
    player.press(.alt("2"), .key(.tab))
    try expectScreen(player, "form-more-\(tag)")
  }

  @Test(arguments: Language.all.map(\.tag)) func somethingKept(_ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    var player = Player.form(on: Self.item(), columns: 120, rows: 52, language: language)
    player.press(.key(.tab), .key(.right))
    try expectScreen(player, "form-item-\(tag)")
  }

  @Test func aCategoryWithItsGroups() throws {
    var player = Self.category()
    player.press(.key(.tab), .key(.tab), .key(.down))
    try expectScreen(player, "form-groups")
  }

  @Test(arguments: Language.all.map(\.tag)) func allIcons(_ tag: String) throws {
    var player = Self.category(try #require(Language.all.first { $0.tag == tag }))
    player.press(.key(.tab), .control(" "))
    try expectScreen(player, "icons-\(tag)")
  }

  @Test func anIconThatIsSearchedFor() throws {
    var player = Self.category()
    player.press(.key(.tab), .control(" "))
    player.type("茶")
    try expectScreen(player, "icons-found")
  }

  @Test(arguments: Language.all.map(\.tag)) func aCalendar(_ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    let style = EntryStyle(firstWeekday: language == .chinese ? .sunday : .monday, today: Player.today)
    var player = Player.form(on: Self.item(), focus: "added", style: style, language: language)
    player.press(.key(.down))
    try expectScreen(player, "calendar-\(tag)")
  }

  @Test func aColourAmongItsSwatches() throws {
    var player = Player.form(on: Location(), focus: "colour")
    player.press(.key(.down), .key(.right), .key(.down))
    try expectScreen(player, "form-swatches")
  }

  @Test func thePhotosInOrder() throws {
    var player = Player.form(on: Self.restaurant(), focus: "photos")
    try expectScreen(player, "form-photos")
    player.press(.key(.enter), .key(.down), .key(.enter))
    try expectScreen(player, "photos-caption")
  }

  @Test func manyRecordsAtOnce() throws {
    var common = RecordValues()
    common["price"] = .number(2)
    let session = FormSession(
      changing: 12, of: Restaurant.form.description, common: common, choices: SampleWorld.choices, style: Self.style)
    var player = Player.form(session, focus: "rating", rows: 40)
    player.press(.key(.right), .key(.tab))
    try expectScreen(player, "form-bulk")
  }
}
