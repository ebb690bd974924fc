import Forms
import Foundation

/// A form on the screen: draws a ``FormSession`` and sends it what is typed. Made for any form.
struct FormScreen: Screen {
  /// What answers to this form are known by.
  let id = UUID()
  private(set) var session: FormSession
  /// The suggestions under the field in focus, when they are open.
  private(set) var choiceList: ChoiceList?
  /// How many rows are scrolled out of view at the top.
  private(set) var scroll = 0
  /// The first place of a line or an editor that is in view, by key.
  private(set) var firstVisible: [String: TextPosition] = [:]
  /// Whether saving was refused and something is still to be mended.
  private(set) var wasRefused = false
  /// The photograph that is being read: what its answer is known by, and where it comes from.
  private var reading: (ticket: UUID, source: PhotoSource)?
  /// What is known of the draft.
  private(set) var draft = DraftState()
  private let offered: FormOpening
  /// The column to which the caret returns after short rows.
  private var goalColumn: Int?
  /// When the text was changed last.
  private var lastChange: Duration?
  private var closesWithDraft = false

  /// After so long without a key, what is typed is a new step for undo.
  static let pause = Duration.seconds(1)

  init(_ opening: FormOpening) {
    session = opening.session
    offered = opening
  }

  var wakeTime: Duration? { draft.wakeTime }
  var unsaved: [Effect] { session.isDirty ? [.keepDraft(session)] : [] }

  private var kind: RecordKind { session.form.kind }
  /// What takes the form's draft away, if it has one.
  private var removingDraft: [Step] { draft.isOwned ? [.perform(.removeDraft(DraftKey(session)))] : [] }
  /// Whether a photograph is being read.
  var isReadingPhoto: Bool { reading != nil }
  private var focusedKind: FieldKind { session.focusedField.kind }
  private var suggestions: [FieldChoice] { session.suggestions(for: session.focus) }

  var keyContexts: [KeyContext] {
    switch focusedKind {
    case .photos: [.photo, .form]
    case .editor: [.editor, .form, .text]
    case .reference, .option, .tags, .icon, .colour: [suggestions.isEmpty ? .line : .choices, .form, .text]
    case .line, .phone, .url, .email, .number, .rating, .toggle, .date, .position, .identifier, .instant:
      [.line, .form, .text]
    }
  }

  // MARK: Keys

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    if !command.isVertical { goalColumn = nil }
    switch command {
    case .text(let edit):
      let copying = session.text(session.focus).copying(edit)
      change(context) { $0.edit(edit) }
      return copying
    case .selectUp, .selectDown: moveInEditor(command == .selectUp ? -1 : 1, context, selecting: true)
    case .selectPageUp, .selectPageDown: movePage(command == .selectPageUp ? -1 : 1, context, selecting: true)
    case .editElsewhere: return editElsewhere()
    case .nextField: moveFocus(by: 1)
    case .previousField: moveFocus(by: -1)
    case .up, .down: moveVertically(command == .up ? -1 : 1, context)
    case .pageUp, .pageDown: movePage(command == .pageUp ? -1 : 1, context)
    case .accept: accept(context)
    case .choosePhoto where isReadingPhoto: return [.say(.failure(Phrase("toast.photoPending")))]
    case .choosePhoto: return [.open(Question.photoSource)]
    case .removePhoto: removePhoto(context)
    case .save: return save()
    case .back: return goBack()
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    goalColumn = nil
    change(context) { $0.edit(.insert(text)) }
    return []
  }

  private mutating func change(_ context: ScreenContext, _ edit: (inout FormSession) -> Void) {
    if let lastChange, context.now - lastChange > Self.pause { session.endStep() }
    let before = session.text(session.focus).revision
    edit(&session)
    guard session.text(session.focus).revision != before else { return }
    noteChange(context)
    if let choices = session.choices[session.focus], !choices.isEmpty, let text = session.text(session.focus).name {
      let isExact = choices.contains { $0.matches(text) }
      choiceList = isExact ? ChoiceList(markedIn: suggestions, value: text) : ChoiceList()
    }
  }

  private mutating func noteChange(_ context: ScreenContext) {
    draft.noteChange(at: context.now)
    lastChange = context.now
  }

  private mutating func moveFocus(by step: Int) {
    choiceList = nil
    session.moveFocus(by: step)
  }

