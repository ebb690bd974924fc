import Forms

/// To which restaurant a photograph goes, by the names of its directory and file.
struct ImportPlan {
  /// One entry of the scan and where it is to go.
  struct Step: Sendable {
    let entry: ScannedEntry
    let fileName: String
    let target: Target
  }

  /// Where a photograph goes.
  enum Target: Hashable, Sendable {
    case restaurant(number: Int, name: String)
    case newRestaurant(name: String)
    case ambiguous(name: String)
    case nowhere
  }

  private(set) var steps: [Step] = []

  /// - Parameter catalogue: Where the restaurants are; nil when there is none yet.
  init(
    _ entries: [ScannedEntry], root: [UInt8], rootName: [UInt8], catalogue: Catalogue?, createMissing: Bool
  ) throws(CatalogueError) {
    var matches: [String: Target?] = [:]
    for entry in entries {
      let name = PhotoName(path: entry.path, below: root, rootName: rootName)
      var found: [Target] = []
      for candidate in name.folders + name.stems {
        let key = Fold.name(candidate)
        let match: Target?
        if let known = matches[key] { match = known } else { match = try catalogue?.match(nameKey: key) }
        matches[key] = .some(match)
        if let match { found.append(match) }
      }
      let target = found.first(where: \.isRestaurant) ?? found.first ?? .nowhere
      if target == .nowhere, createMissing, !name.isAtRoot, let folder = name.folders.first {
        steps.append(Step(entry: entry, fileName: name.fileName, target: .newRestaurant(name: folder)))
      } else {
        steps.append(Step(entry: entry, fileName: name.fileName, target: target))
      }
    }
  }
}

extension ImportPlan.Target {
  fileprivate var isRestaurant: Bool {
    if case .restaurant = self { true } else { false }
  }
}

extension Catalogue {
  /// The restaurant of a folded name; `.ambiguous` when there are several, nil when there is none.
  fileprivate func match(nameKey: String) throws(CatalogueError) -> ImportPlan.Target? {
    let rows = try database.rows(
      "SELECT number, name FROM restaurant WHERE name_key = ? AND deleted IS NULL ORDER BY number LIMIT 2",
      [.text(nameKey)])
    guard let first = rows.first, let number = first[0].integer, let name = first[1].text else { return nil }
    return rows.count > 1 ? .ambiguous(name: name) : .restaurant(number: number, name: name)
  }
}
