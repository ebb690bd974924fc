import Forms

/// A record type of the tests' own: the engine knows nothing of restaurants.
struct Cafe: FormRecord {
  var stamp = RecordStamp()
  var photos: [FormPhoto] = []
  var name = ""
  var type: Reference?
  var phone = ""
  var notes = ""
  var colour = ""
  var seats: Int?
  var secret = ""

  static let form = Form<Cafe>(RecordKind("cafe", plural: "cafes")) {
    Section("basics") {
      Field("photos", \.photos, .photos)
      Field("name", \.name, .line, required: true, limit: 10)
      Field("type", \.type, .reference(to: RecordKind("type", plural: "types")))
      Field("phone", \.phone, .phone)
    }
    Section("more") {
      Field("notes", \.notes, .editor(lines: 3))
      Field("colour", \.colour, .colour)
      Field("seats", \.seats, .number(.any))
    }
    Section.hidden { Field("secret", \.secret, .line) }
  }

  static func session(_ cafe: Cafe = Cafe(), choices: [String: [FieldChoice]] = [:]) -> FormSession {
    FormSession(form.description, values: cafe.values, choices: choices)
  }
}
