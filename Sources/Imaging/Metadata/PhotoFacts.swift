/// What a file says about its photograph.
///
///     let facts = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]).facts
///     let caption = [facts.captureTime?.local, facts.camera].compactMap(\.self).joined(separator: ", ")
public struct PhotoFacts: Hashable, Codable, Sendable {
  /// The format, told by the bytes.
  public var format: ImageFormat
  /// Width and height of the upright picture.
  public var size: PixelSize
  /// How the picture is stored, in the numbers of EXIF, valid (1…8) or not; nil if the file does not say. What a HEIF
  /// container says goes before EXIF.
  public var orientation: Int?
  /// Whether pixels may be transparent.
  public var hasAlpha: Bool
  /// Whether an ICC profile is embedded.
  public var hasProfile: Bool
  /// When the photograph was taken; nil if the file does not say.
  public var captureTime: CaptureTime?
  /// Where it was taken; nil if the file does not say.
  public var position: GeoPosition?
  /// The maker's and the model's name of the camera, as people write them, at most 64 characters without control
  /// characters.
  public var camera: String?
  /// The name of the lens, likewise.
  public var lens: String?

  init(_ header: ImageHeader) {
    let exif = header.exif.flatMap(ExifBlock.init)
    format = header.format
    orientation = header.containerOrientation?.rawValue ?? exif?.orientation
    size = Orientation(stored: orientation).turned(header.storedSize)
    hasAlpha = header.hasAlpha
    hasProfile = header.hasProfile
    captureTime = exif?.captureTime
    position = exif?.position
    camera = exif?.camera
    lens = exif?.lens
  }
}

/// A moment as the camera's clock showed it. Without an offset nobody knows the instant, so it stays local.
///
///     if let time = renditions.facts.captureTime { print(time.local, time.offset ?? "somewhere on earth") }
public struct CaptureTime: Hashable, Codable, Sendable {
  /// Local wall time, `2023-12-30T23:04:21`.
  public var local: String
  /// The offset from UTC, `+08:00`; nil if the camera did not know it.
  public var offset: String?

  /// Makes a time as EXIF writes it.
  ///
  ///     let time = CaptureTime(exif: "2023:12:30 23:04:21", offset: "+08:00")
  ///
  /// - Parameters:
  ///   - text: `2023:12:30 23:04:21`.
  ///   - offset: `+08:00`; what is none is dropped.
  /// - Returns: nil unless `text` is a real date and time.
  public init?(exif text: String, offset: String? = nil) {
    let digits = Array(text.utf8)
    guard digits.count == 19, digits[10] == UInt8(ascii: " "),
      [4, 7, 13, 16].allSatisfy({ digits[$0] == UInt8(ascii: ":") }),
      let year = Int(digits: digits[0..<4]), let month = Int(digits: digits[5..<7]),
      let day = Int(digits: digits[8..<10]), let hour = Int(digits: digits[11..<13]),
      let minute = Int(digits: digits[14..<16]), let second = Int(digits: digits[17..<19]),
      year > 0, (1...12).contains(month), (1...daysIn(month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let date = text.prefix(10).replacing(":", with: "-")
    local = "\(date)T\(text.suffix(8))"
    self.offset = offset.flatMap { isOffset($0) ? $0 : nil }
  }
}

/// A place on the earth in degrees.
///
///     if let position = renditions.facts.position { print(position.latitude, position.longitude) }
public struct GeoPosition: Hashable, Codable, Sendable {
  /// North of the equator, -90…90.
  public var latitude: Double
  /// East of Greenwich, -180…180.
  public var longitude: Double

  /// Makes a position.
  ///
  ///     let taipei = GeoPosition(latitude: 25.034, longitude: 121.5645)
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator.
  ///   - longitude: Degrees east of Greenwich.
  /// - Returns: nil if out of range, or (0, 0), which receivers write before they know where they are.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }
}

private func daysIn(_ month: Int, of year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// `±HH:MM`, no further from UTC than any place is.
private func isOffset(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"), bytes[3] == UInt8(ascii: ":"),
    let hours = Int(digits: bytes[1..<3]), let minutes = Int(digits: bytes[4..<6])
  else { return false }
  return minutes < 60 && hours * 60 + minutes <= 14 * 60
}

extension Int {
  /// Decimal digits and nothing else.
  fileprivate init?(digits: ArraySlice<UInt8>) {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
