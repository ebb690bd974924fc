import Foundation

extension FieldDescription {
  /// The value as text: what a form shows, what a flag or a CSV cell says. `.none` is empty.
  ///
  /// - Parameters:
  ///   - value: A value that the field may have.
  ///   - style: How numbers are written; dates are always ISO 8601.
  public func text(of value: FieldValue, style: EntryStyle = .exchange) -> String {
    switch value {
    case .none: ""
    case .text(let text): text
    case .number(let number): Amount.text(number, kind.numberRule ?? .any, style)
    case .flag(let flag): flag ? "yes" : "no"
    case .date(let date): date.iso
    case .list(let list): TagText.text(of: list)
    case .position(let position): position.text
    case .instant(let date): date.formatted(.iso8601)
    case .identifier(let id): id.uuidString.lowercased()
    case .reference(let reference): reference.name
    case .photos(let photos): photos.map(\.fileName).joined(separator: ", ")
    }
  }

  /// The value that a text stands for. Empty text is `.none`, whether or not the field is required. Every line break in an
  /// editor is stored as `\n`.
  ///
  /// - Parameters:
  ///   - text: What was typed, or stands in a file.
  ///   - choices: What the field may refer to; an existing record is found by its name.
  ///   - style: How the person writes numbers and dates, and what day it is.
  /// - Throws: What is wrong with the text.
  public func value(
    of text: String, choices: [FieldChoice] = [], style: EntryStyle = .exchange
  ) throws(FieldProblem) -> FieldValue {
    if CleanText.hasControlCharacters(text, inLines: isEditor) { throw .controlCharacters }
    // Normalizing costs most by far. It neither adds nor takes characters, so a text with far too many goes without.
    let trimmed = CleanText.trimmed(isEditor ? CleanText.lines(text) : text)
    if CleanText.isBlank(trimmed) { return .none }
    if let limit, kind != .tags, trimmed.utf8.count > 1 << 16 {
      let count = trimmed.count
      if count > limit, count == CleanText.length(trimmed) { throw .tooLong(limit: limit, count: count) }
    }
    if trimmed.utf8.count > TextBuffer.longestName, let problem = misread(trimmed) { throw problem }
    let text = CleanText.stored(trimmed)
    if kind != .tags { try checkLength(of: text) }
    switch kind {
    case .line, .editor:
      return .text(text)
    case .phone:
      guard PhoneNumber.isOne(text) else { throw .notAPhone(text) }
      return .text(text)
    case .url:
      guard WebAddress.isOne(text) else { throw .notAURL(text) }
      return .text(text)
    case .email:
      guard EmailAddress.isOne(text) else { throw .notAnEmail(text) }
      return .text(text)
    case .number(let rule):
      return .number(try Amount.value(of: text, rule, style))
    case .rating:
      return .number(try Amount.value(of: RatingText.number(text), .rating, style))
    case .toggle:
      guard let flag = YesNoText.value(of: text) else { throw .notYesOrNo(text) }
      return .flag(flag)
    case .date(let rule):
      return .date(try DateText.value(of: text, rule, style))
    case .reference:
      let choice = choices.first(named: text)
      return .reference(Reference(id: choice?.id, name: choice?.value ?? text))
    case .option(let keys):
      if let choice = choices.first(named: text) { return .text(choice.value) }
      guard let key = keys.first(where: { Fold.name($0) == Fold.name(text) }) else { throw .notAChoice(text) }
      return .text(key)
    case .tags:
      let tags = TagText.list(of: text)
      for tag in tags { try checkLength(of: tag) }
      return tags.fieldValue
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
    case .position:
      guard let position = Position(text: text) else { throw .notAPosition(text) }
      return .position(position)
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

  /// What a text is that is far too long for the kind of field; nil where texts may be long.
  private func misread(_ text: String) -> FieldProblem? {
    switch kind {
    case .number(let rule): rule.fractionDigits == 0 ? .notANumber(text) : .notAnAmount(text)
    case .rating: .notAnAmount(text)
    case .toggle: .notYesOrNo(text)
    case .date: .notADate(text)
    case .option, .icon: .notAChoice(text)
    case .colour: .notAColour(text)
    case .position: .notAPosition(text)
    case .instant: .notAnInstant(text)
    case .identifier: .notAnIdentifier(text)
    case .line, .phone, .url, .email, .editor, .reference, .tags, .photos: nil
    }
  }

  private func checkLength(of text: String) throws(FieldProblem) {
    if let limit, case let length = CleanText.length(text), length > limit {
      throw .tooLong(limit: limit, count: length)
    }
  }

  var isEditor: Bool {
    if case .editor = kind { true } else { false }
  }

  /// What the field's help says of its limits: the least and the greatest number.
  var limitTexts: [any PhraseArgument] {
    guard let rule = kind.numberRule, rule != .any else { return [] }
    return [rule.range.lowerBound, rule.range.upperBound].map { Amount.text($0, rule, .exchange) }
  }
}

extension FieldKind {
  /// What two ways of writing one value have in common, for a search and to find what is there twice: of a telephone number
  /// its digits with the plus sign before them, of a web address its lower case without scheme, `www.` and a slash at the
  /// end, of an e-mail address its lower case. Nil for what has only one way.
  public func shadow(of value: FieldValue) -> String? {
    guard case .text(let text) = value else { return nil }
    switch self {
    case .phone: return PhoneNumber.shadow(of: text)
    case .url: return WebAddress.shadow(of: text)
    case .email: return text.lowercased()
    case .line, .editor, .number, .rating, .toggle, .date, .reference, .option, .tags, .icon, .colour, .photos,
      .position, .identifier, .instant:
      return nil
    }
  }
}
