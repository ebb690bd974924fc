import Catalogue
import Forms
import Testing

@testable import Publishing

@Suite struct SlugTests {
  @Test(arguments: [
    ("海鮮餐廳", "hai-xian-can-ting-7"), ("🍜🍣", "restaurant-7"), ("", "restaurant-7"), ("Zen", "zen-7"),
    ("a/b ../../etc/passwd", "a-b-etc-passwd-7"), ("..", "restaurant-7"), ("Straße Øl & Łódź", "strasse-ol-lodz-7"),
    ("Phở Đặc Biệt", "pho-dac-biet-7"), ("It's", "its-7"), ("CON", "con-7"), ("ＡＢＣ", "abc-7"), ("İI", "ii-7"),
    ("Кафе", "kafe-7"), ("مطعم", "mt-m-7"), ("-- a --", "a-7"), ("e\u{301}te", "ete-7"), ("\u{0}\n", "restaurant-7"),
    (String(repeating: "long ", count: 99), "long-long-long-long-long-long-long-long-long-long-long-lon-7"),
  ])
  func namesBecomeLatinPageNames(name: String, slug: String) {
    let made = Slug.make(from: name, number: 7, fallback: "restaurant", taken: [])
    #expect(made == slug)
    #expect(Slug.isValid(made))
  }

  @Test func aTakenNameIsNotGivenAgain() {
    #expect(Slug.make(from: "Zen", number: 7, fallback: "x", taken: ["zen-7"]) == "zen-7-2")
    #expect(Slug.make(from: "Zen", number: 7, fallback: "x", taken: ["zen-7", "zen-7-2"]) == "zen-7-3")
  }

  @Test(arguments: [
    "", ".", "..", "a/b", "A", "é", "a b", "-a", "a-", "con", "lpt1", "a.html", "a\0",
    String(repeating: "a", count: 61),
  ])
  func aStoredNameThatNoFileMayHaveIsNotUsed(slug: String) {
    #expect(!Slug.isValid(slug))
  }

  @Test func storedNamesStayWhateverTheRecordIsCalledNow() throws {
    let restaurants = try PublishingCatalogue()
    try restaurants.add("Renamed", slug: "old-name-1")
    try restaurants.add("Twin", slug: "old-name-1")
    try restaurants.add("Bad", slug: "../../x")
    try restaurants.add("Zen")
    try restaurants.add("Zen")
    try restaurants.add("Other", slug: "zen-4")
    let catalogue = restaurants.catalogue
    func records() throws -> [RecordValues] {
      try catalogue.records(.restaurant).sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    }
    let expected = ["old-name-1", "twin-2", "bad-3", "zen-4-2", "zen-5", "zen-4"]
    let names = PageNames(of: try records(), among: try records(), kind: .restaurant)
    #expect(try names.stored(in: catalogue) == expected)
    #expect(try records().map { $0.text("slug") } == expected)
  }
}
