/// Writes small ICC profiles: matrix and gamma for RGB, gamma alone for gray, a table for inks.
struct ProfileSample {
  /// The colorants of red, green and blue, in the profile's white (D50).
  static let srgbPrimaries = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]

  private let whitePoint = [0.9642, 1, 0.8249]

  var space = "RGB "
  var primaries = srgbPrimaries
  var gamma = 2.2
  /// For a profile of a table: the Lab colour of each combination of samples that are 0 or full, the last sample changing
  /// quickest. `space` says how many samples there are.
  var table: [[Double]] = []
  /// The same for the colorimetric intent, which is not asked for.
  var colorimetricTable: [[Double]] = []

  /// Of inks, for each combination of cyan, magenta, yellow and black.
  static func inks(_ colours: [[Double]]) -> ProfileSample { ProfileSample(space: "CMYK", table: colours) }

  func profile() -> [UInt8] {
    let curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1] + UInt16(gamma * 256).bigEndianBytes + [0, 0]
    var tags: [(String, [UInt8])] = [("wtpt", xyz(whitePoint))]
    if !table.isEmpty {
      tags.append(("A2B0", lut(table)))
      if !colorimetricTable.isEmpty { tags.append(("A2B1", lut(colorimetricTable))) }
    } else if space == "GRAY" {
      tags.append(("kTRC", curve))
    } else {
      for (name, colorant) in zip("rgb", primaries) {
        tags += [("\(name)XYZ", xyz(colorant)), ("\(name)TRC", curve)]
      }
    }
    var directory = UInt32(tags.count).bigEndianBytes
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, bytes) in tags {
      directory += Array(name.utf8) + UInt32(start + data.count).bigEndianBytes + UInt32(bytes.count).bigEndianBytes
      data += bytes
    }
    return header(total: start + data.count) + directory + data
  }

  /// A table of 8 bits with straight curves: L of 0…100 as 0…255, a and b of 0 as 128.
  private func lut(_ table: [[Double]]) -> [UInt8] {
    let inputs = UInt8(table.count.trailingZeroBitCount)
    let straight = [UInt8](0...255)
    var lut = Array("mft1".utf8) + [0, 0, 0, 0, inputs, 3, 2, 0]
    lut += [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { Int32($0 * 65536).bigEndianBytes }
    for _ in 0..<inputs { lut += straight }
    for lab in table {
      lut += [lab[0] * 2.55, lab[1] + 128, lab[2] + 128].map { UInt8($0.rounded()) }
    }
    lut += straight + straight + straight
    return lut + [UInt8](repeating: 0, count: (4 - lut.count % 4) % 4)
  }

  /// The profile as the chunk of a PNG file.
  func chunk() -> [UInt8] { ImagingTests.chunk("iCCP", Array("sample".utf8) + [0, 0] + stored(profile())) }

  /// The profile as a JPEG segment.
  func segment() -> [UInt8] { ImagingTests.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile()) }

  private func header(total: Int) -> [UInt8] {
    var header = UInt32(total).bigEndianBytes + [0, 0, 0, 0, 2, 0x10, 0, 0]
    header +=
      Array("\(space == "CMYK" ? "prtr" : "mntr")\(space)\(table.isEmpty ? "XYZ " : "Lab ")".utf8)
      + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + fixedPoint(whitePoint)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + fixedPoint(values)
  }

  private func fixedPoint(_ values: [Double]) -> [UInt8] {
    values.flatMap { Int32(($0 * 65536).rounded()).bigEndianBytes }
  }
}
