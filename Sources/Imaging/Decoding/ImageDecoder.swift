/// What a file's header says, before a pixel is decoded.
struct ImageHeader {
  var format: ImageFormat
  /// As stored, before the orientation is applied.
  var storedSize: PixelSize
  var colour: ColourModel
  /// Bits a sample, as stored.
  var bitDepth: Int
  var hasAlpha: Bool
  /// What the file says of the meaning of its colours, the best first. None of them usable: sRGB.
  var colourSpaces: [ColourSpace]
  /// Whether an ICC profile is embedded in as many parts as it says, usable or not; of PNG files only one that libpng
  /// accepts.
  var hasProfile: Bool
  /// The raw EXIF block, beginning with its byte order.
  var exif: [UInt8]?
  /// How the container itself says that the picture must be turned, be it not at all. EXIF does not count then.
  var containerOrientation: Orientation?
}

/// How a file keeps its colours.
///
///     let isForPrint = [.cmyk, .ycck].contains(inspect(bytes).colour)
public enum ColourModel: String, Codable, Hashable, Sendable {
  /// One sample: how bright.
  case gray
  /// Gray and how opaque.
  case grayAlpha = "gray+alpha"
  /// Numbers into a table of colours.
  case palette
  /// Red, green and blue.
  case rgb
  /// Red, green, blue and how opaque.
  case rgba
  /// Brightness and two colour differences, as most JPEG files have them.
  case ycbcr
  /// Cyan, magenta, yellow and black ink.
  case cmyk
  /// Ink again, the first three as brightness and colour differences.
  case ycck
}

/// The order of samples in a decoded row.
enum PixelLayout {
  case gray
  /// Gray and straight alpha.
  case grayAlpha
  /// Red, green and blue.
  case rgb
  /// Red, green, blue and straight alpha.
  case rgba
  /// Cyan, magenta, yellow and black as JPEG files store them: the highest value is no ink.
  case cmyk

  var samplesPerPixel: Int {
    switch self {
    case .gray: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba, .cmyk: 4
    }
  }

  var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
}

/// How a sample of a decoded row is kept: as `UInt8`, or as `UInt16` in the machine's byte order. The highest value of
/// the type is full intensity, whatever depth the file has.
enum SampleDepth: Int {
  case eight = 1
  case sixteen = 2

  var bytes: Int { rawValue }
}

/// The rows a decoder delivers.
struct RowGrid {
  var layout: PixelLayout
  var depth = SampleDepth.eight
  /// Whole pixels delivered.
  var size: PixelSize
  /// How many delivered pixels one stored pixel makes: 1, or less after shrinking on decode. As the codec rounds the
  /// size up, the picture may end within the last column and row: at `storedSize` times `scale`.
  var scale: Double

  var bytesPerPixel: Int { layout.samplesPerPixel * depth.bytes }
  var bytesPerRow: Int { size.width * bytesPerPixel }
}

/// One picture of one file, decoded from the top row down. Formats are implementations of this protocol.
///
/// The order of calls is `start`, `readRow` once for each row of the grid, `finish`.
protocol ImageDecoder: AnyObject {
  var header: ImageHeader { get }
  /// What the decoder holds at once, in bytes, besides the file.
  var decoderBytes: UInt64 { get }
  /// Kept as long as the decoder lives, where it holds much.
  var turn: LargeDecode? { get set }

  /// Begins decoding, shrunk on the way if the format can and the result is still `oversampling` times what is wanted.
  /// - Parameters:
  ///   - reduction: How many stored pixels make one pixel of the largest picture wanted; 1 decodes all.
  ///   - decoding: Whether details may be left out; only some formats can.
  func start(reduction: Double, _ decoding: Thumbnailer.Decoding) throws(ImagingError) -> RowGrid

  /// Fills `row`, which is as long as the grid says, with the next row. Where the data ended early, the rest of the
  /// picture is made up.
  /// - Throws: `.corrupt` if not even the first row could be decoded, `.tooLarge` if a limit is hit on the way.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws(ImagingError)

  /// Reads to the end of the file, and tells everything the codec complained about.
  func finish() -> [DecodeWarning]
}

/// A reduced decode leaves at least this many pixels for each wanted one, so that the last filter, not the codec,
/// decides about sharpness and aliasing.
let oversampling = 2.0

/// Opens the decoder for `bytes`, and checks every limit that the header can tell.
///
/// Waits while another thread decodes, if both pictures need much memory; a thread opens one decoder at a time. `bytes`
/// must outlive the decoder.
func openDecoder(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImagingError) -> any ImageDecoder {
  guard !bytes.isEmpty else { throw .emptyFile }
  try limits.check(fileBytes: bytes.count)
  guard let format = ImageFormat.sniff(bytes) else { throw .notAnImage }
  guard let open = decoders[format] else { throw .unsupported(format, detail: nil) }
  let decoder = try open(bytes, limits)
  guard LargeDecode.needsTurn(decoderBytes: decoder.decoderBytes, limits: limits) else { return decoder }
  let turn = LargeDecode()
  if Task.isCancelled { throw .cancelled }
  // Opened again, so that what other threads do while it waits is not taken from its time.
  let inTurn = try open(bytes, limits)
  inTurn.turn = turn
  return inTurn
}

/// The decoder of each format that can be decoded.
let decoders: [ImageFormat: DecoderOpening] = [
  .jpeg: { (bytes, limits) throws(ImagingError) in try JPEGDecoder(bytes, limits: limits) },
  .png: { (bytes, limits) throws(ImagingError) in try PNGDecoder(bytes, limits: limits) },
  .webp: { (bytes, limits) throws(ImagingError) in try WebPDecoder(bytes, limits: limits) },
  .heif: { (bytes, limits) throws(ImagingError) in try HEIFDecoder(bytes, format: .heif, limits: limits) },
  .avif: { (bytes, limits) throws(ImagingError) in try HEIFDecoder(bytes, format: .avif, limits: limits) },
]

/// Opens a decoder for bytes that outlive it.
typealias DecoderOpening =
  @Sendable (UnsafeBufferPointer<UInt8>, ImageLimits) throws(ImagingError) -> any ImageDecoder
