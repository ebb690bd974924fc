import Foundation
import Testing

@testable import TerminalUI

/// Whatever is pressed, clicked, pasted and resized, the screen stays a screen, and nothing that was typed is lost.
@Suite(.timeLimit(.minutes(5))) struct MonkeyTests {
  static let seeds: ClosedRange<UInt64> = 1...20

  @Test func aHundredThousandEventsBreakNothing() async throws {
    let seen = try await withThrowingTaskGroup { group in
      for seed in Self.seeds {
        group.addTask {
          var monkey = Monkey(seed: seed)
          do { try monkey.play(100_000 / Self.seeds.count) } catch { Issue.record("seed \(seed): \(error)") }
          return monkey.seen
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    let missing = try Self.screens().subtracting(seen)
    #expect(missing.isEmpty, "never seen")
  }

  /// The names of all types that are screens, as the source has them.
  private static func screens() throws -> Set<String> {
    let root = URL(filePath: #filePath).appending(path: "../../../../Sources/TerminalUI").standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    var names: Set<String> = []
    for file in files {
      let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      for match in source.matches(of: /(?:struct|extension) (\w+): (?:[\w ,]*\W)?Screen\b/) {
        names.insert(String(match.1))
      }
    }
    return names
  }
}
