import Foundation

/// The programs of this package, as they were built together with the tests.
package enum BuiltProgram {
  /// The path of an executable product or target: the tests are themselves a program, in the same folder.
  package static func path(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
