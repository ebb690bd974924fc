import Catalogue
import Forms

/// Questions and answers on lines, one after another: nothing is redrawn, nothing is said by colour.
package struct LineDialogue {
  package let language: Language
  /// Whether the answers come from a terminal, where the end of input (Ctrl-D) ends a text and no more.
  let isTerminal: Bool
  /// Whether an answer waits to be read.
  let hasMore: () -> Bool
  private let read: (_ prompt: String) throws(LineInputError) -> String
  private let writeText: (String) -> Void
  private let width: () -> Int?

  /// - Parameters:
  ///   - read: Shows what the line begins with, and gives what is typed there, without its end.
  ///   - width: The columns between which sentences break, or nil to break none.
  ///   - write: Shows text as it is, line ends included; a terminal that is gone is no concern of it.
  init(
    language: Language, isTerminal: Bool, hasMore: @escaping () -> Bool = { false },
    width: @escaping () -> Int? = { nil },
    read: @escaping (_ prompt: String) throws(LineInputError) -> String, write: @escaping (String) -> Void
  ) {
    self.language = language
    self.isTerminal = isTerminal
    self.hasMore = hasMore
    self.width = width
    self.read = read
    writeText = write
  }

  /// A dialogue with whoever types into `reader`, whose sentences break at `width` columns, where there is one.
  package init(
    language: Language, reader: LineReader, width: @escaping () -> Int?, write: @escaping (String) -> Void
  ) {
    self.init(
      language: language, isTerminal: reader.isTerminal, hasMore: { reader.hasMore }, width: width,
      read: { prompt throws(LineInputError) in try reader.readLine { write(prompt) } }, write: write)
  }

  // MARK: Saying

  func write(_ text: String) { writeText(text) }

  /// Says a sentence.
  package func say(_ phrase: Phrase) { write(wrapped(language.text(phrase)) + "\n") }
  /// Says what is wrong.
  func complain(_ phrase: Phrase) { write(wrapped("✗ " + language.text(phrase)) + "\n") }
  /// Says what ends with a value, which stays in one piece.
  func show(_ phrase: Phrase) { write(language.text(phrase) + "\n") }

  /// A sentence in lines that the terminal breaks no more.
  private func wrapped(_ text: String) -> String {
    guard let width = width() else { return text }
    return CellWidth.wrap(text, width: width).joined(separator: "\n")
  }

  /// Says several lines under each other, each after two spaces.
  func indent(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { write("  \(line)\n") }
  }

  // MARK: Asking

  /// What was typed, without the keys that type nothing.
  ///
  /// - Parameter prompt: What the line begins with.
  func line(_ prompt: String = "") throws(LineInputError) -> String { TypedLine.text(of: try read(wrapped(prompt))) }

  /// Asks, and says what the answer is.
  func ask(_ prompt: String) throws(LineInputError) -> LineAnswer { LineAnswer(try line(prompt)) }

  /// Asks until the answer is a number from 1 to `count`, and gives it less one; nil for no number or to go back.
  func askForPlace(_ question: Phrase, among count: Int) throws(LineInputError) -> Int? {
    while true {
      guard case .text(let text) = try ask(language.text(Phrase("screen.lines.prompt", question))) else { return nil }
      if let number = text.typedNumber, (1...count).contains(number) { return number - 1 }
      complain(Phrase("screen.lines.noSuchNumber", text, count))
    }
  }

  /// Asks until the answer is a yes or a no, in English or in the language at hand.
  ///
  /// - Parameter standard: What an empty line means; the harmless one.
  /// - Returns: nil to go back, where that is possible.
  /// - Throws: `.endOfInput`, `.interrupted`; neither is an answer.
  package func askYesNo(_ question: Phrase, standard: Bool, mayGoBack: Bool = false) throws(LineInputError) -> Bool? {
    while true {
      let answer = try ask(
        language.text(question) + " " + language.text(Phrase(standard ? "answer.standardYes" : "answer.standardNo")))
      switch answer {
      case .keep: return standard
      case .back where mayGoBack: return nil
      case .text(let text): if let isYes = YesNo.meaning(of: text, language) { return isYes }
      case .back, .clear, .explain: break
      }
      say(Phrase("screen.lines.answer"))
    }
  }
}

/// What a line typed at a question means.
enum LineAnswer: Equatable {
  /// Nothing was typed: the present value stays.
  case keep
  /// `-`: there is to be no value.
  case clear
  /// `<`: the question before.
  case back
  /// `?`: more about the question.
  case explain
  /// The answer, without spaces around it; `\-`, `\<`, `\?`, `\!` and `\.` stand for the sign alone.
  case text(String)

  init(_ line: String) {
    switch line.trimmed {
    case "-": self = .clear
    case "<": self = .back
    case "?": self = .explain
    case let text where CleanText.isBlank(text): self = .keep
    case let text: self = .text(Self.unescaped(text))
    }
  }

  /// A line on which a sign stands that would mean something by itself.
  static func unescaped(_ line: String) -> String {
    line.count == 2 && line.hasPrefix("\\") && "-<?!.".contains(line.suffix(1)) ? String(line.suffix(1)) : line
  }
}

extension String {
  /// The whole number that was typed, be it in wide digits.
  var typedNumber: Int? {
    let digits = compactMap(\.wholeNumberValue).filter { (0...9).contains($0) }
    return digits.count == count ? Int(digits.map { String($0) }.joined()) : nil
  }
}
