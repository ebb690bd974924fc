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

extension FormSession {
  /// What stands above the list of what is wrong: that something is missing, or that something is to be mended.
  var problemHeading: Phrase {
    Phrase(problems.values.contains(.required) ? "form.incomplete" : "form.wrong")
  }
}
