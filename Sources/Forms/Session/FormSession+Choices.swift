extension FormSession {
  /// What was looked up for a name.
  struct Lookup: Sendable {
    let name: String
    let choices: [FieldChoice]
    private let isComplete: Bool
    private let folded: String

    init(_ name: String, _ choices: [FieldChoice], isComplete: Bool) {
      self.name = name
      self.choices = choices
      self.isComplete = isComplete
      folded = Fold.name(name)
    }

    /// Whether everything that another name is part of is among the choices too.
    func covers(_ other: String) -> Bool { other == name || isComplete && Fold.name(other).contains(folded) }
  }

  /// The choices whose names contain what is typed in a field; all of them while nothing was typed. In a field of tags, what
  /// is typed is what stands after the last comma, and tags that are there already are left out. In a partial field they
  /// are those that were looked up, once that is done.
  public func suggestions(for key: String) -> [FieldChoice] {
    guard var typed = text(key).name else { return [] }
    var candidates = choices[key] ?? []
    if let lookup = lookups[key], lookup.covers(typed) { candidates = lookup.choices }
    guard !candidates.isEmpty else { return [] }
    if field(key)?.kind == .tags {
      let split = TagText.lastPart(of: typed)
      let present = TagText.list(of: split.before).map(Fold.name)
      candidates = candidates.filter { choice in !present.contains(where: choice.isNamed(folded:)) }
      typed = split.part
    }
    if typed.isEmpty || candidates.first(named: typed) != nil { return candidates }
    return candidates.named(withPart: typed)
  }

  /// Everything at hand that a field may be set to: what was looked up, and its choices.
  public func knownChoices(of key: String) -> [FieldChoice] {
    let choices = choices[key] ?? []
    return lookups[key].map { $0.choices + choices } ?? choices
  }

  // MARK: Looking up

  /// What is to be looked up for a partial field: the name that is typed there, until it is known what goes by it. Nil where
  /// nothing is missing.
  public func wantedName(of key: String) -> String? {
    guard partial.contains(key), let name = text(key).name, !name.isEmpty else { return nil }
    return lookups[key]?.covers(name) == true ? nil : name
  }

  /// Takes in what was looked up for a partial field; nothing if something else is typed by now.
  ///
  /// - Parameters:
  ///   - found: What the field may be set to whose names contain `name`; all of that very name are among them.
  ///   - name: What was wanted; see ``wantedName(of:)``.
  ///   - key: The field's.
  ///   - isComplete: Whether those are all: then it is known what goes by every longer name.
  /// - Returns: Whether it was taken in.
  public mutating func takeChoices(
    _ found: [FieldChoice], named name: String, of key: String, isComplete: Bool
  ) -> Bool {
    guard wantedName(of: key) == name else { return false }
    lookups[key] = Lookup(name, found, isComplete: isComplete)
    return true
  }
}