  /// In an editor as many rows as it shows; elsewhere to the first or the last field.
  private mutating func movePage(_ step: Int, _ context: ScreenContext, selecting: Bool = false) {
    if case .editor(let lines, _) = focusedKind { return moveInEditor(step * lines, context, selecting: selecting) }
    choiceList = nil
    let fields = session.form.visibleFields
    if let field = step > 0 ? fields.last : fields.first { session.moveFocus(to: field.key) }
  }

  private mutating func moveVertically(_ step: Int, _ context: ScreenContext) {
    if case .editor = focusedKind { return moveInEditor(step, context, mayLeave: true) }
    let suggestions = suggestions
    switch choiceList {
    case nil where step < 0 || suggestions.isEmpty: moveFocus(by: step)
    case nil: choiceList = ChoiceList(markedIn: suggestions, value: session.text(session.focus).text)
    // Up from the first suggestion goes back to the text.
    case .some(let list) where step < 0 && (list.marked ?? 0) == 0: choiceList = nil
    case .some where suggestions.isEmpty: moveFocus(by: step)
    case .some: choiceList?.move(by: step, count: suggestions.count)
    }
  }

  /// - Parameter mayLeave: Whether the focus goes to another field beyond the first and the last row.
  private mutating func moveInEditor(
    _ step: Int, _ context: ScreenContext, mayLeave: Bool = false, selecting: Bool = false
  ) {
    let buffer = session.text(session.focus)
    let text = EditorText(buffer, columns: layout(context).columns - 5)
    let row = text.row(at: buffer.caret)
    let target = text.row(from: row, by: step)
    guard target != nil || !mayLeave else {
      goalColumn = nil
      return moveFocus(by: step)
    }
    let column = goalColumn ?? text.column(of: buffer.caret, in: row)
    goalColumn = column
    let place = text.position(in: target ?? row, column: column)
    session.edit(selecting ? .selectTo(place) : .moveTo(place))
  }

  /// Hands the text to the person's own editor.
  private mutating func editElsewhere() -> [Step] {
    // The editor may take hours: what was typed is kept before.
    return (unsaved + [.editText(session.text(session.focus).text, form: id)]).map { .perform($0) }
  }

  private mutating func take(_ outcome: ExternalEditor.Outcome, _ context: ScreenContext) -> [Step] {
    switch outcome {
    case .unchanged: return [.say(.success(Phrase("toast.editorUnchanged")))]
    case .failed(let reason): return [.say(.failure(reason))]
    case .edited(let text):
      change(context) { $0.edit(.replaceAll(text)) }
      return []
    }
  }

  private mutating func accept(_ context: ScreenContext) {
    if let marked = choiceList?.marked, suggestions.indices.contains(marked) {
      let choice = suggestions[marked]
      session.setText(choice.value, of: session.focus)
      noteChange(context)
    }
    moveFocus(by: 1)
  }

  private mutating func save() -> [Step] {
    choiceList = nil
    guard !isReadingPhoto else { return [.say(.failure(Phrase("toast.photoPending")))] }
    guard let values = session.submit() else {
      wasRefused = true
      return []
    }
    wasRefused = false
    if session.bulkCount == nil { return [.perform(.save(kind, values))] }
    return values.keys.isEmpty
      ? [.say(.failure(Phrase("toast.nothingTicked")))] : [.perform(.change(kind, offered.numbers, values))]
  }

  private mutating func goBack() -> [Step] {
    if choiceList != nil {
      choiceList = nil
      return []
    }
    return session.isDirty || isReadingPhoto ? [.open(Question.leave)] : removingDraft + [.close]
  }

  // MARK: Photographs

  private mutating func setCover(_ photo: StagedPhoto, _ context: ScreenContext) {
    guard let field = session.form.visibleFields.first(where: { $0.kind == .photos }) else { return }
    session.setCover(photo, of: field.key)
    noteChange(context)
  }

  private mutating func removePhoto(_ context: ScreenContext) {
    let photos = session.photos(session.focus)
    guard !photos.isEmpty else { return }
    session.setPhotos(Array(photos.dropFirst()), of: session.focus)
    noteChange(context)
  }

