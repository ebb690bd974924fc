import Forms
import Imaging
import TestSupport
import Testing

@testable import Catalogue

/// Work in a cancelled task ends soon and leaves everything as it was.
struct CancellingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What work in a task that cancels itself in the middle fails with.
  private func failure(
    _ patience: Duration = .milliseconds(20), _ work: @escaping (Catalogue, _ cancel: () -> Void) throws -> Void
  ) async -> CatalogueError? {
    do {
      let catalogue = try makeCatalogue(in: folder, patience: patience)
      try work(catalogue) { withUnsafeCurrentTask { $0?.cancel() } }
      return nil
    } catch {
      return error as? CatalogueError
    }
  }

  @Test func manyChangesAreUndone() async throws {
    let path = folder.directory + "/catalogue"
    let error = await Task {
      await failure { catalogue, cancel in
        let numbers = try (1...20).map { try catalogue.add("Place \($0)").stamp.number ?? 0 }
        let values = RecordValues(["phone": .text("02-1234")])
        try catalogue.change(.restaurant, numbers: numbers, to: values) { if $0 == 10 { cancel() } }
      }
    }.value
    #expect(error == .cancelled)
    let catalogue = try Catalogue(directory: path, mode: .open)
    #expect(try catalogue.records(.restaurant).map { $0["phone"] } == Array(repeating: FieldValue.none, count: 20))
    // It can be written to again.
    try catalogue.add("Another")
  }

  @Test func aPhotographThatIsNotDecodedAnyMoreIsNotToBlame() {
    #expect(CatalogueError(ImagingError.cancelled, photo: "a.jpg") == .cancelled)
    #expect(CatalogueError(.emptyFile, photo: "a.jpg") == .photo(fileName: "a.jpg", .emptyFile))
  }

  @Test func aLongQueryEnds() async throws {
    let error = await Task {
      await failure { catalogue, cancel in
        let statement = try Statement(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n", [],
          on: catalogue.database)
        cancel()
        _ = try statement.step()
      }
    }.value
    #expect(error == .cancelled)
  }

  @Test func waitingForAnotherProgramEnds() async throws {
    let catalogue = try makeCatalogue(in: folder)
    try catalogue.database.run("BEGIN IMMEDIATE")
    let waiting = Task { await failure(.seconds(600)) { catalogue, _ in try catalogue.add("Zen") } }
    try await Task.sleep(for: .milliseconds(50))
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    try catalogue.database.run("ROLLBACK")
    #expect(try catalogue.count(.restaurant) == 0)
  }
}
