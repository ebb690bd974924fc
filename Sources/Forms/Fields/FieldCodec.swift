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

  /// The value that a text stands for. Empty text is `.none`, whether or not the field is required.
  ///
  /// - Parameter choices: What the field may refer to; an existing record is found by its name.
  /// - Throws: What is wrong with the text.
  public func value(of text: String, choices: [FieldChoice] = []) throws(FieldProblem) -> FieldValue {
    if CleanText.hasControlCharacters(text, inLines: isEditor) { throw .controlCharacters }
    let text = CleanText.stored(text)
    if CleanText.isBlank(text) { return .none }
    if let limit, text.count > limit { throw .tooLong(limit: limit, count: text.count) }
    switch kind {
    case .line, .phone, .editor:
      return .text(text)
    case .reference:
      let choice = choices.first { $0.matches(text) }
      return .reference(Reference(id: choice?.id, name: choice?.value ?? text))
    case .icon:
      guard let choice = choices.first(where: { $0.matches(text) }) else { throw .notAChoice(text) }
      return .text(choice.value)
    case .colour:
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      if digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII) {
        return .text("#" + digits.uppercased())
      }
      guard let choice = choices.first(where: { $0.matches(text) }) else { throw .notAColour(text) }
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

/// One thing that a field may be set to.
public struct FieldChoice: Hashable, Sendable {
  /// What is stored or typed: a record's name, a key, `#RRGGBB`.
  public let value: String
  /// The record that the choice stands for; nil for keys and colours.
  public let id: UUID?
  /// What a person reads and searches for: names in the languages at hand.
  public let names: [String]
  /// A sign before the name: an emoji. May be empty.
  public let sign: String
  /// The colour that goes with it, as `#RRGGBB`.
  public let colour: String?

  /// Makes a choice; without `names` it is known by its value.
  public init(_ value: String, id: UUID? = nil, names: [String] = [], sign: String = "", colour: String? = nil) {
    self.value = value
    self.id = id
    self.names = names.isEmpty ? [value] : names
    self.sign = sign
    self.colour = colour
  }

  /// Whether a text names this choice, whatever its case, accents and width.
  public func matches(_ text: String) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    return ([value] + names).contains { $0.compare(text, options: options) == .orderedSame }
  }
}
