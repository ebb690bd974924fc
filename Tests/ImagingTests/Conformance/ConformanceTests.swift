import Foundation
import Testing

/// The map of this suite, `knownTroubles` and `promises`, leads somewhere.
@Suite struct ConformanceTests {
  /// The text of every suite in the tests of the package.
  private func suites() throws -> [Substring: String] {
    let folder = URL(filePath: #filePath).appending(path: "../../..").standardized
    var suites: [Substring: String] = [:]
    for file in try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)) {
      guard let file = file as? URL, file.pathExtension == "swift" else { continue }
      for part in try String(contentsOf: file, encoding: .utf8).split(separator: "@Suite").dropFirst() {
        guard let name = part.firstMatch(of: /struct (\w+)/)?.1 else { continue }
        suites[name, default: ""] += part
      }
    }
    return suites
  }

  @Test func everyTestThatIsNamedExists() throws {
    let suites = try suites()
    for (what, tests) in knownTroubles + promises {
      #expect(!tests.isEmpty)
      for test in tests {
        let names = test.split(separator: ".")
        #expect(suites[names[0]]?.contains("func \(names[1])(") == true, "\(test) of “\(what)”")
      }
    }
  }
}
