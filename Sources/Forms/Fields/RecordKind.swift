/// The name of a record type, such as `restaurant`: table, JSON key, and prefix of its strings.
public struct RecordKind: Hashable, Sendable, Codable {
  /// Singular, lower case, words joined by underscores.
  public let name: String
  /// Plural, as commands and lists call it: `restaurants`, `categories`.
  public let plural: String

  /// Names a record type.
  public init(_ name: String, plural: String) {
    self.name = name
    self.plural = plural
  }

  /// "Restaurant": what one such record is called.
  public var title: Phrase { Phrase("\(name).title") }
  /// "12 restaurants": so many such records.
  public func counted(_ count: Int) -> Phrase { Phrase("\(name).counted", count) }
  /// "New Restaurant": the title of a form that makes one.
  public var newTitle: Phrase { Phrase("\(name).new") }
  /// "Save": the button of a form that makes one; a kind may have a word of its own, `KIND.save`.
  public var saveTitle: Phrase { Phrase("\(name).save", fallback: "screen.form.save", arguments: []) }
  /// "Saved": said when one was saved; a kind may have a word of its own, `KIND.saved`.
  public var savedTitle: Phrase { Phrase("\(name).saved", fallback: "toast.saved", arguments: []) }
  /// "Edit Restaurant": the title of a form that changes one.
  public var editTitle: Phrase { Phrase("\(name).edit") }
}
