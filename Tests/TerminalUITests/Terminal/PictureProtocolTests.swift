import Imaging
import Testing

@testable import TerminalUI

@Suite struct PictureProtocolTests {
  private func choose(
    _ replies: [TerminalReply], _ choice: PictureChoice = .auto, environment: [String: String] = [:],
    isMultiplexed: Bool = false, colours: ColourDepth = .trueColour
  ) -> PictureProtocol {
    var answers = TerminalAnswers()
    for reply in replies { answers.take(reply) }
    return .choose(
      choice,
      capabilities: TerminalCapabilities(fullScreen: true, colours: colours, isMultiplexed: isMultiplexed),
      environment: environment, answers: answers)
  }

  private static let kitty = TerminalReply.kittyGraphics("i=31;OK")
  private static let sixel = TerminalReply.deviceAttributes([62, 4, 22])

  @Test(
    arguments: [
      ([], [:], .blocks), ([.deviceAttributes([62, 22])], [:], .blocks), ([sixel], [:], .sixel),
      ([kitty, sixel], [:], .kitty),
      ([.kittyGraphics("i=31;ENOTSUPPORTED:no"), sixel], [:], .sixel), ([.kittyGraphics("i=7;OK")], [:], .blocks),
      ([kitty, .version("WezTerm 20240203")], [:], .iterm2), ([sixel, .version("mintty 3.7.0")], [:], .iterm2),
      ([kitty, .version("iTerm2 3.5.0")], [:], .iterm2), ([kitty, .version("kitty(0.26.5)")], [:], .kitty),
      ([], ["TERM_PROGRAM": "iTerm.app"], .iterm2), ([], ["LC_TERMINAL": "iTerm2"], .iterm2),
      ([kitty], ["TERM_PROGRAM": "ghostty"], .kitty),
      // What the terminal says is surer than what another one left in the environment.
      ([sixel, .version("XTerm(379)")], ["TERM_PROGRAM": "WezTerm"], .sixel),
    ] as [([TerminalReply], [String: String], PictureProtocol)])
  func thatTheBestIsChosen(replies: [TerminalReply], environment: [String: String], method: PictureProtocol) {
    #expect(choose(replies, environment: environment) == method)
    // Only characters get through a multiplexer, and colours are not for those who want none.
    #expect(choose(replies, environment: environment, isMultiplexed: true) == .blocks)
    #expect(choose(replies, environment: environment, colours: .none) == .blocks)
  }

  @Test(arguments: [
    (PictureChoice.kitty, PictureProtocol.kitty), (.iterm2, .iterm2), (.sixel, .sixel), (.blocks, .blocks),
    (.off, .none),
  ])
  func thatWhatWasAskedForHolds(choice: PictureChoice, method: PictureProtocol) {
    #expect(choose([], choice) == method)
    #expect(choose([Self.kitty, Self.sixel], choice, isMultiplexed: true, colours: .none) == method)
  }

  @Test(
    arguments: [
      (TerminalQuestions.background, "^]11;?^\\^[c"), (.pixels, "^[16t^[14t^[c"),
      ([.background, .pictures, .pixels], "^]11;?^\\^_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA^\\^[>q^[16t^[14t^[c"),
    ] as [(TerminalQuestions, String)])
  func thatTheQuestionsAreOnePiece(questions: TerminalQuestions, sequence: String) {
    #expect(questions.sequence.replacing("\u{1B}", with: "^") == sequence)
  }

  @Test(
    arguments: [
      ([], nil), ([.cellPixels(PixelSize(9, 18)), .textPixels(PixelSize(8000, 8000))], PixelSize(9, 18)),
      ([.textPixels(PixelSize(805, 490))], PixelSize(10, 20)), ([.textPixels(PixelSize(80, 24))], nil),
      ([.textPixels(PixelSize(800_000, 24_000))], nil),
    ] as [([TerminalReply], PixelSize?)])
  func thatTheCellIsMeasured(replies: [TerminalReply], cell: PixelSize?) {
    var answers = TerminalAnswers()
    for reply in replies { answers.take(reply) }
    #expect(answers.pixelsOfCell(in: CellSize(columns: 80, rows: 24)) == cell)
    #expect(answers.pixelsOfCell(in: .zero) == answers.cellPixels)
  }
}
