import Forms
import Testing

@testable import TerminalUI

/// Clicks and the wheel do what the keys do, and one key gives the mouse back.
struct MouseTests {
  @Test func aClickSelectsARowAndTheNextOpensIt() throws {
    var player = Player(.many(50))
    player.click(column: 5, row: 6)
    #expect(player.list?.selectedRow?.number == 4)
    player.wait(.milliseconds(100))
    player.click(column: 5, row: 6)
    #expect(player.state.layers.last is RecordScreen)
  }

  @Test func twoSlowClicksOpenNothing() {
    var player = Player(.many(50))
    player.click(column: 5, row: 6)
    player.wait(.milliseconds(401))
    player.click(column: 5, row: 6)
    #expect(player.state.layers.count == 1)
  }

  @Test func theWheelScrollsAndTheSelectedRowStaysInView() throws {
    var player = Player(.many(50))
    for _ in 0..<2 { player.mouse(.wheelDown, column: 3, row: 5) }
    #expect(player.list?.top == 6)
    #expect(player.list?.selected == 6)
    for _ in 0..<100 { player.mouse(.wheelDown, column: 3, row: 5) }
    #expect(player.list?.window.rows.last?.number == 50)
    #expect(player.text.contains("Place 00050"))
    for _ in 0..<100 { player.mouse(.wheelUp, column: 3, row: 5) }
    #expect(player.list?.top == 0)
  }

  @Test(arguments: ["a add", "/ search", "? help", "d delete"])
  func theKeysOfTheHelpLineAreButtons(_ button: String) throws {
    let key = try #require(button.first)
    var (clicked, typed) = (Player(), Player())
    clicked.click(button)
    typed.press(.typed(key))
    #expect(clicked.text == typed.text)
    #expect(clicked.text != Player().text)
  }

  @Test func anAnswerIsAButton() {
    var player = Player()
    player.press(.typed("d"))
    let before = player.world.rows.count
    player.click("Yes, delete")
    #expect(player.world.rows.count == before - 1)
    #expect(player.state.layers.count == 1)
  }

  @Test(arguments: ["✕", nil]) func aDialogClosesAtItsCrossAndOutsideOfIt(_ text: String?) {
    var player = Player()
    player.press(.typed("d"))
    #expect(player.question != nil)
    if let text { player.click(text) } else { player.click(column: 0, row: 0) }
    #expect(player.question == nil)
    #expect(!player.world.effects.contains { $0.hasPrefix("delete") })
  }

  @Test func aClickInsideOfADialogLeavesItOpen() {
    var player = Player()
    player.press(.typed("d"))
    player.click("Delete")
    #expect(player.question != nil)
  }

  @Test func aDialogInWhichSomethingWasTypedStaysOpen() {
    var player = Player.form()
    player.press(.key(.up), .key(.enter), .typed("c"))
    player.type("0")
    player.click(column: 0, row: 0)
    #expect(player.state.layers.last is CameraDialog)
    player.press(.key(.backspace))
    player.click(column: 0, row: 0)
    #expect(player.state.layers.last is FormScreen)
  }

  @Test func whatLiesBehindADialogCannotBeClicked() {
    var player = Player(.many(50))
    player.press(.typed("d"))
    player.click("Place 00009")
    #expect(player.question == nil)
    #expect(player.list?.selectedRow?.number == 1)
  }

  @Test func aClickFocusesAFieldAndPlacesTheCaret() throws {
    var player = Player.form()
    player.click("NAME")
    #expect(player.session?.focus == "name")
    player.type("拉麵 House")
    player.click("Fill in the restaurant address")
    #expect(player.session?.focus == "address")
    player.click("麵 House")
    #expect(player.session?.focus == "name")
    player.type("x")
    #expect(player.session?.text("name").text == "拉x麵 House")
  }

  @Test func aClickInAnEditorPlacesTheCaretInItsRow() {
    var player = Player.form(.few, rows: 40)
    player.click("DESCRIPTION")
    player.paste("one\ntwo\nthree")
    player.click("wo")
    player.type("X")
    #expect(player.session?.text("description").text == "one\ntXwo\nthree")
  }

  @Test func theBarOfAFormHasButtons() {
    var player = Player.form()
    player.click("2 ")
    #expect(player.session?.page == 1)
    player.click("✕")
    #expect(player.state.layers.count == 1)
  }

  @Test func starsTicksAndChoicesArePressed() throws {
    var player = Player(.few, rows: 60)
    player.press(.typed("a"), .alt("2"))
    let stars = try #require(player.session?.fields.first { $0.kind == .rating })
    player.click("☆")
    #expect(player.session?.text(stars.key).text == "1")
    player.click("★")
    #expect(player.session?.text(stars.key).text == "0.5")
    let toggle = try #require(player.session?.fields.first { $0.kind == .toggle })
    player.click("[ ]")
    #expect(player.session?.focus == toggle.key)
    #expect(player.session?.value(toggle.key) == .flag(true))
  }

  @Test func theWheelScrollsAFormAndAKeyBringsTheFocusBack() {
    var player = Player.form(.few, rows: 16)
    for _ in 0..<20 { player.mouse(.wheelDown, column: 10, row: 10) }
    #expect(player.caret == nil)
    #expect(player.session?.focus == "name")
    player.type("x")
    #expect(player.caret != nil)
  }

  @Test func whatIsFocusedByAClickAfterTheWheelComesIntoView() {
    var player = Player.form(.few, rows: 14)
    player.press(.key(.tab), .key(.down))
    while player.text.contains("Fill in the restaurant name") { player.mouse(.wheelDown, column: 10, row: 10) }
    player.mouse(.wheelDown, column: 10, row: 10)
    player.click("Ramen")
    #expect(player.session?.text("type").text == "Ramen")
    #expect(player.session?.focus == "address")
    #expect(player.caret != nil)
  }

  @Test func aKeyGivesTheMouseBackAndADragSaysWhich() {
    var player = Player()
    player.mouse(.press(button: 0), column: 4, row: 4)
    player.mouse(.release(button: 0), column: 14, row: 4)
    #expect(player.text.contains("› To select text with the mouse, press F2"))
    player.press(.key(.function(2)))
    #expect(player.world.effects.last == "mouse false")
    #expect(player.text.contains("› The mouse selects text now; F2 takes it back"))
    player.press(.alt("m"))
    #expect(player.world.effects.last == "mouse true")
    player.wait(.seconds(3))
    #expect(!player.text.contains("›"))
  }

  @Test func whileSomethingIsStoredClicksAreNothing() {
    var world = SampleWorld.many(50)
    world.savesSlowly = true
    var player = Player(world)
    player.press(.typed("e"), .key(.tab))
    player.type("x")
    player.press(.control("s"))
    player.click("✕")
    #expect(player.state.layers.count == 2)
  }
}
