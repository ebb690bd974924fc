import Catalogue
import Forms
import Testing

@testable import TerminalUI

struct CalendarTests {
  private static func open(
    _ focus: String, _ typed: String = "", columns: Int = 80, rows: Int = 24, language: Language = .english,
    style: EntryStyle = EntryStyle(today: Player.today)
  ) -> Player {
    var record = Everything()
    record.ends = Player.today.adding(days: -30)
    var player = Player.form(on: record, focus: focus, style: style, columns: columns, rows: rows, language: language)
    if !typed.isEmpty { player.type(typed) }
    player.press(.control(" "))
    return player
  }

  private static func marked(_ player: Player) -> String? {
    (player.state.layers.last as? CalendarDialog)?.marked.iso
  }

  @Test func aDateIsSaidAgainInWords() {
    var player = Player.form(on: Everything(), focus: "started")
    player.type("2026-04")
    #expect(player.text.contains("April 2026"))
    player.type("-0")
    #expect(!player.text.contains("April 2026"))
    player.type("1")
    #expect(player.text.contains("Wednesday, 1 April 2026"))
  }

  @Test func theCalendarOpensOnTheDateAndGivesADayBack() {
    var player = Self.open("started", "2024-02-10")
    #expect(Self.marked(player) == "2024-02-10")
    #expect(player.text.contains("February 2024"))
    #expect(player.text.contains("[10]"))
    player.press(.key(.right), .key(.down), .key(.enter))
    #expect(player.typed("started") == "2024-02-18")
    #expect(player.session?.focus == "started")
    #expect(player.state.layers.count == 1)
  }

  @Test func escapeChangesNothing() {
    var player = Self.open("started", "2024-02-10")
    player.press(.key(.right), .key(.escape))
    #expect(player.typed("started") == "2024-02-10")
  }

  @Test(arguments: [
    ([KeyPress.key(.left)], "2024-01-30"), ([.key(.up)], "2024-01-24"), ([.key(.pageDown)], "2024-02-29"),
    ([.key(.pageUp)], "2023-12-31"), ([.key(.pageDown, .control)], "2025-01-31"), ([.typed("<")], "2023-01-31"),
    ([.key(.home)], "2024-01-01"), ([.key(.home), .key(.end)], "2024-01-31"), ([.typed("t")], "2026-04-03"),
    ([.typed("1"), .typed("5")], "2024-01-15"), ([.typed("1"), .key(.right), .typed("5")], "2024-01-05"),
    ([.typed("4"), .typed("5")], "2024-01-05"),
  ])
  func keysMoveByDaysWeeksMonthsAndYears(_ keys: [KeyPress], _ expected: String) {
    var player = Self.open("started", "2024-01-31")
    for key in keys { player.press(key) }
    #expect(Self.marked(player) == expected)
  }

  @Test func daysThatAreNotAllowedCannotBeTaken() {
    var past = Self.open("started", "2026-04-01")
    past.press(.key(.down))
    #expect(Self.marked(past) == "2026-04-03")
    past.press(.key(.pageDown, .control))
    #expect(Self.marked(past) == "2026-04-03")
    var future = Self.open("ends")
    #expect(Self.marked(future) == "2026-04-03")
    future.press(.key(.left))
    #expect(Self.marked(future) == "2026-04-03")
  }

  @Test func aMonthAndAYearAreTakenAsAWhole() {
    var player = Self.open("started", "2024-02-10")
    player.press(.typed("m"))
    #expect(player.typed("started") == "2024-02")
    player.press(.control(" "), .typed("y"))
    #expect(player.typed("started") == "2024")
    // A date that must be whole has no such keys.
    var whole = Self.open("ends")
    whole.press(.typed("m"))
    #expect(whole.state.layers.last is CalendarDialog)
  }

  @Test func weeksBeginOnTheDayOfTheLocale() {
    #expect(Self.open("started").text.contains(" Mo  Tu  We  Th  Fr  Sa  Su"))
    let style = EntryStyle(firstWeekday: .sunday, today: Player.today)
    #expect(Self.open("started", language: .chinese, style: style).text.contains("日  一  二  三  四  五  六"))
    let player = Self.open("started", "2026-03-01")
    // 1 March 2026 was a Sunday.
    #expect(player.text.contains(/\[ 1\] *│/))
  }

  @Test func aDateThatIsTypedOnArrivingTakesThePlaceOfTheOneThere() {
    var record = Everything()
    record.ends = Player.today
    var player = Player.form(on: record, focus: "ends.switch")
    player.press(.key(.enter))
    player.type("2026-12-24")
    #expect(player.typed("ends") == "2026-12-24")
    player.press(.key(.home), .key(.delete), .typed("3"))
    #expect(player.typed("ends") == "3026-12-24")
  }

  @Test(arguments: [(80, 24), (40, 12), (40, 11)]) func theDayIsSaidInWordsAsAWhole(_ columns: Int, _ rows: Int) {
    for language in Language.all {
      let player = Self.open("started", "2026-03-31", columns: columns, rows: rows, language: language)
      #expect(player.text.contains(language.words(CalendarDate(iso: "2026-03-31") ?? .today)))
      // All weeks are in view: March 2026 has six of them.
      #expect(player.text.contains(" 1 ") && player.text.contains("[31]"))
    }
    let today = Self.open("started", columns: columns, rows: rows)
    #expect(today.text.contains("Friday, 3 April 2026" + (columns == 80 ? " (today)" : "")))
  }

  @Test func theDialogIsAsWideForEveryDay() {
    func width(_ player: Player) -> Int? { player.text.firstMatch(of: /╭─ [^\n]* ✕ ─*╮/)?.output.count }
    let short = width(Self.open("started", "2026-05-01"))
    #expect(short != nil)
    #expect(width(Self.open("started", "2025-09-24")) == short)
  }

  @Test func theCalendarFitsTheSmallestScreen() {
    for language in Language.all {
      let player = Self.open("started", "2024-02-29", columns: 30, rows: 8, language: language)
      #expect(player.text.contains("[29]"))
      #expect(player.caret != nil)
    }
  }

  @Test func altArrowsChangeTheDayInTheField() {
    var player = Player.form(on: Everything(), focus: "started")
    player.press(.key(.left, .alt))
    #expect(player.typed("started") == "2026-04-03")
    player.press(.key(.left, .alt), .key(.left, .alt), .key(.right, .alt))
    #expect(player.typed("started") == "2026-04-02")
  }
}
