import Forms

extension FormDescription {
  /// The fields by which lists can be ordered: the name first, then the shown ones as the form has them, then when records
  /// were made and changed last.
  public var orderFields: [FieldDescription] {
    let fields = storedFields.filter(\.givesOrder)
    return fields.filter(\.isName) + fields.filter { !$0.isName }
  }

  /// The fields that lists can be filtered by, in the order of the form.
  public var filterFields: [FieldDescription] {
    visibleFields.filter { !$0.isDerived && ($0.hasFilter || ($0.canBeEmpty && !$0.isRequired)) }
  }
}

extension FieldDescription {
  /// Whether lists can be ordered by it: a name, or a value that is more or less than another.
  public var givesOrder: Bool {
    switch kind {
    case .line: isName
    case .reference, .rating, .toggle, .date, .option, .instant: !isDerived
    // A record's own number is no quality of it.
    case .number(let rule): !isDerived && rule != .any
    case .phone, .url, .email, .editor, .tags, .icon, .colour, .photos, .position, .identifier: false
    }
  }

  /// Whether there is more to filter by than whether it has a value.
  public var hasFilter: Bool {
    switch kind {
    case .reference, .tags, .toggle: !isDerived
    case .line, .phone, .url, .email, .editor, .number, .rating, .date, .option, .icon, .colour, .photos, .position,
      .identifier, .instant:
      false
    }
  }
}
