import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// A form that refers to one of very many records.
struct LookupTests {
  private static let new = "is new and will be added when you save."

  /// The form of a new item with the focus on its restaurant, of which the first two are at hand.
  private static func item(isSlow: Bool = false) -> Player {
    var world = SampleWorld.whole
    world.atHand = 2
    world.findsSlowly = isSlow
    var player = Player(world, rows: 40)
    player.press(.typed("2"), .typed("a"))
    player.type("Voucher")
    while let focus = player.session?.focus, focus != "restaurant" { player.press(.key(.tab)) }
    return player
  }

  /// Answers what was asked for last, as the world would.
  private static func answer(_ player: inout Player, _ name: String) throws {
    let request = try #require(player.form?.lookups["restaurant"])
    #expect(request.name == name && request.kind == .item)
    player.take(.message(.choicesFound(request, player.world.restaurants(named: name))))
  }

  @Test func whatIsTypedIsLookedUpAndChosen() throws {
    var player = Self.item()
    player.type("nagi")
    // What was found by the first letter is all there is.
    #expect(player.world.effects.filter { $0.hasPrefix("find") } == ["find n"])
    #expect(player.text.contains("🍜 Ramen Nagi"))
    player.press(.key(.down), .key(.enter))
    #expect(player.session?.text("restaurant").text == "Ramen Nagi")
    #expect(player.session?.focus == "added")
    player.press(.control("s"))
    let saved = try #require(player.world.others[.item]?.first { $0.name == "Voucher" })
    #expect(saved["restaurant"] == .reference(Reference(id: SampleWorld.id(3), name: "Ramen Nagi")))
  }

  @Test func anExactNameNeedNotBeChosen() throws {
    var player = Self.item()
    player.type("ramen nagi")
    #expect(!player.text.contains(Self.new))
    player.press(.control("s"))
    let saved = try #require(player.world.others[.item]?.first { $0.name == "Voucher" })
    #expect(saved["restaurant"] == .reference(Reference(id: SampleWorld.id(3), name: "Ramen Nagi")))
  }

  @Test func aNameOfNothingIsSaidToBeMade() {
    var player = Self.item()
    player.type("Nowhere")
    #expect(player.text.contains("“Nowhere” \(Self.new)"))
    player.press(.control("u"))
    #expect(!player.text.contains(Self.new))
  }

  @Test func nothingIsSaidBeforeItIsKnown() throws {
    var player = Self.item(isSlow: true)
    player.type("海")
    #expect(!player.text.contains(Self.new))
    try Self.answer(&player, "海")
    #expect(player.text.contains("海鮮餐廳") && player.text.contains("“海” \(Self.new)"))
    player.press(.control("u"))
    player.type("Oz")
    // What fitted stays until it is known what fits, and nothing is said.
    #expect(player.text.contains("Butagoya") && !player.text.contains(Self.new))
    try Self.answer(&player, "Oz")
    #expect(!player.text.contains("Butagoya") && player.text.contains("“Oz” \(Self.new)"))
  }

  @Test func theRowOfWhatIsSaidIsKeptMeanwhile() throws {
    func row(_ player: Player) -> Int? { player.scene.grid.rows.firstIndex { $0.contains("DATE ADDED") } }
    var player = Self.item(isSlow: true)
    player.type("q")
    let place = try #require(row(player))
    try Self.answer(&player, "q")
    // The two suggestions from before go; what is said stands in the row that was kept for it.
    #expect(player.text.contains(Self.new))
    #expect(row(player) == place - 2)
  }

  @Test func anAnswerToAnEarlierNameIsPassedOver() throws {
    var player = Self.item(isSlow: true)
    player.type("r")
    let first = try #require(player.form?.lookups["restaurant"])
    player.type("z")
    player.take(.message(.choicesFound(first, player.world.restaurants(named: "r"))))
    #expect(!player.text.contains("Ramen Nagi") && !player.text.contains(Self.new))
    try Self.answer(&player, "rz")
    #expect(player.text.contains("“rz” \(Self.new)"))
    // The name before that is asked for again.
    player.press(.key(.backspace))
    try Self.answer(&player, "r")
    #expect(player.text.contains("Ramen Nagi"))
  }

  @Test func whatIsMarkedStaysMarkedWhenTheAnswerComes() throws {
    for (choice, place) in [(0, nil), (1, 0)] {
      var player = Self.item(isSlow: true)
      player.type("k")
      #expect(player.form?.matches["restaurant"].suggestions.map(\.value) == ["Butagoya", "Café Ōkini"])
      for _ in 0...choice { player.press(.key(.down)) }
      #expect(player.form?.choiceList?.marked == choice)
      try Self.answer(&player, "k")
      #expect(player.form?.matches["restaurant"].suggestions.map(\.value) == ["Café Ōkini"])
      #expect(player.form?.choiceList?.marked == place)
    }
  }

  @Test func aFormAboutManyLooksUpToo() {
    var world = SampleWorld.whole
    world.atHand = 2
    var player = Player(world, rows: 40)
    player.press(.typed("2"), .typed(" "), .typed(" "), .typed("e"))
    while let focus = player.session?.focus, focus != "restaurant" { player.press(.key(.tab)) }
    player.type("Nagi")
    #expect(player.text.contains("🍜 Ramen Nagi"))
  }

  @Test func theListOpensOnThePresentValue() {
    var player = Self.item()
    player.type("Ramen Nagi")
    player.press(.key(.tab), .key(.tab, .shift), .key(.down))
    #expect(player.text.contains("▸ 🍜 Ramen Nagi"))
  }
}
