import Forms

/// One field of each kind, to read and write texts with.
struct Sample: FormRecord {
  var stamp = RecordStamp()
  var text = ""
  var number: Int?
  var flag = false
  var date: CalendarDate?
  var list: [String] = []
  var position: Position?
  var reference: Reference?

  static let kinds: [FieldKind] = [
    .line, .phone, .url, .email, .editor(lines: 2), .number(.any), .number(.decimal(-1_000_000...1_000_000)), .rating,
    .toggle, .date(.day), .date(.partialPast), .reference(to: RecordKind("type", plural: "types")),
    .option(["small", "large"]), .tags, .icon, .colour, .position, .identifier, .instant,
  ]

  static let form = Form<Sample>(RecordKind("sample", plural: "samples")) {
    Section("basics") { Field("name", \.text, .line) }
  }

  /// A field of a kind, as a form declares it.
  static func field(_ kind: FieldKind, limit: Int? = nil) -> FieldDescription? {
    switch kind {
    case .line, .phone, .url, .email, .editor, .icon, .colour, .option:
      Field("field", \Sample.text, kind, limit: limit).description
    case .number, .rating: Field("field", \Sample.number, kind).description
    case .toggle: Field("field", \Sample.flag, kind).description
    case .date: Field("field", \Sample.date, kind).description
    case .tags: Field("field", \Sample.list, kind, limit: limit).description
    case .position: Field("field", \Sample.position, kind).description
    case .reference: Field("field", \Sample.reference, kind).description
    case .identifier: Field("field", \Sample.stamp.id, kind).description
    case .instant: Field("field", \Sample.stamp.created, kind).description
    case .photos: nil
    }
  }
}
