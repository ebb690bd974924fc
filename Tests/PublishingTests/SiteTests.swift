import Forms
import Foundation
import Testing

@testable import Catalogue
@testable import Publishing

@Suite struct SiteTests {
  private static let nasty = [
    "<img src=x onerror=alert(1)>", "Say \"cheese\" & it's", "R&amp;B", "</script><!--<script>alert(1)</script>",
    "a/b ../../etc/passwd", "Zen", "Zen", "海鮮餐廳", "🍜🍣", "\"\u{301}x", "javascript:alert(1)", "de:ja?#%20", "مطعم",
    "line\u{2028}end", "{{x}} <%= y %> ]]> -->",
  ]

  /// Records with every nasty text in every field.
  private static func restaurants() throws -> PublishingCatalogue {
    let restaurants = try PublishingCatalogue()
    let photos = [
      try restaurants.photo("secret file.jpg", width: 648, height: 486, gray: 200),
      try restaurants.photo("secret.png", width: 162, height: 324, gray: 100, transparent: true),
      try restaurants.photo("gone.jpg", width: 8, height: 8, gray: 1),
      try restaurants.photo("evil.jpg", width: 8, height: 8, gray: 2),
    ]
    var known: Set<String> = []
    for (index, text) in nasty.enumerated() {
      if known.insert(text).inserted {
        try restaurants.addCategory(text, icon: index.isMultiple(of: 2) ? "ramen" : "none", colour: "#B23A1E")
        try restaurants.addLocation(text, colour: index.isMultiple(of: 2) ? "#9D33FF" : "red;}*{")
      }
      try restaurants.add(
        text, type: text, location: text, address: text, phone: text, description: "\(text)\n\(text)\n\n\(text)",
        photos: index.isMultiple(of: 3) ? photos : []
      ) {
        $0.tags = [text, "\(text),"]
        $0.url = text
        $0.openingHours = text
        $0.notes = "top secret: \(text)"
        $0.rating = index.isMultiple(of: 2) ? nil : 45
        $0.visitedOn = CalendarDate(year: 2020 + index)
      }
    }
    try restaurants.lose(photos[2])
    // What no program of ours writes, but what somebody's database may hold.
    let evil = String(repeating: "../", count: 16) + "etc/passwd/....."
    try restaurants.catalogue.database.run(
      "UPDATE photo SET digest = ? WHERE digest = ?", .text(evil), .text(photos[3].digest))
    return restaurants
  }

  private static func write(
    _ restaurants: PublishingCatalogue, in folder: TemporaryFolder, language: Language = .english, query: String = ""
  ) throws -> (report: PublicationReport, files: [String: [UInt8]]) {
    let publication = Publication(of: restaurants.catalogue, matching: query)
    let report = try publication.writeSite(SiteOptions(language: language), to: folder.path + "/site")
    return (report, try folder.files("site"))
  }

