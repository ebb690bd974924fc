import Glibc

/// Runs a command of the shell to its end. Unlike Foundation's `Process` it does not wait for servers that the command
/// leaves running.
///
/// - Throws: A ``ShellFailure`` when the command fails.
func shell(_ command: String) throws {
  let status = system(command)
  if status != 0 { throw ShellFailure(command: command, status: status) }
}

/// Runs a program of Python.
func python(_ program: String) throws { try shell("python3 -c \"\(program)\"") }

/// A command of the shell that failed.
struct ShellFailure: Error {
  let command: String
  /// As wait(2) has it.
  let status: Int32
}
