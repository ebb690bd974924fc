import Catalogue
import Forms
import Foundation
import Imaging
import Testing

@testable import TerminalUI
@testable import platebook

/// Every sentence is there in both languages, is used, and has the places that its callers fill.
@Suite struct StringCatalogueTests {
  @Test func bothLanguagesHaveTheSameSentences() {
    let english = Language.english.keys.filter { !isSingular($0) }
    #expect(english.symmetricDifference(Language.chinese.keys.filter { !isSingular($0) }) == [])
  }

  @Test func noSentenceIsEmpty() {
    for language in Language.all {
      for key in language.keys { #expect(language[key]?.isEmpty == false, "\(language.tag) \(key)") }
    }
  }

  @Test func placesAreTheSameInBothLanguagesAndCountedFromOne() throws {
    // What a field says of its own need not fill every place.
    for key in Language.english.keys where !key.hasSuffix(".one") && Self.ownKeys[key] == nil {
      let english = places(in: try #require(Language.english[key]))
      let chinese = places(in: try #require(Language.chinese[key] ?? Language.english[String(key.dropLast(4))]))
      #expect(english == chinese, "\(key)")
      #expect(english == Set(1..<(1 + english.count)), "\(key)")
    }
  }

  @Test func aSingularHasNoPlaceThatItsPluralLacks() throws {
    for language in Language.all {
      for key in language.keys where key.hasSuffix(".one") {
        let plural = try #require(language[String(key.dropLast(4))], "\(key)")
        #expect(places(in: try #require(language[key])).isSubset(of: places(in: plural)), "\(key)")
      }
    }
  }

  @Test func everySentenceThatIsSaidIsThereAndFilled() throws {
    for use in try Self.usesInSources() {
      let sentence = try #require(Language.english[use.key], "\(use.key) is missing")
      #expect(places(in: sentence).count == use.arguments, "\(use.key) in \(use.file)")
    }
    for key in Self.composedKeys { #expect(Language.english[key] != nil, "\(key) is missing") }
    // A sentence of a field's own has the places of the one that it stands for.
    for (own, general) in Self.ownKeys {
      guard let sentence = Language.english[own] else { continue }
      let all = places(in: try #require(Language.english[general]))
      #expect(places(in: sentence).isSubset(of: all), "\(own)")
    }
  }

  @Test func everySentenceIsSaidSomewhere() throws {
    let literals = try Self.sources().flatMap { file in
      file.text.matches(of: /"([a-z][A-Za-z]*\.[A-Za-z.]+)"/).map { String($0.1) }
    }
    let used = Set(literals).union(Self.composedKeys).union(Self.ownKeys.keys)
    #expect(Language.english.keys.subtracting(used).filter { !isSingular($0) } == [])
  }

  /// Whether a sentence is the one for a single thing, chosen by itself in place of the one for many. Chinese needs none.
  private func isSingular(_ key: String) -> Bool {
    key.hasSuffix(".one") && Language.english[String(key.dropLast(4))] != nil
  }

  private func places(in sentence: String) -> Set<Int> {
    Set(sentence.matches(of: /%([1-9])/).compactMap { Int($0.1) })
  }

  /// The keys that the program puts together, from the values they are made of.
  private static var composedKeys: Set<String> {
    var phrases = Program.commands.map(\.summary)
    phrases += (Program.commands.flatMap(\.options) + CommandOption.everywhere).map(\.help)
    for type in RecordType.all {
      let form = type.form
      phrases += [form.kind.title, form.kind.newTitle, form.kind.editTitle] + form.sections.map(\.title)
      phrases += ["screen.list", "screen.empty"].map { Phrase("\($0).\(form.kind.name)") } + [form.kind.counted(2)]
      phrases.append(Phrase("screen.empty.\(form.kind.name).more"))
      for field in form.visibleFields {
        phrases.append(form.label(of: field))
        if !field.isDerived { phrases.append(form.prompt(of: field)) }
        if let toggle = field.switchField { phrases.append(form.label(of: toggle)) }
        if case .option(let keys) = field.kind { phrases += keys.map { form.label(of: $0, in: field) } }
      }
      phrases += form.rules.map { Phrase("\(form.kind.name).\($0.name)") }
    }
    phrases += ["created", "updated"].map { Phrase("screen.sort.\($0)") }
    phrases += FieldProblem.names.map { Phrase("problem.\($0)") }
    for kind in Self.kinds {
      phrases.append(Phrase("kind.\(kind.name)"))
      if ![.rating, .identifier, .instant].contains(kind) { phrases.append(Phrase("kind.\(kind.name).help")) }
      if kind.numberRule != nil { phrases.append(Phrase("kind.\(kind.name).help.range")) }
    }
    phrases += KeyContext.allCases.map(\.title)
    phrases += ImageLimits.Name.allCases.map { Phrase("limit.\($0.rawValue)") }
    phrases += FileKind.allCases.map { Phrase("fileKind.\($0.rawValue)") }
    phrases += ImageInspection.Status.allCases.map { Phrase("inspect.\($0.rawValue)") }
    return Set(phrases.map(\.key))
  }

  /// One field kind of each name that a form can show.
  private static let kinds: [FieldKind] = [
    .line, .phone, .url, .email, .editor(lines: 1), .number(.any), .number(.decimal(0...1)), .rating, .toggle,
    .date(.day), .date(.partialPast), .reference(to: .category), .option([]), .tags, .icon, .colour, .photos,
    .position, .identifier, .instant,
  ]

  /// The keys that a field's own sentences may have, with those of the sentences that they stand for.
  private static var ownKeys: [String: String] {
    var keys: [String: String] = [:]
    for form in RecordType.all.map(\.form) {
      for own in [form.kind.saveTitle, form.kind.savedTitle] { keys[own.key] = own.fallback }
      for field in form.visibleFields {
        for name in FieldProblem.names { keys["\(form.kind.name).\(field.key).\(name)"] = "problem.\(name)" }
        if let general = form.help(of: field).fallback { keys["\(form.kind.name).\(field.key).help"] = general }
      }
    }
    return keys
  }

  private struct Use {
    let key: String
    let arguments: Int
    let file: String
  }

  /// Each `Phrase("key", …)` in the sources whose key is written out, with how many arguments it has.
  private static func usesInSources() throws -> [Use] {
    try sources().flatMap { file in
      file.text.matches(of: /Phrase\(\s*"([^"\\]+)"/).map { match in
        Use(key: String(match.1), arguments: countArguments(file.text[match.range.upperBound...]), file: file.name)
      }
    }
  }

  /// The text of every source file, comments left out.
  private static func sources() throws -> [(name: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var sources: [(name: String, text: String)] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let code = lines.filter { !$0.trimmingPrefix(/\s*/).hasPrefix("//") }
      sources.append((file.lastPathComponent, code.joined(separator: "\n")))
    }
    return sources
  }

  /// How many arguments follow, up to the closing parenthesis: commas outside of brackets and quotes.
  private static func countArguments(_ text: Substring) -> Int {
    var depth = 0
    var commas = 0
    var inQuotes = false
    for character in text {
      if character == "\"" { inQuotes.toggle() }
      if inQuotes { continue }
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return commas }
        depth -= 1
      case "," where depth == 0: commas += 1
      default: break
      }
    }
    return commas
  }
}
