/// Writes EXIF blocks: directories of entries with their values.
struct ExifSample {
  /// Numbers with their lowest byte first.
  var isLittleEndian = false

  enum Value {
    case short(UInt16)
    case shorts([UInt16])
    case long(UInt32)
    case byte(UInt8)
    case text(String)
    case angle([(UInt32, UInt32)])

    fileprivate var type: UInt16 {
      switch self {
      case .byte: 1
      case .text: 2
      case .short, .shorts: 3
      case .long: 4
      case .angle: 5
      }
    }

    fileprivate var byteCount: Int {
      switch self {
      case .byte: 1
      case .short: 2
      case .shorts(let values): values.count * 2
      case .long: 4
      case .text(let value): value.utf8.count + 1
      case .angle(let parts): parts.count * 8
      }
    }

    fileprivate var count: UInt32 {
      switch self {
      case .text(let value): UInt32(value.utf8.count + 1)
      case .angle(let parts): UInt32(parts.count)
      case .shorts(let values): UInt32(values.count)
      default: 1
      }
    }
  }

  var main: [(UInt16, Value)] = []
  var exif: [(UInt16, Value)] = []
  var gps: [(UInt16, Value)] = []
  /// The directory of the embedded thumbnail, and the thumbnail itself.
  var second: [(UInt16, Value)] = []
  var thumbnail: [UInt8] = []

  init(orientation: Value? = nil) {
    if let orientation { main = [(0x0112, orientation)] }
  }

  /// The block, beginning with its byte order.
  func block() -> [UInt8] {
    let pointers = (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    let exifStart = 8 + size(main) + pointers * 12
    let gpsStart = exifStart + (exif.isEmpty ? 0 : size(exif))
    let secondStart = gpsStart + (gps.isEmpty ? 0 : size(gps))
    var entries = main
    if !exif.isEmpty { entries.append((0x8769, .long(UInt32(exifStart)))) }
    if !gps.isEmpty { entries.append((0x8825, .long(UInt32(gpsStart)))) }
    var seconds = second
    if !thumbnail.isEmpty {
      let start = secondStart + size(second) + 2 * 12
      seconds += [(0x0201, .long(UInt32(start))), (0x0202, .long(UInt32(thumbnail.count)))]
    }
    var block = Array((isLittleEndian ? "II" : "MM").utf8) + number(42 as UInt16) + number(8 as UInt32)
    block += directory(entries, at: 8, next: seconds.isEmpty ? 0 : secondStart)
    if !exif.isEmpty { block += directory(exif, at: exifStart) }
    if !gps.isEmpty { block += directory(gps, at: gpsStart) }
    if !seconds.isEmpty { block += directory(seconds, at: secondStart) }
    return block + thumbnail
  }

  /// The block as a JPEG segment.
  func segment() -> [UInt8] { ImagingTests.segment(0xE1, Array("Exif\0\0".utf8) + block()) }

  private func number(_ value: some FixedWidthInteger) -> [UInt8] {
    isLittleEndian ? value.bigEndianBytes.reversed() : value.bigEndianBytes
  }

  private func bytes(_ value: Value) -> [UInt8] {
    switch value {
    case .byte(let value): [value]
    case .short(let value): number(value)
    case .shorts(let values): values.flatMap { number($0) }
    case .long(let value): number(value)
    case .text(let value): Array(value.utf8) + [0]
    case .angle(let parts): parts.flatMap { number($0.0) + number($0.1) }
    }
  }

  private func size(_ entries: [(UInt16, Value)]) -> Int {
    6 + entries.reduce(0) { $0 + 12 + ($1.1.byteCount > 4 ? $1.1.byteCount : 0) }
  }

  private func directory(_ entries: [(UInt16, Value)], at start: Int, next: Int = 0) -> [UInt8] {
    var table = number(UInt16(entries.count))
    var values: [UInt8] = []
    let valuesStart = start + 6 + entries.count * 12
    for (tag, value) in entries {
      table += number(tag) + number(value.type) + number(value.count)
      if value.byteCount > 4 {
        table += number(UInt32(valuesStart + values.count))
        values += bytes(value)
      } else {
        table += bytes(value) + [UInt8](repeating: 0, count: 4 - value.byteCount)
      }
    }
    return table + number(UInt32(next)) + values
  }
}
