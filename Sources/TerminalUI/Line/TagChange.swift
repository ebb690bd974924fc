import Forms

/// Tags to add and to take away, as `+new, -old`: the others stay as they are.
package struct TagChange: Equatable, Sendable {
  private let added: [String]
  private let removed: [String]

  /// Reads a line; nil when one of its tags has neither sign, so that the line stands for all of the tags.
  package init?(_ line: String) {
    let tags = TagText.list(of: line)
    guard !tags.isEmpty, tags.allSatisfy({ $0.hasPrefix("+") || $0.hasPrefix("-") }) else { return nil }
    func named(_ sign: String) -> [String] {
      tags.filter { $0.hasPrefix(sign) }.map { CleanText.stored(String($0.dropFirst())) }
    }
    added = named("+")
    removed = named("-")
  }

  /// A line of tags after the change. What is there already keeps its place; case, accents and width do not matter.
  package func applied(to line: String) -> String {
    let gone = Set(removed.map(Fold.name))
    let kept = TagText.list(of: line).filter { !gone.contains(Fold.name($0)) }
    return TagText.text(of: TagText.list(of: TagText.text(of: kept + added)))
  }
}
