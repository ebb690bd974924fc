import Glibc
import Imaging

/// Goes through a directory and all below it and finds what looks like a picture.
///
/// Hidden names are passed over, symbolic links not followed; special files, and links and directories named like
/// pictures are reported, the latter gone through all the same. Sorted by name, so that two scans of the same directory agree.
struct DirectoryScan {
  private var entries: [ScannedEntry] = []
  private let root: [UInt8]

  /// - Parameter root: The directory; may itself be reached through a link.
  static func entries(of root: [UInt8]) throws(CatalogueError) -> [ScannedEntry] {
    var scan = DirectoryScan(root: root)
    do {
      scan.visit(root, try Files.names(in: root))
    } catch {
      throw CatalogueError(error)
    }
    return scan.entries
  }

  private init(root: [UInt8]) { self.root = root }

  private mutating func visit(_ directory: [UInt8], _ names: [[UInt8]]) {
    for name in names where name.first != UInt8(ascii: ".") {
      let path = directory + [UInt8(ascii: "/")] + name
      var facts = stat()
      guard lstat(path.map(CChar.init(bitPattern:)) + [0], &facts) == 0 else {
        add(path, .refused(.image(.unreadable(errno: errno))))
        continue
      }
      let namedLikePicture = ByteName.looksLikePicture(name)
      switch facts.st_mode & S_IFMT {
      case S_IFREG:
        if namedLikePicture || startsLikePicture(path) { add(path, .picture) }
      case S_IFDIR:
        if namedLikePicture { add(path, .refused(.image(.notRegularFile(.directory)))) }
        do {
          visit(path, try Files.names(in: path))
        } catch {
          add(path, .refused(.unreadableDirectory(errno: error.errno)))
        }
      case S_IFLNK: if namedLikePicture { add(path, .refused(.symbolicLink)) }
      case S_IFIFO: add(path, .refused(.image(.notRegularFile(.fifo))))
      case S_IFSOCK: add(path, .refused(.image(.notRegularFile(.socket))))
      case S_IFCHR: add(path, .refused(.image(.notRegularFile(.characterDevice))))
      case S_IFBLK: add(path, .refused(.image(.notRegularFile(.blockDevice))))
      default: add(path, .refused(.image(.notRegularFile(.other))))
      }
    }
  }

  private mutating func add(_ path: [UInt8], _ kind: ScannedEntry.Kind) {
    let name = ByteName.shown(Array(path.dropFirst(root.count + 1)))
    entries.append(ScannedEntry(path: path, name: name, kind: kind))
  }

  /// Whether a file is a picture that can be decoded, whatever it is called. A file that cannot be read is not: nothing
  /// says that it is a picture.
  private func startsLikePicture(_ path: [UInt8]) -> Bool {
    let descriptor = open(path.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &head, head.count)
    return count > 0 && ImageFormat.sniff(head.prefix(count))?.isSupported == true
  }
}
