import Catalogue
import Forms
import TerminalUI

/// What the command line says about the fields of a record.
///
/// Numbers and dates are read as files have them, with a point and in the order of ISO 8601; what means nothing there is
/// read as people write where the program runs.
struct FieldFlags {
  let form: FormDescription
  /// The fields about which something is said, in the order of the form, each with the values of its flag.
  let given: [(field: FieldDescription, values: [Argument])]
  /// The photographs that were given, by the field's key, in the order in which they shall stand.
  private let photos: [String: [StagedPhoto]]

  /// Reads the flags, and the photographs that they name.
  ///
  /// - Throws: A failure that names a file that is no picture.
  init(_ form: FormDescription, of invocation: Invocation) throws {
    self.form = form
    given = Self.fields(form, in: invocation).map { ($0, invocation.all($0.flag)) }
    var photos: [String: [StagedPhoto]] = [:]
    for (field, files) in given where field.kind == .photos { photos[field.key] = try files.map(invocation.stage) }
    self.photos = photos
  }

  /// The fields about which the command line says something.
  static func fields(_ form: FormDescription, in invocation: Invocation) -> [FieldDescription] {
    form.flaggedFields(forNew: false).filter { invocation.values[$0.flag] != nil }
  }

  /// Fills them in.
  func apply(to session: inout FormSession) {
    for (field, values) in given {
      if field.kind == .photos {
        // Each becomes the cover in turn, so the first one given is taken last.
        for photo in (photos[field.key] ?? []).reversed() { session.setCover(photo, of: field.key) }
      } else if let text = values.last?.text {
        session.setText(meaning(of: text, field, in: session), of: field.key)
      }
    }
  }

  /// What a flag's text is in the form.
  private func meaning(of text: String, _ field: FieldDescription, in session: FormSession) -> String {
    switch field.kind {
    case .tags: return TagChange(text)?.applied(to: session.text(field.key).text) ?? text
    case .number, .rating, .date:
      var style = EntryStyle.exchange
      style.today = session.style.today
      do {
        return field.text(of: try field.value(of: text, style: style), style: session.style)
      } catch {
        // The form says what is wrong with it, if it means nothing there either.
        return text
      }
    case .line, .phone, .url, .email, .editor, .toggle, .reference, .option, .icon, .colour, .photos, .position,
      .identifier, .instant:
      return text
    }
  }
}
