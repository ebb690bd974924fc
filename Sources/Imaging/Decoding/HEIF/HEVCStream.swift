/// Takes one picture of an HEVC stream (ITU-T H.265) apart into its units.
struct HEVCStream {
  private(set) var picture: CodedPicture

  /// A picture has 600 slices at most (table A.8), and some parameters and notes.
  private static let mostUnits = 4096
  /// Slices times pixels, at most: libde265 may go over the whole picture for each slice, and cannot be stopped. Thirty
  /// slices of the largest pictures cameras make, a thousand of small ones.
  private static let mostSlicedPixels = 1 << 31

  /// - Parameters:
  ///   - configuration: The `hvcC` box: parameters, and how units are divided.
  ///   - data: Units, each behind its length. The last may be cut; a second picture is left out.
  init(_ configuration: ByteReader, _ data: [UInt8]) throws(ImagingError) {
    var reader = configuration
    let fixed = Array(try reader.part(22).rest)
    let arrays = try reader.number(1)
    var units: [ArraySlice<UInt8>] = []
    for _ in 0..<arrays {
      try reader.skip(1)
      for _ in 0..<(try reader.number(2)) {
        let unit = ArraySlice(try reader.part(try reader.number(2)).rest)
        if HEVCStream.counts(unit), units.count <= HEVCStream.mostUnits { units.append(unit) }
      }
    }
    HEVCStream.split(data, lengthBytes: Int(fixed[21] & 3) + 1, into: &units)
    guard units.count <= HEVCStream.mostUnits else { throw .corrupt("Too many HEVC units in a still picture") }
    let parameters = units.filter { HEVCStream.type($0) == 33 }.map(Parameters.init)
    guard let first = parameters.first else { throw .corrupt("No HEVC sequence parameters") }
    guard parameters.allSatisfy(\.isSound) else { throw .corrupt("Bad HEVC sequence parameters") }
    let codedArea = parameters.map(\.codedArea).max() ?? 0
    let slices = units.count { HEVCStream.type($0) < 32 }
    guard slices <= max(1, HEVCStream.mostSlicedPixels / max(1, codedArea)) else {
      throw .corrupt("Too many HEVC slices for a picture of its size")
    }
    var stream: [UInt8] = []
    stream.reserveCapacity(units.reduce(0) { $0 + 4 + $1.count })
    for unit in units {
      for shift in [24, 16, 8, 0] { stream.append(UInt8(truncatingIfNeeded: unit.count >> shift)) }
      stream += unit
    }
    picture = CodedPicture(
      codec: .hevc, size: first.size, codedArea: codedArea, bitDepth: first.bitDepth, isMonochrome: first.chroma == 0,
      chromaSamples: [0, 2, 4, 8][first.chroma], codePoints: nil,
      // Parameters stand with the pixels, so none are left in the box.
      configuration: fixed.prefix(21) + [fixed[21] | 3, 0], stream: stream)
  }

  /// Whether a unit has its header of two bytes and something behind it, and belongs to the first layer: others are for
  /// other views.
  private static func counts(_ unit: ArraySlice<UInt8>) -> Bool {
    unit.count > 2 && unit[unit.startIndex] & 1 == 0 && unit[unit.startIndex + 1] >> 3 == 0
  }

  private static func type(_ unit: ArraySlice<UInt8>) -> Int { Int(unit[unit.startIndex] >> 1 & 63) }

  /// Appends the units of the first picture.
  private static func split(_ data: [UInt8], lengthBytes: Int, into units: inout [ArraySlice<UInt8>]) {
    var position = 0
    var hasPicture = false
    while data.count - position > lengthBytes, units.count <= mostUnits {
      let length = data[position..<position + lengthBytes].reduce(0) { $0 << 8 | Int($1) }
      position += lengthBytes
      let unit = data[position..<position + min(length, data.count - position)]
      position += unit.count
      guard counts(unit) else { continue }
      if type(unit) < 32, unit[unit.startIndex + 2] & 0x80 != 0 {
        if hasPicture { return }
        hasPicture = true
      }
      units.append(unit)
    }
  }
}

extension HEVCStream {
  /// The beginning of a sequence parameter set.
  private struct Parameters {
    /// Without what is decoded and cut off at the sides.
    var size = PixelSize(0, 0)
    /// 0 where the parameters are not sound.
    var codedArea = 0
    var chroma = 0
    var bitDepth = 0
    private(set) var isSound = false

    init(_ unit: ArraySlice<UInt8>) {
      var reader = BitReader(Parameters.withoutEscapes(unit))
      reader.skip(16 + 4)
      let layers = reader.bits(3)
      reader.skip(1 + 88 + 8)
      let present = (0..<layers).map { _ in (profile: reader.flag(), level: reader.flag()) }
      if layers > 0 { reader.skip((8 - layers) * 2) }
      for layer in present { reader.skip((layer.profile ? 88 : 0) + (layer.level ? 8 : 0)) }
      _ = reader.exponential()
      chroma = reader.exponential()
      if chroma == 3 { reader.skip(1) }
      let coded = PixelSize(reader.exponential(), reader.exponential())
      size = coded
      if reader.flag() {
        let (columns, rows) = (chroma == 1 || chroma == 2 ? 2 : 1, chroma == 1 ? 2 : 1)
        size.width -= columns * (reader.exponential() + reader.exponential())
        size.height -= rows * (reader.exponential() + reader.exponential())
      }
      bitDepth = 8 + reader.exponential()
      isSound =
        !reader.isExhausted && chroma < 4 && bitDepth <= 16 && size.width > 0 && size.height > 0
        && coded.longestSide <= 1 << 16
      if isSound { codedArea = coded.width * coded.height }
    }

    /// The first bytes, without those that keep start codes from appearing: a 3 behind two zeros.
    private static func withoutEscapes(_ unit: ArraySlice<UInt8>) -> [UInt8] {
      var plain: [UInt8] = []
      var zeros = 0
      for byte in unit.prefix(200) {
        if zeros >= 2, byte == 3 {
          zeros = 0
          continue
        }
        zeros = byte == 0 ? zeros + 1 : 0
        plain.append(byte)
      }
      return plain
    }
  }
}
