import Foundation

/// The built `platebook`, run as a script runs it: without a terminal.
package struct ScriptedProgram: Sendable {
  /// What a run left behind.
  package struct Outcome: Sendable, Equatable {
    /// Standard output, as text.
    package let output: String
    /// Standard error, as text.
    package let errors: String
    /// The exit code; a signal counts as 128 + n, as a shell has it.
    package let code: Int32

    /// What a run is expected to leave behind.
    package init(output: String, errors: String, code: Int32) {
      self.output = output
      self.errors = errors
      self.code = code
    }
  }

  /// Where the program is.
  package var path: String
  /// The environment of each run.
  package var environment: [String: String]
  /// Where files of the runs stand.
  package let home: URL

  /// The program, its catalogue and drafts below `home`.
  package init(home: URL) throws {
    path = try BuiltProgram.path("platebook")
    self.home = home
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home.path(), "LANG": "C.UTF-8",
      "XDG_DATA_HOME": home.appending(path: "data").path(), "XDG_STATE_HOME": home.appending(path: "state").path(),
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line.
  ///   - input: What stands on standard input; nil closes it.
  ///   - user: Another user to run it as, such as `nobody`; needs root.
  package func run(_ arguments: [String], input: String? = "", as user: String? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let asUser = user.map { "setpriv --reuid=\($0) --regid=nogroup --clear-groups -- " } ?? ""
    process.arguments = ["-c", "exec \(asUser)\"$@\"" + (input == nil ? " <&-" : ""), "sh", path] + arguments
    process.environment = environment
    let files = try ["in", "out", "err"].map { name in
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(name)")
      try Data((name == "in" ? input ?? "" : "").utf8).write(to: file)
      return file
    }
    defer { for file in files { unlink(file.path()) } }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return Outcome(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      code: signalled ? 128 + process.terminationStatus : process.terminationStatus)
  }
}
