import Catalogue
import Forms

/// The pages of cards, 60 on each, of which the first is `index.html`.
struct IndexPages {
  /// How many cards a page has, so that ten thousand records do not stop a browser.
  static let cardsOnPage = 60

  private let frame: PageFrame
  private let form: FormDescription
  private let records: [SiteRecord]
  private let query: String
  private var language: Language { frame.language }

  init(_ records: [SiteRecord], form: FormDescription, matching query: String, frame: PageFrame) {
    self.records = records
    self.form = form
    self.query = query
    self.frame = frame
  }

  /// How many pages there are: at least one.
  var count: Int { max(1, (records.count + Self.cardsOnPage - 1) / Self.cardsOnPage) }

  /// The file of a page, counted from 1.
  static func path(_ page: Int) -> String { page == 1 ? "index.html" : "page-\(page).html" }

  /// The page of that number, counted from 1.
  func page(_ page: Int) -> [UInt8] {
    let start = (page - 1) * Self.cardsOnPage
    let shown = records[start..<min(start + Self.cardsOnPage, records.count)]
    let cards = shown.enumerated().map { index, record in card(record, isFirst: index < 3) }
    let list: HTML =
      records.isEmpty
      ? emptyMessage
      : """
      <ul class="cards" id="cards">
      \(cards)</ul>
      \(pageLinks(page))
      """
    let body: HTML = """
      <header class="masthead">
      <h1>\(title(page))</h1>
      \(searchHead)</header>
      <main id="content" tabindex="-1">
      <p class="status" id="status" role="status"></p>
      <ul class="cards" id="results" hidden></ul>
      \(list)
      </main>
      """
    return frame.page(
      page == 1 ? nil : language.text(Phrase("site.page", page)),
      about: "\(frame.title): \(language.count(records.count))",
      root: "", scripts: !records.isEmpty, body: body)
  }

  private func title(_ page: Int) -> HTML {
    page == 1
      ? "<bdi>\(frame.title)</bdi>"
      : "<a href=\"\(Self.path(1))\"><bdi>\(frame.title)</bdi></a> <small>\(language.text(Phrase("site.page", page)))</small>"
  }

  /// Shown by the script; without one the pages are read by their links.
  private var searchHead: HTML {
    guard !records.isEmpty else { return .empty }
    return """
      <p class="count">\(language.count(records.count))</p>
      <form class="search" id="search" role="search">
      <label for="query">\(language.text("site.search"))</label>
      <input id="query" type="search" autocomplete="off" enterkeyhint="search" \
      placeholder="\(language.text("site.search.prompt"))">
      </form>

      """
  }

  private var emptyMessage: HTML {
    let text = query.isEmpty ? language.text("site.empty") : language.text(Phrase("site.empty.query", query))
    return """
      <div class="empty">
      <div class="frame blank"><span class="glyph" aria-hidden="true">🍽</span></div>
      <h2>\(language.text("site.empty.title"))</h2>
      <p>\(text)</p>
      </div>
      """
  }

  /// A card. The script builds the same for what a search finds.
  private func card(_ record: SiteRecord, isFirst: Bool) -> HTML {
    let line = record.line(in: form)
    let lineHTML: HTML = line.isEmpty ? .empty : "<p class=\"line\" dir=\"auto\">\(line)</p>\n"
    let tags: HTML = record.marks.isEmpty ? .empty : "<p class=\"tags\">\(record.marks.map(\.html))</p>\n"
    return """
      <li><article class="card">
      <h2 dir="auto"><a href="\(record.path)">\(record.name)</a></h2>
      \(frame(of: record, isFirst: isFirst))
      \(tags)\(lineHTML)</article></li>

      """
  }

  private func frame(of record: SiteRecord, isFirst: Bool) -> HTML {
    guard let cover = record.pictures.first?.forCard else {
      return """
        <div class="frame blank \(record.colourClass)">\
        <span class="glyph" aria-hidden="true">\(record.glyph)</span></div>
        """
    }
    let alt = cover.alt(language.text(Phrase("site.photo", record.name)))
    let image = cover.image(root: "", sizes: Self.cardSizes, alt: alt, isFirst: isFirst)
    return "<div class=\"frame\">\(image)</div>"
  }

  /// The width of a card by the width of the window, as the style sheet lays them out.
  static let cardSizes = "(min-width: 76rem) 23rem, (min-width: 62rem) 30vw, (min-width: 40rem) 45vw, 92vw"

  private func pageLinks(_ page: Int) -> HTML {
    guard count > 1 else { return .empty }
    let near = (1...count).filter { $0 == 1 || $0 == count || abs($0 - page) <= 2 }
    var links: [HTML] = []
    for (index, number) in near.enumerated() {
      if index > 0, near[index - 1] != number - 1 { links.append("<li aria-hidden=\"true\">…</li>\n") }
      let current: HTML = number == page ? " aria-current=\"page\"" : .empty
      links.append("<li><a href=\"\(Self.path(number))\"\(current)>\(number)</a></li>\n")
    }
    let previous: HTML =
      page > 1
      ? "<li><a rel=\"prev\" href=\"\(Self.path(page - 1))\">\(language.text("site.previous"))</a></li>\n" : .empty
    let next: HTML =
      page < count
      ? "<li><a rel=\"next\" href=\"\(Self.path(page + 1))\">\(language.text("site.next"))</a></li>\n" : .empty
    return """
      <nav class="pages" id="pages" aria-label="\(language.text("site.pages"))"><ul>
      \(previous)\(links)\(next)</ul></nav>
      """
  }
}
