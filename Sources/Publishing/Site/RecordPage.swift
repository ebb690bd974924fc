import Catalogue
import Forms

/// The page of one record: photographs, what is said about it, and every other field that a form shows.
struct RecordPage {
  /// The record.
  let record: SiteRecord
  /// Its form, whose labels the page has.
  let form: FormDescription
  /// The record before it in the site's order.
  let previous: SiteRecord?
  /// The record after it.
  let next: SiteRecord?
  /// What every page has.
  let frame: PageFrame

  private var language: Language { frame.language }
  private static let root = "../"

  /// The page.
  var bytes: [UInt8] {
    let body: HTML = """
      <header class="bar"><a href="\(Self.root)index.html"><bdi>\(frame.title)</bdi></a></header>
      <main id="content" tabindex="-1">
      <article class="record">
      <header class="heading">
      <h1 dir="auto">\(record.name)</h1>
      \(tags)</header>
      \(cover)
      <div class="columns">
      \(texts)\(facts)</div>
      \(gallery)</article>
      \(neighbours)</main>
      \(StructuredData(record: record, author: frame.title).html)
      """
    return frame.page(
      record.name, about: record.excerpt(in: form), root: Self.root, scripts: false, body: body)
  }

  /// What the record refers to, labelled for those who do not see the signs.
  private var tags: HTML {
    let tags: [HTML] = record.marks.map { mark in
      "<div><dt class=\"unseen\">\(label(of: mark.field))</dt><dd>\(mark.html)</dd></div>"
    }
    return tags.isEmpty ? .empty : "<dl class=\"tags\">\(tags)</dl>\n"
  }

  private var cover: HTML {
    guard let picture = record.pictures.first else {
      return """
        <div class="cover"><div class="frame blank \(record.colourClass)">\
        <span class="glyph" aria-hidden="true">\(record.glyph)</span></div></div>
        """
    }
    let alt = picture.alt(language.text(Phrase("site.photo", record.name)))
    let shape = picture.fillsPage ? "cover wide" : "cover"
    let image = link(to: picture, sizes: "(min-width: 76rem) 72rem, 96vw", alt: alt, isFirst: true)
    return "<div class=\"\(shape)\">\(image)</div>"
  }

  private var gallery: HTML {
    let others = record.pictures.dropFirst()
    guard !others.isEmpty else { return .empty }
    let items: [HTML] = others.enumerated().map { index, picture in
      let alt = picture.alt(language.text(Phrase("site.photo.number", record.name, index + 2)))
      return "<li>\(link(to: picture, sizes: "(min-width: 40rem) 45vw, 92vw", alt: alt, isFirst: false))</li>\n"
    }
    return """
      <section class="gallery" aria-labelledby="photographs">
      <h2 id="photographs">\(language.text("site.photos"))</h2>
      <ul>
      \(items)</ul>
      </section>

      """
  }

  /// A photograph that opens in its largest size.
  private func link(to picture: SitePicture, sizes: String, alt: String, isFirst: Bool) -> HTML {
    let image = picture.image(root: Self.root, sizes: sizes, alt: alt, isFirst: isFirst)
    return "<a href=\"\(Self.root)\(picture.largest.path)\">\(image)</a>"
  }

  private var texts: HTML {
    let texts: [HTML] = form.visibleFields.compactMap { field in
      guard case .editor = field.kind, !record.values.text(field.key).isEmpty else { return nil }
      return """
        <section class="text" aria-labelledby="field-\(field.key)">
        <h2 id="field-\(field.key)">\(label(of: field))</h2>
        \(paragraphs(record.values.text(field.key)))</section>

        """
    }
    return texts.isEmpty ? .empty : "<div class=\"texts\">\n\(texts)</div>\n"
  }

  /// A blank line parts paragraphs; any other line break stays one.
  private func paragraphs(_ text: String) -> [HTML] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy { $0 == " " || $0 == "\t" } }
      .map { lines in
        let lines = lines.enumerated().map { index, line -> HTML in
          index == 0 ? "\(String(line))" : "<br>\n\(String(line))"
        }
        return "<p dir=\"auto\">\(lines)</p>\n"
      }
  }

  private var facts: HTML {
    let facts: [HTML] = form.visibleFields.compactMap { field in
      let fact = Fact(field: field, form: form, language: language)
      guard !field.isName, let value = fact.html(of: record.values[field.key] ?? .none) else { return nil }
      return "<div><dt>\(label(of: field))</dt><dd dir=\"auto\">\(value)</dd></div>\n"
    }
    return facts.isEmpty ? .empty : "<dl class=\"facts\">\n\(facts)</dl>\n"
  }

  private var neighbours: HTML {
    guard previous != nil || next != nil else { return .empty }
    func link(_ record: SiteRecord?, _ key: String, _ relation: String) -> HTML {
      guard let record else { return .empty }
      return """
        <a class="\(relation)" rel="\(relation)" href="\(record.slug).html">\
        <span>\(language.text(key))</span> <bdi>\(record.name)</bdi></a>

        """
    }
    return """
      <nav class="neighbours" aria-label="\(language.text("site.neighbours"))">
      \(link(previous, "site.previous", "prev"))\(link(next, "site.next", "next"))</nav>

      """
  }

  private func label(of field: FieldDescription) -> String { language.text(form.label(of: field)) }
}
