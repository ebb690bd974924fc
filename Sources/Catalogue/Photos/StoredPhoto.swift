import Imaging

/// A photograph of the catalogue.
public struct StoredPhoto: Hashable, Sendable, Codable {
  /// The SHA-256 of its bytes as 64 hexadecimal digits.
  public let digest: String
  /// The name of the file that it came from; for people only.
  public let fileName: String
  /// What the file is.
  public let format: ImageFormat
  /// Pixels, upright.
  public let size: PixelSize
  /// When it was taken, in local wall time with its offset if that is known: `2026-04-03T12:30:00+08:00`.
  public let captured: String?
  /// Where it was taken.
  public let position: GeoPosition?
}

/// A size in which photographs are shown: the most pixels on the longer side. Nothing is enlarged.
public enum RenditionSize: Int, CaseIterable, Sendable, Codable {
  /// For lists.
  case small = 320
  /// For cards and terminals.
  case medium = 640
  /// For a whole page.
  case large = 1280

  /// The most pixels on the longer side.
  public var longestSide: Int { rawValue }
}

/// A picture as a file has it.
public struct EncodedImage: Hashable, Sendable {
  /// JPEG, or PNG for one with transparency.
  public let format: ImageFormat
  /// Pixels.
  public let size: PixelSize
  /// The bytes; no metadata are among them.
  public let bytes: [UInt8]
}
