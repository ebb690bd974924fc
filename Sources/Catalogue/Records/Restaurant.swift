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
  /// The owner's own judgement: 0 to 50 tenths of a star; nil for none.
  public var rating: Int?
  /// How dear it is, 1 to 4; nil when that is not known.
  public var price: Int?
  /// Whether it is one of the owner's favourites.
  public var isFavourite = false
  /// Words that it can be found by.
  public var tags: [String] = []
  /// When the owner was there last; a month or a year is enough.
  public var visitedOn: CalendarDate?
  /// Its page on the web, as it was typed.
  public var url = ""
  /// Where on the earth it is.
  public var position: Position?
  /// When it is open, in free form.
  public var openingHours = ""
  /// What only the owner is to read; never published.
  public var notes = ""
  /// Whether it is left out of everything that is published.
  public var isPrivate = false
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
      Field("address", \.address, .line).address()
      Field("phone", \.phone, .phone)
      Field("description", \.description, .editor(lines: 5, most: 15))
    }
    Section("more", startsPage: true) {
      Field("location", \.location, .reference(to: .location), limit: 255).listed()
      Field("rating", \.rating, .rating).listed()
      Field("price", \.price, .number(.whole(1...4)))
      Field("favourite", \.isFavourite, .toggle)
      Field("tags", \.tags, .tags, limit: 64)
      Field("visited_on", \.visitedOn, .date(.partialPast))
      Field("url", \.url, .url)
      Field("position", \.position, .position)
      Field("opening_hours", \.openingHours, .editor(lines: 3, most: 9))
      Field("notes", \.notes, .editor(lines: 3, most: 15)).unpublished()
      Field("private", \.isPrivate, .toggle).unpublished()
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
