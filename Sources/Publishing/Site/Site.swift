import Catalogue
import Forms

/// A web site of records: pages of cards, a page a record, photographs, style and script, all linked by relative
/// addresses, so that it works from a folder as from any host, and asks nothing of any other.
struct Site {
  private let catalogue: Catalogue
  private let form: FormDescription
  private let query: String
  private let frame: PageFrame
  private var records: [SiteRecord]

  /// Reads the records that match `query` and are not private, and stores page names for those that have none.
  init(of catalogue: Catalogue, matching query: String, options: SiteOptions) throws(PublishingError) {
    self.catalogue = catalogue
    self.query = query
    form = RecordType.of(.restaurant).form
    frame = PageFrame(title: options.title ?? options.language.text("site.title"), language: options.language)
    let kind = form.kind
    let found = try PublishingError.reading(try catalogue.records(kind, matching: RecordQuery(query)))
    let chosen = found.filter { $0["private"] != .flag(true) }
    let all = query.isEmpty ? found : try PublishingError.reading(try catalogue.records(kind))
    let slugs = try PageNames(of: chosen, among: all, kind: kind).stored(in: catalogue)
    let marks = try Marks(for: form, from: catalogue)
    // What is taken out here can get onto no page.
    let unpublished = form.visibleFields.filter(\.isPrivate)
    records = zip(chosen, slugs).map { record, slug in
      var record = record
      for field in unpublished { record[field.key] = nil }
      return SiteRecord(values: record, slug: slug, marks: marks.of(record))
    }
  }

  /// Writes every file of the site.
  func write(_ write: (String, [UInt8]) throws(PublishingError) -> Void) throws(PublishingError) -> PublicationReport {
    var report = PublicationReport(records: records.count)
    let records = try writePhotos(write, &report)
    for (index, record) in records.enumerated() {
      let page = RecordPage(
        record: record, form: form, previous: index > 0 ? records[index - 1] : nil,
        next: index + 1 < records.count ? records[index + 1] : nil, frame: frame)
      try write(record.path, page.bytes)
    }
    precondition(Set(records.map(\.path)).count == records.count, "Every record has a page of its own.")
    let index = IndexPages(records, form: form, matching: query, frame: frame)
    for page in 1...index.count {
      try write(IndexPages.path(page), index.page(page))
    }
    try write("assets/data.js", SearchData(records: records, form: form, language: frame.language).bytes)
    try write("assets/style.css", SiteColours.variables + Self.asset("style.css") + colourRules)
    for file in ["script.js", "icon.svg"] {
      try write("assets/\(file)", Self.asset(file))
    }
    return report
  }

  /// Writes the photographs, and gives the records with those that can be shown.
  private func writePhotos(
    _ write: (String, [UInt8]) throws(PublishingError) -> Void, _ report: inout PublicationReport
  ) throws(PublishingError) -> [SiteRecord] {
    var records = records
    var shelf = PictureShelf()
    for index in records.indices {
      let values = records[index].values
      for photo in form.visibleFields.flatMap({ values.photos($0.key) }) {
        if var picture = try shelf.picture(photo.digest, from: catalogue, write: write) {
          picture.caption = photo.caption
          records[index].pictures.append(picture)
        } else {
          report.warnings.append(.photo(record: values.number ?? 0, fileName: photo.fileName))
        }
      }
    }
    report.photos = shelf.count
    return records
  }

  /// The colours of marks as rules, since the pages have no inline styles.
  private var colourRules: [UInt8] {
    let colours = Set(records.flatMap(\.marks).compactMap(\.colour)).sorted()
    return Array(colours.map { ".mark-\($0.dropFirst()) { --mark: \($0); }\n" }.joined().utf8)
  }

  private static func asset(_ name: String) -> [UInt8] {
    guard let bytes = Assets.bytes("site/\(name)") else { preconditionFailure("There is no asset site/\(name).") }
    return bytes
  }
}
