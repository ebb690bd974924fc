import Forms

/// A group of categories, which all show their icons on its colour.
public struct CategoryGroup: FormRecord {
  /// Identifier, number and times.
  public var stamp = RecordStamp()
  /// What it is called.
  public var name = ""
  /// Its colour as `#RRGGBB`.
  public var colour = "#FF5733"
  /// What its categories are for: a key of ``uses``.
  public var use = anyUse

  /// A blank group with the first swatch.
  public init() {}

  /// What categories may be for: restaurants, things kept, or both.
  public static let uses = ["restaurants", "kept", anyUse]
  static let anyUse = "both"

  /// What a category has to be for, to be chosen in a record of a kind; nil where any will do.
  static func use(by kind: RecordKind) -> String? {
    switch kind {
    case .restaurant: "restaurants"
    case .item: "kept"
    default: nil
    }
  }

  /// Name, colour and use.
  public static let form = Form<CategoryGroup>(.categoryGroup) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 255).badge(colour: "colour")
      Field("colour", \.colour, .colour, required: true).listed()
      Field("use", \.use, .option(uses), required: true)
    }
  }
}

extension RecordKind {
  /// ``CategoryGroup``.
  public static let categoryGroup = RecordKind("category_group", plural: "groups")
}
