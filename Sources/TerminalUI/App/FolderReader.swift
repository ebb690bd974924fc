import Catalogue
import Forms
import Glibc
import Imaging
import Synchronization

/// Reads folders and photographs for the browser, and remembers the last folder.
final class FolderReader: Sendable {
  /// The ends of the names of picture files that can be decoded.
  private static let pictureExtensions = Set(
    ImageFormat.allCases.filter(\.isSupported).flatMap(\.fileExtensions))
  /// How many files are looked at before it is said how many there were.
  private static let step = 256

  private let last: Mutex<FilePath?>
  private let start: [FilePath]

  /// - Parameter environment: `XDG_PICTURES_DIR` and `HOME` say where to begin.
  init(environment: [String: String]) {
    last = Mutex(nil)
    let home = environment["HOME"] ?? "/"
    start = [environment["XDG_PICTURES_DIR"], home + "/Pictures", home].compactMap { $0 }.filter { $0.hasPrefix("/") }
      .map { FilePath($0) }
  }

  /// What stands in a folder: its folders and its picture files, and the folders beside it.
  ///
  /// Files are not looked at, but for links and where the disk does not say what is a folder. A link that is named like a
  /// picture and leads nowhere stands among the pictures, and shows why it is none.
  ///
  /// - Parameter request: Where it names no path, the last folder is read, or else the first of the usual ones that can be.
  /// - Returns: nil once the task is cancelled.
  /// - Throws: A ``CatalogueError`` about the path.
  func list(_ request: FolderRequest) throws -> DirectoryListing? {
    var request = request
    var path = request.path ?? usualFolder()
    if Self.kind(of: path) == .file, let folder = path.parent {
      request.selecting = path.name
      path = folder
    }
    var folders: [DirectoryListing.Entry] = []
    var photos: [DirectoryListing.Entry] = []
    for (index, entry) in try Self.entries(in: path).enumerated() {
      if index % Self.step == 0, Task.isCancelled { return nil }
      guard request.showsHidden || entry.name.first != UInt8(ascii: ".") || entry.name == request.selecting else {
        continue
      }
      let isPicture = Self.isNamedLikePicture(entry.name)
      switch entry.kind ?? Self.kind(of: path.appending(entry.name)) {
      case .directory: folders.append(.init(entry.name))
      case .file where isPicture || entry.name == request.selecting: photos.append(.init(entry.name))
      case .nothing where isPicture: photos.append(.init(entry.name))
      case .file, .nothing, .other: break
      }
    }
    let siblings = siblings(of: path, showsHidden: request.showsHidden)
    guard !Task.isCancelled else { return nil }
    last.withLock { $0 = path }
    return DirectoryListing(
      path: path, siblings: siblings.inOrder, folders: folders.inOrder, photos: photos.inOrder, request: request)
  }

  private func usualFolder() -> FilePath {
    let usual = [last.withLock(\.self)].compactMap { $0 } + start
    return usual.first { access($0.terminated, R_OK | X_OK) == 0 && Self.kind(of: $0) == .directory } ?? .root
  }

  /// The folders beside one, itself among them whatever can be read.
  private func siblings(of path: FilePath, showsHidden: Bool) -> [DirectoryListing.Entry] {
    guard let parent = path.parent else { return [] }
    var names: [[UInt8]] = []
    do {
      names = try Self.entries(in: parent).filter { entry in
        (showsHidden || entry.name.first != UInt8(ascii: "."))
          && entry.kind ?? Self.kind(of: parent.appending(entry.name)) == .directory
      }.map(\.name)
    } catch {
      // A folder may be open to those who know its name while the one above it is closed.
    }
    return (names.contains(path.name) ? names : names + [path.name]).map { .init($0) }
  }

  private static func entries(in path: FilePath) throws(CatalogueError) -> [(name: [UInt8], kind: Files.Kind?)] {
    do {
      return try Files.entries(in: path.bytes)
    } catch {
      // To a catalogue this would mean that another folder is to be named on the command line.
      if error.errno == ENOTDIR { throw .disk(errno: ENOTDIR, path: error.path) }
      throw CatalogueError(error)
    }
  }

  private static func isNamedLikePicture(_ name: [UInt8]) -> Bool {
    ByteName.fileExtension(of: name).map(pictureExtensions.contains) ?? false
  }

  // MARK: Photographs

  /// What all photographs of a folder are sorted by.
  ///
  /// - Parameter progress: Is told now and then how many were looked at.
  /// - Returns: A value for each, nil where there is none; nothing once the task is cancelled.
  func values(of photos: [FilePath], by key: PhotoOrder.Key, progress: (Int) -> Void) -> [Int64?]? {
    var values: [Int64?] = []
    for (index, path) in photos.enumerated() {
      if index % Self.step == 0 {
        if Task.isCancelled { return nil }
        if index > 0 { progress(index) }
      }
      switch key {
      case .name: values.append(nil)
      case .bytes: values.append(Self.status(of: path).map { Int64($0.st_size) })
      case .modified:
        values.append(
          Self.status(of: path).map { Int64($0.st_mtim.tv_sec) * 1_000_000_000 + Int64($0.st_mtim.tv_nsec) })
      case .taken: values.append(Self.timeTaken(of: path))
      }
    }
    return values
  }

  /// The digits of the local time at which a photograph was taken.
  private static func timeTaken(of path: FilePath) -> Int64? {
    do {
      let time = try PhotoFacts(ofFile: path.bytes).captureTime
      return time.flatMap { Int64($0.local.filter(\.isNumber)) }
    } catch {
      // What is no picture was not taken at any time.
      return nil
    }
  }

  /// What there is to know of one photograph: first what its file says, which is known at once, then, if the picture
  /// itself is not whole, that too.
  ///
  /// - Parameters:
  ///   - explain: What an error says to a person.
  ///   - answer: Is called once or twice, but not once the task is cancelled.
  func report(on path: FilePath, explain: (any Error) -> Phrase, answer: (PhotoReport) -> Void) {
    var report = PhotoReport()
    do {
      report.bytes = Self.status(of: path).map { Int($0.st_size) }
      report.facts = try PhotoFacts(ofFile: path.bytes)
      if Task.isCancelled { return }
      answer(report)
      let renditions = try Thumbnailer().renditions(of: ImageFile.read(path.bytes), fitting: [.square(32)])
      guard renditions.isDamaged else { return }
      report.problem = Phrase("dialog.browser.damaged")
    } catch {
      report.problem = explain(error)
    }
    if !Task.isCancelled { answer(report) }
  }

  // MARK: The disk

  /// What stands at a path, through symbolic links; nothing also where they lead in a circle.
  private static func kind(of path: FilePath) -> Files.Kind {
    switch status(of: path).map({ $0.st_mode & S_IFMT }) {
    case S_IFDIR: .directory
    case S_IFREG: .file
    case nil: .nothing
    default: .other
    }
  }

  private static func status(of path: FilePath) -> stat? {
    var status = stat()
    return stat(path.terminated, &status) == 0 ? status : nil
  }
}

extension FilePath {
  /// As C takes it.
  fileprivate var terminated: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}

extension [DirectoryListing.Entry] {
  fileprivate var inOrder: [DirectoryListing.Entry] {
    map { (key: $0.order, entry: $0) }.sorted { $0.key < $1.key }.map(\.entry)
  }
}
