import Catalogue
import Forms
import Foundation
import Testing

@testable import Publishing

@Suite struct SiteTests {
  private static let nasty = [
    "<img src=x onerror=alert(1)>", "Say \"cheese\" & it's", "R&amp;B", "</script><!--<script>alert(1)</script>",
    "a/b ../../etc/passwd", "Zen", "Zen", "海鮮餐廳", "🍜🍣", "\"\u{301}x", "javascript:alert(1)", "de:ja?#%20", "مطعم",
    "line\u{2028}end", "{{x}} <%= y %> ]]> -->",
  ]

  /// Records with every nasty text in every field.
  private static func source() -> StubSource {
    let source = StubSource()
    let photos = [
      source.addPhoto("a", "secret file.jpg", width: 4000, height: 3000),
      source.addPhoto("b", "secret.png", width: 200, height: 400, format: .png),
      .stored(digest: String(repeating: "c", count: 64), fileName: "gone.jpg"),
      .stored(digest: "../../../../etc/passwd", fileName: "evil.jpg"),
    ]
    for (index, text) in nasty.enumerated() {
      let type = source.addCategory(text, icon: index.isMultiple(of: 2) ? "ramen" : "none", colour: "#B23A1E")
      let location = source.addLocation(text, colour: index.isMultiple(of: 2) ? "#9D33FF" : "red;}*{")
      source.add(
        text, type: type, location: location, address: text, phone: text, description: "\(text)\n\(text)\n\n\(text)",
        photos: index.isMultiple(of: 3) ? photos : [])
    }
    return source
  }

  private static func write(
    _ source: StubSource, in folder: TemporaryFolder, language: Language = .english, query: String = ""
  ) throws -> (report: PublicationReport, files: [String: [UInt8]]) {
    let publication = Publication(of: source, matching: query)
    let report = try publication.writeSite(SiteOptions(language: language), to: folder.path + "/site")
    return (report, try folder.files("site"))
  }

  @Test func everyLinkLeadsToAFileOfTheSite() throws {
    let folder = try TemporaryFolder()
    let (_, files) = try Self.write(Self.source(), in: folder)
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
      for address in addresses where !address.hasPrefix("tel:") {
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
    let (report, files) = try Self.write(Self.source(), in: folder)
    #expect(report.records == Self.nasty.count)
    #expect(report.pages == Self.nasty.count)
    #expect(files.keys.count { $0.hasPrefix("pages/") } == Self.nasty.count)
    #expect(report.photos == 2)
    #expect(
      files.keys.filter { $0.hasPrefix("photos/") }.sorted() == [
        "photos/aaaaaaaaaaaaaaaaaaaa-1280.jpg", "photos/aaaaaaaaaaaaaaaaaaaa-320.jpg",
        "photos/aaaaaaaaaaaaaaaaaaaa-640.jpg", "photos/bbbbbbbbbbbbbbbbbbbb-320.png",
        "photos/bbbbbbbbbbbbbbbbbbbb-640.png",
      ])
    #expect(
      report.warnings.prefix(2) == [
        .photo(record: 1, fileName: "gone.jpg"), .photo(record: 1, fileName: "evil.jpg"),
      ])
    #expect(report.warnings.count == 10)
    #expect(report.bytes == files.values.reduce(0) { $0 + $1.count })
  }

  @Test func nothingThatWasTypedBecomesMarkup() throws {
    let folder = try TemporaryFolder()
    let (_, files) = try Self.write(Self.source(), in: folder)
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
    let source = Self.source()
    let (_, files) = try Self.write(source, in: folder)
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in [
        "secret", folder.path, "publishing-", "00000000-0000-4000", "http:", "https:", "2023-11-14", "/home", "/tmp",
      ] {
        // The name of a format is no address.
        let text = text.replacing("http://www.w3.org/2000/svg", with: "")
        #expect(!text.contains(word), "\(name) has \(word)")
      }
    }
  }

  @Test func theSameRecordsGiveTheSameBytes() throws {
    let (one, other) = (try TemporaryFolder("one"), try TemporaryFolder("an other"))
    let source = Self.source()
    let first = try Self.write(source, in: one).files
    #expect(try Self.write(source, in: other).files == first)
    #expect(try Self.write(source, in: one).files == first)
  }

  @Test(arguments: [(Language.english, "en", "Restaurants", "15 restaurants"), (.chinese, "zh-Hant", "餐廳", "15 家餐廳")])
  func pagesSpeakTheirLanguage(language: Language, tag: String, title: String, count: String) throws {
    let folder = try TemporaryFolder()
    let files = try Self.write(Self.source(), in: folder, language: language).files
    let index = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    #expect(index.contains("<html lang=\"\(tag)\">"))
    #expect(index.contains("<title>\(title)</title>"))
    #expect(index.contains(count))
    let page = String(decoding: try #require(files["pages/zen-6.html"]), as: UTF8.self)
    let form = RecordType.of(.restaurant).form
    for field in form.visibleFields where field.key != "name" && field.kind != .photos {
      #expect(page.contains(">\(language.text(form.label(of: field)))</"), "\(field.key)")
    }
  }

  @Test func aTitleOfOnesOwnIsEscaped() throws {
    let folder = try TemporaryFolder()
    let options = SiteOptions(title: "Eat & <drink>", language: .english)
    try Publication(of: Self.source()).writeSite(options, to: folder.path + "/site")
    let index = String(decoding: try #require(folder.files("site")["index.html"]), as: UTF8.self)
    #expect(index.contains("<title>Eat &amp; &lt;drink&gt;</title>"))
    #expect(index.contains("<h1><bdi>Eat &amp; &lt;drink&gt;</bdi></h1>"))
  }

  @Test func manyRecordsArePartedIntoPages() throws {
    let folder = try TemporaryFolder()
    let source = StubSource()
    for number in 1...121 { source.add("Zen \(number)") }
    let files = try Self.write(source, in: folder).files
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
    let (report, files) = try Self.write(StubSource(), in: folder, query: query)
    let index = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    #expect(index.contains(reason))
    #expect(report.pages == 0)
  }

  @Test func aMarkHasItsOwnColourOrThatOfItsGroup() throws {
    let source = StubSource()
    let type = source.addCategory("拉麵", icon: "ramen", colour: "#B23A1E")
    let location = source.addLocation("西門", colour: "#9D33FF")
    let record = source.add("Zen", type: type, location: location)
    let form = RecordType.of(.restaurant).form
    let marks = try Marks(for: form, from: source).marks(of: record, in: form)
    #expect(marks.map(\.name) == ["拉麵", "西門"])
    #expect(marks.map(\.emoji) == ["🍜", nil])
    #expect(marks.map(\.colour) == ["#b23a1e", "#9d33ff"])
  }
}
