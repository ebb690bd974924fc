import Catalogue
import Forms

/// Photographs: one path after another, and a menu of numbers for their order and captions.
extension LinePrompts {
  private enum PhotoTask: CaseIterable {
    case goOn, add, cover, move, caption, remove

    var phrase: Phrase {
      switch self {
      case .goOn: Phrase("screen.lines.photos.goOn")
      case .add: Phrase("screen.lines.photos.add")
      case .cover: Phrase("screen.lines.photos.cover")
      case .move: Phrase("screen.lines.photos.move")
      case .caption: Phrase("screen.lines.photos.caption")
      case .remove: Phrase("screen.lines.photos.remove")
      }
    }
  }

  mutating func askForPhotos(_ field: FieldDescription) throws(LineInputError) -> Step {
    while true {
      let photos = session.photos(field.key)
      list(photos)
      if !photos.isEmpty {
        dialogue.say(Phrase("screen.lines.photos.menu"))
        for (index, task) in PhotoTask.allCases.enumerated() {
          dialogue.write("  \(index + 1)  \(language.text(task.phrase))\n")
        }
      } else {
        dialogue.say(Phrase("screen.lines.leaveEmpty"))
      }
      let question = photos.isEmpty ? Phrase("screen.lines.photo") : session.form.label(of: field)
      switch try dialogue.ask(language.text(Phrase("screen.lines.prompt", question))) {
      case .keep: return .next
      case .back: return .back
      case .explain: explain(field)
      case .clear: session.setPhotos([], of: field.key)
      case .text(let text):
        guard !photos.isEmpty, let number = text.typedNumber, PhotoTask.allCases.indices.contains(number - 1) else {
          add(text, to: field)
          continue
        }
        let task = PhotoTask.allCases[number - 1]
        if task == .goOn { return .next }
        try perform(task, on: field)
        keep(session)
      }
    }
  }

  private func list(_ photos: [FormPhoto]) {
    for (index, photo) in photos.enumerated() {
      var text = photo.fileName
      if index == 0 { text = language.text(Phrase("screen.lines.photos.isCover", text)) }
      if !photo.caption.isEmpty { text = language.text(Phrase("screen.lines.field", text, photo.caption)) }
      dialogue.write("  \(index + 1)  \(text)\n")
    }
  }

  private mutating func add(_ path: String, to field: FieldDescription) {
    do {
      let staged = try stage(path.expandingTilde)
      if staged.isDamaged { dialogue.complain(Phrase("photos.damaged", staged.photo.fileName)) }
      session.setPhotos(session.photos(field.key) + [.staged(staged.photo)], of: field.key)
      keep(session)
    } catch {
      dialogue.complain(explain(error))
    }
  }

  private mutating func perform(_ task: PhotoTask, on field: FieldDescription) throws(LineInputError) {
    var photos = session.photos(field.key)
    if task == .add {
      let question = language.text(Phrase("screen.lines.prompt", Phrase("screen.lines.photo")))
      if case .text(let path) = try dialogue.ask(question) { add(path, to: field) }
      return
    }
    let which =
      photos.count == 1 ? 0 : try dialogue.askForPlace(Phrase("screen.lines.photos.which"), among: photos.count)
    guard let which else { return }
    switch task {
    case .goOn, .add: return
    case .cover: photos.insert(photos.remove(at: which), at: 0)
    case .move:
      guard let place = try dialogue.askForPlace(Phrase("screen.lines.photos.place"), among: photos.count) else {
        return
      }
      photos.insert(photos.remove(at: which), at: place)
    case .remove: photos.remove(at: which)
    case .caption:
      let caption = photos[which].caption
      if !caption.isEmpty { dialogue.show(Phrase("screen.lines.keep", caption)) }
      switch try dialogue.ask(language.text(Phrase("screen.lines.prompt", Phrase("screen.lines.photos.shows")))) {
      case .text(let text): photos[which].caption = CleanText.stored(CleanText.line(text))
      case .clear: photos[which].caption = ""
      case .keep, .back, .explain: return
      }
    }
    session.setPhotos(photos, of: field.key)
  }
}
