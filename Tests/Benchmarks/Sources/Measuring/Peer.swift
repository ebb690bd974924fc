import Foundation

/// A program of somebody else that does the same work.
public struct Peer: Sendable {
  /// The name it is found by on the path.
  public let name: String
  private let environment: [String: String]

  /// libvips' own thumbnailer, on one core.
  public static let vipsthumbnail = Peer("vipsthumbnail", environment: ["VIPS_CONCURRENCY": "1"])
  /// ImageMagick with 16 bits a sample, by the name that Debian gives it.
  public static let imageMagick = Peer("convert-im6.q16")
  /// ExifTool.
  public static let exifTool = Peer("exiftool")

  /// Makes a peer from the name of its program and what is added to its environment.
  public init(_ name: String, environment: [String: String] = [:]) {
    self.name = name
    self.environment = environment
  }

  /// Starts the program and does not wait for it.
  /// - Throws: If there is no `env` to find it with.
  public func start(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }

  /// Runs the program to its end.
  /// - Returns: What it wrote to its standard output.
  /// - Throws: `Failure` if it ended with another status than 0; why stands on the standard error.
  @discardableResult
  public func run(_ arguments: [String]) throws -> Data {
    let pipe = Pipe()
    let process = try start(arguments, output: pipe)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(peer: name, arguments: arguments) }
    return output
  }

  /// A peer that could not do its part.
  public struct Failure: Error, CustomStringConvertible {
    /// The name of the program.
    public let peer: String
    let arguments: [String]

    /// Who gave up, on what.
    public var description: String { "\(peer) gives up: \(arguments.joined(separator: " "))" }
  }
}
