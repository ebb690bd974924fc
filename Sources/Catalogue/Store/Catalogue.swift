import Forms
import Foundation

/// A catalogue of restaurants: one directory with a database and the original photographs.
///
///     let catalogue = try Catalogue(directory: Catalogue.defaultDirectory(environment: environment), mode: .create)
///     var restaurant = Restaurant()
///     restaurant.name = "一蘭拉麵"
///     try catalogue.save(restaurant.values, as: .restaurant)
///
/// For one thread at a time. Several may be open on one directory, in one program or many: one writes while the others
/// read.
public final class Catalogue {
  /// How a catalogue is opened.
  public enum Mode: Sendable {
    /// For reading and writing; made when there is none.
    case create
    /// For reading and writing; there must be one.
    case open
    /// For reading only; there must be one. Nothing in the directory is written.
    case readOnly
  }

  /// The directory, as it was given.
  public let directory: String
  /// How it was opened.
  public let mode: Mode
  /// The catalogue's identifier; a copied catalogue has its original's.
  public let identifier: UUID
  /// Whether opening it has just made it.
  public let isNew: Bool
  let database: Connection
  /// Made when a rendition is first asked for, and anew when it was broken.
  var renditionStore: RenditionStore?
  /// How lists are read.
  var listLimits = Listing.Limits()

  /// Opens a catalogue.
  ///
  /// - Parameters:
  ///   - directory: Where it is. A new one is made with the mode 0700.
  ///   - mode: Whether to write, and to make one.
  ///   - locale: The locale by which a new catalogue sorts, such as `sv`; nil for that of the environment.
  /// - Throws: `.noCatalogue`, `.notADirectory`, `.notACatalogue`, `.corrupt` for a database without content beside
  ///   photographs, `.noSuchPath` for an empty path or a link that leads nowhere, `.permission`, `.disk`,
  ///   `.newerVersion`, `.olderVersion`, `.busy`.
  public convenience init(directory: String, mode: Mode, locale: String? = nil) throws(CatalogueError) {
    try self.init(directory: directory, mode: mode, locale: locale, migrations: Migration.all, patience: .seconds(5))
  }

  init(
    directory: String, mode: Mode, locale: String?, migrations: [Migration], patience: Duration
  ) throws(CatalogueError) {
    self.directory = directory
    self.mode = mode
    let folder = CatalogueFolder(path: directory)
    // Looked at first: whoever makes a catalogue fills the database before anything is put beside it.
    let hasContent = folder.hasContent
    database = try folder.open(mode, patience: patience)
    isNew = try database.isEmpty
    if isNew {
      if hasContent { throw .corrupt(folder.database) }
      if mode != .create { throw .noCatalogue(directory) }
    }
    try database.prepareSchema(
      migrations, mayWrite: mode != .readOnly,
      locale: locale ?? Collator.locale(in: ProcessInfo.processInfo.environment))
    identifier = try database.identifier()
  }

  /// Where the catalogue is when nobody says otherwise: `PLATEBOOK_CATALOGUE`, else `platebook` in `XDG_DATA_HOME` if that
  /// is absolute, else in `HOME/.local/share`.
  public static func defaultDirectory(environment: [String: String]) -> String {
    if let directory = environment["PLATEBOOK_CATALOGUE"], !directory.isEmpty { return directory }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/platebook" }
    return (environment["HOME"] ?? "") + "/.local/share/platebook"
  }
}

@available(*, unavailable)
extension Catalogue: Sendable {}