  @Test func everyLinkLeadsToAFileOfTheSite() throws {
    let folder = try TemporaryFolder()
    let (_, files) = try Self.write(Self.restaurants(), in: folder)
    var linked: Set<String> = ["index.html", ".platebook-site"]
    for (page, bytes) in files where page.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      let ids = Set(text.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
      #expect(ids.count == text.matches(of: /\sid="/).count, "\(page) has an id twice")
      var addresses = text.matches(of: /\s(?:href|src)="([^"]*)"/).map { String($0.1) }
      addresses += text.matches(of: /\ssrcset="([^"]*)"/).flatMap { set in
        set.1.split(separator: ", ").map { String($0.prefix { $0 != " " }) }
      }
      #expect(addresses.count > 4)
      for address in addresses where !address.hasPrefix("tel:") && !address.hasPrefix("https://") {
        if address.hasPrefix("#") {
          #expect(ids.contains(String(address.dropFirst())))
          continue
        }
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(address)")
        let folder = page.contains("/") ? page.prefix { $0 != "/" } + "/" : ""
        let path = address.hasPrefix("../") ? String(address.dropFirst(3)) : folder + address
        #expect(files[path] != nil, "\(page) links to \(address)")
        linked.insert(path)
      }
    }
    let data = String(decoding: try #require(files["assets/data.js"]), as: UTF8.self)
    linked.formUnion(data.matches(of: /"(photos\/[^"]+)"/).map { String($0.1) })
    #expect(Set(files.keys) == linked)
  }

  @Test func everyRecordHasAPageOfItsOwnAndBadPhotographsAreReported() throws {
    let folder = try TemporaryFolder()
    let restaurants = try Self.restaurants()
    let (report, files) = try Self.write(restaurants, in: folder)
    #expect(report.records == Self.nasty.count)
    #expect(files.keys.count { $0.hasPrefix("pages/") } == Self.nasty.count)
    #expect(report.photos == 2)
    let photos = files.keys.filter { $0.hasPrefix("photos/") }
    #expect(photos.allSatisfy { $0.wholeMatch(of: /photos\/[0-9a-f]{20}-[0-9]+\.[a-z]+/) != nil })
    #expect(
      photos.compactMap { $0.split(separator: "-").last }.sorted() == [
        "1280.jpg", "320.jpg", "320.png", "640.jpg", "640.png",
      ])
    let numbers = try restaurants.catalogue.records(.restaurant).compactMap(\.number).filter { $0 % 3 == 1 }
    #expect(
      report.warnings
        == numbers.flatMap { number in
          ["gone.jpg", "evil.jpg"].map { .photo(record: number, fileName: $0) }
        })
    #expect(numbers.count == 5)
  }

  @Test func nothingThatWasTypedBecomesMarkup() throws {
    let folder = try TemporaryFolder()
    let (_, files) = try Self.write(Self.restaurants(), in: folder)
    for (page, bytes) in files where page.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("<img src=x"))
      #expect(!text.contains("<script>alert"))
      #expect(!text.contains("href=\"javascript:"))
      #expect(!text.contains("&amp;amp;amp;"))
      #expect(!text.contains(" style="))
      #expect(text.contains("content=\"default-src &#39;none&#39;;"))
    }
    let page = String(decoding: try #require(files["pages/r-amp-b-3.html"]), as: UTF8.self)
    #expect(page.contains("<h1 dir=\"auto\">R&amp;amp;B</h1>"))
    let css = String(decoding: try #require(files["assets/style.css"]), as: UTF8.self)
    #expect(css.hasSuffix(".mark-9d33ff { --mark: #9d33ff; }\n.mark-b23a1e { --mark: #b23a1e; }\n"))
  }

  @Test func nothingThatIsNobodysBusinessIsThere() throws {
    let folder = try TemporaryFolder()
    let restaurants = try Self.restaurants()
    let (_, files) = try Self.write(restaurants, in: folder)
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in [
        "secret", folder.path, "publishing-", "00000000-0000-4000", "http:", "https:", "2023-11-14", "/home", "/tmp",
      ] {
        // The names of formats are no addresses, and a link that somebody typed is there to be followed.
        let text = text.replacing("http://www.w3.org/2000/svg", with: "").replacing("https://schema.org", with: "")
          .replacing(/href="https:[^"]*" rel="noreferrer"/, with: "").replacing(/"url":"https:[^"]*"/, with: "")
        #expect(!text.contains(word), "\(name) has \(word)")
      }
    }
  }

  @Test func theSameRecordsGiveTheSameBytes() throws {
    let (one, other) = (try TemporaryFolder("one"), try TemporaryFolder("an other"))
    let restaurants = try Self.restaurants()
    let first = try Self.write(restaurants, in: one).files
    #expect(try Self.write(restaurants, in: other).files == first)
    #expect(try Self.write(restaurants, in: one).files == first)
  }

  @Test(arguments: [(Language.english, "en", "Restaurants", "15 restaurants"), (.chinese, "zh-Hant", "餐廳", "15 家餐廳")])
  func pagesSpeakTheirLanguage(language: Language, tag: String, title: String, count: String) throws {
    let folder = try TemporaryFolder()
    let files = try Self.write(Self.restaurants(), in: folder, language: language).files
    let index = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    #expect(index.contains("<html lang=\"\(tag)\">"))
    #expect(index.contains("<title>\(title)</title>"))
    #expect(index.contains(count))
    let page = String(decoding: try #require(files["pages/zen-6.html"]), as: UTF8.self)
    let form = RecordType.of(.restaurant).form
    let shown = form.visibleFields.filter { $0.key != "name" && $0.kind != .photos && !$0.isPrivate }
    let labels = shown.map { language.text(form.label(of: $0)) }.filter { page.contains(">\($0)</") }
    let absent = ["price", "favourite", "position"].compactMap { form[$0] }.map { language.text(form.label(of: $0)) }
    #expect(Set(labels).union(absent).count == shown.count)
    #expect(labels.count == shown.count - absent.count)
    #expect(!page.contains(language.text("restaurant.notes")))
  }

  @Test func aTitleOfOnesOwnIsEscaped() throws {
    let folder = try TemporaryFolder()
    let options = SiteOptions(title: "Eat & <drink>", language: .english)
    let restaurants = try Self.restaurants()
    // The catalogue lives no longer than its folder.
    try withExtendedLifetime(restaurants) {
      _ = try Publication(of: restaurants.catalogue).writeSite(options, to: folder.path + "/site")
    }
    let index = String(decoding: try #require(folder.files("site")["index.html"]), as: UTF8.self)
    #expect(index.contains("<title>Eat &amp; &lt;drink&gt;</title>"))
    #expect(index.contains("<h1><bdi>Eat &amp; &lt;drink&gt;</bdi></h1>"))
  }

  @Test func manyRecordsArePartedIntoPages() throws {
    let folder = try TemporaryFolder()
    let restaurants = try PublishingCatalogue()
    for number in 1...121 { try restaurants.add("Zen \(number)") }
    let files = try Self.write(restaurants, in: folder).files
    #expect(
      Set(files.keys.filter { !$0.contains("/") }) == [".platebook-site", "index.html", "page-2.html", "page-3.html"])
    let cards = try ["index.html", "page-2.html", "page-3.html"].map { page in
      String(decoding: try #require(files[page]), as: UTF8.self).matches(of: /class="card"/).count
    }
    #expect(cards == [60, 60, 1])
    #expect(files["index.html"]?.count ?? .max < 30_000)
  }

  @Test(arguments: [("", "platebook add"), ("nothing <like> it", "nothing &lt;like&gt; it")])
  func anEmptySiteSaysWhy(query: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let (report, files) = try Self.write(PublishingCatalogue(), in: folder, query: query)
    let index = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    #expect(index.contains(reason))
    #expect(report.records == 0)
  }

  @Test func aMarkHasItsOwnColourOrThatOfItsGroup() throws {
    let restaurants = try PublishingCatalogue()
    try restaurants.addCategory("拉麵", icon: "ramen", colour: "#B23A1E")
    try restaurants.addLocation("西門", colour: "#9D33FF")
    let record = try restaurants.add("Zen", type: "拉麵", location: "西門")
    let form = RecordType.of(.restaurant).form
    let marks = try Marks(for: form, from: restaurants.catalogue).of(record)
    #expect(marks.map(\.name) == ["拉麵", "西門"])
    #expect(marks.map(\.emoji) == ["🍜", nil])
    #expect(marks.map(\.colour) == ["#b23a1e", "#9d33ff"])
  }

  @Test func theStyleSheetHasTheInterfacesColoursAndNoOthers() throws {
    let folder = try TemporaryFolder()
    let files = try Self.write(PublishingCatalogue(), in: folder).files
    let css = String(decoding: try #require(files["assets/style.css"]), as: UTF8.self)
    #expect(css.hasPrefix(":root {\n  --background: #fbf7f0;\n"))
    #expect(css.contains("@media (prefers-color-scheme: dark) {\n:root {\n  --background: #17130f;\n"))
    let known = css.matches(of: /--([a-zA-Z]+):/).map { String($0.1) }
    let used = css.matches(of: /var\(--([a-zA-Z]+)/).map { String($0.1) }
    #expect(Set(used).subtracting(known) == [])
    let own = String(decoding: try #require(Assets.bytes("site/style.css")), as: UTF8.self)
    let screen = own.prefix(upTo: try #require(own.range(of: "@media print")).lowerBound)
    #expect(screen.matches(of: /#[0-9a-fA-F]{3,8}\b/).isEmpty)
  }
}
