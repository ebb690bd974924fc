import Forms

/// What a key can mean. Which keys mean it, and where, stands in ``KeyTable``.
enum KeyCommand: Hashable, Sendable {
  case up, down, pageUp, pageDown, first, last, left, right
  case add, edit, delete, search, help, quit
  /// Shows everything of a record.
  case read
  /// Shows a photograph alone.
  case viewPhoto
  /// Copies a part of a record, or opens what it leads to.
  case copyPart, followLink
  /// The record after or before the one that is read.
  case nextRecord, previousRecord
  /// Takes the last deletion back.
  case undelete
  /// Marks the selected row, or takes its mark away.
  case mark
  /// Marks everything that is found.
  case markAll
  /// What is sorted by, and what a list is filtered by.
  case sort, filter
  /// Whether the bar with all lists is shown.
  case toggleSideBar
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
  /// Whether the mouse is ours or the terminal's.
  case toggleMouse
  /// The obvious thing to do with what is in focus.
  case accept
  case nextField, previousField
  case save
  case choosePhoto, removePhoto
  /// Changes a number, a rating, a date, a toggle or an option by so many steps.
  case step(Int)
  /// Takes the value away.
  case clear
  /// Opens what the field has to choose from: a calendar, a grid of icons.
  case openField
  /// Takes the place where a photograph was taken.
  case positionFromPhotos
  case nextPage, previousPage
  /// The page of that number, counted from one.
  case page(Int)
  /// In a form about many records: whether the field is to change.
  case tick
  case yearEarlier, yearLater, today
  /// A month or a year without a day.
  case wholeMonth, wholeYear
  case moveEarlier, moveLater, makeCover, caption
  /// Whether hidden files are shown.
  case toggleHidden
  /// The folder above.
  case parent
  /// A line for the path of a file or folder.
  case enterPath
  /// From the folders to the photographs and back.
  case otherPane
  case text(TextEdit)
  /// In an editor: moves the caret by rows, and selects what it passes. In a list: marks the rows.
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
enum KeyContext: String, Sendable, CaseIterable {
  case list
  /// A list whose records go to a trash when they are deleted.
  case trash
  /// A screen with room for the bar of all lists.
  case sideBar
  /// The search line while it is typed in.
  case search
  /// Choosing what a list is sorted by.
  case sorting
  /// Choosing what a list is filtered by.
  case filtering
  /// All there is of one record.
  case record
  /// The photograph of that record.
  case picture
  /// The photographs of that record, where there are several.
  case photos
  /// A photograph alone.
  case viewer
  /// Any field of a form.
  case form
  /// The photographs of a form while there are none.
  case photo
  /// The photographs of a form while there are some.
  case album
  /// A form of several pages.
  case pages
  /// A form about many records.
  case bulk
  /// A number.
  case stepper
  /// A number that cannot be negative.
  case plusMinus
  case rating
  /// Yes or no.
  case toggle
  /// One of a few fixed choices.
  case option
  /// One of them that need not be.
  case clearing
  case date
  case icon
  case tags
  case position
  /// A grid of colours or groups under its field.
  case swatches
  /// A suggestion under its field.
  case marked
  /// A one-line field.
  case line
  /// A field with suggestions.
  case choices
  /// A field of several lines.
  case editor
  case question
  /// Choosing one of a few things.
  case menu
  /// Choosing which record takes the place of one that is deleted.
  case destination
  case calendar
  /// A calendar that also gives months and years.
  case wholeDates
  /// The grid of all icons.
  case icons
  /// The photographs of a form in order.
  case photoList
  /// The caption of a photograph.
  case caption
  /// A dialog with one line to type in.
  case prompt
  case browser
  /// The line for a path.
  case path
  /// Motions, selection, deleting, cutting and undo, wherever text is typed.
  case text
  case help
  /// While something is under way that keys wait for.
  case activity
  case everywhere

  /// What the help sheet calls this part of the table.
  var title: Phrase { Phrase("key.context.\(rawValue)") }
}
