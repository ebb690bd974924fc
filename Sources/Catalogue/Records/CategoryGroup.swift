import Forms

/// A group of categories, which all show their icons on its colour.
public struct CategoryGroup: FormRecord {
  /// Identifier, number and times.
  public var stamp = RecordStamp()
  /// What it is called.
  public var name = ""
  /// Its colour as `#RRGGBB`.
  public var colour = "#FF5733"

  /// A blank group with the first swatch.
  public init() {}

  /// Name and colour.
  public static let form = Form<CategoryGroup>(.categoryGroup) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 255).badge(colour: "colour")
      Field("colour", \.colour, .colour, required: true)
    }
  }
}

extension RecordKind {
  /// ``CategoryGroup``.
  public static let categoryGroup = RecordKind("category_group", plural: "groups")
}
