import CExif

/// The few tags of an EXIF block that matter here. A broken block has fewer or none; it never fails a picture.
struct ExifBlock {
  private(set) var orientation: Int?
  private(set) var captureTime: CaptureTime?
  private(set) var position: GeoPosition?
  private(set) var camera: String?
  private(set) var lens: String?

  /// Reads a raw block, beginning with its byte order and at most a megabyte long; nil if it is none.
  init?(_ raw: [UInt8]) {
    guard raw.count >= 8, raw.count <= 1 << 20, let data = exif_data_new() else { return nil }
    defer { exif_data_unref(data) }
    // Read what is there, without filling in what the standard asks for.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_set_option(data, EXIF_DATA_OPTION_DONT_CHANGE_MAKER_NOTE)
    let prefix = Array("Exif\0\0".utf8)
    // Some programs write JPEG's prefix into PNG files too.
    let block = raw.starts(with: prefix) ? raw : prefix + raw
    exif_data_load_data(data, block, UInt32(block.count))
    let tags = ExifTags(data: data)
    orientation = tags.number(EXIF_TAG_ORIENTATION, in: EXIF_IFD_0)
    captureTime = tags.captureTime
    position = tags.position
    camera = cameraName(
      make: tags.text(EXIF_TAG_MAKE, in: EXIF_IFD_0), model: tags.text(EXIF_TAG_MODEL, in: EXIF_IFD_0))
    lens = tags.text(EXIF_TAG_LENS_MODEL, in: EXIF_IFD_EXIF)?.nameOfDevice
  }
}

/// Typed access to the entries of a parsed block.
private struct ExifTags {
  let data: UnsafeMutablePointer<ExifData>

  private var order: ExifByteOrder { exif_data_get_byte_order(data) }

  private func entry(_ tag: ExifTag, in directory: ExifIfd) -> ExifEntry? {
    withUnsafePointer(to: &data.pointee.ifd) { directories in
      let contents = UnsafeRawPointer(directories).assumingMemoryBound(to: UnsafeMutablePointer<ExifContent>?.self)
      return exif_content_get_entry(contents[Int(directory.rawValue)], tag)?.pointee
    }
  }

  private func bytes(_ entry: ExifEntry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: entry.data, count: entry.data == nil ? 0 : Int(entry.size))
  }

  /// The first where there are several, as everybody has it.
  func number(_ tag: ExifTag, in directory: ExifIfd) -> Int? {
    guard let entry = entry(tag, in: directory), entry.components >= 1 else { return nil }
    switch entry.format {
    case EXIF_FORMAT_SHORT where entry.size >= 2: return Int(exif_get_short(entry.data, order))
    case EXIF_FORMAT_LONG where entry.size >= 4: return Int(exif_get_long(entry.data, order))
    default: return nil
    }
  }

  func text(_ tag: ExifTag, in directory: ExifIfd) -> String? {
    guard let entry = entry(tag, in: directory), entry.format == EXIF_FORMAT_ASCII else { return nil }
    // Nothing that is wanted here is longer.
    return String(decoding: bytes(entry).prefix(256).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Degrees, minutes and seconds as one number of degrees.
  private func angle(_ tag: Int, in directory: ExifIfd) -> Double? {
    guard let entry = entry(ExifTag(UInt32(tag)), in: directory), entry.format == EXIF_FORMAT_RATIONAL,
      entry.components == 3, entry.size >= 24
    else { return nil }
    var degrees = 0.0
    for (index, unit) in [1.0, 60, 3600].enumerated() {
      let part = exif_get_rational(entry.data + index * 8, order)
      if part.denominator == 0 {
        // Cameras that give whole minutes leave the seconds as 0/0.
        guard index > 0, part.numerator == 0 else { return nil }
        continue
      }
      let value = Double(part.numerator) / Double(part.denominator)
      // Exactly 60 comes from rounding.
      guard index == 0 || value <= 60 else { return nil }
      degrees += value / unit
    }
    return degrees
  }

  var captureTime: CaptureTime? {
    let moments: [(time: ExifTag, offset: ExifTag)] = [
      (EXIF_TAG_DATE_TIME_ORIGINAL, EXIF_TAG_OFFSET_TIME_ORIGINAL),
      (EXIF_TAG_DATE_TIME_DIGITIZED, EXIF_TAG_OFFSET_TIME_DIGITIZED),
    ]
    for moment in moments {
      guard let time = text(moment.time, in: EXIF_IFD_EXIF) else { continue }
      let offset = text(moment.offset, in: EXIF_IFD_EXIF) ?? text(EXIF_TAG_OFFSET_TIME, in: EXIF_IFD_EXIF)
      if let captured = CaptureTime(exif: time, offset: offset) { return captured }
    }
    return nil
  }

  var position: GeoPosition? {
    guard let latitude = angle(2, in: EXIF_IFD_GPS), let longitude = angle(4, in: EXIF_IFD_GPS),
      let north = sign(1, positive: "N", negative: "S"), let east = sign(3, positive: "E", negative: "W")
    else { return nil }
    return GeoPosition(latitude: latitude * north, longitude: longitude * east)
  }

  private func sign(_ tag: Int, positive: String, negative: String) -> Double? {
    switch text(ExifTag(UInt32(tag)), in: EXIF_IFD_GPS)?.uppercased() {
    case positive: 1
    case negative: -1
    default: nil
    }
  }
}
