/// A group of fields with a title, or the fields that no form shows.
public struct Section<Record>: Sendable {
  let key: String
  let isHidden: Bool
  let startsPage: Bool
  let fields: [Field<Record>]

  /// Declares a section.
  ///
  /// - Parameters:
  ///   - key: The name of its title in the string catalogue.
  ///   - startsPage: Whether it begins a new page of the form, which has its title; the first section always does.
  ///   - fields: What it asks for, in this order.
  public init(_ key: String, startsPage: Bool = false, @FieldBuilder<Record> fields: () -> [Field<Record>]) {
    self.init(key: key, isHidden: false, startsPage: startsPage, fields: fields())
  }

  /// Declares fields that are stored and exported but never shown in a form.
  public static func hidden(@FieldBuilder<Record> fields: () -> [Field<Record>]) -> Section {
    Section(key: "hidden", isHidden: true, startsPage: false, fields: fields())
  }

  private init(key: String, isHidden: Bool, startsPage: Bool, fields: [Field<Record>]) {
    self.key = key
    self.isHidden = isHidden
    self.startsPage = startsPage
    self.fields = fields
  }

  var description: SectionDescription {
    SectionDescription(key: key, startsPage: startsPage, fields: fields.map(\.description))
  }
}

/// Gathers the fields of a section.
@resultBuilder
public enum FieldBuilder<Record> {
  /// One field.
  public static func buildExpression(_ field: Field<Record>) -> [Field<Record>] { [field] }
  /// Fields one after another.
  public static func buildBlock(_ fields: [Field<Record>]...) -> [Field<Record>] { fields.flatMap { $0 } }
}

/// Gathers the sections of a form.
@resultBuilder
public enum SectionBuilder<Record> {
  /// One section.
  public static func buildExpression(_ section: Section<Record>) -> [Section<Record>] { [section] }
  /// Sections one after another.
  public static func buildBlock(_ sections: [Section<Record>]...) -> [Section<Record>] { sections.flatMap { $0 } }
}
