import Forms

/// A neighbourhood or area, shown as a disc of its colour and its name.
public struct Location: FormRecord {
  /// Identifier, number and times.
  public var stamp = RecordStamp()
  /// What it is called.
  public var name = ""
  /// Its colour as `#RRGGBB`.
  public var colour = "#FF5733"

  /// A blank location with the first swatch.
  public init() {}

  /// Name and colour, both required.
  public static let form = Form<Location>(.location) {
    Section("basics") {
      Field("name", \.name, .line, required: true, limit: 255).badge(colour: "colour")
      Field("colour", \.colour, .colour, required: true).listed()
    }
  }
}

extension RecordKind {
  /// ``Location``.
  public static let location = RecordKind("location", plural: "locations")
}
