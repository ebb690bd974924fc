import Forms

/// A night somewhere: a form with a switch, edit-only and derived fields, suggestions, rules and pages.
struct Stay: FormRecord {
  var stamp = RecordStamp()
  var name = ""
  var kind: Reference?
  var nights = 1
  var used = 0
  var price: Int?
  var from = Stay.today
  var until: CalendarDate?
  var reminder: CalendarDate?
  var host: Reference?
  var tags: [String] = []
  var stars: Int?
  var size = ""
  var hasView = false
  var pictures: [FormPhoto] = []

  var isOver: Bool { used == nights }

  /// Sunday, 31 January 2027.
  static let today = CalendarDate(year: 2027, month: 1, day: 31) ?? .today
  static let hosts = ["Ada", "Ben", "Ada"].map { FieldChoice($0, id: .init()) }

  static let form = Form<Stay>(RecordKind("stay", plural: "stays")) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 10)
      Field("kind", \.kind, .reference(to: RecordKind("kind", plural: "kinds"))).startingWithFirst()
      Field("nights", \.nights, .number(.whole(1...10)), required: true)
      Field("price", \.price, .number(.decimal(0...1000)))
      Field("stars", \.stars, .rating)
      Field("size", \.size, .option(["small", "large"]))
      Field("has_view", \.hasView, .toggle)
    }
    Section("dates", startsPage: true) {
      Field("from", \.from, .date(.past), required: true)
      Field("until", \.until, .date(.day)).suggesting { $0.from.adding(days: $0.nights) }
      Field("reminder", \.reminder, .date(.future)).behindSwitch().suggesting { $0.until }
      Field("host", \.host, .reference(to: RecordKind("host", plural: "hosts")))
      Field("tags", \.tags, .tags)
    }
    Section("use", startsPage: true) {
      Field("used", \.used, .number(.whole(0...10)), required: true).whenEditing()
      Field(derived: "is_over", \.isOver, .toggle, from: "used", "nights").whenEditing()
    }
  } rules: {
    Rule("usedWithinNights", on: "used", "nights") {
      $0.used <= $0.nights
    } saying: {
      [$0.nights]
    }
    Rule("untilAfterFrom", on: "until", "from") { stay in stay.until.map { $0 >= stay.from } ?? true }
  }

  static func session(_ stay: Stay = Stay()) -> FormSession {
    FormSession(form.description, values: stay.values, choices: choices, style: EntryStyle(today: today))
  }

  static func bulk(_ count: Int = 3, common: Stay = Stay()) -> FormSession {
    FormSession(
      changing: count, of: form.description, common: common.values, choices: choices, style: EntryStyle(today: today))
  }

  /// A record as the store gives it.
  static func stored(_ change: (inout Stay) -> Void = { _ in }) -> Stay {
    var stay = Stay()
    stay.stamp.number = 3
    stay.name = "Inn"
    change(&stay)
    return stay
  }

  private static let choices = [
    "kind": [FieldChoice("Inn", id: .init()), FieldChoice("Camp", id: .init())], "host": hosts,
    "tags": ["quiet", "late, loud", "cheap"].map { FieldChoice($0) },
  ]
}
