import Catalogue
import Forms
import TerminalUI

extension Command {
  /// `platebook` alone: the full screen, or line by line where the terminal cannot show one.
  static let fullScreen = Command("") { invocation in
    guard invocation.surroundings.canAsk, invocation.surroundings.console.outputIsTerminal else {
      throw UsageError.needsTerminal
    }
    let catalogue = try invocation.openCatalogue(.create)
    guard invocation.wantsFullScreen else { return try invocation.runCommandLines() }
    return try invocation.runFullScreen(catalogue, start: .list)
  }
}

extension Invocation {
  /// Shows the full screen until the person leaves it.
  func runFullScreen(_ catalogue: Catalogue, start: FullScreenApp.Start) throws -> ExitCode {
    let app = FullScreenApp(
      catalogue: catalogue, language: surroundings.language, drafts: drafts(of: catalogue),
      capabilities: surroundings.capabilities(colour: value("--color")?.text),
      theme: value("--theme").flatMap { Theme(rawValue: $0.text) },
      pictures: surroundings.pictures.flatMap(PictureChoice.init) ?? .auto, environment: surroundings.environment,
      start: start,
      explain: { Explanation.sentence($0) })
    switch try app.run() {
    case .done(let saved, let draftKept):
      if start != .list, let saved {
        surroundings.say(Phrase("add.saved", saved.number.map { String($0) } ?? "", saved.name))
      }
      if draftKept { surroundings.say(Phrase("draft.kept")) }
      return .done
    case .interrupted(let draftKept):
      if draftKept { surroundings.say(Phrase("draft.kept")) }
      return .interrupted
    }
  }

  /// Where drafts about a catalogue are kept.
  func drafts(of catalogue: Catalogue) -> DraftStore {
    DraftStore(directory: DraftStore.directory(environment: surroundings.environment, catalogue: catalogue))
  }

  /// Commands one by one, where the full screen is not wanted or the terminal cannot show it: each line is a command line
  /// without its first word.
  fileprivate func runCommandLines() throws -> ExitCode {
    var surroundings = surroundings
    if !surroundings.console.isQuiet {
      surroundings.dialogue.say(lineModeWish.map { Phrase("lines.wished", $0) } ?? Phrase("lines.welcome"))
    }
    // What was wished of all holds for each: no form of theirs opens on the full screen.
    if lineModeWish != nil { surroundings.environment["ACCESSIBLE"] = "1" }
    let program = Program(in: surroundings)
    while true {
      surroundings.console.draw("platebook> ")
      let line: String
      do {
        line = try LineReader.standardInput.readLine()
      } catch .endOfInput {
        return .done
      }
      let words = shellWords(line)
      if words.isEmpty { continue }
      if words.count == 1, ["quit", "q", "exit"].contains(words[0]) { return .done }
      _ = program.run(words.map { Argument($0) })
    }
  }
}
