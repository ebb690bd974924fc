import Catalogue
import Forms
import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(5))) struct ExternalEditorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An editor that is a shell script; `$1` is its file. The shell reads it: a file that was just written cannot be started
  /// while a program started at the same moment still holds it open.
  private func editor(_ script: String, arguments: String = "") throws -> ExternalEditor {
    try folder.write("an editor", Array("\(script)\n".utf8))
    return ExternalEditor(
      environment: ["EDITOR": "sh '\(folder.path)an editor' \(arguments)", "PATH": "/usr/bin:/bin", "WORD": "拉麵"],
      folder: folder.path + "drafts")
  }

  private var files: [String] {
    get throws { try Files.kind(of: folder.path + "drafts") == .nothing ? [] : Files.names(in: folder.path + "drafts") }
  }

  @Test(
    arguments: [
      (["VISUAL": "code -w", "EDITOR": "vi"], ["code", "-w"]), (["EDITOR": "'my editor' -x"], ["my editor", "-x"]),
      (["VISUAL": " ", "EDITOR": "vi"], ["vi"]), (["VISUAL": ""], nil), ([:], nil),
    ] as [([String: String], [String]?)])
  func visualComesBeforeEditor(_ environment: [String: String], _ command: [String]?) {
    #expect(ExternalEditor(environment: environment, folder: "/").command == command)
  }

  @Test(arguments: [
    ("printf 'new 拉麵\\nx' > \"$1\"", "old", "new 拉麵\nx"), ("printf 'new\\n' > \"$1\"", "old", "new"),
    ("printf 'new\\n' > \"$1\"", "old\n", "new\n"), ("printf 'a\\r\\nb\\033[1m\\r\\n' > \"$1\"", "old", "a\nb[1m"),
    ("printf '\\n\\n' > \"$1\"", "", "\n"), (": > \"$1\"", "old", ""), ("printf \"$WORD\" > \"$1\"", "", "拉麵"),
  ])
  func whatTheEditorWritesIsTheText(_ script: String, _ before: String, _ after: String) throws {
    #expect(try editor(script).edit(before) == .edited(after))
    #expect(try files == [])
  }

  @Test(arguments: ["true", "printf 'same\\n' > \"$1\"", "touch \"$1\""])
  func nothingChangesWithoutAChange(_ script: String) throws {
    #expect(try editor(script).edit("same") == .unchanged)
    #expect(try files == [])
  }

  @Test func theFileIsPrivateAndHoldsTheText() throws {
    let script =
      "stat -c %a \"$2\" > '\(folder.path)facts'; echo \"$1\" >> '\(folder.path)facts'; cat \"$2\" >> '\(folder.path)facts'"
    let outcome = try editor(script, arguments: "-w").edit("some\ntext")
    #expect(outcome == .unchanged)
    #expect(String(decoding: try Files.read(folder.path + "facts"), as: UTF8.self) == "600\n-w\nsome\ntext")
  }

  @Test(arguments: [
    "printf new > \"$1\"; exit 1", "printf new > \"$1\"; kill -9 $$", "printf new > \"$1\"; kill -INT $$",
  ])
  func aFailureKeepsTheFileAndNamesIt(_ script: String) throws {
    let outcome = try editor(script).edit("old")
    let file = try #require(try files.first)
    let path = "\(folder.path)drafts/\(file)"
    #expect(outcome == .failed(Phrase("toast.editorFailed", "sh", path)))
    #expect(file.hasSuffix(".txt"))
    #expect(String(decoding: try Files.read(path), as: UTF8.self) == "new")
  }

  @Test func anEditorThatIsMissingIsNamed() throws {
    let missing = ExternalEditor(environment: ["VISUAL": "no-such-editor -w"], folder: folder.path + "drafts")
    let outcome = try missing.edit("old")
    let file = try #require(try files.first)
    #expect(outcome == .failed(Phrase("toast.editorMissing", "no-such-editor", "\(folder.path)drafts/\(file)")))
  }

  @Test func aFileThatIsNoTextIsKept() throws {
    let outcome = try editor("printf '\\377' > \"$1\"").edit("old")
    let file = try #require(try files.first)
    #expect(outcome == .failed(Phrase("toast.editorNoText", "\(folder.path)drafts/\(file)")))
  }

  @Test func aFileThatIsGoneIsAnError() throws {
    let editor = try editor("rm \"$1\"")
    #expect(throws: FileError.self) { try editor.edit("old") }
  }
}
