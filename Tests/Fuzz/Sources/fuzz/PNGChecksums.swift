/// Gives each chunk of a PNG, up to the first that is cut short, the checksum of what it holds.
func repairChecksums(ofPNG bytes: UnsafeMutableBufferPointer<UInt8>) {
  var chunk = 8
  while bytes.count - chunk >= 12 {
    let length = bytes[chunk..<chunk + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - chunk - 12 else { return }
    let end = chunk + 8 + length
    let sum = crc32(bytes[chunk + 4..<end])
    for place in 0..<4 { bytes[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(place))) }
    chunk = end + 4
  }
}

private func crc32(_ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in sum >> 8 ^ crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
}

private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
}
