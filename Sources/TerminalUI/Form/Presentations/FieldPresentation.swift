import Catalogue
import Forms

/// How one kind of field looks in a form on the screen, and what its own keys do.
///
/// A presentation has no state: what there is between two keys stands in the session, and in the form's list of choices.
protocol FieldPresentation: Sendable {
  /// The parts of the key table that hold while the field is in focus, before those of every form.
  func keyContexts(_ view: FieldView) -> [KeyContext]
  /// Whether the field stands in a box with a frame. Without one a gap follows it.
  var hasFrame: Bool { get }
  /// The rows of the field, with its frame.
  ///
  /// - Parameter room: The columns of the field, and the rows of the form that are on the screen.
  func rows(_ view: FieldView, room: CellSize) -> Int
  /// The columns for a text of one line; nil where none is typed.
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int?
  /// What there is to say of the value as it stands.
  func note(_ view: FieldView) -> String?
  /// Whether the note of the kind helps somebody who sees the field.
  var needsHelp: Bool { get }
  /// What stands beneath the field to choose from.
  func panel(_ view: FieldView, columns: Int, _ look: Look) -> ChoicePanel?
  /// What the key that opens something opens; nil for nothing.
  func dialog(_ view: FieldView, _ context: ScreenContext) -> (any Screen)?
  /// Draws the field.
  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas)

  /// Carries out a command of the field's own.
  ///
  /// - Returns: Whether it was one.
  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool
  /// Takes what is typed or pasted.
  ///
  /// - Returns: Whether it was taken; otherwise it goes into the text.
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool
  /// Tidies the text when the field is left.
  func leave(_ view: FieldView, _ session: inout FormSession)
}

extension FieldPresentation {
  func keyContexts(_ view: FieldView) -> [KeyContext] { [.line, .form, .text] }
  var hasFrame: Bool { true }
  func rows(_ view: FieldView, room: CellSize) -> Int { 3 }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? {
    columns - 4 - (field.badge == nil ? 0 : Canvas.signColumns)
  }
  func note(_ view: FieldView) -> String? { nil }
  var needsHelp: Bool { true }
  func panel(_ view: FieldView, columns: Int, _ look: Look) -> ChoicePanel? { nil }
  func dialog(_ view: FieldView, _ context: ScreenContext) -> (any Screen)? { nil }
  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool { false }
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool { false }
  func leave(_ view: FieldView, _ session: inout FormSession) {}
}

/// What a presentation sees of the form.
struct FieldView {
  let session: FormSession
  let field: FieldDescription
  /// What the field's text is among its choices.
  let match: ChoiceMatch
  let isFocused: Bool
  /// The list of choices, while it is open.
  let choiceList: ChoiceList?
  /// The first place of the text that is in view.
  let first: TextPosition
  /// Whether a photograph is being read.
  let isReading: Bool
  let language: Language

  /// The field's text, with its caret.
  var buffer: TextBuffer { session.text(field.key) }
  /// The text as it would be stored, if it is short enough to be the name of something.
  var text: String { buffer.name ?? "" }
  /// The value as it stands; nil while the text is wrong.
  var value: FieldValue? { session.value(field.key) }
  /// Whether something of what can be chosen is marked.
  var isChoosing: Bool { choiceList?.marked != nil }
  /// The parts of the key table for a text with a list of suggestions.
  var listContexts: [KeyContext] {
    isChoosing ? [.marked, .choices] : match.suggestions.isEmpty ? [.line] : [.choices, .line]
  }
  /// Whether something is wrong with the field.
  var isWrong: Bool { session.problems[field.key] != nil }

  /// What the frame of the field looks like.
  func frame(_ look: Look) -> CellStyle { isWrong ? look.failure : isFocused ? look.focus : look.frame }

  /// Whether a form about many records leaves the field as it is in each of them.
  var isLeftAlone: Bool { session.bulkCount != nil && !session.isTicked(field) }

  /// What an empty field says.
  var prompt: String {
    language.text(isLeftAlone ? Phrase("screen.form.leftAlone") : session.form.prompt(of: field))
  }
}

extension FieldDescription {
  /// How the field looks.
  var presentation: any FieldPresentation {
    if isDerived { return DerivedPresentation() }
    return switch kind {
    case .line, .phone, .url, .email, .identifier, .instant: LinePresentation()
    case .editor(let lines, let most): EditorPresentation(lines: lines, most: most)
    case .number(let rule): NumberPresentation(rule: rule)
    case .rating: RatingPresentation()
    case .toggle: TogglePresentation()
    case .date(let rule): DatePresentation(rule: rule)
    case .reference: ReferencePresentation()
    case .option(let keys): OptionPresentation(keys: keys)
    case .tags: TagsPresentation()
    case .icon: IconPresentation()
    case .colour: ColourPresentation()
    case .photos: PhotosPresentation()
    case .position: PositionPresentation()
    }
  }
}
