import Forms

/// The files of a command that could not be used. One of them does not stop the others.
struct FileFailures {
  private let surroundings: Surroundings
  private var codes: [ExitCode] = []

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Does something with a file, and says what is wrong with it when it fails.
  mutating func attempt(_ work: () throws -> Void) {
    do { try work() } catch { note(error) }
  }

  /// Says what is wrong with a file.
  mutating func note(_ error: any Error) {
    surroundings.console.complain(surroundings.language.text(Explanation.sentence(error)))
    codes.append(Explanation(error).code)
  }

  /// How a command about so many files ends.
  func code(of count: Int) -> ExitCode {
    if codes.isEmpty { return .done }
    if codes.count < count { return .partlyFailed }
    return Set(codes).count == 1 ? codes[0] : .failed
  }
}
