import Catalogue
import Forms
import Foundation

/// A form on the screen: draws a ``FormSession`` and sends it what is typed. Made for any form.
struct FormScreen: Screen {
  /// What answers to this form are known by.
  let id = UUID()
  var session: FormSession
  /// What is marked of the choices under the field in focus, while they are open.
  var choiceList: ChoiceList?
  /// What the texts are among their choices.
  var matches = ChoiceMatches()
  /// How many rows are scrolled out of view at the top.
  private(set) var scroll = 0
  /// Whether the wheel has scrolled, so that the focus may be out of view.
  var isScrolledByWheel = false
  /// The first place of a line or an editor that is in view, by key.
  private(set) var firstVisible: [String: TextPosition] = [:]
  /// Whether saving was refused and something is still to be mended.
  private(set) var wasRefused = false
  /// The photographs that are being read.
  var reading = PhotoReading()
  /// What is known of the draft.
  private(set) var draft = DraftState()
  /// What was asked for of partial fields and is not known yet, by key.
  var lookups: [String: ChoiceRequest] = [:]
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
    matches.update(session)
  }

  var wakeTime: Duration? { draft.wakeTime }
  var unsaved: [Effect] { session.isDirty ? [.keepDraft(session)] : [] }

  var isBusy: Bool { isReadingPhoto }

  private var kind: RecordKind { session.form.kind }
  /// What takes the form's draft away, if it has one.
  private var removingDraft: [Step] { draft.isOwned ? [.perform(.removeDraft(DraftKey(session)))] : [] }
  /// Whether a photograph is being read.
  var isReadingPhoto: Bool { reading.isGoingOn }
  private var focusedKind: FieldKind { session.focusedField.kind }

  /// A field as its presentation sees it.
  func view(of field: FieldDescription, _ language: Language) -> FieldView {
    let isFocused = field.key == session.focus
    return FieldView(
      session: session, field: field, match: matches[field.key], isFocused: isFocused,
      choiceList: isFocused ? choiceList : nil, first: firstVisible[field.key] ?? .start,
      isReading: isReadingPhoto, language: language)
  }

  var keyContexts: [KeyContext] {
    let field = session.focusedField
    let contexts = field.presentation.keyContexts(view(of: field, .english))
    let pages: [KeyContext] = session.pages.count > 1 ? [.pages] : []
    return (session.bulkCount == nil ? [] : [.bulk]) + contexts.flatMap { $0 == .form ? [.form] + pages : [$0] }
  }

  // MARK: Keys

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    if !command.isVertical { goalColumn = nil }
    isScrolledByWheel = false
    if take(context, { $0.perform(command, $1, &$2) }) { return [] }
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
    case .left, .right: moveMark(by: command == .left ? -1 : 1, context)
    case .nextPage, .previousPage: movePage { $0.movePage(by: command == .nextPage ? 1 : -1) }
    case .page(let number): movePage { $0.movePage(by: number - 1 - $0.page) }
    case .tick: session.setTicked(!session.isTicked(session.focusedField), of: session.focus)
    case .openField: return openField(context)
    case .positionFromPhotos: return takePosition(context)
    case .pageUp, .pageDown: movePage(command == .pageUp ? -1 : 1, context)
    case .accept: accept(context)
    case .choosePhoto where isReadingPhoto: return [.say(.failure(Phrase("toast.photoPending")))]
    case .choosePhoto: return openField(context)
    case .removePhoto: removePhoto(context)
    case .save: return save()
    case .back: return goBack()
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    goalColumn = nil
    isScrolledByWheel = false
    if !take(context, { $0.type(text, $1, &$2) }) { change(context) { $0.edit(.insert(text)) } }
    return []
  }

  mutating func change(_ context: ScreenContext, _ edit: (inout FormSession) -> Void) {
    if let lastChange, context.now - lastChange > Self.pause { session.endStep() }
    let before = session.text(session.focus).revision
    edit(&session)
    guard session.text(session.focus).revision != before else { return }
    noteChange(context)
    matches.update(session)
    guard session.choices[session.focus]?.isEmpty == false else { return }
    choiceList = ChoiceList(typing: matches[session.focus])
    // In a grid the arrows move the caret until one goes down into it.
    if panel(context)?.style != .list { choiceList = nil }
  }

  /// Offers something to the presentation of the field in focus.
  private mutating func take(
    _ context: ScreenContext, _ offer: (any FieldPresentation, FieldView, inout FormSession) -> Bool
  ) -> Bool {
    let view = view(of: session.focusedField, context.language)
    var isTaken = false
    change(context) { isTaken = offer(view.field.presentation, view, &$0) }
    return isTaken
  }

  /// What stands beneath the field in focus to choose from.
  func panel(_ context: ScreenContext) -> ChoicePanel? {
    let view = view(of: session.focusedField, context.language)
    return view.field.presentation.panel(view, columns: layout(context).columns, context.look)
  }

  mutating func noteChange(_ context: ScreenContext) {
    draft.noteChange(at: context.now)
    lastChange = context.now
  }

  private mutating func moveFocus(by step: Int) {
    leaveField()
    session.moveFocus(by: step)
  }

  mutating func leaveField() {
    choiceList = nil
    session.focusedField.presentation.leave(view(of: session.focusedField, .english), &session)
  }

  private mutating func movePage(_ move: (inout FormSession) -> Void) {
    leaveField()
    move(&session)
  }

  /// In an editor as many rows as it shows; elsewhere to the first or the last field of the page.
  private mutating func movePage(_ step: Int, _ context: ScreenContext, selecting: Bool = false) {
    if case .editor = focusedKind {
      let rows = (layout(context).block(session.focus)?.box.rows ?? 3) - 2
      return moveInEditor(step * rows, context, selecting: selecting)
    }
    leaveField()
    let fields = session.pages[session.page].flatMap(\.fields).filter { !$0.isDerived }
    if let field = step > 0 ? fields.last : fields.first { session.moveFocus(to: field.key) }
  }

  private mutating func moveVertically(_ step: Int, _ context: ScreenContext) {
    if case .editor = focusedKind { return moveInEditor(step, context, mayLeave: true) }
    guard let marked = choiceList?.marked else {
      if step > 0 { return enterPanel(context) }
      return choiceList == nil ? moveFocus(by: step) : (choiceList = nil)
    }
    guard let panel = panel(context) else { return moveFocus(by: step) }
    // Up from the first row goes back to the text.
    if step < 0, marked < panel.perRow { return choiceList = nil }
    moveMark(by: step * panel.perRow, context)
  }

  /// Goes down into what there is to choose from, or to the next field.
  private mutating func enterPanel(_ context: ScreenContext) {
    choiceList = ChoiceList()
    guard let choices = panel(context)?.choices, !choices.isEmpty else { return moveFocus(by: 1) }
    choiceList = ChoiceList(markedIn: choices, value: matches[session.focus].choice)
  }

  private mutating func moveMark(by step: Int, _ context: ScreenContext) {
    let count = panel(context)?.choices.count ?? 0
    choiceList?.move(by: step, count: count)
  }

  private func openField(_ context: ScreenContext) -> [Step] {
    let view = view(of: session.focusedField, context.language)
    return view.field.presentation.dialog(view, context).map { [.open($0)] } ?? []
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
    if let marked = choiceList?.marked, let choices = panel(context)?.choices, choices.indices.contains(marked) {
      return choose(choices[marked], context)
    }
    moveFocus(by: 1)
  }

  mutating func choose(_ choice: FieldChoice, _ context: ScreenContext) {
    change(context) { $0.choose(choice, of: $0.focus) }
    // After one tag there may be another.
    guard focusedKind == .tags else { return moveFocus(by: 1) }
    change(context) { $0.edit(.insert(", ")) }
    choiceList = nil
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
    if isReadingPhoto { return cancelReading() }
    return session.isDirty ? [.open(Question.leave)] : removingDraft + [.close]
  }

  // MARK: Wheel

  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    scroll += rows
    isScrolledByWheel = true
    return []
  }

  // MARK: News

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .saved(session.original.id, _): return removingDraft + [.close, .say(.success(kind.savedTitle))]
    case .changed(kind, let count) where session.bulkCount != nil:
      return removingDraft + [.close, .say(.success(Phrase("toast.changed", count)))]
    case .notSaved(let reason):
      // What was typed outlives the program even now.
      return saveDraft() + [.say(.failure(Phrase("toast.notSaved", reason)))]
    case .recordGone(session.original.id): return becomeNew()
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
    case .draftKept:
      closesWithDraft = true
      return [.perform(.keepDraft(session))]
    case .draftResumed:
      draft.isOwned = true
      if let draft = offered.draft { session.restore(draft, staged: offered.staged) }
    case .draftRefused: return [.perform(.removeDraft(DraftKey(session)))]
    case .formLeft: return [.close]
    case .dateChosen(let date): change(context) { $0.setText(date.iso, of: $0.focus) }
    case .choicesFound(let request, let found) where request.form == id: take(found, for: request, context)
    case .choiceTaken(let choice): choose(choice, context)
    case .dayBegan(let day): session.begin(day)
    case .textEdited(let outcome, id): return take(outcome, context)
    default: return receivePhotos(message, context)
    }
    return []
  }

  mutating func wake(_ context: ScreenContext) -> [Step] {
    if session.isDirty { return saveDraft() }
    draft.settle()
    defer { draft.isOwned = false }
    return removingDraft
  }

  /// Whoever saves again keeps what the form shows, and so does the draft, which is one of a new record from now on.
  private mutating func becomeNew() -> [Step] {
    let removing = removingDraft
    session.becomeNew(RecordType.of(kind).blank())
    return saveDraft() + removing + [.say(.failure(Phrase("toast.recordGone")))]
  }

  /// Writes what is typed, unless that is under way.
  private mutating func saveDraft() -> [Step] {
    session.isDirty ? [.perform(.saveDraft(session, ticket: draft.begin()))] : []
  }

  // MARK: View

  func layout(_ context: ScreenContext) -> FormLayout {
    FormLayout(self, size: context.size, look: context.look, language: context.language)
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    matches.update(session)
    settleView(context)
    return lookUp()
  }

  /// What is in focus stays in view.
  private mutating func settleView(_ context: ScreenContext) {
    let layout = layout(context)
    guard let block = layout.block(session.focus) else { return }
    let buffer = session.text(session.focus)
    var caretRow = block.box.top + (block.presentation.hasFrame ? 1 : 0)
    let kept = firstVisible[session.focus] ?? .start
    if case .editor = block.field.kind {
      let text = EditorText(buffer, columns: layout.columns - 5)
      let first = text.firstRow(keeping: kept, rows: block.box.rows - 2)
      firstVisible[session.focus] = first
      let rows = text.rows(from: first, count: block.box.rows - 2)
      caretRow += rows.lastIndex { $0.start <= buffer.caret } ?? 0
    } else if let columns = block.presentation.textColumns(layout.columns, block.field) {
      let first = LineWindow.firstVisible(buffer, columns: columns, keeping: kept.offset)
      firstVisible[session.focus] = TextPosition(paragraph: 0, offset: first)
    }
    choiceList?.settle(block.panel, rows: block.panelRows)
    if let marked = choiceList?.marked, let panel = block.panel {
      caretRow = block.box.bottom + marked / panel.perRow - (choiceList?.top ?? 0)
    }
    scroll =
      isScrolledByWheel
      ? max(0, min(scroll, layout.rows - layout.body.rows))
      : layout.scroll(showing: session.focus, caretRow: caretRow, from: scroll)
  }
}
