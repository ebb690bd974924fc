import Forms

/// A record on its way to a page.
struct SiteRecord {
  /// The record, without the values that are not published.
  let values: RecordValues
  /// The name of its page, without the ending.
  let slug: String
  /// What it refers to.
  let marks: [Mark]
  /// Its photographs that can be shown; the first is the cover.
  var pictures: [SitePicture] = []

  /// What it is called.
  var name: String { values.name }
  /// Its page below the site.
  var path: String { "\(SiteRecord.folder)/\(slug).html" }
  /// What stands where a photograph is missing: the icon of its kind, else the first letter of its name.
  var glyph: String { marks.lazy.compactMap(\.emoji).first ?? name.first.map { String($0) } ?? "" }
  /// The class of the first colour that it has.
  var colourClass: String { marks.lazy.map(\.colourClass).first { !$0.isEmpty } ?? "" }

  /// Where the pages of records stand.
  static let folder = "pages"

  /// The text of the first field of one line besides the name: what a card says below it.
  func line(in form: FormDescription) -> String {
    form.visibleFields.first { $0.kind == .line && !$0.isName && !$0.isPrivate }.map { values.text($0.key) } ?? ""
  }

  /// The beginning of what is said about it, on one line, for search engines and previews.
  func excerpt(in form: FormDescription) -> String {
    let texts = form.visibleFields.lazy.filter { if case .editor = $0.kind { true } else { false } }
    let text = texts.map { CleanText.line(values.text($0.key)) }.first { !$0.isEmpty } ?? ""
    return text.count > 160 ? text.prefix(159) + "…" : text
  }
}
