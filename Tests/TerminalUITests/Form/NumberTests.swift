import Forms
import Testing

@testable import TerminalUI

struct NumberTests {
  @Test func arrowsStepAndDigitsAreTyped() {
    var player = Player.form(on: Everything(), focus: "count")
    #expect(player.text.contains("‹ 3 "))
    player.press(.key(.right), .key(.right), .key(.left))
    #expect(player.typed("count") == "4")
    player.press(.key(.right, .control))
    #expect(player.typed("count") == "14")
    player.press(.typed("+"), .typed("-"), .typed("-"))
    #expect(player.typed("count") == "13")
    player.press(.key(.backspace), .typed("7"))
    #expect(player.typed("count") == "17")
  }

  @Test func whatIsTypedOnArrivingTakesThePlaceOfTheNumber() {
    var player = Player.form(on: Everything(), focus: "price")
    #expect(player.typed("price") == "0")
    player.type("12")
    #expect(player.typed("price") == "12")
    // Coming back is arriving too, and a caret key keeps what is there.
    player.press(.key(.tab), .key(.tab, .shift), .typed("7"))
    #expect(player.typed("price") == "7")
    player.press(.key(.up), .key(.enter), .key(.end), .typed("5"))
    #expect(player.typed("price") == "75")
    player.press(.key(.tab), .key(.tab, .shift), .key(.backspace))
    #expect(player.typed("price") == "")
    player.press(.control("u"))
    player.type("0.5")
    #expect(player.session?.value("price") == .number(50))
  }

  @Test func stepsStopAtTheEnds() {
    var player = Player.form(on: Everything(), focus: "count")
    player.press(.key(.left, .control))
    #expect(player.typed("count") == "0")
    player.press(.key(.left))
    #expect(player.typed("count") == "0")
    player.press(.key(.right, .control), times: 11)
    #expect(player.typed("count") == "100")
  }

  @Test func upAndDownOnlyMoveBetweenFields() {
    var player = Player.form(on: Everything(), focus: "count")
    player.press(.key(.down))
    #expect(player.session?.focus == "price")
    player.press(.key(.up))
    #expect(player.session?.focus == "count")
    #expect(player.typed("count") == "3")
  }

  @Test func aMinusIsTypedWhereANumberMayBeNegative() {
    var player = Player.form(on: Everything(), focus: "offset")
    player.press(.control("u"), .typed("-"), .typed("4"))
    #expect(player.typed("offset") == "-4")
    player.press(.key(.left), .key(.left))
    #expect(player.typed("offset") == "-5")
  }

  /// A step from nothing would be the least number, and the digit would follow upon that.
  @Test(arguments: [KeyPress.control("u"), .alt("a")]) func aMinusBeforeANumberStaysOne(emptying: KeyPress) {
    var player = Player.form(on: Everything(), focus: "count")
    player.press(emptying)
    player.type("-5")
    #expect(player.typed("count") == "-5")
    player.press(.key(.tab))
    #expect(player.session?.problems["count"] == .tooSmall(least: "0"))
  }

  @Test func amountsStepByWholeOnesInTheStyleOfTheLocale() {
    let style = EntryStyle(decimalSeparator: ",", dateOrder: .dayMonthYear, today: Player.today)
    var player = Player.form(on: Everything(), focus: "price", style: style)
    player.press(.control("u"))
    player.type("12,5")
    player.press(.key(.right))
    #expect(player.typed("price") == "13,50")
  }

  @Test func theRangeIsSaidWhileTheFieldIsInFocus() {
    var player = Player.form(on: Everything(), focus: "count")
    #expect(player.text.contains("A whole number from 0 to 100."))
    player.press(.key(.tab))
    #expect(!player.text.contains("A whole number from 0 to 100."))
  }

  @Test func derivedValuesFollowAtOnceAndAreNeverInFocus() {
    var player = Player.form(on: Everything(), focus: "price", rows: 50)
    player.press(.control("u"))
    player.type("2.50")
    #expect(player.text.contains("7.50"))
    #expect(player.text.contains("— No"))
    player.press(.key(.tab))
    #expect(player.session?.focus == "offset")
    player.press(.key(.tab, .shift), .key(.tab, .shift), .control("u"), .typed("0"))
    #expect(player.text.contains("✓ Yes"))
    player.type("x")
    #expect(!player.text.contains("✓ Yes"))
  }

