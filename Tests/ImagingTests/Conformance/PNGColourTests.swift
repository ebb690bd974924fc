import Foundation
import Imaging
import Testing

/// What a PNG file says of its colours: cICP before iCCP before sRGB before gAMA with cHRM.
@Suite struct PNGColourTests {
  private typealias Reference = ReferenceColour

  /// Samples that show both primaries and curve.
  private static let samples: [UInt8] = [180, 90, 40]

  private func shown(_ chunks: [[UInt8]]) throws -> (pixel: [UInt8], warnings: [DecodeWarning]) {
    let png = PNGFile(width: 2, height: 2, before: chunks) { _, _ in Self.samples.map(Int.init) }
    let renditions = try Thumbnailer().renditions(of: png.file(), fitting: [.square(2)])
    return (Array(renditions.rasters[0][0, 0]), renditions.warnings)
  }

  private func expectColour(
    _ chunks: [[UInt8]], _ expected: [UInt8], warnings: [DecodeWarning.Kind] = [], _ comment: Comment? = nil
  ) throws {
    let (pixel, found) = try shown(chunks)
    #expect(zip(pixel, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(pixel) \(expected) \(comment ?? "")")
    #expect(found.map(\.kind) == warnings, comment)
  }

  /// By definition: samples to light, primaries to sRGB's.
  private func colour(_ primaries: Reference.Matrix, _ transfer: (Double) -> Double) -> [UInt8] {
    let light = Self.samples.map { transfer(Double($0) / 255) }
    return Reference.bytes(Reference.inverse(Reference.srgb) * (primaries * light))
  }

  // MARK: The chunks

  private func codePoints(_ primaries: UInt8, _ transfer: UInt8, matrix: UInt8 = 0, full: UInt8 = 1) -> [UInt8] {
    chunk("cICP", [primaries, transfer, matrix, full])
  }

  /// Red and green change places.
  private var swapped: [UInt8] {
    let primaries = ProfileSample.srgbPrimaries
    return ProfileSample(primaries: [primaries[1], primaries[0], primaries[2]]).chunk()
  }

  private let standard = chunk("sRGB", [0])

  private func gamma(_ value: UInt32) -> [UInt8] { chunk("gAMA", value.bigEndianBytes) }

  private func primaries(_ values: [UInt32]) -> [UInt8] { chunk("cHRM", values.flatMap(\.bigEndianBytes)) }

  /// Of Display P3, white first.
  private var wide: [UInt8] { primaries([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]) }

  // MARK: What they mean

  private var asDisplayP3: [UInt8] { colour(Reference.displayP3, Reference.light) }

  private var asSwapped: [UInt8] {
    let light = Self.samples.map { pow(Double($0) / 255, 2.2) }
    return Reference.bytes([light[1], light[0], light[2]])
  }

  private var asWideGamma: [UInt8] { colour(Reference.displayP3) { pow($0, 1.8) } }

  private let asStandard = PNGColourTests.samples

  @Test(arguments: [2, 9_999, 1_000_001, .max] as [UInt32])
  func aGammaThatMakesNoPictureIsIgnored(value: UInt32) throws {
    try expectColour([gamma(value), wide], Self.samples, warnings: [.profile])
  }

  @Test func eachAloneIsUsed() throws {
    try expectColour([], asStandard)
    try expectColour([codePoints(12, 13)], asDisplayP3)
    try expectColour([codePoints(9, 1)], colour(Reference.rec2020, rec709))
    try expectColour([codePoints(9, 8)], colour(Reference.rec2020) { $0 })
    try expectColour([codePoints(1, 4)], colour(Reference.srgb) { pow($0, 2.2) })
    try expectColour([codePoints(1, 13)], asStandard)
    try expectColour([swapped], asSwapped)
    try expectColour([standard], asStandard)
    try expectColour([gamma(55556), wide], asWideGamma)
    try expectColour([wide, gamma(55556)], asWideGamma)
  }

  @Test func theBestOneCounts() throws {
    let all = [codePoints(12, 13), swapped, standard, gamma(55556), wide]
    try expectColour(all, asDisplayP3)
    try expectColour(all.reversed(), asDisplayP3)
    try expectColour([swapped, standard, gamma(55556), wide], asSwapped, "iCCP before sRGB")
    try expectColour([standard, swapped, gamma(55556), wide], asSwapped, "sRGB first in the file")
    try expectColour([gamma(55556), wide, standard, swapped], asSwapped, "iCCP last in the file")
    try expectColour([standard, gamma(55556), wide], asStandard)
    try expectColour([gamma(55556), wide, standard], asStandard)
  }

