import Imaging
import SampleCodecs
import Testing

/// Each kind of damage gives a picture with warnings, or an error where nothing else than a whole picture will do; what
/// changes no pixel gives a picture in either case.
@Suite struct StrictnessTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var kind: DecodeWarning.Kind
    var file: @Sendable () throws -> [UInt8]

    init(_ name: String, _ kind: DecodeWarning.Kind, _ file: @escaping @Sendable () throws -> [UInt8]) {
      (testDescription, self.kind, self.file) = (name, kind, file)
    }
  }

  private static let source = scene(PixelSize(64, 48))

  private static func sample(_ change: (inout JPEGSample) -> Void = { _ in }) throws -> [UInt8] {
    var sample = JPEGSample()
    change(&sample)
    return try sample.file(source)
  }

  private static func png(_ change: (inout PNGFile) -> Void = { _ in }) -> [UInt8] {
    var png = PNGFile(width: 64, height: 48) { x, y in source[x, y].map(Int.init) }
    change(&png)
    return png.file()
  }

  static let damage: [Case] = [
    Case("JPEG, cut", .dataMissing) { Array(try sample().prefix(4000)) },
    Case("JPEG, progressive, cut", .dataMissing) { Array(try sample { $0.isProgressive = true }.prefix(4000)) },
    Case("JPEG, arithmetic, cut", .dataMissing) { Array(try sample { $0.isArithmetic = true }.prefix(4000)) },
    Case("JPEG, restart marker of a wrong number", .dataDamaged) {
      var file = try sample { $0.restartInterval = 4 }
      file[file.restartMarkers[2] + 1] = 0xD6
      return file
    },
    Case("JPEG, a broken later scan", .dataDamaged) {
      try sample { $0.isProgressive = true }.dropLast(2) + segment(0xDA, [1, 1, 0, 63, 1, 0]) + [0, 0, 0xFF, 0xD9]
    },
    Case("PNG, cut", .dataMissing) { Array(png().prefix(5000)) },
    Case("PNG, interlaced, cut", .dataMissing) { Array(png { $0.isInterlaced = true }.prefix(5000)) },
    Case("PNG, pixels with a wrong checksum", .dataDamaged) {
      var file = png()
      file[file.count - 13] ^= 1
      return file
    },
    Case("PNG, a filter that does not exist", .dataMissing) { png { $0.filters = [20: 9] } },
  ]

  static let oddities: [Case] = [
    Case("JPEG without an end marker", .endMissing) { try sample().dropLast(2) },
    Case("JPEG with bytes before the end marker", .extraData) { try sample().dropLast(2) + [1, 2, 0xFF, 0xD9] },
    Case("JPEG with a profile of nothing", .profile) {
      try jpeg(
        source, inserting: segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 200)))
    },
    Case("JPEG with scan parameters that mean nothing", .other) {
      var file = try sample()
      let scan = file.segmentStart(0xDA) ?? 0
      file.replaceSubrange(scan + 11..<scan + 14, with: [0, 0, 0])
      return file
    },
    Case("JPEG with a profile for other colours", .profile) {
      try jpeg(source, inserting: ProfileSample(space: "GRAY").segment())
    },
    Case("PNG with primaries on a line", .profile) {
      let chunks = [chunk("gAMA", [0, 0, 0xB1, 0x8F]), chunk("cHRM", [UInt8](repeating: 0, count: 32))]
      return png { $0.first = chunks }
    },
    Case("PNG without an end", .endMissing) { png().dropLast(12) },
    Case("PNG with a profile of nothing", .profile) {
      png { $0.before = [chunk("iCCP", [0x61, 0, 0] + stored([UInt8](repeating: 7, count: 200)))] }
    },
  ]

  @Test(arguments: damage)
  func damageIsAPictureOrAnError(sample: Case) throws {
    let file = try sample.file()
    let lenient = try Thumbnailer().renditions(of: file, fitting: [.square(64)])
    #expect(lenient.isDamaged && lenient.warnings.contains { $0.kind == sample.kind })
    #expect(lenient.rasters[0].size == PixelSize(64, 48))
    let look = inspect(file)
    #expect(look.status == .damaged && look.warnings == lenient.warnings.map(\.message))
    var strict = Thumbnailer()
    strict.damage = .strict
    #expect(throws: ImagingError.damaged(lenient.warnings.filter(\.isDamage))) {
      try strict.renditions(of: file, fitting: [.square(64)])
    }
  }

  @Test(arguments: oddities)
  func whatChangesNoPixelIsAPictureInEitherCase(sample: Case) throws {
    let file = try sample.file()
    var strict = Thumbnailer()
    strict.damage = .strict
    let renditions = try strict.renditions(of: file, fitting: [.square(64)])
    #expect(renditions.warnings.map(\.kind) == [sample.kind])
    #expect(try renditions == Thumbnailer().renditions(of: file, fitting: [.square(64)]))
    let look = inspect(file)
    #expect(look.status == .ok && look.warnings == renditions.warnings.map(\.message))
  }
}
