import Foundation

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
  /// The name of the group whose colour it is; nil for a colour of its own.
  public let group: String?
  /// What a text is compared with.
  private let keys: [String]

  /// Makes a choice; without `names` it is known by its value.
  public init(
    _ value: String, id: UUID? = nil, names: [String] = [], sign: String = "", colour: String? = nil,
    group: String? = nil
  ) {
    self.value = value
    self.id = id
    self.names = names.isEmpty ? [value] : names
    self.sign = sign
    self.colour = colour
    self.group = group
    keys = Set([value] + names).map(Fold.name)
  }

  /// Makes a choice that is known by its value only, which the caller has folded already.
  package init(
    _ value: String, id: UUID?, foldedName: String, sign: String = "", colour: String? = nil, group: String? = nil
  ) {
    self.value = value
    self.id = id
    names = [value]
    self.sign = sign
    self.colour = colour
    self.group = group
    keys = [foldedName]
  }

  /// Whether a text names this choice, whatever its case, accents, width and kana: just as the catalogue compares names.
  public func matches(_ text: String) -> Bool { isNamed(folded: Fold.name(text)) }

  /// Whether one of the names is `name`, which is folded.
  func isNamed(folded name: String) -> Bool { keys.contains(name) }

  /// Whether one of the names has `part`, which is folded.
  ///
  /// By bytes, since at every key that is pressed there may be a hundred thousand choices: folded text has one form.
  func isNamed(withFolded part: String) -> Bool { keys.contains { strstr($0, part) != nil } }
}

extension [FieldChoice] {
  /// The first choice that goes by a name. The name is folded once for all of them.
  package func first(named text: String) -> FieldChoice? {
    let name = Fold.name(text)
    return first { $0.isNamed(folded: name) }
  }

  /// The choices one of whose names has a part; all of them where it is empty. The part is folded once for all of them.
  package func named(withPart text: String) -> [FieldChoice] {
    let part = Fold.name(text)
    return part.isEmpty ? self : filter { $0.isNamed(withFolded: part) }
  }
}
