import Forms

/// Something kept: a voucher, a prepaid cup, a supply.
public struct Item: FormRecord {
  /// Identifier, number and times.
  public var stamp = RecordStamp()
  /// What it is called; 1 to 255 characters. Several may have one name.
  public var name = ""
  /// How many there were, 1 to 1000.
  public var quantity = 1
  /// What it cost, in hundredths of the catalogue's currency.
  public var price = 0
  /// What kind of thing it is: a ``Category``.
  public var category: Reference?
  /// Where it is: a ``Location``.
  public var location: Reference?
  /// Where it is to be used: a ``Restaurant``.
  public var restaurant: Reference?
  /// The day from which it was kept.
  public var added = CalendarDate.today
  /// The last day on which it is good; nil when it keeps.
  public var expires: CalendarDate?
  /// How many were used, up to ``quantity``.
  public var used = 0

  /// One of something, kept from today on.
  public init() {}

  /// Whether nothing is left.
  public var isUsedUp: Bool { used == quantity }

  /// What it is, its dates, and how much of it was used.
  public static let form = Form<Item>(.item) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 255)
      Field("quantity", \.quantity, .number(.whole(1...1000)), required: true).listed()
      Field("price", \.price, .number(.decimal(0...1_000_000)), required: true)
      Field("category", \.category, .reference(to: .category), limit: 255)
      Field("location", \.location, .reference(to: .location), limit: 255)
      Field("restaurant", \.restaurant, .reference(to: .restaurant), limit: 255)
    }
    Section("dates") {
      Field("added", \.added, .date(.past), required: true)
      Field("expires", \.expires, .date(.future)).behindSwitch()
        .suggesting { _ in CalendarDate.today.adding(days: 30) }.listed()
    }
    Section("used") {
      Field("used", \.used, .number(.whole(0...1000)), required: true).whenEditing()
      Field(derived: "used_up", \.isUsedUp, .toggle, from: "used", "quantity").whenEditing()
    }
  } rules: {
    Rule("usedWithinQuantity", on: "used", "quantity") {
      $0.used <= $0.quantity
    } saying: {
      [$0.quantity]
    }
  }
}

extension RecordKind {
  /// ``Item``.
  public static let item = RecordKind("item", plural: "items")
}
