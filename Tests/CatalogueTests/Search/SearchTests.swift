import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct SearchTests {
  private static let names = [
    "一蘭拉麵 台北本店", "望海海鮮餐廳", "Café Zén", "Cafe\u{301} Nord", "Кафе", "ΒΟΡΡΆΣ", "ＡＢＣ Diner", "らーめん", "Água", "Šafrán",
    "Phở Đà Nẵng", "7-11", "O'Brien \"The\" Pub", "100% AND* (good) OR:NOT", "A", "🍜 Bar",
  ]

  private func catalogue(in directory: TemporaryFolder) throws -> Catalogue {
    let catalogue = try makeCatalogue(in: directory)
    for name in Self.names { try catalogue.add(name) }
    return catalogue
  }

  @Test func thatWordsAreFoundHoweverTheyAreWritten() throws {
    let directory = try TemporaryFolder()
    let catalogue = try catalogue(in: directory)
    let table: [(query: String, found: Set<String>)] = [
      ("拉麵", ["一蘭拉麵 台北本店"]), ("麵", ["一蘭拉麵 台北本店"]), ("海鮮", ["望海海鮮餐廳"]), ("海鮮餐", ["望海海鮮餐廳"]),
      ("台北 拉麵", ["一蘭拉麵 台北本店"]), ("拉麵 海鮮", []), ("cafe", ["Café Zén", "Café Nord"]),
      ("Café", ["Café Zén", "Café Nord"]), ("Cafe\u{301}", ["Café Zén", "Café Nord"]), ("ｃａｆｅ ｎｏｒｄ", ["Café Nord"]),
      ("кафе", ["Кафе"]), ("КА", ["Кафе"]), ("βορρας", ["ΒΟΡΡΆΣ"]), ("βορρασ", ["ΒΟΡΡΆΣ"]), ("abc", ["ＡＢＣ Diner"]),
      ("ab", ["ＡＢＣ Diner"]), ("ラーメン", ["らーめん"]), ("ﾗｰﾒﾝ", ["らーめん"]), ("らー", ["らーめん"]), ("agua", ["Água"]),
      ("safran", ["Šafrán"]), ("da nang", ["Phở Đà Nẵng"]), ("pho", ["Phở Đà Nẵng"]), ("7-11", ["7-11"]),
      ("-1", ["7-11"]),
      ("o'brien", ["O'Brien \"The\" Pub"]), ("\"the\"", ["O'Brien \"The\" Pub"]), ("\"", ["O'Brien \"The\" Pub"]),
      ("and*", ["100% AND* (good) OR:NOT"]), ("or:not", ["100% AND* (good) OR:NOT"]),
      ("0%", ["100% AND* (good) OR:NOT"]),
      ("🍜", ["🍜 Bar"]), ("(good) %", ["100% AND* (good) OR:NOT"]), ("xyz", []), ("\"", ["O'Brien \"The\" Pub"]),
    ]
    for (query, found) in table {
      #expect(Set(try catalogue.names(query)) == found, "\(query)")
      #expect(try catalogue.count(.restaurant, matching: RecordQuery(query)) == found.count, "\(query)")
    }
    for blank in ["", " ", "\u{3000}\t"] { #expect(try catalogue.names(blank).count == Self.names.count) }
  }

  @Test(arguments: [
    "\"", "\"\"", "'", "*", "(", ")", "a OR", "NEAR(a b)", "-a", "^a", "a:b", "{a}", "+", "\\", "%", "_", "a\0b",
    "\u{1B}",
    "AND", "abc\" OR \"def", "name:abc", "日\"本", "\u{301}", "a\"b", "🏳️‍🌈", ";--", "abc NOT",
  ]) func thatNoQueryBreaksTheSearch(query: String) throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for name in Self.names.suffix(4) { try catalogue.add(name) }
    for kind in RecordType.all.map(\.kind) {
      #expect(
        try catalogue.records(kind, matching: RecordQuery(query)).count
          == catalogue.count(kind, matching: RecordQuery(query)))
    }
  }

  @Test func thatEveryTextOfARestaurantIsFound() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    let fields = Restaurant.form.description.visibleFields
    var values = Restaurant().values
    var searched: [String] = []
    for field in fields {
      let text = "word\(field.key)"
      switch field.kind {
      case .reference: values[field.key] = .reference(Reference(name: text))
      case .tags: values[field.key] = .list(["another", text])
      case .line, .phone, .url, .email, .editor: values[field.key] = .text(text)
      case .number, .rating, .toggle, .date, .option, .icon, .colour, .photos, .position, .identifier, .instant:
        continue
      }
      searched.append(field.key)
    }
    try catalogue.save(values, as: .restaurant)
    #expect(
      searched == [
        "name", "type", "address", "phone", "description", "location", "tags", "url", "opening_hours", "notes",
      ])
    for key in searched {
      #expect(try catalogue.count(.restaurant, matching: RecordQuery("word\(key)")) == 1, "\(key)")
    }
  }

  @Test(arguments: ["0277529888", "02-7752-9888", "77529888", "7529", "7752 9888"])
  func thatATelephoneNumberIsFoundByItsDigits(query: String) throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.add("Bar") { $0.phone = "02-7752-9888" }
    try catalogue.add("None")
    #expect(try catalogue.names(query) == ["Bar"])
  }

  @Test func thatTagsAreFoundByOneOrTwoCharacters() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    var bar = try catalogue.add("Bar") { $0.tags = ["宵夜", "ok"] }
    #expect(try catalogue.names("宵") == ["Bar"])
    #expect(try catalogue.names("夜 ok") == ["Bar"])
    bar.tags = ["早餐"]
    bar.openingHours = "Mondays closed"
    try catalogue.save(bar.values, as: .restaurant)
    #expect(try catalogue.names("宵夜") == [])
    #expect(try catalogue.names("早餐 mondays") == ["Bar"])
  }

  @Test func thatTheSearchFollowsChanges() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    var restaurant = try catalogue.add("Ichiran") {
      $0.type = Reference(name: "Ramen")
      $0.location = Reference(name: "Shinyi")
      $0.description = "Broth of bones"
    }
    #expect(try catalogue.names("ramen shinyi broth") == ["Ichiran"])
    #expect(try catalogue.names("br") == [])

    var category = try #require(try catalogue.record(.category, number: 1))
    category["name"] = .text("拉麵")
    try catalogue.save(category, as: .category)
    var location = try #require(try catalogue.record(.location, number: 1))
    location["name"] = .text("信義")
    try catalogue.save(location, as: .location)
    #expect(try catalogue.names("ramen") == [])
    #expect(try catalogue.names("拉麵 信義") == ["Ichiran"])

    restaurant = Restaurant.form.record(from: try #require(try catalogue.record(.restaurant, number: 1)))
    restaurant.type = nil
    restaurant.name = "Nagi"
    try catalogue.save(restaurant.values, as: .restaurant)
    #expect(try catalogue.names("拉麵") == [])
    #expect(try catalogue.names("ichiran") == [])
    #expect(try catalogue.names("na 信") == ["Nagi"])
  }

  @Test func thatPagesMeetWithoutGapOrOverlap() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for index in 0..<25 { try catalogue.add(index % 3 == 0 ? "Same" : "Bar \(index)") }
    for query in ["", "a", "bar"] {
      let all = try catalogue.records(.restaurant, matching: RecordQuery(query)).compactMap(\.number)
      var paged: [Int] = []
      var cursor: RecordCursor?
      repeat {
        let page = try catalogue.records(.restaurant, matching: RecordQuery(query), after: cursor, limit: 4)
        paged += page.compactMap(\.number)
        cursor = page.last.flatMap { RecordCursor(after: $0) }
      } while cursor != nil
      #expect(paged == all, "\(query)")
      #expect(paged.count == (try catalogue.count(.restaurant, matching: RecordQuery(query))))
    }
  }

  @Test func thatPagesHaveEveryRecordOnceAndInOrder() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.database.write { () throws(CatalogueError) in
      for index in 0..<1203 {
        var values = Restaurant().values
        values["name"] = .text("Bar \(index % 700)")
        _ = try catalogue.saveInTransaction(values, as: .restaurant, now: .now)
      }
    }
    let pages = { (query: String) throws -> [Int] in
      var records: [RecordValues] = []
      var page: [RecordValues]
      repeat {
        page = try catalogue.records(
          .restaurant, matching: RecordQuery(query), after: records.last.flatMap { RecordCursor(after: $0) }, limit: 500
        )
        records += page
      } while page.count == 500
      return records.compactMap(\.number)
    }
    let numbers = try pages("")
    #expect(numbers == (try catalogue.records(.restaurant).compactMap(\.number)))
    #expect(numbers.count == 1203)

    // More matches than are sorted one by one.
    for query in ["bar", "ba"] {
      #expect(try pages(query) == numbers)
      #expect(try catalogue.count(.restaurant, matching: RecordQuery(query)) == 1203)
    }
  }

  @Test(arguments: [
    ("cs", ["Abc", "Sad", "Šafrán", "Zebra"]), ("sv", ["Abc", "Sad", "Šafrán", "Zebra", "Ål"]),
    ("", ["Abc", "Ål", "Sad", "Šafrán", "Zebra"]), ("de", ["Abc", "Ål", "Sad", "Šafrán", "Zebra"]),
  ]) func thatNamesAreSortedAsTheLocaleHasIt(locale: String, expected: [String]) throws {
    let directory = try TemporaryFolder()
    var catalogue = try makeCatalogue(in: directory, locale: locale)
    for name in expected.sorted() { try catalogue.add(name) }
    #expect(try catalogue.names() == expected)
    catalogue = try makeCatalogue(in: directory, locale: "sv")
    #expect(try catalogue.names() == expected, "The locale belongs to the catalogue.")
  }

  @Test(arguments: [
    (["LC_ALL": "cs_CZ.UTF-8", "LC_COLLATE": "sv_SE"], "cs_CZ"),
    (["LC_COLLATE": "zh_TW.UTF-8", "LANG": "en_US"], "zh_TW"),
    (["LC_ALL": "", "LANG": "de_DE@euro"], "de_DE"), (["LANG": "C.UTF-8"], ""), (["LANG": "POSIX"], ""), ([:], ""),
  ]) func thatANewCatalogueSortsAsTheEnvironmentDoes(environment: [String: String], locale: String) {
    #expect(Collator.locale(in: environment) == locale)
  }

  @Test func thatNumbersInNamesAreSortedByTheirValue() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for name in ["Bar 10", "bar 9", "BAR 1"] { try catalogue.add(name) }
    #expect(try catalogue.names() == ["BAR 1", "bar 9", "Bar 10"])
  }

  @Test func thatOldSortKeysAndFoldedTextsAreMadeAnew() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for name in ["B", "A", "Café"] { try catalogue.add(name) }
    try catalogue.database.run("UPDATE restaurant SET sort_key = x'00', name_key = 'old'")
    try catalogue.database.run("DELETE FROM restaurant_search")
    try catalogue.database.set(.sortVersion, to: "1.0")
    try catalogue.database.set(.foldVersion, to: "0")
    let again = try makeCatalogue(in: directory)
    #expect(try again.names() == ["A", "B", "Café"])
    #expect(try again.names("cafe") == ["Café"])
    #expect(try again.database.value("SELECT name_key FROM restaurant WHERE name = 'Café'") == .text("cafe"))
  }

  @Test func thatACatalogueOpensWhenTwoNamesHaveBecomeOne() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for name in ["Cafe", "Bar", "Café"] {
      try catalogue.database.run(
        """
        INSERT INTO category (id, created, updated, name, icon, name_key, sort_key) VALUES (?1, 0, 0, ?2, 'x', ?2, x'')
        """, .text(Table.text(UUID())), .text(name))
    }
    try catalogue.database.set(.foldVersion, to: "0")
    let again = try makeCatalogue(in: directory)
    let keys = try again.database.rows("SELECT name_key FROM category ORDER BY number", [])
    #expect(keys.prefix(2) == [[.text("cafe")], [.text("bar")]])
    #expect(try again.records(.category).count == 3)
    try again.add("A") { $0.type = Reference(name: "CAFÉ") }
    #expect(try again.records(.restaurant).first?.text("type") == "Cafe")
    var younger = try #require(try again.record(.category, number: 3))
    #expect(throws: CatalogueError.nameTaken("Café")) { try again.save(younger, as: .category) }
    younger["name"] = .text("Coffee")
    try again.save(younger, as: .category)
    #expect(try again.count(.category, matching: "coffee") == 1)
  }

  @Test func thatTheSearchNeverReadsTheWholeTable() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for query in ["", "a", "拉麵", "abc", "a 拉麵 abc"] {
      let listing = try Listing(Table(.restaurant), RecordQuery(query), after: nil, in: catalogue.database)
      for (sql, values) in listing.statements {
        let plan = try catalogue.database.rows("EXPLAIN QUERY PLAN " + sql, values + [.integer(50)])
        for step in plan.compactMap({ $0.last?.text }) {
          #expect(!step.hasPrefix("SCAN main") || step.contains("restaurant_order"), "\(query): \(step)")
        }
      }
    }
  }
}
