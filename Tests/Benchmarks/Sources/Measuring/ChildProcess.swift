import Foundation

/// Runs a command to its end, found on the path, with libraries that would use more cores told to keep to one.
/// - Returns: What it wrote to its standard output; nil if it is not there or ended with another status than 0.
/// - Throws: Where the system has no descriptor or process left.
func output(of command: [String]) throws -> Data? {
  let pipe = Pipe()
  var streams = posix_spawn_file_actions_t()
  try check(posix_spawn_file_actions_init(&streams))
  defer { posix_spawn_file_actions_destroy(&streams) }
  try check(posix_spawn_file_actions_adddup2(&streams, pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO))
  var child: pid_t = 0
  let environment = ProcessInfo.processInfo.environment.merging(onOneCore) { $1 }.map { "\($0)=\($1)" }
  let started = withCStrings(command) { arguments in
    withCStrings(environment) { posix_spawnp(&child, command[0], &streams, nil, arguments, $0) }
  }
  try pipe.fileHandleForWriting.close()
  guard started == 0 else { return nil }
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 { if errno != EINTR { try check(errno) } }
  return status == 0 ? output : nil
}

/// libvips, and the magicks through OpenMP.
private let onOneCore = ["VIPS_CONCURRENCY": "1", "OMP_NUM_THREADS": "1", "MAGICK_THREAD_LIMIT": "1"]

private func check(_ code: Int32) throws {
  if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
}

/// Calls `body` with a list of C strings that ends in a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
