import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DocumentationTests {
  private static let built = Result { try BuiltDocumentation("Imaging") }

  @Test func itBuildsWithoutWarnings() throws {
    #expect(try Self.built.get().complaints == "")
  }

  @Test func everyPublicDeclarationIsExplained() throws {
    let declarations = try Self.built.get().declarations
    #expect(declarations.count > 150)
    #expect(declarations.filter(\.comment.isEmpty).map(\.name) == [])
  }

  /// Cases and stored properties are shown in the examples of their types.
  @Test func everyTypeFunctionAndComputedPropertyHasAnExample() throws {
    let bare = try Self.built.get().declarations.filter { declaration in
      let isStored = declaration.kind == "property" && !declaration.text.contains("{ get }")
      return declaration.kind != "enum.case" && !isStored && declaration.comment.examples.isEmpty
    }
    #expect(bare.map(\.name) == [])
  }

  @Test func everyExampleOfACommentIsCompiledAndRun() throws {
    let examples = try Self.built.get().declarations.flatMap(\.comment.examples)
    #expect(examples.count > 60)
    let tests = try Self.code()
    #expect(examples.filter { !tests.contains("\n" + $0.flush + "\n") } == [])
  }

  @Test(arguments: ["Imaging", "MemoryAndLimits"]) func everyExampleOfAnArticleIsCompiledAndRun(name: String) throws {
    let article = try String(
      contentsOf: Self.root.appending(path: "Sources/Imaging/Imaging.docc/\(name).md"), encoding: .utf8)
    let examples = article.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }.map {
      $0.dropFirst(6).dropLast()
    }
    #expect(examples.count >= 3)
    let tests = try Self.code()
    #expect(examples.filter { !tests.contains("\n" + String($0).flush + "\n") } == [])
  }

  @Test func theLandingPageListsEverything() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Sources/Imaging/Imaging.docc/Imaging.md"), encoding: .utf8)
    let names = try Self.built.get().declarations.map(\.name).filter { !$0.contains(".") }
    #expect(names.count > 20)
    #expect(names.filter { !page.contains("\n- ``\($0)``\n") } == [])
  }

  @Test func noSignatureNamesATypeOfC() throws {
    #expect(try Self.built.get().declarations.filter(\.namesForeignType).map(\.text) == [])
  }

  @Test func everyErrorHasAType() throws {
    let throwing = try Self.built.get().declarations.map(\.text).filter { $0.contains(/\bthrows\b/) }
    #expect(throwing.count > 8)
    #expect(throwing.filter { !$0.contains("throws(") } == [])
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// All examples of the tests, without indentation.
  private static func code() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try "\n" + String(contentsOf: $0, encoding: .utf8).flush }.joined()
  }
}

extension String {
  /// Its lines without indentation.
  fileprivate var flush: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix(while: \.isWhitespace) }
      .joined(separator: "\n")
  }
}

extension [String] {
  /// The indented blocks of a comment. What follows a paragraph directly belongs to it.
  fileprivate var examples: [String] {
    var blocks: [[String]] = []
    for (index, line) in enumerated() where line.hasPrefix("    ") {
      if index > 0, self[index - 1].hasPrefix("    "), !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      } else if index == 0 || self[index - 1].isEmpty {
        blocks.append([line])
      }
    }
    return blocks.map { $0.joined(separator: "\n") }
  }
}
