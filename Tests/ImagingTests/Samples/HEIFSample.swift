import CHEIF
import Imaging

/// Encodes small pictures with libheif's own encoders.
struct HEIFSample {
  enum Codec: CaseIterable {
    case hevc, av1

    fileprivate var format: heif_compression_format { self == .hevc ? heif_compression_HEVC : heif_compression_AV1 }
  }

  var codec: Codec
  var size: PixelSize
  /// 1 gray, 2 gray and alpha, 3 colour, 4 colour and alpha.
  var channels = 3
  var bitDepth = 8
  /// How the differences of colour are kept: "420", "422" or "444".
  var chroma = "444"
  /// What the container says, in the numbers of EXIF.
  var orientation = 1
  var isPremultiplied = false
  var profile: [UInt8]?
  /// Primaries, transfer, matrix, and whether the levels are full.
  var codePoints: (UInt16, UInt16, UInt16, Bool)?
  /// The block without the four bytes before it.
  var exif: [UInt8]?
  /// The longer side of a thumbnail beside the picture.
  var thumbnailSide: Int32?
  var quality: Int32 = 95
  /// The samples of the pixel at x, y, each within the depth.
  var pixel: (Int, Int) -> [Int]

  init(_ codec: Codec, _ raster: Raster) {
    self.codec = codec
    size = raster.size
    channels = raster.channels
    pixel = { x, y in raster[x, y].map(Int.init) }
  }

  init(_ codec: Codec, _ size: PixelSize, channels: Int = 3, bitDepth: Int = 8, pixel: @escaping (Int, Int) -> [Int]) {
    (self.codec, self.size, self.channels, self.bitDepth) = (codec, size, channels, bitDepth)
    self.pixel = pixel
  }

  struct Failure: Error { let message: String }

  func file() throws -> [UInt8] {
    let context = heif_context_alloc()
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    try check(heif_context_get_encoder_for_format(context, codec.format, &encoder))
    defer { heif_encoder_release(encoder) }
    heif_encoder_set_logging_level(encoder, 0)
    try check(heif_encoder_set_lossy_quality(encoder, quality))
    try check(heif_encoder_set_parameter_string(encoder, "chroma", chroma))
    switch codec {
    case .hevc: try check(heif_encoder_set_parameter_string(encoder, "preset", "ultrafast"))
    case .av1: try check(heif_encoder_set_parameter_integer(encoder, "speed", 9))
    }
    let image = try image()
    defer { heif_image_release(image) }
    let options = heif_encoding_options_alloc()
    defer { heif_encoding_options_free(options) }
    options?.pointee.image_orientation = heif_orientation(UInt32(orientation))
    options?.pointee.macOS_compatibility_workaround_no_nclx_profile = 0
    options?.pointee.save_two_colr_boxes_when_ICC_and_nclx_available = 1
    var handle: OpaquePointer?
    try check(heif_context_encode_image(context, image, encoder, options, &handle))
    defer { heif_image_handle_release(handle) }
    if let exif { try check(heif_context_add_exif_metadata(context, handle, exif, Int32(exif.count))) }
    if let thumbnailSide {
      var thumbnail: OpaquePointer?
      try check(heif_context_encode_thumbnail(context, image, handle, encoder, nil, thumbnailSide, &thumbnail))
      heif_image_handle_release(thumbnail)
    }
    return try write(context)
  }

  private func nclx() throws -> UnsafeMutablePointer<heif_color_profile_nclx>? {
    guard let codePoints else { return nil }
    let nclx = heif_nclx_color_profile_alloc()
    try check(heif_nclx_color_profile_set_color_primaries(nclx, codePoints.0))
    try check(heif_nclx_color_profile_set_transfer_characteristics(nclx, codePoints.1))
    try check(heif_nclx_color_profile_set_matrix_coefficients(nclx, codePoints.2))
    nclx?.pointee.full_range_flag = codePoints.3 ? 1 : 0
    return nclx
  }

  private func image() throws -> OpaquePointer? {
    var image: OpaquePointer?
    let isGray = channels < 3
    try check(
      heif_image_create(
        Int32(size.width), Int32(size.height), isGray ? heif_colorspace_monochrome : heif_colorspace_RGB,
        isGray ? heif_chroma_monochrome : heif_chroma_444, &image))
    var planes = isGray ? [heif_channel_Y] : [heif_channel_R, heif_channel_G, heif_channel_B]
    if channels % 2 == 0 { planes.append(heif_channel_Alpha) }
    for (index, plane) in planes.enumerated() {
      try check(heif_image_add_plane(image, plane, Int32(size.width), Int32(size.height), Int32(bitDepth)))
      var stride: Int32 = 0
      guard let start = heif_image_get_plane(image, plane, &stride) else { throw Failure(message: "no plane") }
      for y in 0..<size.height {
        let row = UnsafeMutableRawPointer(start + y * Int(stride))
        for x in 0..<size.width {
          let sample = pixel(x, y)[index]
          if bitDepth == 8 {
            row.storeBytes(of: UInt8(sample), toByteOffset: x, as: UInt8.self)
          } else {
            row.storeBytes(of: UInt16(sample), toByteOffset: 2 * x, as: UInt16.self)
          }
        }
      }
    }
    if let profile { try check(heif_image_set_raw_color_profile(image, "prof", profile, profile.count)) }
    if let nclx = try nclx() {
      defer { heif_nclx_color_profile_free(nclx) }
      try check(heif_image_set_nclx_color_profile(image, nclx))
    }
    if isPremultiplied { heif_image_set_premultiplied_alpha(image, 1) }
    return image
  }

  private func write(_ context: OpaquePointer?) throws -> [UInt8] {
    var writer = heif_writer()
    writer.writer_api_version = 1
    writer.write = { _, data, count, target in
      target?.assumingMemoryBound(to: [UInt8].self).pointee += Array(UnsafeRawBufferPointer(start: data, count: count))
      return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    var bytes: [UInt8] = []
    try withUnsafeMutablePointer(to: &bytes) { try check(heif_context_write(context, &writer, $0)) }
    return bytes
  }

  private func check(_ status: heif_error) throws {
    guard status.code == heif_error_Ok else { throw Failure(message: String(cString: status.message)) }
  }
}

/// What libheif alone makes of a file: an opinion to compare with.
func decodeWithLibheif(_ file: [UInt8]) throws -> Raster {
  let context = heif_context_alloc()
  defer { heif_context_free(context) }
  func check(_ status: heif_error) throws {
    guard status.code == heif_error_Ok else { throw HEIFSample.Failure(message: String(cString: status.message)) }
  }
  try check(heif_context_read_from_memory(context, file, file.count, nil))
  var handle: OpaquePointer?
  try check(heif_context_get_primary_image_handle(context, &handle))
  defer { heif_image_handle_release(handle) }
  let hasAlpha = heif_image_handle_has_alpha_channel(handle) != 0
  var image: OpaquePointer?
  try check(
    heif_decode_image(
      handle, &image, heif_colorspace_RGB,
      hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, nil))
  defer { heif_image_release(image) }
  let size = PixelSize(
    Int(heif_image_get_primary_width(image)), Int(heif_image_get_primary_height(image)))
  var stride: Int32 = 0
  guard let start = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride) else {
    throw HEIFSample.Failure(message: "no plane")
  }
  let channels = hasAlpha ? 4 : 3
  return picture(size) { x, y in
    Array(UnsafeBufferPointer(start: start + y * Int(stride) + x * channels, count: channels))
  }
}
