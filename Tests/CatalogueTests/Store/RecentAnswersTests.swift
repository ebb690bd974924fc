import Forms
import TestSupport
import Testing

@testable import Catalogue

@Suite struct RecentAnswersTests {
  private let directory: TemporaryFolder
  private let catalogue: Catalogue
  private static let queries: [RecordQuery] = [
    "", "ra", "ramen", "ramen b", RecordQuery(filters: ["favourite": .isOn]),
  ]

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
    for name in ["Ramen A", "Ramen B", "Sushi"] { try catalogue.add(name) { $0.isFavourite = name != "Ramen A" } }
  }

  private func counts(_ catalogue: Catalogue) throws -> [Int] {
    try Self.queries.map { query in
      let count = try catalogue.count(.restaurant, matching: query)
      #expect(try catalogue.quickCount(.restaurant, matching: query) == count)
      #expect(try catalogue.records(.restaurant, matching: query).count == count)
      return count
    }
  }

  @Test func whatIsWrittenIsFoundAtOnce() throws {
    #expect(try counts(catalogue) == [3, 2, 2, 1, 2])
    try catalogue.add("Ramen B B") { $0.isFavourite = true }
    #expect(try counts(catalogue) == [4, 3, 3, 2, 3])
    try catalogue.delete(.restaurant, numbers: [1])
    #expect(try counts(catalogue) == [3, 2, 2, 2, 3])
    try catalogue.restore(.restaurant, numbers: [1])
    #expect(try counts(catalogue) == [4, 3, 3, 2, 3])
  }

  @Test func whatAnotherProgramWritesIsFoundAtOnce() throws {
    let other = try makeCatalogue(in: directory)
    for _ in 0..<3 { #expect(try counts(catalogue) == [3, 2, 2, 1, 2]) }
    try other.add("Ramen B B") { $0.isFavourite = true }
    #expect(try counts(catalogue) == [4, 3, 3, 2, 3])
    try other.delete(.restaurant, numbers: [2, 4])
    #expect(try counts(catalogue) == [2, 1, 1, 0, 1])
  }

  @Test func whatIsTakenBackWasNeverThere() throws {
    #expect(try counts(catalogue) == [3, 2, 2, 1, 2])
    #expect(throws: CatalogueError.notFound) {
      try catalogue.database.write { () throws(CatalogueError) in
        try catalogue.database.run("UPDATE restaurant SET deleted = 1 WHERE number > 1")
        #expect(try catalogue.count(.restaurant) == 1)
        throw .notFound
      }
    }
    #expect(try counts(catalogue) == [3, 2, 2, 1, 2])
  }

  @Test func aPageRemembersWhatMatches() throws {
    _ = try catalogue.records(.restaurant, matching: "ramen", limit: 1)
    let numbers = try #require(Table(.restaurant).conditions(of: "ramen").first?.numbers)
    let question = RecentAnswers<NumberSet?>.Question(
      sql: "\(numbers.sql) LIMIT ?", values: numbers.values + [.integer(catalogue.listLimits.mostCollected + 1)])
    let known = try catalogue.database.recentNumbers.answer(to: question, in: catalogue.database.state)
    #expect(known??.numbers == [1, 2])
  }

  @Test func whatWasAskedForLongAgoIsForgotten() throws {
    _ = try catalogue.count(.restaurant)
    let state = try catalogue.database.state
    typealias Question = RecentAnswers<Int>.Question
    let questions = (0..<17).map { Question(sql: "SELECT ?", values: [.integer($0)]) }
    var recent = RecentAnswers<Int>()
    for (place, question) in questions.prefix(16).enumerated() { recent.remember(place, to: question, in: state) }
    #expect(recent.answer(to: questions[0], in: state) == 0)
    recent.remember(16, to: questions[16], in: state)
    #expect(questions.map { recent.answer(to: $0, in: state) } == [0, nil] + Array(2...16))
    try catalogue.add("Another") { _ in }
    let next = try catalogue.database.state
    #expect(recent.answer(to: questions[0], in: next) == nil)
    recent.remember(1, to: questions[1], in: next)
    #expect(questions.map { recent.answer(to: $0, in: next) } == [nil, 1] + Array(repeating: nil, count: 15))
  }
}
