import Forms
import Glibc
import Imaging

/// Why the catalogue could not do something. Holds facts, not sentences: the caller words them.
public enum CatalogueError: Error, Hashable, Sendable {
  /// There is no catalogue at this path.
  case noCatalogue(String)
  /// What stands at this path is not a catalogue.
  case notACatalogue(String)
  /// What stands at this path is not a directory.
  case notADirectory(String)
  /// Nothing stands at this path.
  case noSuchPath(String)
  /// The system does not let us read or write at this path.
  case permission(String)
  /// The system failed to read or write at this path: the `errno`, `ENOSPC` for a full disk.
  case disk(errno: Int32, path: String)
  /// A newer program wrote the catalogue: its version, and the newest that this one knows.
  case newerVersion(found: Int, known: Int)
  /// An older program wrote the catalogue, which was opened for reading only and so cannot be brought up to date.
  case olderVersion(found: Int, known: Int)
  /// Another program has been writing for as long as we waited.
  case busy
  /// The task in which it was being done was cancelled; nothing was changed.
  case cancelled
  /// The file at this path is damaged.
  case corrupt(String)
  /// The record, or the photograph, is not there, or not any more.
  case notFound
  /// The record of this number cannot be taken out of the trash, because it is not in it.
  case notInTrash(number: Int)
  /// Another record of the kind has that name, or one that differs in case, accents or width only.
  case nameTaken(String)
  /// A record cannot be stored as it would be: it lacks what it needs, or breaks a rule of its form. Its number, nil for a
  /// new one, its name, and the first field concerned.
  case refused(kind: RecordKind, number: Int?, name: String, field: String, FieldProblem)
  /// A photograph cannot be decoded, although it could when it was chosen.
  case photo(fileName: String, ImagingError)
  /// So many other records, those in the trash left out, refer to the record.
  case inUse(Int)
  /// SQLite refused for another reason: its extended code and message.
  case database(code: Int32, message: String)

  /// What it means that a photograph was not decoded.
  init(_ error: ImagingError, photo fileName: String) {
    self = error == .cancelled ? .cancelled : .photo(fileName: fileName, error)
  }

  /// What an `errno` about a path means.
  init(errno code: Int32, path: String) {
    switch code {
    case ENOENT: self = .noSuchPath(path)
    case ENOTDIR: self = .notADirectory(path)
    case EACCES, EPERM, EROFS: self = .permission(path)
    default: self = .disk(errno: code, path: path)
    }
  }
}
