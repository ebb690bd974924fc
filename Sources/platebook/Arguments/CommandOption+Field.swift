import Catalogue
import Forms

extension CommandOption {
  /// The flag that fills in a field: what it takes, how to write it and its limits.
  ///
  /// - Parameter isNeeded: Whether a command without it is refused.
  init(_ field: FieldDescription, of form: FormDescription, isNeeded: Bool) {
    var help = Phrase("option.field", form.label(of: field), form.help(of: field))
    if field.kind == .tags { help = Phrase("option.field.tags", help) }
    if let limit = field.limit {
      help =
        field.kind == .tags ? Phrase("option.field.limitEach", help, limit) : Phrase("option.field.limit", help, limit)
    }
    if field.isBehindSwitch { help = Phrase("option.field.switch", help) }
    if isNeeded { help = Phrase("option.field.required", help) }
    self.init(field.flag, value: field.placeholder, repeats: field.kind == .photos, help: help)
  }

  /// The flags of the fields that a new record has, or that a stored one may change. What is worked out has none.
  static func fields(of type: RecordType, forNew: Bool) -> [CommandOption] {
    let needed = forNew ? type.neededFields : []
    return type.form.flaggedFields(forNew: forNew).map {
      CommandOption($0, of: type.form, isNeeded: needed.contains($0))
    }
  }
}

extension RecordType {
  /// The fields without which there can be no new record.
  var neededFields: [FieldDescription] {
    let blank = blank()
    return form.flaggedFields(forNew: true).filter {
      $0.isRequired && (blank[$0.key] ?? FieldValue.none) == FieldValue.none
    }
  }
}

extension FormDescription {
  /// The fields that flags fill in.
  func flaggedFields(forNew: Bool) -> [FieldDescription] {
    visibleFields.filter { !$0.isDerived && !(forNew && $0.isEditOnly) }
  }
}

extension FieldDescription {
  /// What stands for the field's value in help, the same in every language.
  var placeholder: String {
    switch kind {
    case .line, .editor: "TEXT"
    case .phone: "PHONE"
    case .url: "URL"
    case .email: "EMAIL"
    case .number(let rule):
      rule == .any ? "N" : "\(text(of: .number(rule.range.lowerBound)))…\(text(of: .number(rule.range.upperBound)))"
    case .rating: "0…5"
    case .toggle: "yes|no"
    case .date: "DATE"
    case .reference: "NAME"
    case .option(let keys): keys.joined(separator: "|")
    case .tags: "LIST"
    case .icon: "ICON"
    case .colour: "COLOUR"
    case .photos: "FILE"
    case .position: "LAT,LON"
    case .identifier: "ID"
    case .instant: "TIME"
    }
  }

  /// The flag with what it takes: `--name TEXT`.
  var usage: String { "\(flag) \(placeholder)" }
}
