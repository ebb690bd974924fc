import Foundation

/// A program of somebody else, on one core.
public struct Peer: Sendable {
  /// The name it is found by on the path.
  public let name: String

  /// libvips' thumbnailer.
  public static let vipsthumbnail = Peer("vipsthumbnail")
  /// libvips' operations one by one.
  public static let vips = Peer("vips")
  /// ImageMagick with 16 bits a sample, by the name that Debian gives it.
  public static let imageMagick = Peer("convert-im6.q16")
  /// ImageMagick over many files.
  public static let mogrify = Peer("mogrify-im6.q16")
  /// GraphicsMagick.
  public static let graphicsMagick = Peer("gm")
  /// libjpeg-turbo's lossless changes.
  public static let jpegtran = Peer("jpegtran")
  /// ExifTool.
  public static let exifTool = Peer("exiftool")
  /// Python, for Pillow.
  public static let python = Peer("python3")

  /// Makes a peer from the name or path of its program.
  public init(_ name: String) { self.name = name }

  /// Runs the program to its end.
  /// - Returns: What it wrote to its standard output.
  /// - Throws: `Failure` if it is not there or ended with another status than 0; why stands on the standard error.
  @discardableResult
  public func run(_ arguments: [String]) throws -> Data {
    guard let output = try output(of: [name] + arguments) else { throw Failure(command: [name] + arguments) }
    return output
  }

  /// The first line that it prints; nil if it is not there or fails.
  public func firstLine(_ arguments: [String]) throws -> String? {
    try output(of: [name] + arguments).flatMap { output in
      String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
  }

  /// A peer that could not do its part.
  public struct Failure: Error, CustomStringConvertible {
    /// The program and its arguments.
    public let command: [String]

    /// The name of the program.
    public var peer: String { command[0] }
    /// Who gave up, on what.
    public var description: String { "\(peer) gives up: \(command.dropFirst().joined(separator: " "))" }
  }
}
