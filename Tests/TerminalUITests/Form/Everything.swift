import Catalogue
import Forms

@testable import TerminalUI

/// A record with a field of every kind that a form can show.
struct Everything: FormRecord {
  var stamp = RecordStamp()
  var photos: [FormPhoto] = []
  var name = ""
  var icon = "frying.pan"
  var group: Reference?
  var colour = "#FF5733"
  var count = 3
  var price = 0
  var offset = 0
  var rating: Int?
  var isGood = false
  var tags: [String] = []
  var size = "small"
  var mood = ""
  var started: CalendarDate?
  var ends: CalendarDate?
  var place: Reference?
  var position: Position?
  var phone = ""
  var url = ""
  var email = ""
  var text = ""
  var total: Int { count * price }
  var isDone: Bool { count == 0 }

  static let form = Form<Everything>(RecordKind("everything", plural: "everythings")) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 20).badge(icon: "icon", colour: "group")
      Field("icon", \.icon, .icon, required: true)
      Field("group", \.group, .reference(to: .categoryGroup), limit: 255)
      Field("colour", \.colour, .colour, required: true)
      Field("count", \.count, .number(.whole(0...100)), required: true)
      Field("price", \.price, .number(.decimal(0...1000)))
      Field(derived: "total", \.total, .number(.decimal(0...1_000_000)), from: "count", "price")
      Field(derived: "is_done", \.isDone, .toggle, from: "count")
      Field("offset", \.offset, .number(.whole(-5...5)))
    }
    Section("more", startsPage: true) {
      Field("photos", \.photos, .photos)
      Field("rating", \.rating, .rating)
      Field("good", \.isGood, .toggle)
      Field("tags", \.tags, .tags, limit: 20)
      Field("size", \.size, .option(["small", "middle", "large"]), required: true)
      Field("mood", \.mood, .option(["glad", "sad"]))
      Field("started", \.started, .date(.partialPast))
      Field("ends", \.ends, .date(.future)).behindSwitch()
    }
    Section("dates", startsPage: true) {
      Field("place", \.place, .reference(to: .location), limit: 255)
      Field("position", \.position, .position)
      Field("phone", \.phone, .phone)
      Field("url", \.url, .url)
      Field("email", \.email, .email)
      Field("text", \.text, .editor(lines: 2, most: 4))
    }
  } rules: {
    Rule("countedAndPriced", on: "count", "price") { $0.count != 13 || $0.price == 0 }
  }
}

extension Player {
  static let today = CalendarDate(year: 2026, month: 4, day: 3) ?? .today

  static let choices: [String: [FieldChoice]] = [
    "icon": Icon.all.map(\.choice), "colour": Swatch.all.map(\.choice),
    "group": [
      FieldChoice("Drinks", id: SampleWorld.id(1), colour: "#F39C12"),
      FieldChoice("Meals", id: SampleWorld.id(2), colour: "#FF5733"),
      FieldChoice("Tools", id: SampleWorld.id(3), colour: "#3498DB"),
    ],
    "tags": ["ramen", "late", "quiet", "queue"].map { FieldChoice($0) }, "place": SampleWorld.locations,
  ]

  /// A form alone on the screen.
  static func form<Record: FormRecord>(
    on record: Record, focus: String? = nil, choices: [String: [FieldChoice]] = Player.choices,
    style: EntryStyle = EntryStyle(today: Player.today), columns: Int = 80, rows: Int = 24,
    language: Language = .english
  ) -> Player {
    let session = FormSession(Record.form.description, values: record.values, choices: choices, style: style)
    return form(session, focus: focus, columns: columns, rows: rows, language: language)
  }

  static func form(
    _ session: FormSession, focus: String? = nil, columns: Int = 80, rows: Int = 24, language: Language = .english
  ) -> Player {
    var player = Player(columns: columns, rows: rows, language: language, layers: [])
    player.take(.message(.formOpened(FormOpening(session: session))))
    for _ in session.fields where focus != nil && player.session?.focus != focus { player.press(.key(.tab)) }
    return player
  }

  func typed(_ key: String) -> String { session?.text(key).text ?? "" }
}
