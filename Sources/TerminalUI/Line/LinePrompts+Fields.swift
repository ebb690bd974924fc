import Catalogue
import Forms

/// The questions that one line answers, and those that a text of several answers.
extension LinePrompts {
  /// Asks for one line.
  ///
  /// - Parameter meaning: The text that a line stands for; nil when more is to be asked.
  mutating func answer(
    _ field: FieldDescription, _ meaning: (String) -> String?
  ) throws(LineInputError) -> Step {
    while true {
      switch try dialogue.ask(prompt(of: field)) {
      case .keep: return .next
      case .back: return .back
      case .explain: explain(field)
      case .clear:
        session.setText("", of: field.key)
        return .next
      case .text(let line):
        guard let text = meaning(line) else { continue }
        session.setText(text, of: field.key)
        echo(field, typed: line)
        return .next
      }
    }
  }

  /// Asks for a yes or a no.
  mutating func askForYesNo(_ field: FieldDescription) throws(LineInputError) -> Step {
    let language = language
    return try answer(field) { line in
      YesNo.meaning(of: line, language).map { field.text(of: .flag($0)) } ?? line
    }
  }

  /// Asks for one of several choices: by number, by name, by a part of a name. A record that there is not may be made.
  mutating func askForChoice(_ field: FieldDescription) throws(LineInputError) -> Step {
    var shown = choices(of: field)
    // What was typed before and is only a part of some names.
    var part: String?
    while true {
      switch try dialogue.ask(prompt(of: field)) {
      case .keep: return .next
      case .back: return .back
      case .explain:
        shown = choices(of: field)
        explain(field)
      case .clear:
        session.setText("", of: field.key)
        return .next
      case .text(let line):
        if let number = line.typedNumber, shown.indices.contains(number - 1) {
          session.choose(shown[number - 1], of: field.key)
        } else {
          let matches = line == part ? [] : matches(of: line, in: field)
          if !matches.isEmpty {
            (part, shown) = (line, matches)
            let isReference = if case .reference = field.kind { true } else { false }
            let heading = Phrase(isReference ? "screen.lines.matchesOrNew" : "screen.lines.matches", line)
            dialogue.list(matches, most: .max, under: heading)
            continue
          }
          session.setText(line, of: field.key)
        }
        sayNew(field)
        echo(field, typed: line)
        return .next
      }
    }
  }

  /// The choices of which a text is a part of the name; none when it is the whole name of one.
  private func matches(of text: String, in field: FieldDescription) -> [FieldChoice] {
    if choices(of: field).contains(where: { $0.matches(text) }) { return [] }
    var form = session
    form.setText(text, of: field.key)
    return form.suggestions(for: field.key)
  }

  private func sayNew(_ field: FieldDescription) {
    guard case .reference(let reference)? = session.value(field.key), reference.id == nil else { return }
    dialogue.say(Phrase("screen.form.newName", reference.name))
  }

  /// Asks for tags: all of them, or what is to be added and taken away.
  mutating func askForTags(_ field: FieldDescription) throws(LineInputError) -> Step {
    let choices = choices(of: field)
    let present = session.text(field.key).text
    return try answer(field) { line in
      let named = TagText.list(of: line).map { tag in
        tag.typedNumber.flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1].value : nil } ?? tag
      }
      return TagChange(line)?.applied(to: present) ?? TagText.text(of: named)
    }
  }

  /// Asks for a place: typed, pasted, or where one of the photographs was taken.
  mutating func askForPosition(_ field: FieldDescription) throws(LineInputError) -> Step {
    let photos = session.form.visibleFields.flatMap { session.photos($0.key) }.filter { $0.position != nil }
    for (index, photo) in photos.enumerated() {
      let place = photo.position?.text ?? ""
      dialogue.write("  \(index + 1)  \(language.text(Phrase("screen.lines.placeOfPhoto", photo.fileName, place)))\n")
    }
    return try answer(field) { line in
      guard let number = line.typedNumber, photos.indices.contains(number - 1) else { return line }
      return photos[number - 1].position?.text
    }
  }

  /// Asks for a text of several lines. Each line is kept as soon as the next one is waited for.
  mutating func askForLines(_ field: FieldDescription) throws(LineInputError) -> Step {
    dialogue.say(Phrase("screen.lines.editor"))
    if let command = editor?.command { dialogue.say(Phrase("screen.lines.external", command[0])) }
    dialogue.write(prompt(of: field) + "\n")
    let start = session
    var lines: [String] = []
    while true {
      let line: String
      do {
        line = try dialogue.line()
      } catch {
        // On a terminal the end of input is that of the text; whatever is asked next finds out if there is more.
        guard error == .endOfInput, dialogue.isTerminal else { throw error }
        dialogue.write("\n")
        return .next
      }
      if lines.isEmpty {
        switch line {
        case "": return .next
        case "<": return .back
        case "?":
          explain(field)
          continue
        case "!":
          if try editElsewhere(field) { return .next }
          continue
        case "-":
          session.setText("", of: field.key)
          return .next
        default: break
        }
      }
      if line == "." { return .next }
      lines.append(LineAnswer.unescaped(line))
      session = start
      session.setText(lines.joined(separator: "\n"), of: field.key)
      if !dialogue.hasMore() { keep(session) }
    }
  }

  /// Has the text edited by the person's own editor; false when it stays as it is.
  private mutating func editElsewhere(_ field: FieldDescription) throws(LineInputError) -> Bool {
    guard let editor else {
      dialogue.complain(Phrase("toast.editorUnset"))
      return false
    }
    // Ctrl-C is the editor's while it runs; one that it left to us is an answer.
    let interrupts = Interrupts()
    do {
      let outcome = try editor.edit(session.text(field.key).text)
      if interrupts.haveCome { throw LineInputError.interrupted }
      switch outcome {
      case .unchanged: dialogue.say(Phrase("toast.editorUnchanged"))
      case .failed(let phrase): dialogue.complain(phrase)
      case .edited(let text):
        session.setText(text, of: field.key)
        return true
      }
    } catch let error as LineInputError {
      throw error
    } catch {
      dialogue.complain(explain(error))
    }
    return false
  }
}
