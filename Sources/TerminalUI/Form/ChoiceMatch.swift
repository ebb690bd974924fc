import Forms

/// What the text of a field is among its choices.
struct ChoiceMatch: Sendable {
  /// The choice that the text names.
  var choice: FieldChoice?
  /// The choices that fit what is typed.
  var suggestions: [FieldChoice] = []
  /// Whether nothing is to be looked up any more.
  var isKnown = true
}

/// What the texts of a form are among their choices. There may be a hundred thousand of them, so each field is looked up
/// once for each text.
struct ChoiceMatches: Sendable {
  private struct Entry {
    let text: String
    let match: ChoiceMatch
  }

  private var entries: [String: Entry] = [:]

  subscript(key: String) -> ChoiceMatch { entries[key]?.match ?? ChoiceMatch() }

  /// Looks up what was changed since the last time. As long as it is not known what goes by a name, what fitted before is
  /// suggested.
  mutating func update(_ session: FormSession) {
    for (key, choices) in session.choices where !choices.isEmpty {
      let text = session.text(key).name ?? ""
      let isKnown = session.wantedName(of: key) == nil
      if let entry = entries[key], entry.text == text, entry.match.isKnown == isKnown { continue }
      let match = ChoiceMatch(
        choice: text.isEmpty ? nil : session.knownChoices(of: key).first(named: text),
        suggestions: (isKnown ? nil : entries[key]?.match.suggestions) ?? session.suggestions(for: key),
        isKnown: isKnown)
      entries[key] = Entry(text: text, match: match)
    }
  }
}