  @Test func aRuleIsSaidAtEveryFieldConcernedAndGoesAwayAsItIsMended() {
    var record = Everything()
    record.name = "x"
    var player = Player.form(on: record, focus: "count", rows: 40)
    player.press(.control("u"))
    player.type("13")
    player.press(.key(.tab), .control("u"))
    player.type("2")
    #expect(!player.text.contains("✗"))
    player.press(.key(.tab))
    #expect(player.text.components(separatedBy: "✗ everything.countedAndPriced").count == 3)
    player.press(.key(.tab, .shift), .key(.left), .key(.left))
    #expect(!player.text.contains("✗"))
  }
}

struct RatingTests {
  @Test(arguments: [
    ("", "☆☆☆☆☆"), ("4.5", "★★★★½"), ("0.5", "½☆☆☆☆"), ("3", "★★★☆☆"), ("5", "★★★★★"),
  ])
  func ratingsAreDrawnAsStarsAndInDigits(_ typed: String, _ stars: String) {
    var player = Player.form(on: Everything(), focus: "rating")
    player.type(typed)
    #expect(player.text.contains(stars))
    #expect(player.typed("rating") == typed)
    #expect(player.text.contains("\(stars)  \(typed)"))
  }

  @Test func arrowsStepByHalves() {
    var player = Player.form(on: Everything(), focus: "rating")
    player.press(.key(.left))
    #expect(player.typed("rating") == "")
    player.press(.key(.right), .key(.right), .key(.right))
    #expect(player.session?.value("rating") == .number(15))
    player.press(.key(.right), times: 20)
    #expect(player.session?.value("rating") == .number(50))
    player.press(.typed("-"))
    #expect(player.session?.value("rating") == .number(45))
  }

  @Test func aDigitReplacesAndZeroAndDeleteClear() {
    var player = Player.form(on: Everything(), focus: "rating")
    player.type("34")
    #expect(player.typed("rating") == "4")
    player.type("0")
    #expect(player.typed("rating") == "")
    player.type("2")
    player.press(.key(.delete))
    #expect(player.typed("rating") == "")
    player.paste("4.5")
    #expect(player.session?.value("rating") == .number(45))
  }

  @Test func whatIsNoRatingStaysInViewAndIsSaidToBeWrong() {
    var player = Player.form(on: Everything(), focus: "rating")
    player.type("9")
    player.press(.key(.tab))
    #expect(player.text.contains("✗"))
    player.press(.key(.tab, .shift), .key(.backspace))
    #expect(player.session?.problems["rating"] == nil)
  }
}

struct ToggleTests {
  @Test(arguments: [
    ([KeyPress.typed(" ")], "yes"), ([.typed("y")], "yes"), ([.typed("y"), .typed("n")], "no"),
    ([.key(.right)], "yes"), ([.key(.right), .key(.left)], "no"), ([.typed("是")], "yes"), ([.typed("z")], "no"),
  ])
  func togglesAnswerToSeveralKeys(_ keys: [KeyPress], _ expected: String) {
    var player = Player.form(on: Everything(), focus: "good")
    #expect(player.text.contains("[ ] No"))
    for key in keys { player.press(key) }
    #expect(player.typed("good") == expected)
    #expect(player.text.contains(expected == "yes" ? "[x] Yes" : "[ ] No"))
    #expect(player.caret != nil)
  }

  @Test func theFieldBehindASwitchAppearsAtOnce() {
    var player = Player.form(on: Everything(), focus: "ends.switch", rows: 60)
    #expect(!player.text.contains("EVERYTHING.ENDS "))
    player.press(.typed(" "))
    #expect(player.text.contains("EVERYTHING.ENDS *"))
    player.press(.key(.enter))
    #expect(player.session?.focus == "ends")
    player.press(.key(.up), .typed("n"))
    #expect(player.session?.fields.contains { $0.key == "ends" } == false)
  }

  @Test func theFieldBehindASwitchComesIntoViewWithIt() {
    for rows in [12, 16, 24] {
      var player = Player.form(on: Everything(), focus: "ends.switch", rows: rows)
      player.press(.typed(" "))
      #expect(player.text.contains("[x] Yes"))
      #expect(player.text.contains("EVERYTHING.ENDS *"))
      #expect(player.text.contains("▾"))
    }
  }

  @Test func optionsAreAllInView() {
    var player = Player.form(on: Everything(), focus: "size")
    #expect(player.text.contains("(●) everything.size.small   ( ) everything.size.middle"))
    player.press(.key(.right))
    #expect(player.typed("size") == "middle")
    player.press(.key(.left), .key(.left))
    #expect(player.typed("size") == "large")
    player.press(.key(.delete))
    #expect(player.typed("size") == "large")
    player.press(.key(.tab), .typed(" "))
    #expect(player.typed("mood") == "glad")
    player.press(.key(.delete))
    #expect(player.typed("mood") == "")
  }
}
