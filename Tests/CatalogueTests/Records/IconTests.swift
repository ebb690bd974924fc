import Forms
import Testing

@testable import Catalogue

@Suite struct IconTests {
  private static let source = """
    frying.pan fork.knife cup.and.saucer oven refrigerator trash scissors hands.and.sparkles microwave fanblades \
    air.purifier lightbulb bed.double sofa cabinet chair book folder printer desktopcomputer keyboard tshirt shoe \
    eyeglasses bag pencil eraser beach.umbrella comb toilet shower gamecontroller bandage face.smiling bicycle \
    basketball soccerball tennis.racket dumbbell leaf tree camera.macro carrot birthday.cake cup.and.saucer.fill \
    wineglass mug takeoutbag.and.cup.and.straw waterbottle dog cat hare tortoise lizard bird fish pawprint hammer \
    screwdriver wrench oar.2.crossed car scooter iphone laptopcomputer ipad headphones applewatch tv speaker \
    keyboard.fill batteryblock.stack camera photo.artframe book.closed tray.full tag flashlight.on moon sun.min
    """.split(separator: " ").map(String.init)

  @Test func thatTheIconsOfTheSourceComeFirstInTheirOrder() {
    #expect(Self.source.count == 80)
    #expect(Icon.all.prefix(80).map(\.key) == Self.source)
    #expect(Icon.all.count >= 100)
  }

  @Test func thatEveryIconIsAnEmojiOfItsOwnInAGroup() {
    for icon in Icon.all {
      let scalars = Array(icon.emoji.unicodeScalars)
      #expect(scalars.count == 1 && scalars[0].properties.isEmojiPresentation, "\(icon.key)")
      #expect(!icon.english.isEmpty && !icon.chinese.isEmpty)
    }
    for value in [Icon.all.map(\.key), Icon.all.map(\.emoji), Icon.all.map(\.english), Icon.all.map(\.chinese)] {
      #expect(Set(value).count == value.count)
    }
    #expect(Icon.groups.map { $0.icons.count }.reduce(0, +) == Icon.all.count)
    #expect(Icon.groups.allSatisfy { !$0.icons.isEmpty && !$0.english.isEmpty && !$0.chinese.isEmpty })
  }

  @Test(arguments: [
    ("", "frying.pan"), ("Xyz", "frying.pan"), ("ramen", "ramen"), ("RAMEN", "ramen"), ("Ramen & hot pots", "hot.pot"),
    ("Tacos", "taco"), ("Taconic", "frying.pan"), ("Café", "cup.and.saucer"), ("咖啡館", "cup.and.saucer"),
    ("台灣牛肉麵", "ramen"), ("拉麵店", "ramen"), ("花蓮小館", "frying.pan"), ("魚湯", "soup"), ("Fish soup", "soup"),
    ("Cat food", "cat"), ("Category", "frying.pan"), ("Bar", "cocktail"), ("Barbecue", "steak"),
    ("ice cream", "ice.cream"),
  ]) func thatANameSuggestsTheIconThatItNames(name: String, key: String) {
    #expect(Icon.suggested(for: name).key == key)
  }
}
