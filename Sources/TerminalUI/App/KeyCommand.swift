import Forms

/// What a key can mean. Which keys mean it, and where, stands in ``KeyTable``.
enum KeyCommand: Hashable, Sendable {
  case up, down, pageUp, pageDown, first, last, left, right
  case add, edit, delete, search, help, quit
  /// Shows everything of a record.
  case read
  /// Takes the last deletion back.
  case undelete
  /// Marks the selected row, or takes its mark away.
  case mark
  /// Marks everything that is found.
  case markAll
  /// The list of the record type in that place.
  case goTo(Int)
  case nextList, previousList
  /// One layer back: out of a search, a list of suggestions, a dialog, a form.
  case back
  /// Ctrl-C: the program ends, whatever is typed stays as a draft. Also while text is selected, which Alt-W copies: the
  /// key that stops a program must do so in every state of it.
  case interrupt
  /// Ctrl-Z. The driver suspends the program before the key comes here; it stands in the table for the help sheet.
  case suspend
  /// The obvious thing to do with what is in focus.
  case accept
  case nextField, previousField
  case save
  case choosePhoto, removePhoto
  /// Whether hidden files are shown.
  case toggleHidden
  /// The folder above.
  case parent
  /// A line for the path of a file or folder.
  case enterPath
  case text(TextEdit)
  /// In an editor: moves the caret by rows, and selects what it passes.
  case selectUp, selectDown, selectPageUp, selectPageDown
  /// Has the text edited in the person's own editor.
  case editElsewhere
}

extension KeyCommand {
  /// Whether it moves by rows, so that the caret's column is kept past short ones.
  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown, .selectUp, .selectDown, .selectPageUp, .selectPageDown: true
    default: false
    }
  }
}

/// Where a key is pressed: which part of the table holds.
///
/// In the order in which the help sheet shows them.
enum KeyContext: Hashable, Sendable, CaseIterable {
  case list
  /// The search line while it is typed in.
  case search
  /// All there is of one record.
  case record
  /// The photographs of that record, where there are several.
  case photos
  /// Any field of a form.
  case form
  /// The photograph of a form.
  case photo
  /// A one-line field.
  case line
  /// A field with suggestions.
  case choices
  /// A field of several lines.
  case editor
  case question
  /// Choosing which record takes the place of one that is deleted.
  case destination
  /// A dialog with one line to type in.
  case prompt
  case browser
  /// The line for a path.
  case path
  /// Motions, selection, deleting, cutting and undo, wherever text is typed.
  case text
  case help
  case everywhere

  /// What the help sheet calls this part of the table.
  var title: Phrase {
    switch self {
    case .everywhere: Phrase("key.context.everywhere")
    case .list: Phrase("key.context.list")
    case .search: Phrase("key.context.search")
    case .record: Phrase("key.context.record")
    case .photos: Phrase("key.context.photos")
    case .form: Phrase("key.context.form")
    case .photo: Phrase("key.context.photo")
    case .line: Phrase("key.context.line")
    case .choices: Phrase("key.context.choices")
    case .editor: Phrase("key.context.editor")
    case .text: Phrase("key.context.text")
    case .question: Phrase("key.context.question")
    case .destination: Phrase("key.context.destination")
    case .prompt: Phrase("key.context.prompt")
    case .browser: Phrase("key.context.browser")
    case .path: Phrase("key.context.path")
    case .help: Phrase("key.context.help")
    }
  }
}
