import Forms
import Foundation
import Glibc

/// Keeps what was typed into forms and is not stored yet, as files that nobody else can read.
///
/// A draft is one file of JSON, and one for the bytes of each photograph that the catalogue does not have yet. Every program
/// that runs has drafts of its own: two that show the same form never write over, offer or remove what is typed in the
/// other. What a program that is dead has left belongs to the first that loads it.
public struct DraftStore: Sendable {
  /// Where the files are; made with the first draft, with the mode 0700.
  public let directory: String
  private let program: RunningProgram

  /// Keeps drafts in a directory.
  public init(directory: String) { self.init(directory: directory, program: .own) }

  init(directory: String, program: RunningProgram) {
    self.directory = directory
    self.program = program
  }

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
    let name = Name(form: draft.form, record: draft.record, program)
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

  /// The draft of a form and a record, nil for a new one, with the photographs kept beside it: this program's own, or else
  /// the last that a dead one has left, which is this program's from now on.
  ///
  /// A file that is no draft is set aside under another name. A photograph whose bytes are gone or changed is left out.
  ///
  /// - Throws: `.permission` or `.disk`.
  public func load(form: String, record: UUID?) throws(CatalogueError) -> (draft: Draft, staged: [StagedPhoto])? {
    try removeLeftovers()
    let own = Name(form: form, record: record, program)
    for name in try candidates(own) {
      guard let bytes = try read(name.file) else { continue }
      let draft: Draft
      do {
        draft = try JSONDecoder().decode(Draft.self, from: Data(bytes))
      } catch {
        guard rename(path(name.file), path(name.file + ".broken")) == 0 else {
          throw CatalogueError(errno: errno, path: path(name.file))
        }
        continue
      }
      guard try takeOver(name, as: own) else { continue }
      var staged: [StagedPhoto] = []
      for photo in draft.photos.values.joined() where photo.isStaged && SHA256.isHex(photo.digest) {
        guard let bytes = try read(own.photo(photo.digest)), SHA256.hex(bytes) == photo.digest else { continue }
        staged.append(StagedPhoto(digest: photo.digest, fileName: photo.fileName, bytes: bytes, position: photo.place))
      }
      return (draft, staged)
    }
    return nil
  }

  /// Removes this program's draft, if there is one, and its photographs.
  ///
  /// - Throws: `.permission` or `.disk`.
  public func remove(form: String, record: UUID?) throws(CatalogueError) {
    let name = Name(form: form, record: record, program)
    try remove(name.file)
    try removePhotos(of: name, except: [])
  }

  // MARK: -

  /// How the files of one draft are called.
  private struct Name: Equatable {
    /// The form and the record.
    let subject: String
    /// The program that writes it; nil in names of before every program had its own.
    let program: RunningProgram?

    init(form: String, record: UUID?, _ program: RunningProgram) {
      subject = "\(form)-\(record.map(Table.text) ?? "new")"
      self.program = program
    }

    /// The name of a draft about the same as another, from that of its file; nil for any other file.
    init?(file: String, like other: Name) {
      guard file.hasPrefix(other.subject + "."), file.hasSuffix(".json") else { return nil }
      let middle = file.dropFirst(other.subject.count).dropLast(5)
      subject = other.subject
      program = RunningProgram(name: String(middle.dropFirst()))
      if program == nil, !middle.isEmpty { return nil }
    }

    private var base: String { subject + (program.map { ".\($0.name)" } ?? "") }
    var file: String { base + ".json" }
    func photo(_ digest: String) -> String { "\(base).\(digest)" }

    /// The digest of a photograph of the draft, from the name of its file; nil for any other file.
    func digest(file: String) -> String? {
      guard file.hasPrefix(base + ".") else { return nil }
      let digest = String(file.dropFirst(base.count + 1))
      return SHA256.isHex(digest) ? digest : nil
    }
  }

  /// The drafts that may be offered: this program's own, and those of dead ones, the last written first.
  private func candidates(_ own: Name) throws(CatalogueError) -> [Name] {
    var found: [(name: Name, time: Double)] = []
    for file in try names() {
      guard let name = Name(file: file, like: own), name == own || name.program?.isRunning != true else { continue }
      var facts = stat()
      guard stat(path(file), &facts) == 0 else { continue }
      let time = Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9
      found.append((name, name == own ? .infinity : time))
    }
    return found.sorted { $0.time > $1.time }.map(\.name)
  }

  /// Makes a draft this program's: first its photographs, so that it never lacks them.
  ///
  /// - Returns: Whether it was still there: another program may have been faster.
  private func takeOver(_ name: Name, as own: Name) throws(CatalogueError) -> Bool {
    if name == own { return true }
    for file in try names() {
      guard let digest = name.digest(file: file) else { continue }
      guard link(path(file), path(own.photo(digest))) == 0 || errno == EEXIST || errno == ENOENT else {
        throw CatalogueError(errno: errno, path: path(file))
      }
    }
    guard rename(path(name.file), path(own.file)) == 0 else {
      if errno == ENOENT { return false }
      throw CatalogueError(errno: errno, path: path(name.file))
    }
    try removePhotos(of: name, except: [])
    return true
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
    for file in try names() {
      if let digest = name.digest(file: file), !kept.contains(digest) { try remove(file) }
    }
  }
}
