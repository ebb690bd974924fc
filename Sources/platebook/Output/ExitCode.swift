/// How the program ends, as scripts read it.
enum ExitCode: Int32, Sendable {
  /// Done; also a question without a match.
  case done = 0
  /// Failed, or declined by the person.
  case failed = 1
  /// The command line cannot be understood, or nobody could be asked.
  case usage = 2
  /// Some of several things failed.
  case partlyFailed = 3
  /// A record or file that was named is not there.
  case notFound = 4
  /// Another program holds the catalogue.
  case busy = 5
  /// The disk is full, or reading or writing is not allowed.
  case disk = 6
  /// Ctrl-C.
  case interrupted = 130

  /// The code's name in errors written as JSON.
  var name: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .usage: "usage"
    case .partlyFailed: "partly-failed"
    case .notFound: "not-found"
    case .busy: "busy"
    case .disk: "disk"
    case .interrupted: "interrupted"
    }
  }
}
