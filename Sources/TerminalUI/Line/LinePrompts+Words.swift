import Catalogue
import Forms

/// What the prompts say: a field's name, kind and limits, what Enter keeps, what was answered.
extension LinePrompts {
  var language: Language { dialogue.language }

  /// Says which part of the form begins, where it has several.
  func saySection(startingWith field: FieldDescription) {
    let sections = session.sections
    guard sections.count > 1, let index = sections.firstIndex(where: { $0.fields.first?.key == field.key }) else {
      return
    }
    dialogue.say(Phrase("screen.lines.section", index + 1, sections.count, sections[index].title))
  }

  /// "Name (text, required, at most 255 characters)".
  func sayHeader(of field: FieldDescription) {
    var facts = [Phrase("kind.\(field.kind.name)")]
    if field.kind != .toggle {
      facts.append(Phrase(isNeeded(field) ? "screen.form.required" : "screen.lines.optional"))
    }
    if let limit = field.limit {
      facts.append(Phrase(field.kind == .tags ? "screen.lines.limitEach" : "screen.lines.limit", limit))
    }
    let said = facts.map(language.text).joined(separator: language.text(Phrase("value.comma")))
    dialogue.say(Phrase("screen.lines.question", session.form.label(of: field), said))
  }

  /// Whether a field cannot be left empty: where a switch has brought it, there is to be a value.
  private func isNeeded(_ field: FieldDescription) -> Bool { field.isRequired || field.isBehindSwitch }

  /// How to fill the field in, what there is to choose, and what Enter keeps.
  func sayMore(of field: FieldDescription) {
    let help = session.form.help(of: field)
    switch field.kind {
    case .line, .toggle, .option:
      // Where the field has nothing of its own to say, its kind has said it all.
      if language[help.key] != nil { dialogue.say(help) }
    case .phone, .url, .email, .editor, .number, .rating, .date, .reference, .tags, .icon, .colour, .photos, .position,
      .identifier, .instant:
      dialogue.say(help)
    }
    dialogue.list(choices(of: field), most: LineDialogue.mostChoices)
    sayKept(of: field)
  }

  private func sayKept(of field: FieldDescription) {
    let words = words(of: field)
    if field.kind == .photos || words.isEmpty && isNeeded(field) { return }
    if words.isEmpty { return dialogue.say(Phrase("screen.lines.leaveEmpty")) }
    if words.contains("\n") {
      dialogue.say(Phrase("screen.lines.keepLines"))
      dialogue.indent(words)
    } else {
      dialogue.show(Phrase("screen.lines.keep", words))
    }
  }

  /// What there is to choose for a field by number.
  func choices(of field: FieldDescription) -> [FieldChoice] { session.choices[field.key] ?? [] }

  /// Says what an answer was understood as, where that is not what was typed.
  func echo(_ field: FieldDescription, typed: String) {
    let words = words(of: field)
    guard field.kind != .toggle, problemFree(field), !words.isEmpty, words != CleanText.stored(typed) else { return }
    dialogue.show(Phrase("screen.lines.understood", words))
  }

  private func problemFree(_ field: FieldDescription) -> Bool { session.value(field.key) != nil }

  /// The value of a field in words; its text where that is wrong. Empty for none.
  func words(of field: FieldDescription) -> String {
    if field.kind == .photos { return session.photos(field.key).map(\.fileName).joined(separator: ", ") }
    let text = session.text(field.key).text
    guard let value = session.value(field.key), value != .none else { return text }
    return language.words(of: value, of: field, in: session.form)
  }

  /// "Name: Zen", further lines under it.
  func line(of field: FieldDescription) -> Phrase {
    let words = words(of: field)
    let shown = words.isEmpty ? language.text(Phrase("screen.lines.nothing")) : words
    return Phrase(
      "screen.lines.field", session.form.label(of: field),
      shown.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n     "))
  }

  /// Says every answer by the number that changes it.
  func saySummary() {
    dialogue.write("\n")
    dialogue.say(Phrase("screen.lines.summary"))
    sayAnswers { _ in true }
    dialogue.say(Phrase("screen.lines.change"))
  }

  /// Says some of the answers by their numbers; derived values have none.
  func sayAnswers(_ isWanted: (FieldDescription) -> Bool) {
    var number = 0
    for field in session.fields {
      if !field.isDerived { number += 1 }
      guard isWanted(field) else { continue }
      dialogue.write("  \(field.isDerived ? " " : "\(number)")  \(language.text(line(of: field)))\n")
    }
  }

  /// What the line begins with on which a field is answered.
  func prompt(of field: FieldDescription) -> String {
    language.text(Phrase("screen.lines.prompt", session.form.label(of: field)))
  }

  /// Says more about a question that was asked: every choice, and what may be typed.
  func explain(_ field: FieldDescription) {
    dialogue.say(session.form.help(of: field))
    dialogue.list(choices(of: field), most: .max)
    dialogue.say(Phrase("screen.lines.help"))
  }
}
