import Catalogue
import Forms
import Foundation
import Imaging
import Publishing
import TerminalUI

/// The program: finds the command, runs it, and is the one place where an error becomes a sentence and an exit code.
struct Program {
  /// Every command, in the order of the guide.
  static let commands: [Command] =
    [.fullScreen]
    + RecordCommands.ofMain
    + [
      .trash, .photosImport, .photosAdd, .photosList, .photosCover, .photosMove, .photosCaption, .photosRemove, .export,
    ]
    + RecordCommands.ofOthers
    + [.thumbnail, .inspect, .check, .demo, .help]

  private let surroundings: Surroundings

  init(in surroundings: Surroundings) { self.surroundings = surroundings }

  /// Runs one command line and says how it ended.
  func run(_ arguments: [Argument]) -> ExitCode {
    // A reader that goes away (`| head`) is an error of write(2), not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    var surroundings = surroundings
    var speaksJSON = false
    do {
      let parser = CommandLineParser(commands: Self.commands)
      let (command, rest) = try parser.command(for: arguments)
      let invocation = try parser.parse(rest, of: command, in: surroundings)
      speaksJSON = invocation.has("--json") || invocation.has("--jsonl")
      surroundings = try surroundings.following(invocation)
      if invocation.has("--version") {
        try surroundings.console.print("platebook \(Self.version)")
        return .done
      }
      if invocation.has("--help") {
        try surroundings.console.print(Help(surroundings.language).page(for: command))
        return .done
      }
      try parser.checkOperands(invocation, of: command)
      return try command.run(invocation.in(surroundings))
    } catch {
      let explanation = Explanation(error)
      if let phrase = explanation.phrase {
        complain(phrase, explanation, asJSON: speaksJSON, in: surroundings)
      }
      return explanation.code
    }
  }

  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  private func complain(_ phrase: Phrase, _ explanation: Explanation, asJSON: Bool, in surroundings: Surroundings) {
    let language = surroundings.language
    let lines = ([phrase] + explanation.details).map(language.text)
    if asJSON {
      let report: [String: JSONValue] = [
        "code": .text(explanation.code.name), "error": .text(lines.joined(separator: " ")),
      ]
      surroundings.console.draw(JSONValue.object(report).compact + "\n")
    } else {
      surroundings.console.complain("platebook: " + lines.joined(separator: "\n  "))
    }
  }
}

extension Surroundings {
  /// The surroundings as the flags that every command understands change them.
  func following(_ invocation: Invocation) throws(UsageError) -> Surroundings {
    var result = self
    if let changes = environment[ImageLimits.variable], ImageLimits(changes: changes) == nil {
      throw .badValue(option: ImageLimits.variable, value: changes, expected: ImageLimits.example)
    }
    if let tag = invocation.value("--lang")?.text {
      guard let language = Language.named(tag) else {
        throw .badValue(option: "--lang", value: tag, expected: Language.all.map(\.tag).joined(separator: ", "))
      }
      result.language = language
    }
    if let when = invocation.value("--color")?.text, ColourChoice(rawValue: when) == nil {
      throw .badValue(
        option: "--color", value: when, expected: ColourChoice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if let theme = invocation.value("--theme")?.text, Theme(rawValue: theme) == nil {
      throw .badValue(
        option: "--theme", value: theme, expected: Theme.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if let how = invocation.value("--pictures")?.text { result.environment[PictureChoice.variable] = how }
    if let how = result.pictures, PictureChoice(rawValue: how) == nil {
      throw .badValue(
        option: invocation.value("--pictures") == nil ? PictureChoice.variable : "--pictures", value: how,
        expected: PictureChoice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if let directory = invocation.value("--catalogue")?.text { result.catalogueDirectory = directory }
    if invocation.has("--quiet") { result.console = Console(isQuiet: true) }
    if invocation.has("--no-input") { result.canAsk = false }
    return result
  }

  /// How pictures are to be shown, where that was said.
  var pictures: String? { environment[PictureChoice.variable].flatMap { $0.isEmpty ? nil : $0 } }
}

extension Invocation {
  /// The same command line in other surroundings.
  func `in`(_ surroundings: Surroundings) -> Invocation {
    var result = self
    result.surroundings = surroundings
    return result
  }
}

extension ImageLimits {
  /// What ``init(changes:)`` reads, with every name that it knows.
  fileprivate static let example =
    "pixels=500000000,seconds=60 (\(Name.allCases.map(\.rawValue).joined(separator: ", ")))"
}
