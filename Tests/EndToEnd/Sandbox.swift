import Foundation
import TestSupport

/// A home of a test's own, and the built program in it.
final class Sandbox {
  let folder: TemporaryFolder
  var program: ScriptedProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try ScriptedProgram(home: folder.url)
  }

  /// The catalogue's folder.
  var catalogue: String { folder.path + "data/platebook" }

  /// Runs the program.
  func run(_ arguments: String..., input: String? = "") throws -> ScriptedProgram.Outcome {
    try program.run(arguments, input: input)
  }

  /// Writes a file into the home and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try folder.write(name, bytes).path(percentEncoded: false)
  }

  /// What `--json` printed, as Foundation's values.
  func json(_ arguments: String...) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(program.run(arguments).output.utf8), options: .fragmentsAllowed)
  }

  /// A field of each record that `list --json` gives.
  func list(_ field: String = "name", _ query: String...) throws -> [String] {
    let output = try program.run(["list", "--json"] + query).output
    let records = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    return (records ?? []).compactMap { $0[field] as? String }
  }
}

extension Sandbox {
  /// Lets every user enter the home and run the program, which may stand where only root may go.
  func openToEverybody() throws {
    let copy = folder.path + "platebook"
    // By another process: a program that is open for writing anywhere, be it in a child just forked, cannot be run.
    try shell("cp '\(program.path)' '\(copy)' && chmod 755 '\(folder.path)' '\(copy)'")
    program.path = copy
    program.environment["HOME"] = "/nonexistent"
  }
}