  // MARK: News

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .saved(session.original.id, _): return removingDraft + [.close, .say(.success(Phrase("toast.saved")))]
    case .changed(kind, let count) where session.bulkCount != nil:
      return removingDraft + [.close, .say(.success(Phrase("toast.changed", count)))]
    case .notSaved(let reason):
      // What was typed outlives the program even now.
      return saveDraft() + [.say(.failure(Phrase("toast.notSaved", reason)))]
    case .draftWritten(let ticket): draft.end(ticket)
    case .draftNotWritten(let reason, let ticket):
      if draft.fail(ticket, at: context.now) { return [.say(.failure(Phrase("toast.draftNotSaved", reason)))] }
    case .draftSaved:
      draft.keep()
      if closesWithDraft { return [.close, .say(.success(Phrase("toast.draftKept")))] }
    case .draftNotSaved(let reason):
      closesWithDraft = false
      return [.say(.failure(Phrase("toast.draftNotSaved", reason)))]
    case .discardConfirmed: return removingDraft + [.close]
    case .draftKept where isReadingPhoto: return [.say(.failure(Phrase("toast.photoPending")))]
    case .draftKept:
      closesWithDraft = true
      return [.perform(.keepDraft(session))]
    case .draftResumed:
      draft.isOwned = true
      if let draft = offered.draft { session.restore(draft, staged: offered.staged) }
    case .draftRefused: return [.perform(.removeDraft(DraftKey(session)))]
    case .formLeft: return [.close]
    case .photoSourceChosen(.library):
      return [.open(DirectoryBrowser())]
    case .photoSourceChosen(.camera): return [.open(CameraDialog())]
    case .photoChosen(let path): return read(.library) { .stagePhoto(path: path, ticket: $0) }
    case .deviceChosen(let path): return read(.camera) { .capturePhoto(device: path, ticket: $0) }
    case .captureCancelled: reading = nil
    case .textEdited(let outcome, id): return take(outcome, context)
    case .photoStaged(let photo, let isDamaged, let ticket) where ticket == reading?.ticket:
      reading = nil
      setCover(photo, context)
      if isDamaged { return [.say(.failure(Phrase("photos.damaged", photo.fileName)))] }
    case .photoRefused(let reason, let ticket) where ticket == reading?.ticket:
      defer { reading = nil }
      // The camera's dialog is still there and says it.
      return reading?.source == .library ? [.say(.failure(reason))] : []
    default: break
    }
    return []
  }

  private mutating func read(_ source: PhotoSource, _ effect: (_ ticket: UUID) -> Effect) -> [Step] {
    let ticket = UUID()
    reading = (ticket, source)
    return [.perform(effect(ticket))]
  }

  mutating func wake(_ context: ScreenContext) -> [Step] {
    if session.isDirty { return saveDraft() }
    draft.settle()
    defer { draft.isOwned = false }
    return removingDraft
  }

  /// Writes what is typed, unless that is under way.
  private mutating func saveDraft() -> [Step] {
    session.isDirty ? [.perform(.saveDraft(session, ticket: draft.begin()))] : []
  }

  // MARK: View

  private func layout(_ context: ScreenContext) -> FormLayout {
    FormLayout(session, choiceList: choiceList, size: context.size, language: context.language)
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = layout(context)
    guard let block = layout.block(session.focus) else { return [] }
    let buffer = session.text(session.focus)
    var caretRow = block.box.top + 1
    let kept = firstVisible[session.focus] ?? .start
    if case .editor = block.field.kind {
      let text = EditorText(buffer, columns: layout.columns - 5)
      let first = text.firstRow(keeping: kept, rows: block.box.rows - 2)
      firstVisible[session.focus] = first
      let rows = text.rows(from: first, count: block.box.rows - 2)
      caretRow += rows.lastIndex { $0.start <= buffer.caret } ?? 0
    } else {
      let columns = layout.columns - 4 - (block.field.hasSign ? Canvas.signColumns : 0)
      let first = LineWindow.firstVisible(buffer, columns: columns, keeping: kept.offset)
      firstVisible[session.focus] = TextPosition(paragraph: 0, offset: first)
    }
    let count = suggestions.count
    choiceList?.settle(count: count, rows: block.choiceRows)
    scroll = layout.scroll(showing: session.focus, caretRow: caretRow, from: scroll)
    return []
  }
}

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
