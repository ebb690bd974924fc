import Forms
import Testing

@testable import TerminalUI

/// Whole screens at 80×24 in English, as text.
struct ScreenSnapshotTests {
  @Test func theListWithItsDetailPane() throws {
    try expectScreen(Player(), "list")
  }

  @Test func theListWhileSearching() throws {
    var player = Player()
    player.press(.typed("/"))
    player.type("nagi")
    try expectScreen(player, "list-search")
  }

  @Test func theListWhereTheSearchHasFoundSomethingThatCannotBeSeen() throws {
    var player = Player(columns: 60, rows: 20)
    player.press(.typed("/"))
    player.type("garlic")
    try expectScreen(player, "list-note")
  }

  @Test func theListSortedAndFiltered() throws {
    var player = Player(.rated)
    player.press(.typed("s"), .key(.down), .key(.down), .key(.down), .key(.enter))
    try expectScreen(player, "list-sorted")
    player.press(.typed("f"), .key(.tab), .key(.down), .typed(" "), .key(.down), .typed(" "))
    try expectScreen(player, "filter")
    player.press(.key(.enter))
    try expectScreen(player, "list-filtered")
    player.press(.typed("s"))
    try expectScreen(player, "sort")
  }

  @Test func theSideBar() throws {
    var player = Player(.whole, columns: 120, rows: 40)
    player.press(.key(.down))
    try expectScreen(player, "side-bar")
    player.press(.typed("4"))
    try expectScreen(player, "side-bar-categories")
  }

  @Test func anEmptyCatalogueExplainsItself() throws {
    try expectScreen(Player(SampleWorld(rows: [])), "list-empty")
  }

  @Test func aBlankForm() throws {
    try expectScreen(Player.form(), "form")
  }

  @Test func aFilledForm() throws {
    var player = Player()
    player.press(.typed("e"))
    player.press(.key(.pageDown), .key(.tab, .shift))
    try expectScreen(player, "form-filled")
  }

  @Test func aFormWithProblems() throws {
    var player = Player.form()
    player.press(.control("s"))
    try expectScreen(player, "form-problems")
  }

  @Test func suggestionsUnderAField() throws {
    var player = Player.form()
    player.press(.key(.tab))
    player.type("a")
    try expectScreen(player, "form-suggestions")
  }

  @Test func theQuestionBeforeDeleting() throws {
    var player = Player()
    player.press(.typed("d"))
    try expectScreen(player, "delete")
  }

  @Test func thePhotoSources() throws {
    var player = Player.form()
    player.press(.key(.up), .key(.enter))
    try expectScreen(player, "photo-source")
  }

  @Test func theCamera() throws {
    var player = Player.form()
    player.press(.key(.up), .key(.enter), .typed("c"))
    try expectScreen(player, "camera")
  }

  @Test func theHelp() throws {
    var player = Player()
    player.press(.typed("?"))
    try expectScreen(player, "help")
  }

  @Test func theHelpOfAForm() throws {
    var player = Player.form()
    player.press(.key(.function(1)))
    try expectScreen(player, "help-form")
  }

  @Test func oneRecordToRead() throws {
    var player = Player()
    player.press(.key(.enter))
    try expectScreen(player, "record")
  }

  @Test func aCameraThatDoesNotWork() throws {
    var player = Player.form()
    player.press(.key(.up), .key(.enter), .typed("c"), .control("u"))
    player.type("/dev/none")
    player.press(.key(.enter))
    try expectScreen(player, "camera-refused")
  }

  @Test func aDeletionThatCanBeTakenBack() throws {
    var player = Player()
    player.press(.typed("d"), .typed("y"))
    try expectScreen(player, "deleted")
  }

  @Test func narrowScreens() throws {
    var player = Player(columns: 40, rows: 20)
    try expectScreen(player, "list-narrow")
    player.press(.key(.enter))
    try expectScreen(player, "record-narrow")
    var form = Player.form(columns: 40, rows: 20)
    form.press(.control("s"), .key(.tab))
    form.type("a")
    try expectScreen(form, "form-narrow")
  }

  @Test func theScreensInChinese() throws {
    var player = Player(language: .chinese)
    player.press(.key(.down), .key(.down), .key(.down), .key(.down))
    try expectScreen(player, "list-chinese")
    player.press(.key(.enter))
    try expectScreen(player, "record-chinese")
    player.press(.typed("e"))
    try expectScreen(player, "form-chinese")
  }

  @Test func leavingAChangedForm() throws {
    var player = Player.form()
    player.type("x")
    player.press(.key(.escape))
    try expectScreen(player, "leave")
  }
}
