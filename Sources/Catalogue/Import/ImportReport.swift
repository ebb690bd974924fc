import Imaging

/// What an import did, or would do.
public struct ImportReport: Hashable, Sendable {
  /// What became of each entry, in the order of the scan.
  public internal(set) var entries: [Entry] = []
  /// How it ended.
  public internal(set) var ending = Ending.finished

  /// How an import ended. What was done before stays done.
  public enum Ending: Hashable, Sendable {
    /// Everything was gone through.
    case finished
    /// Somebody stopped it.
    case cancelled
    /// The catalogue could take no more.
    case failed(CatalogueError)
  }

  /// One thing that was found, and what became of it.
  public struct Entry: Hashable, Sendable {
    /// Its path below the directory, for people.
    public let name: String
    /// The SHA-256 of its bytes; nil when it was refused.
    public let digest: String?
    /// What became of it.
    public let outcome: Outcome
    /// What is wrong with the picture although it can be shown.
    public let warnings: [DecodeWarning]
  }

  /// What became of a photograph.
  public enum Outcome: Hashable, Sendable {
    /// It is in the catalogue and a restaurant shows it.
    case attached(ImportedRestaurant)
    /// It is in the catalogue, but no restaurant has the name of its directory or of the file.
    case stored
    /// It is in the catalogue, but two restaurants or more have this name.
    case ambiguous(name: String)
    /// The catalogue had it already, just as this import would leave it.
    case alreadyThere
    /// It was not imported.
    case refused(ImportRefusal)
  }

  /// How many entries came to an outcome that fulfils the condition.
  public func count(where condition: (Outcome) -> Bool) -> Int {
    entries.count { condition($0.outcome) }
  }

  /// The restaurants that were made, or would be, in the order of their making.
  public var made: [ImportedRestaurant] {
    var made: [ImportedRestaurant] = []
    for case .attached(let restaurant) in entries.map(\.outcome) where restaurant.isNew && !made.contains(restaurant) {
      made.append(restaurant)
    }
    return made
  }
}

/// A restaurant to which photographs were attached.
public struct ImportedRestaurant: Hashable, Sendable {
  /// Its number; nil for one that a dry run would have made.
  public let number: Int?
  /// Its name.
  public let name: String
  /// Whether the import made it.
  public let isNew: Bool
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// How many entries are done.
  public let done: Int
  /// How many there are.
  public let total: Int
  /// The entry that was done last.
  public let name: String
}
