import Forms

/// What a form may refer to, where there is too much of it to have everything at hand.
extension FormScreen {
  /// Asks for what goes by the names that are typed, once for each name.
  mutating func lookUp() -> [Step] {
    session.partial.sorted().compactMap { key in
      guard let name = session.wantedName(of: key) else {
        lookups[key] = nil
        return nil
      }
      let request = ChoiceRequest(form: id, kind: session.form.kind, field: key, name: name)
      return lookups.updateValue(request, forKey: key) == request ? nil : .perform(.findChoices(request))
    }
  }

  /// Shows what was looked up. What is marked stays marked where it is still there.
  mutating func take(_ found: [FieldChoice], for request: ChoiceRequest, _ context: ScreenContext) {
    let choices = panel(context)?.choices ?? []
    let marked = choiceList?.marked.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
    let isComplete = found.count < ChoiceRequest.mostChoices
    guard session.takeChoices(found, named: request.name, of: request.field, isComplete: isComplete) else { return }
    matches.update(session)
    guard session.focus == request.field, choiceList != nil else { return }
    choiceList = ChoiceList(typing: matches[request.field], keeping: marked)
  }
}
