import Catalogue
import Forms

/// What is the same on every page of a site.
struct PageFrame {
  /// What the site is called.
  let title: String
  /// The language of the labels.
  let language: Language

  /// A whole page.
  ///
  /// - Parameters:
  ///   - name: What the page is called; nil for the first page, which is called as the site is.
  ///   - about: A sentence for search engines and previews; may be empty.
  ///   - root: The way from the page to the site: empty or `../`.
  ///   - scripts: Whether the page can be searched.
  func page(_ name: String?, about: String, root: String, scripts: Bool, body: HTML) -> [UInt8] {
    let fullTitle = name.map { "\($0) · \(title)" } ?? title
    let description: HTML = about.isEmpty ? .empty : "<meta name=\"description\" content=\"\(about)\">\n"
    let scriptTags: HTML =
      scripts
      ? """
      <script src="\(root)assets/script.js"></script>
      <script src="\(root)assets/data.js" defer></script>

      """ : .empty
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(fullTitle)</title>
      \(description)<link rel="icon" href="\(root)assets/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(root)assets/style.css">
      \(scriptTags)</head>
      <body>
      <a class="skip" href="#content">\(language.text("site.skip"))</a>
      \(body)
      <footer class="colophon"><p>\(language.text("site.made"))</p></footer>
      </body>
      </html>

      """
    return Array(page.text.utf8)
  }

  /// Nothing from outside, nothing inline.
  private static let policy =
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"
}

extension Language {
  /// A sentence of the site without places.
  func text(_ key: String) -> String { text(Phrase(key)) }

  /// "12 restaurants".
  func count(_ number: Int) -> String { text(Phrase("site.count", number)) }
}
