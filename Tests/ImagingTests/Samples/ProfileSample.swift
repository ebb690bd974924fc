/// Writes small ICC profiles: matrix and gamma for RGB, gamma alone for gray.
struct ProfileSample {
  /// The colorants of red, green and blue, in the profile's white (D50).
  static let srgbPrimaries = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]

  private let whitePoint = [0.9642, 1, 0.8249]

  var space = "RGB "
  var primaries = srgbPrimaries
  var gamma = 2.2

  func profile() -> [UInt8] {
    let curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1] + UInt16(gamma * 256).bigEndianBytes + [0, 0]
    var tags: [(String, [UInt8])] = [("wtpt", xyz(whitePoint))]
    if space == "GRAY" {
      tags.append(("kTRC", curve))
    } else {
      for (name, colorant) in zip("rgb", primaries) {
        tags += [("\(name)XYZ", xyz(colorant)), ("\(name)TRC", curve)]
      }
    }
    var table = UInt32(tags.count).bigEndianBytes
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, bytes) in tags {
      table += Array(name.utf8) + UInt32(start + data.count).bigEndianBytes + UInt32(bytes.count).bigEndianBytes
      data += bytes
    }
    return header(total: start + data.count) + table + data
  }

  /// The profile as a JPEG segment.
  func segment() -> [UInt8] { ImagingTests.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile()) }

  private func header(total: Int) -> [UInt8] {
    var header = UInt32(total).bigEndianBytes + [0, 0, 0, 0, 2, 0x10, 0, 0]
    header += Array("mntr\(space)XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
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
