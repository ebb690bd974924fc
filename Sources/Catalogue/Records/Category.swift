import Forms

/// A kind of place or thing, with an icon on its group's colour.
public struct Category: FormRecord {
  /// Identifier, number and times.
  public var stamp = RecordStamp()
  /// What it is called.
  public var name = ""
  /// A key of the icon catalogue.
  public var icon = Icon.suggested(for: "").key
  /// The group that gives it its colour.
  public var group: Reference?

  /// A blank category with the first icon.
  public init() {}

  /// Name, icon and group; the name suggests an icon.
  public static let form = Form<Category>(.category) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 255).badge(icon: "icon", colour: "group")
      Field("icon", \.icon, .icon, required: true).suggesting { Icon.suggested(for: $0.name).key }
      Field("group", \.group, .reference(to: .categoryGroup), limit: 255).startingWithFirst().listed()
    }
  }
}

extension RecordKind {
  /// ``Category``.
  public static let category = RecordKind("category", plural: "categories")
}
