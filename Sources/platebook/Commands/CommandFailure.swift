import Forms

/// A command that could not do what it was asked, in its own words.
struct CommandFailure: Error, Equatable, Sendable {
  let phrase: Phrase
  var details: [Phrase] = []
  let code: ExitCode

  init(_ phrase: Phrase, details: [Phrase] = [], code: ExitCode) {
    self.phrase = phrase
    self.details = details
    self.code = code
  }
}
