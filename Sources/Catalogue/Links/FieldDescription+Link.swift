import Forms

extension FieldDescription {
  /// Whether its value says where something is, in words or in degrees.
  package var isPlace: Bool { isAddress || kind == .position }

  /// Where a value leads: the page, the telephone, the mailbox or the place that it is; nil for any other value.
  package func link(of value: FieldValue) -> LinkAddress? {
    switch (kind, value) {
    case (.url, .text(let text)): LinkAddress(web: text)
    case (.phone, .text(let text)): LinkAddress(telephone: text)
    case (.email, .text(let text)): LinkAddress(mailbox: text)
    case (.position, .position(let place)): LinkAddress(mapOf: place)
    default: nil
    }
  }
}

extension FormDescription {
  /// A map of where a record is: by its position where it has one, else by its name and its address in words; nil where it
  /// has neither.
  package func mapLink(of values: RecordValues) -> LinkAddress? {
    for field in visibleFields {
      if case .position(let place)? = values[field.key] { return LinkAddress(mapOf: place) }
    }
    guard
      let address = visibleFields.lazy.filter(\.isAddress).map({ values.text($0.key) }).first(where: { !$0.isEmpty })
    else { return nil }
    return LinkAddress(mapSearch: [values.name, address].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
