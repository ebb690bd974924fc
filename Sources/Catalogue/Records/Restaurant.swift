import Forms

/// A restaurant: what the catalogue is about.
public struct Restaurant: FormRecord {
  /// Identifier, number and times.
  public var stamp = RecordStamp()
  /// Photographs in order; the first is the cover.
  public var photos: [FormPhoto] = []
  /// What it is called; 1 to 255 characters.
  public var name = ""
  /// What kind of place it is: a ``Category``.
  public var type: Reference?
  /// Where it is, in free form.
  public var address = ""
  /// Its telephone number, as it was typed.
  public var phone = ""
  /// What there is to say about it; may have several lines.
  public var description = ""
  /// Its neighbourhood: a ``Location``.
  public var location: Reference?
  /// The last part of its page's address; made at the first publication and then fixed.
  public var slug = ""

  /// A blank restaurant.
  public init() {}

  /// Name, type, address, phone, description and photographs first, as the form's first page has them.
  public static let form = Form<Restaurant>(.restaurant) {
    Section("basics") {
      Field("photos", \.photos, .photos)
      Field("name", \.name, .line, required: true, limit: 255)
      Field("type", \.type, .reference(to: .category), limit: 255).listed()
      Field("address", \.address, .line)
      Field("phone", \.phone, .phone)
      Field("description", \.description, .editor(lines: 5))
    }
    Section("more") {
      Field("location", \.location, .reference(to: .location), limit: 255).listed()
    }
    Section.hidden {
      Field("slug", \.slug, .line)
    }
  }
}

extension RecordKind {
  /// ``Restaurant``.
  public static let restaurant = RecordKind("restaurant", plural: "restaurants")
}
