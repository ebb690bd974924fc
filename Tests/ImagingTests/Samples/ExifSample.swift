/// Writes EXIF blocks, big endian: directories of entries with their values.
struct ExifSample {
  enum Value {
    case short(UInt16)
    case shorts(UInt16, UInt16)
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

    fileprivate var bytes: [UInt8] {
      switch self {
      case .byte(let value): [value]
      case .short(let value): value.bigEndianBytes
      case .shorts(let first, let second): first.bigEndianBytes + second.bigEndianBytes
      case .long(let value): value.bigEndianBytes
      case .text(let value): Array(value.utf8) + [0]
      case .angle(let parts): parts.flatMap { $0.0.bigEndianBytes + $0.1.bigEndianBytes }
      }
    }

    fileprivate var count: UInt32 {
      switch self {
      case .shorts: 2
      case .text(let value): UInt32(value.utf8.count + 1)
      case .angle(let parts): UInt32(parts.count)
      default: 1
      }
    }
  }

  var main: [(UInt16, Value)] = []
  var exif: [(UInt16, Value)] = []
  var gps: [(UInt16, Value)] = []

  init(orientation: Value? = nil) {
    if let orientation { main = [(0x0112, orientation)] }
  }

  /// The block, beginning with its byte order.
  func block() -> [UInt8] {
    let pointers = (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    let mainSize = size(main) + pointers * 12
    let exifStart = 8 + mainSize
    let gpsStart = exifStart + (exif.isEmpty ? 0 : size(exif))
    var entries = main
    if !exif.isEmpty { entries.append((0x8769, .long(UInt32(exifStart)))) }
    if !gps.isEmpty { entries.append((0x8825, .long(UInt32(gpsStart)))) }
    var block: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + directory(entries, at: 8)
    if !exif.isEmpty { block += directory(exif, at: exifStart) }
    if !gps.isEmpty { block += directory(gps, at: gpsStart) }
    return block
  }

  /// The block as a JPEG segment.
  func segment() -> [UInt8] { ImagingTests.segment(0xE1, Array("Exif\0\0".utf8) + block()) }

  private func size(_ entries: [(UInt16, Value)]) -> Int {
    6 + entries.reduce(0) { $0 + 12 + ($1.1.bytes.count > 4 ? $1.1.bytes.count : 0) }
  }

  private func directory(_ entries: [(UInt16, Value)], at start: Int) -> [UInt8] {
    var table = UInt16(entries.count).bigEndianBytes
    var values: [UInt8] = []
    let valuesStart = start + 6 + entries.count * 12
    for (tag, value) in entries {
      table += tag.bigEndianBytes + value.type.bigEndianBytes + value.count.bigEndianBytes
      if value.bytes.count > 4 {
        table += UInt32(valuesStart + values.count).bigEndianBytes
        values += value.bytes
      } else {
        table += value.bytes + [UInt8](repeating: 0, count: 4 - value.bytes.count)
      }
    }
    return table + [0, 0, 0, 0] + values
  }
}
