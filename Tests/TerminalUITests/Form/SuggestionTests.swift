import Catalogue
import Forms
import Testing

@testable import TerminalUI

struct SuggestionTests {
  /// A form of one field with sixty kinds of food, the fifty-seventh chosen.
  private static func sixty() -> Player {
    var names = (1...60).map { "Cuisine \($0)" }
    names[40] = "Pizza"
    var restaurant = Restaurant()
    restaurant.type = Reference(name: names[56])
    let session = FormSession(
      Restaurant.form.description, values: restaurant.values, choices: ["type": names.map { FieldChoice($0) }])
    var player = Player(layers: [])
    player.take(.message(.formOpened(FormOpening(session: session))))
    player.press(.key(.tab))
    return player
  }

  @Test func theListOpensOnThePresentValue() {
    var player = Self.sixty()
    player.press(.key(.down))
    #expect(player.form?.choiceList?.marked == 56)
    #expect(player.text.contains("▸    Cuisine 57"))
  }

  @Test func theFirstMatchIsOnTheScreen() {
    var player = Self.sixty()
    player.press(.key(.down), .control("u"))
    player.type("pi")
    #expect(player.form?.choiceList?.top == 0)
    #expect(player.text.contains("Pizza"))
    player.press(.key(.down), .key(.enter))
    #expect(player.session?.text("type").text == "Pizza")
    #expect(player.session?.focus == "address")
  }

  @Test func aNewNameIsAllowedAndSaidToBeNew() {
    var player = Player.form()
    player.press(.key(.tab))
    player.type("Bakery")
    #expect(player.text.contains("“Bakery” is new and will be added when you save."))
    player.press(.control("u"))
    player.type("ramen")
    #expect(!player.text.contains("is new"))
    player.press(.key(.enter))
    #expect(player.session?.text("type").text == "Ramen")
  }

  @Test func theBeginningOfANameIsSaidToBeNewAndHowToTakeAnotherOne() {
    for (language, new, choice) in [
      (Language.english, "“Ram” is new and will be added when you save.", "↓ chooses from the list."),
      (.chinese, "「Ram」是新的名稱，儲存時會一併新增。", "按 ↓ 可從清單選擇。"),
    ] {
      var player = Player.form(language: language)
      player.press(.key(.tab))
      player.type("Ram")
      #expect(player.text.contains(new))
      #expect(player.text.contains(choice))
      player.press(.key(.down))
      #expect(!player.text.contains(new))
      player.press(.key(.up), .key(.tab))
      #expect(player.text.contains(new))
      #expect(!player.text.contains(choice))
    }
  }

  @Test func suggestionsAreOfferedWhereThereAreSome() {
    var player = Player.form()
    player.press(.key(.tab))
    #expect(player.text.contains("↓ suggestions"))
    player.type("xyz")
    #expect(!player.text.contains("↓ suggestions"))
    player.press(.key(.down))
    #expect(player.session?.focus == "address")
  }

  /// Nothing of this can be read, and all of it is kept.
  @Test func aMegabyteOfTagsIsNoMoreThanAText() {
    let line = String(repeating: "a,", count: 1 << 19)
    var player = Player.form(on: Everything(), focus: "tags")
    player.paste(line)
    player.press(.key(.home), .typed("x"), .key(.end))
    player.type("y")
    #expect(!player.text.isEmpty)
    #expect(player.session?.text("tags").text == "x\(line)y")
  }

  @Test func escapeClosesTheListFirst() {
    var player = Player.form()
    player.press(.key(.tab), .key(.down))
    #expect(player.form?.choiceList != nil)
    player.press(.key(.escape))
    #expect(player.form?.choiceList == nil)
    #expect(player.session?.focus == "type")
    #expect(player.form != nil)
  }

  @Test func upFromTheFirstSuggestionGoesBackToTheText() {
    var player = Player.form()
    player.press(.key(.tab), .key(.down), .key(.down), .key(.up), .key(.up))
    #expect(player.form?.choiceList == nil)
    #expect(player.session?.focus == "type")
    player.press(.key(.up))
    #expect(player.session?.focus == "name")
  }

  @Test func aColourIsShownWithItsDiscAndName() {
    let swatches = [FieldChoice("#FF5733", names: ["Vermilion"], colour: "#FF5733")]
    let session = FormSession(Location.form.description, values: Location().values, choices: ["colour": swatches])
    var player = Player(layers: [])
    player.take(.message(.formOpened(FormOpening(session: session))))
    #expect(player.text.contains("●  #FF5733"))
    #expect(player.text.contains("Vermilion"))
  }
}
