import Forms
import Foundation
import Testing

/// The example of the library's documentation.
@Suite struct LoanTests {
  static let ada = FieldChoice("Ada", id: UUID())
  static let style = EntryStyle(dateOrder: .dayMonthYear)

  @Test func theFormIsDeclaredWithoutMistakes() {
    #expect(Loan.form.description.mistakes(among: [.loan, .person]) == [])
  }

  @Test func aLoanIsFilledInMendedAndSaved() throws {
    // example
    var session = FormSession(
      Loan.form.description, values: Loan().values, choices: ["borrower": [Self.ada]], style: Self.style)
    session.edit(.insert("Momo"))
    session.setText("late, \"a,b\"", of: "tags")
    session.setText("ada", of: "borrower")
    session.setText("3 April 2026", of: "lent")
    #expect(session.text("due").text == "2026-05-03")
    session.setText("12,50", of: "deposit")
    session.setText("02/04/2026", of: "returned")
    #expect(session.submit() == nil)
    #expect(session.problems.keys.sorted() == ["lent", "returned"])
    #expect(session.problemPhrases == [Phrase("loan.returnedAfterLent", "2026-04-03")])

    session.setText("05/04/2026", of: "returned")
    #expect(session.problems.isEmpty)
    #expect(session.value("days_out") == .number(2))
    let values = session.submit()
    let loan = Loan.form.record(from: try #require(values))
    #expect(loan.borrower?.id == Self.ada.id)
    #expect(loan.due == CalendarDate(iso: "2026-05-03"))
    #expect(loan.deposit == 1250)
    // end
    #expect(loan.tags == ["late", "a,b"])
    #expect(loan.daysOut == 2)
  }

  @Test func theFormHasThreePages() {
    let session = FormSession(Loan.form.description, values: Loan().values)
    #expect(session.pages.map { $0.map(\.key) } == [["book"], ["lent"], ["back"]])
    #expect(session.fields.map(\.key).suffix(3) == ["returned.switch", "days_out", "notes"])
  }

  @Test func theArticleShowsThisExample() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let article = try String(
      contentsOf: folder.appending(path: "../../../Sources/Forms/Forms.docc/Forms.md"), encoding: .utf8)
    let record = try String(contentsOf: folder.appending(path: "Loan.swift"), encoding: .utf8)
    let tests = try String(contentsOf: folder.appending(path: "LoanTests.swift"), encoding: .utf8)
    let body = try #require(tests.split(separator: "    // example\n").last?.split(separator: "    // end\n").first)
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let example = lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
    let blocks = article.split(separator: "```").filter { $0.hasPrefix("swift\n") }.map { $0.dropFirst(6) }
    #expect(blocks.first.map(String.init) == record)
    #expect(blocks.last.map(String.init) == example + "\n")
  }
}
