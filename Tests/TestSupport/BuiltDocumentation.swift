import Foundation

/// The documentation of a library of this package, as DocC builds it from the modules that were built with the tests.
///
/// Both tools come with every Swift toolchain, beside `swift` itself.
package struct BuiltDocumentation {
  /// A public declaration.
  package struct Declaration {
    /// The type it belongs to, and its name: `Raster.subscript(_:_:)`.
    package let name: String
    /// What it is, in the words of symbol graphs: `struct`, `method`, `enum.case`.
    package let kind: String
    /// As it is written in the source, without its body.
    package let text: String
    /// Whether a type of C stands in it.
    package let namesForeignType: Bool
    /// The lines of its comment; none without one.
    package let comment: [String]
  }

  /// Every public declaration that stands in the module's own files.
  package let declarations: [Declaration]
  /// What DocC had to say; nothing where there is neither an error nor a warning.
  package let complaints: String

  /// Builds the documentation of the module `name` below `Sources`.
  package init(_ name: String) throws {
    let folder = try TemporaryFolder()
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let built = try URL(filePath: BuiltProgram.path("")).standardized
    var maps: [String] = []
    for place in [sources, built] {
      let folders = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
      maps += folders.map { $0.path + "/module.modulemap" }.filter(FileManager.default.fileExists)
    }
    var tool = try ScriptedProgram(home: folder.url)
    tool.path = "/usr/bin/env"
    let extraction = try tool.run(
      ["swift-symbolgraph-extract", "-module-name", name, "-I", built.path + "/Modules"]
        + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        + ["-minimum-access-level", "public", "-output-dir", folder.directory])
    guard extraction.code == 0 else { throw Failure(message: extraction.errors) }
    let conversion = try tool.run([
      "docc", "convert", "\(sources.path)/\(name)/\(name).docc", "--additional-symbol-graph-dir", folder.directory,
      "--fallback-display-name", name, "--fallback-bundle-identifier", name, "--warnings-as-errors", "--output-path",
      folder.path + "built",
    ])
    complaints = conversion.code == 0 ? conversion.errors : conversion.errors + "code \(conversion.code)"
    let graph = try Data(contentsOf: folder.url.appending(path: "\(name).symbols.json"))
    declarations = try JSONDecoder().decode(SymbolGraph.self, from: graph).symbols.filter { $0.location != nil }
      .map(Declaration.init)
  }

  /// A tool that did not do its work.
  package struct Failure: Error {
    /// What it said.
    let message: String
  }
}

/// What is needed of the file that `swift-symbolgraph-extract` writes.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    /// None for what the compiler made.
    let location: Location?
  }

  struct Kind: Decodable { let identifier: String }
  struct Fragment: Decodable {
    let spelling: String
    /// How the compiler calls what is named here. That of a declaration in C begins with `c:`.
    let preciseIdentifier: String?
  }
  struct Comment: Decodable { let lines: [Line] }
  struct Line: Decodable { let text: String }
  struct Location: Decodable { let uri: String }

  let symbols: [Symbol]
}

extension BuiltDocumentation.Declaration {
  fileprivate init(_ symbol: SymbolGraph.Symbol) {
    name = symbol.pathComponents.joined(separator: ".")
    kind = String(symbol.kind.identifier.drop { $0 != "." }.dropFirst())
    text = symbol.declarationFragments.map(\.spelling).joined()
    namesForeignType = symbol.declarationFragments.contains { $0.preciseIdentifier?.hasPrefix("c:") ?? false }
    comment = symbol.docComment?.lines.map(\.text) ?? []
  }
}
