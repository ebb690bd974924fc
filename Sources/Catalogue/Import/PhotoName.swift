import Forms

/// What a photograph's place says about the restaurant that it shows.
struct PhotoName: Hashable, Sendable {
  /// The names that the directory it stands in may mean, the likeliest first: as it is, then without the marks of a
  /// copy. Empty when that is no name.
  let folders: [String]
  /// Whether that directory is the one being imported itself, which makes no restaurant.
  let isAtRoot: Bool
  /// The names that the file may mean, in the same way.
  let stems: [String]
  /// The file's name for people.
  let fileName: String

  /// - Parameters:
  ///   - path: The file.
  ///   - root: The directory being imported, absolute and without links.
  init(path: [UInt8], below root: [UInt8], rootName: [UInt8]) {
    let parts = path.dropFirst(root.count).split(separator: UInt8(ascii: "/"))
    let file = parts.last.map(Array.init) ?? []
    isAtRoot = parts.count < 2
    folders = PhotoName.candidates(isAtRoot ? rootName : Array(parts[parts.count - 2]))
    fileName = ByteName.shown(file)
    let dot = file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    stems = PhotoName.candidates(Array(file[..<(dot > 0 ? dot : file.endIndex)]))
  }

  /// A name as a restaurant could have it; nil for one that is not UTF-8 or that nobody could see.
  private static func name(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let name = CleanText.stored(CleanText.line(text))
    return CleanText.isBlank(name) ? nil : name
  }

  private static func candidates(_ bytes: [UInt8]) -> [String] { name(bytes).map(candidates) ?? [] }

  /// The name, and what is left of it as `-1`, `_2`, ` (3)` are taken off its end.
  static func candidates(_ stem: String) -> [String] {
    var candidates = [stem]
    var rest = stem[...]
    while let match = rest.wholeMatch(of: /(.*?)(?:[-_]\d{1,4}|\s?\(\d{1,4}\))/), !match.output.1.isEmpty {
      rest = match.output.1
      candidates.append(CleanText.stored(String(rest)))
    }
    return candidates
  }
}
