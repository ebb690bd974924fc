/// What decoding may take at most, so that no file, however made, exhausts the machine.
///
///     var limits = ImageLimits.default
///     limits.maxPixels = 100_000_000
///     limits.maxDecoderBytes = 256 << 20
///     let renditions = try Thumbnailer(limits: limits).renditions(of: bytes, fitting: [.square(320)])
///
/// Sizes are compared with the file's header before anything is allocated for its pixels. A limit that is hit is an
/// ``ImagingError/tooLarge(_:value:allowed:)`` that says which one, by how much, and what was allowed.
public struct ImageLimits: Hashable, Sendable {
  /// Width times height. 2^28: a 16384 by 16384 picture.
  public var maxPixels = 1 << 28
  /// The longer side. 65 500: the longest that libjpeg-turbo reads and writes, and so the same for every format.
  public var maxSide = 65_500
  /// Size of the file in bytes: 512 MiB.
  public var maxFileBytes = 512 << 20
  /// Scans of a progressive JPEG. Encoders write about ten; a file with thousands is made to burn time.
  public var maxScans = 500
  /// Memory of the decoder in bytes, computed from the header: the coefficients of a progressive JPEG, the whole picture
  /// of an interlaced PNG or a WebP, one row of tiles of a HEIF grid and all of any other HEIF or AVIF picture, rows
  /// otherwise. 1 GiB. Pictures that take more than a quarter of it are decoded one at a time.
  public var maxDecoderBytes = 1 << 30
  /// An embedded colour profile in bytes: 4 MiB. A larger one is ignored with a warning.
  public var maxProfileBytes = 4 << 20
  /// Text of a PNG file in bytes, inflated: 1 MiB. A longer one is passed over. Only EXIF that is kept as text is looked
  /// at.
  public var maxTextBytes = 1 << 20
  /// Seconds of processor time for one picture: 20. Time that other programs had, or that the process was stopped, does
  /// not count. Looked at between rows, scans, tiles, and pieces of a WebP file; decoding never waits for anything, so it
  /// comes there. HEVC is decoded on a thread beside the caller's: for it the work of the whole process counts, but no more
  /// than the time that has passed.
  public var maxSeconds = 20

  /// Makes limits that every photograph keeps, to be changed by assignment. The environment has no say in them.
  ///
  ///     var limits = ImageLimits()
  ///     limits.maxSide = 20_000
  public init() {}
}

extension ImageLimits {
  /// The limits by name, for an error to tell which one was hit, and for settings. A profile or a text that is too long is
  /// no error.
  ///
  ///     let names = ImageLimits.Name.allCases.map(\.rawValue)
  public enum Name: String, Codable, Hashable, Sendable, CaseIterable {
    /// ``ImageLimits/maxPixels``.
    case pixels
    /// ``ImageLimits/maxSide``, in pixels.
    case side
    /// ``ImageLimits/maxFileBytes``.
    case fileBytes
    /// ``ImageLimits/maxScans``.
    case scans
    /// ``ImageLimits/maxDecoderBytes``.
    case decoderBytes
    /// ``ImageLimits/maxSeconds``.
    case seconds
    /// ``ImageLimits/maxProfileBytes``.
    case profileBytes
    /// ``ImageLimits/maxTextBytes``.
    case textBytes
  }

  /// Compares the size a header declares with `maxPixels` and `maxSide`.
  func check(_ size: PixelSize) throws(ImagingError) {
    let area = size.area ?? .max
    if area > maxPixels { throw .tooLarge(.pixels, value: area, allowed: maxPixels) }
    let side = size.longestSide
    if side > maxSide { throw .tooLarge(.side, value: side, allowed: maxSide) }
  }

  /// Compares what a decoder is about to hold with `maxDecoderBytes`.
  func check(decoderBytes: UInt64) throws(ImagingError) {
    let bytes = Int(clamping: decoderBytes)
    if bytes > maxDecoderBytes { throw .tooLarge(.decoderBytes, value: bytes, allowed: maxDecoderBytes) }
  }

  /// Compares a file's size with `maxFileBytes`.
  func check(fileBytes: Int) throws(ImagingError) {
    if fileBytes > maxFileBytes { throw .tooLarge(.fileBytes, value: fileBytes, allowed: maxFileBytes) }
  }
}
