/// Everything that a field can be. Front ends switch over it without a default, so a new kind cannot be forgotten.
public enum FieldKind: Hashable, Sendable {
  /// One line of text.
  case line
  /// A telephone number, kept as it was typed.
  case phone
  /// Several lines of text in a box that shows `lines` rows.
  case editor(lines: Int)
  /// Photographs in order; the first is the cover.
  case photos
  /// Another record, shown and typed by its name, made when the form is saved if there is none of that name.
  case reference(to: RecordKind)
  /// A key of the icon catalogue.
  case icon
  /// A colour as `#RRGGBB`.
  case colour
  /// A random identifier. Never shown in a form.
  case identifier
  /// A whole number.
  case number
  /// A moment in time, in whole seconds. Never shown in a form.
  case instant
}
