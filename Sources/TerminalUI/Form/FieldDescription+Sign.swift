import Forms

extension FieldDescription {
  /// Whether a sign or a disc stands before the field's text.
  var hasSign: Bool {
    switch kind {
    case .reference, .icon, .colour: true
    case .line, .phone, .url, .email, .editor, .number, .rating, .toggle, .date, .option, .tags, .photos, .position,
      .identifier, .instant:
      false
    }
  }
}
