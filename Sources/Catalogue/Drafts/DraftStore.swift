import Forms
import Foundation
import Glibc

/// Keeps what was typed into forms and is not stored yet, as files that nobody else can read.
///
/// A draft is one file of JSON, and one for the bytes of each photograph that the catalogue does not have yet.
public struct DraftStore: Sendable {
  /// Where the files are; made with the first draft, with the mode 0700.
  public let directory: String

  /// Keeps drafts in a directory.
  public init(directory: String) { self.directory = directory }

  /// Where the drafts of a catalogue are: below `platebook/drafts` in `XDG_STATE_HOME` if that is absolute, else in
  /// `HOME/.local/state`.
  public static func directory(environment: [String: String], catalogue: Catalogue) -> String {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = state ?? (environment["HOME"] ?? "") + "/.local/state"
    return "\(base)/platebook/drafts/\(Table.text(catalogue.identifier))"
  }

  /// Writes a draft instead of the one of the same form and record, whole or not at all.
  ///
  /// - Parameter staged: Its photographs that the catalogue does not have; bytes that were kept before are not written
  ///   again.
  /// - Throws: `.permission` or `.disk`; the draft before is then still there.
  public func save(_ draft: Draft, staged: [StagedPhoto]) throws(CatalogueError) {
    let name = Name(form: draft.form, record: draft.record)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let bytes: Data
    do {
      bytes = try encoder.encode(draft)
    } catch {
      preconditionFailure("A draft is text and numbers, which JSON can hold: \(error)")
    }
    try CatalogueError.wrapping { () throws(FileError) in
      try Files.makeDirectory(directory, mode: 0o700, durably: true)
      for photo in staged where access(path(name.photo(photo.digest)), F_OK) != 0 {
        try Files.replace(path(name.photo(photo.digest)), with: photo.bytes, mode: 0o600, durably: true)
      }
      try Files.replace(path(name.file), with: bytes, mode: 0o600, durably: true)
    }
    try removePhotos(of: name, except: Set(staged.map(\.digest)))
  }

  /// The draft of a form and a record, nil for a new one, with the photographs kept beside it.
  ///
  /// A file that is no draft is set aside under another name. A photograph whose bytes are gone or changed is left out.
  ///
  /// - Throws: `.permission` or `.disk`.
  public func load(form: String, record: UUID?) throws(CatalogueError) -> (draft: Draft, staged: [StagedPhoto])? {
    try removeLeftovers()
    let name = Name(form: form, record: record)
    guard let bytes = try read(name.file) else { return nil }
    let draft: Draft
    do {
      draft = try JSONDecoder().decode(Draft.self, from: Data(bytes))
    } catch {
      guard rename(path(name.file), path(name.file + ".broken")) == 0 else {
        throw CatalogueError(errno: errno, path: path(name.file))
      }
      return nil
    }
    var staged: [StagedPhoto] = []
    for photo in draft.photos.values.joined() where photo.isStaged && SHA256.isHex(photo.digest) {
      guard let bytes = try read(name.photo(photo.digest)), SHA256.hex(bytes) == photo.digest else { continue }
      staged.append(StagedPhoto(digest: photo.digest, fileName: photo.fileName, bytes: bytes, position: photo.place))
    }
    return (draft, staged)
  }

  /// Removes a draft, if there is one, and its photographs.
  ///
  /// - Throws: `.permission` or `.disk`.
  public func remove(form: String, record: UUID?) throws(CatalogueError) {
    let name = Name(form: form, record: record)
    try remove(name.file)
    try removePhotos(of: name, except: [])
  }

  // MARK: -

  /// How the files of one draft are called.
  private struct Name {
    let base: String

    init(form: String, record: UUID?) { base = "\(form)-\(record.map(Table.text) ?? "new")" }

    var file: String { base + ".json" }
    func photo(_ digest: String) -> String { "\(base).\(digest)" }
  }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private func read(_ name: String) throws(CatalogueError) -> [UInt8]? {
    do {
      return try Files.read(path(name))
    } catch {
      if error.errno == ENOENT { return nil }
      throw CatalogueError(error)
    }
  }

  private func remove(_ name: String) throws(CatalogueError) {
    try CatalogueError.wrapping { () throws(FileError) in try Files.remove(path(name)) }
  }

  /// The names of all files; none where there is no directory.
  private func names() throws(CatalogueError) -> [String] {
    do {
      return try Files.names(in: directory)
    } catch {
      if error.errno == ENOENT { return [] }
      throw CatalogueError(error)
    }
  }

  /// Removes what writes have left that never came to their end. A young one may be under way in another program.
  private func removeLeftovers() throws(CatalogueError) {
    for file in try names() where Files.isSibling(file) {
      var facts = stat()
      guard stat(path(file), &facts) == 0, facts.st_mtim.tv_sec < time(nil) - Self.youth else { continue }
      try remove(file)
    }
  }

  /// The seconds within which a write has come to its end.
  private static let youth = 60

  private func removePhotos(of name: Name, except kept: Set<String>) throws(CatalogueError) {
    for file in try names() where file.hasPrefix(name.base + ".") {
      let digest = String(file.dropFirst(name.base.count + 1))
      if SHA256.isHex(digest), !kept.contains(digest) { try remove(file) }
    }
  }
}
