import CHEIF
import CImageCodecs

/// A picture libheif has decoded: one plane of brightness, or red, green and blue.
final class DecodedPlanes {
  struct Plane {
    let start: UnsafePointer<UInt8>
    let bytesPerRow: Int
    let size: PixelSize
    /// Bits a sample; from nine on, samples take two bytes.
    let bitDepth: Int
    /// The samples that mean nothing and all.
    let levels: ClosedRange<Int>
  }

  let planes: [Plane]
  /// What libheif complained about.
  let warnings: [DecodeWarning]
  private let image: OpaquePointer

  /// Decodes the picture of a file that `LoneItemFile` wrote.
  /// - Throws: `.unsupported` and `.corrupt` with libheif's message, `.outOfMemory`.
  init(_ file: LoneItemFile, format: ImageFormat) throws(ImagingError) {
    image = try DecodedPlanes.decode(file, format: format)
    warnings = DecodedPlanes.warnings(of: image)
    let isGray = heif_image_get_colorspace(image) == heif_colorspace_monochrome
    let channels = isGray ? [heif_channel_Y] : [heif_channel_R, heif_channel_G, heif_channel_B]
    let isFullRange = !isGray || DecodedPlanes.isFullRange(image)
    planes = channels.compactMap { [image] channel in
      var stride: Int32 = 0
      guard let start = heif_image_get_plane_readonly(image, channel, &stride) else { return nil }
      let bitDepth = Int(heif_image_get_bits_per_pixel_range(image, channel))
      guard (8...16).contains(bitDepth) else { return nil }
      let size = PixelSize(Int(heif_image_get_width(image, channel)), Int(heif_image_get_height(image, channel)))
      let levels = isFullRange ? 0...(1 << bitDepth - 1) : (16 << (bitDepth - 8))...(235 << (bitDepth - 8))
      return Plane(start: start, bytesPerRow: Int(stride), size: size, bitDepth: bitDepth, levels: levels)
    }
    // From here on `deinit` lets the picture go, after an error, too.
    guard planes.count == channels.count else { throw .corrupt("A plane is missing") }
  }

  deinit { heif_image_release(image) }

  private static let hasAV1Decoder = ccodec_av1_register()
  private static let beginningWithGray: Void = ccodec_hevc_begin_with_gray()

  private static func decode(_ file: LoneItemFile, format: ImageFormat) throws(ImagingError) -> OpaquePointer {
    _ = beginningWithGray
    guard hasAV1Decoder else { throw .outOfMemory }
    // A frame may say more than its sequence does.
    ccodec_av1_limit(UInt32(clamping: file.picture.codedArea))
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    if file.picture.codec == .av1 { options?.pointee.decoder_id = ccodec_av1_name() }
    return try decode(file.bytes(), options, format: format)
  }

  private static func decode(
    _ file: [UInt8], _ options: UnsafePointer<heif_decoding_options>?, format: ImageFormat
  ) throws(ImagingError) -> OpaquePointer {
    guard let context = heif_context_alloc() else { throw .outOfMemory }
    defer { heif_context_free(context) }
    // One background thread less for each file; batches work on all cores already.
    heif_context_set_max_decoding_threads(context, 0)
    heif_context_set_maximum_image_size_limit(context, 1 << 16)
    return try file.withUnsafeBufferPointer { (file) throws(ImagingError) in
      try check(heif_context_read_from_memory_without_copy(context, file.baseAddress, file.count, nil), format)
      var handle: OpaquePointer?
      try check(heif_context_get_primary_image_handle(context, &handle), format)
      defer { heif_image_handle_release(handle) }
      var image: OpaquePointer?
      try check(heif_decode_image(handle, &image, heif_colorspace_undefined, heif_chroma_undefined, options), format)
      guard let image else { throw .corrupt("libheif decoded nothing") }
      return image
    }
  }

  private static func check(_ status: heif_error, _ format: ImageFormat) throws(ImagingError) {
    guard status.code != heif_error_Ok else { return }
    let message = String(cString: status.message)
    switch status.code {
    case heif_error_Unsupported_feature, heif_error_Unsupported_filetype:
      throw .unsupported(format, detail: message)
    case heif_error_Memory_allocation_error: throw .outOfMemory
    default: throw .corrupt(message)
    }
  }

  private static func warnings(of image: OpaquePointer) -> [DecodeWarning] {
    let count = heif_image_get_decoding_warnings(image, 0, nil, 0)
    guard count > 0 else { return [] }
    var errors = [heif_error](repeating: heif_error(), count: Int(count))
    let written = heif_image_get_decoding_warnings(image, 0, &errors, count)
    // Each message is written over the one before it: only the last can be read.
    return errors.prefix(Int(written)).suffix(1).map { DecodeWarning(.other, String(cString: $0.message)) }
  }

  /// What the picture's stream or its `colr` box says of the levels of brightness; full if neither does.
  private static func isFullRange(_ image: OpaquePointer) -> Bool {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let status = heif_image_get_nclx_color_profile(image, &profile)
    defer { heif_nclx_color_profile_free(profile) }
    guard status.code == heif_error_Ok, let profile else { return true }
    return profile.pointee.full_range_flag != 0
  }
}
