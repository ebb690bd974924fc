import Catalogue
import Forms
import Glibc

/// The person's own editor: what `VISUAL` says, or else `EDITOR`, run on a file of its own that nobody else can read.
struct ExternalEditor: Sendable {
  /// What an editor has made of a text.
  enum Outcome: Equatable, Sendable {
    case unchanged
    case edited(String)
    /// Why the text stays as it was, and where what the editor left is to be found.
    case failed(Phrase)
  }

  /// The editor with its first arguments; nil where neither variable names one.
  let command: [String]?
  private let environment: [String: String]
  private let folder: String

  /// - Parameters:
  ///   - environment: `VISUAL` and `EDITOR`, split into words as a shell would; what the editor is started with.
  ///   - folder: Where the file is written; made if it is not there.
  init(environment: [String: String], folder: String) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.map(shellWords).first { !$0.isEmpty }
    self.environment = environment
    self.folder = folder
  }

  /// Has a text edited, and waits for it. The terminal must be the editor's meanwhile.
  ///
  /// The file is removed when the editor has ended well. Many editors end a file with a line break of their own: one
  /// that the text did not have is taken off again.
  ///
  /// - Throws: What kept the file from being written or read.
  func edit(_ text: String) throws(FileError) -> Outcome {
    guard let command else { return .failed(Phrase("toast.editorUnset")) }
    try Files.makeDirectory(folder, mode: 0o700, durably: false)
    let path = try writeFile(text)
    let name = ChildProcess.name(of: command)
    guard let process = ChildProcess.start(command + [path], environment: environment) else {
      return .failed(Phrase("toast.editorMissing", name, path))
    }
    guard process.wait() else { return .failed(Phrase("toast.editorFailed", name, path)) }
    guard var edited = String(validating: try Files.read(path), as: UTF8.self) else {
      return .failed(Phrase("toast.editorNoText", path))
    }
    edited = CleanText.lines(edited)
    if edited.utf8.last == UInt8(ascii: "\n"), text.utf8.last != UInt8(ascii: "\n") {
      edited.unicodeScalars.removeLast()
    }
    try Files.remove(path)
    return edited.utf8.elementsEqual(text.utf8) ? .unchanged : .edited(edited)
  }

  /// A new file with a name that is not taken.
  private func writeFile(_ text: String) throws(FileError) -> String {
    while true {
      let path = "\(folder)/text-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).txt"
      do {
        try Files.write(Array(text.utf8), to: path, mode: 0o600, durably: false)
        return path
      } catch {
        guard error.errno == EEXIST else { throw error }
      }
    }
  }
}