  @Test(arguments: [100_000, 45455, 22727, 0, 1, 2_000_000_000] as [UInt32])
  func gammaAloneIsIgnored(value: UInt32) throws {
    try expectColour([gamma(value)], asStandard)
    try expectColour([wide], asStandard)
  }

  @Test func whatCannotBeUsedGivesWayToTheNext() throws {
    var broken = ProfileSample().profile()
    broken.removeLast(60)
    let cut = chunk("iCCP", [0x61, 0, 0] + stored(broken))
    let grayProfile = ProfileSample(space: "GRAY").chunk()
    for bad in [cut, grayProfile, chunk("iCCP", [0x61]), chunk("iCCP", [0x61, 0, 0, 1, 2, 3])] {
      try expectColour([bad], asStandard, warnings: [.profile])
      try expectColour([bad, standard, gamma(55556), wide], asStandard, warnings: [.profile])
      try expectColour([bad, gamma(55556), wide], asWideGamma, warnings: [.profile])
      try expectColour([gamma(55556), wide, bad], asWideGamma, warnings: [.profile])
    }
    // Numbers without a meaning are the only ones to warn of; other matrices and ranges are not for PNG.
    try expectColour([codePoints(77, 13), swapped], asSwapped, warnings: [.profile])
    try expectColour([codePoints(12, 99), gamma(55556), wide], asWideGamma, warnings: [.profile])
    try expectColour([codePoints(12, 13, matrix: 1), swapped], asSwapped)
    try expectColour([codePoints(12, 13, full: 0), swapped], asSwapped)
    try expectColour([chunk("cICP", [12, 13, 0]), swapped], asSwapped)
  }

  /// On a line, on a point, none at all, and beyond every colour.
  @Test(
    arguments: [
      [31270, 32900, 10000, 10000, 20000, 20000, 30000, 30000],
      [31270, 32900, 30000, 30000, 30000, 30000, 30000, 30000],
      [0, 0, 0, 0, 0, 0, 0, 0], [31270, 0, 64000, 33000, 30000, 60000, 15000, 6000],
    ] as [[UInt32]])
  func primariesThatMakeNoColoursAreIgnoredWithAWarning(values: [UInt32]) throws {
    try expectColour([gamma(55556), primaries(values)], asStandard, warnings: [.profile])
    try expectColour([standard, gamma(55556), primaries(values)], asStandard)
  }

  @Test func whatStandsBehindThePixelsIsNotMeant() throws {
    for late in [codePoints(12, 13), swapped, wide + gamma(55556)] {
      let png = PNGFile(width: 2, height: 2, after: [late]) { _, _ in Self.samples.map(Int.init) }
      #expect(try decode(png.file()).pixels.prefix(3) == ArraySlice(asStandard))
    }
  }

  /// Palettes, alpha and gray have their colours, too.
  @Test func everyTypeIsConverted() throws {
    let wanted = asSwapped
    var palette = PNGFile(width: 2, height: 1, colourType: 3, palette: Self.samples) { _, _ in [0] }
    palette.first = [swapped]
    #expect(zip(try decode(palette.file()).pixels, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let alpha = PNGFile(width: 1, height: 1, colourType: 6, before: [swapped]) { _, _ in
      Self.samples.map(Int.init) + [200]
    }
    let pixel = try decode(alpha.file()).pixels
    #expect(pixel[3] == 200 && zip(pixel, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let linear = ProfileSample(space: "GRAY", gamma: 1).chunk()
    let gray = PNGFile(width: 1, height: 1, colourType: 4, before: [linear]) { _, _ in [128, 77] }
    let level = UInt8((Reference.encoded(128.0 / 255) * 255).rounded())
    #expect(try decode(gray.file()).pixels == [level, level, level, 77])
  }
}

/// Of Rec. ITU-R BT.709, from samples to light.
private func rec709(_ sample: Double) -> Double {
  sample < 0.081 ? sample / 4.5 : pow((sample + 0.099) / 1.099, 1 / 0.45)
}
