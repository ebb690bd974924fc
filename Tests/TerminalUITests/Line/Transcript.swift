import Catalogue
import Forms

@testable import TerminalUI

/// What was said and answered in a conversation on lines, as a terminal would show it.
final class Transcript {
  private(set) var text = ""
  private var answers: ArraySlice<String>
  /// How often a draft was kept, and the last one.
  private(set) var kept: [FormSession] = []
  /// Whether the answers come from a terminal, where `^D` ends a text only.
  private let isTerminal: Bool
  /// The columns between which sentences break.
  private let width: Int?

  /// - Parameter answers: What is typed line by line; `^C` is Ctrl-C, `^D` the end of input. After the last one the input has
  ///   ended.
  init(_ answers: [String], isTerminal: Bool = false, width: Int? = nil) {
    self.answers = answers[...]
    self.isTerminal = isTerminal
    self.width = width
  }

  /// Whether everything was read.
  var isDone: Bool { answers.isEmpty }

  func dialogue(_ language: Language = .english) -> LineDialogue {
    LineDialogue(language: language, isTerminal: isTerminal, width: { self.width }, read: read) { self.text += $0 }
  }

  /// Prompts for a form, and says whether it is to be saved.
  func fill(
    _ session: FormSession, _ language: Language = .english, editor: ExternalEditor? = nil
  ) throws(LineInputError) -> FormSession? {
    struct NoPicture: Error {}
    var prompts = LinePrompts(
      session, dialogue(language),
      stage: { path in
        guard path.hasSuffix("jpg") else { throw NoPicture() }
        let position = path == "sea.jpg" ? Position(latitude: 25.5, longitude: 121.25) : nil
        return (StagedPhoto(digest: path, fileName: path, bytes: [], position: position), path.hasSuffix("torn.jpg"))
      },
      explain: { _ in Phrase("image.notAnImage") }, keep: { self.kept.append($0) }, editor: editor)
    return try prompts.run() ? prompts.session : nil
  }

  private func read(_ prompt: String) throws(LineInputError) -> String {
    text += prompt
    guard let answer = answers.popFirst(), answer != "^D" else { throw .endOfInput }
    if answer == "^C" { throw .interrupted }
    text += answer + "\n"
    return answer
  }
}

extension FormSession {
  /// A blank form of a kind, or one on values, on 30 November 2026.
  static func lines(_ kind: RecordKind, _ values: RecordValues? = nil) -> FormSession {
    let type = RecordType.of(kind)
    let choices = SampleWorld.choices.merging(["category": SampleWorld.types]) { first, _ in first }
    return FormSession(
      type.form, values: values ?? type.blank(), choices: choices,
      style: EntryStyle(today: CalendarDate(iso: "2026-11-30") ?? .today))
  }
}
