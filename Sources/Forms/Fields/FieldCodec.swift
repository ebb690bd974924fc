import Foundation

extension FieldDescription {
  /// The value as text: what a form shows, what a flag or a CSV cell says. `.none` is empty.
  public func text(of value: FieldValue) -> String {
    switch value {
    case .none: ""
    case .text(let text): text
    case .number(let number): String(number)
    case .instant(let date): date.formatted(.iso8601)
    case .identifier(let id): id.uuidString.lowercased()
    case .reference(let reference): reference.name
    case .photos(let photos): photos.map(\.fileName).joined(separator: ", ")
    }
  }

  /// The value that a text stands for. Empty text is `.none`, whether or not the field is required. Every line break in an
  /// editor is stored as `\n`.
  ///
  /// - Parameter choices: What the field may refer to; an existing record is found by its name.
  /// - Throws: What is wrong with the text.
  public func value(of text: String, choices: [FieldChoice] = []) throws(FieldProblem) -> FieldValue {
    if CleanText.hasControlCharacters(text, inLines: isEditor) { throw .controlCharacters }
    let text = CleanText.stored(isEditor ? CleanText.lines(text) : text)
    if CleanText.isBlank(text) { return .none }
    if let limit, case let length = CleanText.length(text), length > limit {
      throw .tooLong(limit: limit, count: length)
    }
    switch kind {
    case .line, .phone, .editor:
      return .text(text)
    case .reference:
      let choice = choices.first(named: text)
      return .reference(Reference(id: choice?.id, name: choice?.value ?? text))
    case .icon:
      guard let choice = choices.first(named: text) else { throw .notAChoice(text) }
      return .text(choice.value)
    case .colour:
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      if digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII) {
        return .text("#" + digits.uppercased())
      }
      guard let choice = choices.first(named: text) else { throw .notAColour(text) }
      return .text(choice.value)
    case .number:
      guard let number = Int(text) else { throw .notANumber(text) }
      return .number(number)
    case .instant:
      do {
        return .instant(try Date(text, strategy: .iso8601))
      } catch {
        throw .notAnInstant(text)
      }
    case .identifier:
      guard let id = UUID(uuidString: text) else { throw .notAnIdentifier(text) }
      return .identifier(id)
    case .photos:
      preconditionFailure("Photographs are staged, never parsed from text.")
    }
  }

  var isEditor: Bool {
    if case .editor = kind { true } else { false }
  }
}
