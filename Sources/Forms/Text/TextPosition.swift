/// A place between two characters of a text.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, counted from zero. Soft wrapping makes no lines.
  public var paragraph: Int
  /// The bytes of UTF-8 that stand before it in its paragraph.
  public var offset: Int

  /// Before everything.
  public static let start = TextPosition(paragraph: 0, offset: 0)

  /// A place by its paragraph and the bytes before it.
  public init(paragraph: Int, offset: Int) {
    self.paragraph = paragraph
    self.offset = offset
  }

  /// Whether one place stands before another.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.paragraph, left.offset) < (right.paragraph, right.offset)
  }
}
