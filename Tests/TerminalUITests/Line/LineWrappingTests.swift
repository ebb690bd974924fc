import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// Sentences of conversations on lines, on a terminal of so many columns.
@Suite struct LineWrappingTests {
  private static let name = "A name that is much longer than any of the lines of this terminal"

  private func text(_ width: Int?, _ language: Language = .english) throws -> String {
    let transcript = Transcript(["", "<", Self.name], width: width)
    #expect(throws: LineInputError.endOfInput) { try transcript.fill(.lines(.restaurant), language) }
    return transcript.text
  }

  @Test func sentencesBreakBetweenWordsAndAnswersNowhere() throws {
    let text = try text(30)
    #expect(
      text.contains(
        "\nEnter keeps what there is, -\nclears it, < goes back, ? says\nmore, Ctrl-D leaves without\nsaving.\n"))
    #expect(text.contains("\nName: \(Self.name)\n"))
  }

  @Test(arguments: [20, 30, 40, 61, 80], Language.all)
  func noLineIsTooWideNorBeginsWithASpaceNorIsAPointAlone(_ width: Int, _ language: Language) throws {
    let session = FormSession.lines(.restaurant)
    let transcript = Transcript(["", "", "A"], width: width)
    transcript.dialogue(language).say(Phrase("screen.lines.editor"))
    transcript.dialogue(language).say(Phrase("screen.lines.help"))
    transcript.dialogue(language).complain(
      session.form.phrase(of: .notAPosition("x"), in: try #require(session.field("position"))))
    for line in transcript.text.split(separator: "\n") {
      #expect(CellWidth.columns(of: line) <= width)
      #expect(!line.hasPrefix(" ") && line != ".", "\(line)")
    }
  }

  @Test func whereThereIsNoTerminalNothingBreaks() throws {
    #expect(
      try text(nil).contains(
        "Enter keeps what there is, - clears it, < goes back, ? says more, Ctrl-D leaves without saving.\n"))
  }
}
