import Foundation

/// The one description of a record type, from which its table, forms, prompts, flags, files and pages come.
///
///     static let form = Form<Location>(.location) {
///       Section("basics") {
///         Field("name", \.name, .line, required: true, limit: 255)
///         Field("colour", \.colour, .colour, required: true)
///       }
///     }
///
/// The fields of ``RecordStamp`` are added by themselves.
public struct Form<Record: FormRecord>: Sendable {
  /// The form without the record's type.
  public let description: FormDescription
  private let fields: [String: Field<Record>]

  /// Declares a form. What is wrong with a declaration says ``FormDescription/mistakes(among:)``, to a test.
  public init(
    _ kind: RecordKind, @SectionBuilder<Record> sections: () -> [Section<Record>],
    @RuleBuilder<Record> rules: () -> [Rule<Record>] = { [] }
  ) {
    let stamp = Section<Record>.hidden {
      Field("id", \.stamp.id, .identifier)
      Field("number", \.stamp.number, .number(.any))
      Field("created", \.stamp.created, .instant)
      Field("updated", \.stamp.updated, .instant)
    }
    let sections = sections() + [stamp]
    let rules = rules()
    let fields = sections.flatMap(\.fields)
    description = FormDescription(
      kind: kind,
      sections: sections.filter { !$0.isHidden }.map(\.description),
      hiddenFields: sections.filter(\.isHidden).flatMap(\.description.fields),
      stampFields: stamp.description.fields,
      rules: rules.map(\.description),
      logic: FormLogic(kind, fields, rules))
    self.fields = Dictionary(fields.map { ($0.description.key, $0) }) { first, _ in first }
  }

  /// Every value of a record, hidden ones too, by the field's key.
  public func values(of record: Record) -> RecordValues {
    RecordValues(fields.mapValues { $0.read(record) })
  }

  /// A record with the given values; a field without one keeps what `base` has.
  ///
  /// - Precondition: Each value is of its field's kind, as ``values(of:)`` and ``FormSession/submit()`` give them.
  public func record(from values: RecordValues, base: Record = Record()) -> Record {
    var record = base
    for (key, field) in fields {
      guard let value = values[key] else { continue }
      let written = field.write(value, &record)
      precondition(written, "The field \(description.kind.name).\(key) cannot hold \(value).")
    }
    return record
  }
}

/// A form without the record's type: what front ends and tables work with.
public struct FormDescription: Hashable, Sendable {
  /// The record type's name.
  public let kind: RecordKind
  /// What a form shows, in order.
  public let sections: [SectionDescription]
  /// What no form shows.
  public let hiddenFields: [FieldDescription]
  /// Those of the hidden fields that every record has and the store sets: identifier, number and times.
  public let stampFields: [FieldDescription]
  /// The rules about several fields together.
  public let rules: [RuleDescription]
  let logic: FormLogic

  /// The fields that a form shows, in order.
  public var visibleFields: [FieldDescription] { sections.flatMap(\.fields) }
  /// Every field: the shown ones, then the hidden ones.
  public var allFields: [FieldDescription] { visibleFields + hiddenFields }
  /// Every field that a table keeps or a file brings: all but the derived ones.
  public var storedFields: [FieldDescription] { allFields.filter { !$0.isDerived } }

  /// The field called `key`, or nil.
  public subscript(key: String) -> FieldDescription? { allFields.first { $0.key == key } }

  /// The field that a switch stands before; nil for any other key.
  func owner(ofSwitch key: String) -> FieldDescription? { visibleFields.first { $0.switchField?.key == key } }

  /// What a field is called.
  public func label(of field: FieldDescription) -> Phrase { Phrase("\(kind.name).\(field.key)") }
  /// What an empty field says ("Fill in the restaurant name").
  public func prompt(of field: FieldDescription) -> Phrase { Phrase("\(kind.name).\(field.key).prompt") }
  /// How to fill a field in: a sentence of its own, or that of its kind.
  public func help(of field: FieldDescription) -> Phrase {
    let limits = field.limitTexts
    let standard = "kind.\(field.kind.name).help" + (limits.isEmpty ? "" : ".range")
    return Phrase("\(kind.name).\(field.key).help", fallback: standard, arguments: limits)
  }
  /// What a fixed key of an option field is called.
  public func label(of option: String, in field: FieldDescription) -> Phrase {
    Phrase("\(kind.name).\(field.key).\(option)")
  }
  /// What is wrong with a field and how to mend it: a sentence of its own, `FORM.KEY.PROBLEM`, or that of every field.
  public func phrase(of problem: FieldProblem, in field: FieldDescription) -> Phrase {
    problem.phrase(label(of: field), prefix: "\(kind.name).\(field.key)")
  }

  /// The problems of rules that values break, by key of each field concerned. A rule is asked only where values say
  /// something about each of its fields.
  public func brokenRules(in values: RecordValues) -> [String: FieldProblem] { logic.brokenRules(values) }
  /// The derived values, as far as values say something about what they are worked out from.
  public func derived(from values: RecordValues) -> RecordValues { logic.derive(values) }
  /// What the fields that have suggestions would be.
  public func suggested(from values: RecordValues) -> RecordValues { logic.suggest(values) }
}

/// A group of fields with a title.
public struct SectionDescription: Hashable, Sendable {
  /// The key of the section's title.
  public let key: String
  /// Whether a page of the form begins with it.
  public let startsPage: Bool
  /// The fields in order.
  public let fields: [FieldDescription]

  /// The section's title.
  public var title: Phrase { Phrase("section.\(key)") }
}

/// The values of a record by the keys of its fields.
public struct RecordValues: Hashable, Sendable {
  private var values: [String: FieldValue]

  /// Takes the values.
  public init(_ values: [String: FieldValue] = [:]) { self.values = values }

  /// The value of the field called `key`, or nil when nothing is said about it.
  public subscript(key: String) -> FieldValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Whether the field called `key` has no value, or nothing is said about it.
  public func isEmpty(_ key: String) -> Bool { values[key, default: .none] == FieldValue.none }

  /// The keys of the fields about which something is said.
  public var keys: Set<String> { Set(values.keys) }

  /// The record's identifier, or nil for one that has none yet.
  public var id: UUID? {
    guard case .identifier(let id) = values["id"] else { return nil }
    return id
  }

  /// The record's small number, or nil before it is stored.
  public var number: Int? {
    guard case .number(let number) = values["number"] else { return nil }
    return number
  }

  /// The identifier of a record that is stored; nil for a new one, although it may have its identifier already.
  public var storedID: UUID? { number == nil ? nil : id }

  /// Which record they are of, and nothing else: its identifier and its number. With a few values merged in, it is a
  /// change of those.
  public var identity: RecordValues { RecordValues(values.filter { $0.key == "id" || $0.key == "number" }) }

  /// All that these values say, and what others say: theirs where both say something.
  public func merging(_ others: RecordValues) -> RecordValues {
    RecordValues(values.merging(others.values) { _, other in other })
  }

  /// The record's name; empty when it has none.
  public var name: String { text("name") }

  /// The text of the field called `key`: a reference's name, empty for no value or a value that is no text.
  public func text(_ key: String) -> String {
    switch values[key] {
    case .text(let text): text
    case .reference(let reference): reference.name
    default: ""
    }
  }

  /// The photographs of the field called `key`.
  public func photos(_ key: String) -> [FormPhoto] {
    guard case .photos(let photos) = values[key] else { return [] }
    return photos
  }
}
