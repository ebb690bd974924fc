import Testing

@testable import Imaging

/// Containers that are broken or made to do harm.
@Suite struct HEIFSafetyTests {
  private func item(_ codec: HEIFSample.Codec = .hevc, _ size: PixelSize = PixelSize(64, 64)) throws -> HEIFFile.Item {
    try HEIFFile.Item(HEIFSample(codec, quadrants(size)))
  }

  @Test func aMillionItemsAreWalkedOver() throws {
    let file = HEIFFile(items: [try item()]).file()
    // Nothing refers to them, but the tables list them.
    func table(_ name: String, _ header: [UInt8], _ entry: (UInt32) -> [UInt8]) -> [UInt8] {
      var content = header + UInt32(1_000_001).bigEndianBytes
      for id in 2...UInt32(1_000_001) { content += entry(id) }
      return content + original(name, in: file).dropFirst(header.count + 4)
    }
    func original(_ name: String, in file: [UInt8]) -> [UInt8] {
      file.withUnsafeBufferPointer { bytes in
        let meta = try? ByteReader(bytes).first("meta")?.versioned().content
        return (try? meta?.first(BoxType(Array(name.utf8).reduce(0) { $0 << 8 | Int($1) }))).flatMap {
          Array($0.content.rest)
        } ?? []
      }
    }
    let infos = table("iinf", [1, 0, 0, 0]) {
      box("infe", [3, 0, 0, 0] + $0.bigEndianBytes + [0, 0] + Array("hvc1".utf8) + [0])
    }
    let meta =
      [0, 0, 0, 0] + box("pitm", original("pitm", in: file)) + box("iinf", infos)
      + box("iref", original("iref", in: file)) + box("iprp", original("iprp", in: file))
    // The data stand first, so that their place is known.
    let start = box("ftyp", Array("heicXXXXheic".utf8))
    let data = try item().data
    let location: [UInt8] =
      [2, 0, 0, 0, 0x44, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1] + UInt32(start.count + 8).bigEndianBytes
      + UInt32(data.count).bigEndianBytes
    let whole = start + box("mdat", data) + box("meta", meta + box("iloc", location))
    #expect(whole.count > 21_000_000)
    #expect(areAlike(try decode(whole).corners, [red, green, blue, yellow], within: 6))
  }

  @Test func sizesAreCheckedBeforeAnythingIsDecoded() throws {
    var picture = try item()
    picture.declare(PixelSize(60_000, 60_000))
    #expect(
      inspect(HEIFFile(items: [picture]).file()).error
        == .tooLarge(.pixels, value: 3_600_000_000, allowed: 1 << 28))
    var file = HEIFFile(items: [.init(grid: PixelSize(60_000, 60_000), columns: 256, rows: 256), try item()])
    file.references = [("dimg", 1, [Int](repeating: 2, count: 65_535))]
    #expect(inspect(file.file()).error == .tooLarge(.pixels, value: 3_600_000_000, allowed: 1 << 28))
    picture.declare(PixelSize(0, 60_000))
    #expect(inspect(HEIFFile(items: [picture]).file()).error == .corrupt("A picture without pixels"))
    picture.declare(nil)
    // The stream knows it, too.
    #expect(try decode(HEIFFile(items: [picture]).file()).size == PixelSize(64, 64))
  }

  @Test(arguments: HEIFSample.Codec.allCases)
  func theStreamCountsAsMuchAsItsContainer(codec: HEIFSample.Codec) throws {
    var small = try item(codec, PixelSize(320, 320))
    small.declare(PixelSize(64, 64))
    var limits = ImageLimits.default
    limits.maxPixels = 90_000
    #expect(
      inspect(HEIFFile(items: [small]).file(), limits: limits).error
        == .tooLarge(.pixels, value: 102_400, allowed: 90_000))
    // Within the limits, it is the stream that knows.
    #expect(try decode(HEIFFile(items: [small]).file()).size == PixelSize(320, 320))
    // A tile that is larger than the first one said is not decoded.
    var grid = HEIFFile(items: [
      .init(grid: PixelSize(128, 64), columns: 2, rows: 1), try item(codec, PixelSize(64, 64)), small,
    ])
    grid.references = [("dimg", 1, [2, 3])]
    let look = inspect(grid.file())
    #expect(look.status == .damaged && look.warnings == ["A tile is coded larger than it is declared"])
  }

  @Test func aTileSmallerThanItsContainerSaysIsDamaged() throws {
    var tile = try item(.av1)
    tile.declare(PixelSize(100, 100))
    let file = HEIFFile(
      items: [.init(grid: PixelSize(100, 100), columns: 1, rows: 1), tile], references: [("dimg", 1, [2])])
    let renditions = try Thumbnailer().renditions(of: file.file(), fitting: [.square(100)])
    #expect(renditions.isDamaged && renditions.rasters[0].size == PixelSize(100, 100))
    #expect(areAlike([renditions.rasters[0].colour(10, 10)], [red], within: 6))
    #expect(renditions.rasters[0].colour(90, 90) == RGB(128, 128, 128))
  }

  @Test func whatRefersToItselfEnds() throws {
    let name = HEIFFile.Item(type: "iden", properties: [HEIFFile.Item.size(PixelSize(64, 48))])
    let circles: [HEIFFile] = [
      HEIFFile(items: [name], references: [("dimg", 1, [1])]),
      HEIFFile(items: [name, name], references: [("dimg", 1, [2]), ("dimg", 2, [1])]),
      HEIFFile(items: [name]),
      HEIFFile(items: [.init(grid: PixelSize(64, 48), columns: 1, rows: 1)], references: [("dimg", 1, [1])]),
    ]
    for file in circles {
      let status = inspect(file.file()).status
      #expect(status == .unreadable || status == .unsupported)
    }
    // Its own transparency.
    var picture = try item()
    picture.properties.append(HEIFFile.Item.isAlpha)
    #expect(try decode(HEIFFile(items: [picture], references: [("auxl", 1, [1])]).file()).channels == 4)
  }

  @Test func gridsThatDoNotFitAreRefused() throws {
    let tile = try item(.av1, PixelSize(64, 64))
    func error(_ size: PixelSize, _ columns: Int, _ rows: Int, tiles: Int) -> ImagingError? {
      var file = HEIFFile(items: [.init(grid: size, columns: columns, rows: rows), tile])
      file.references = [("dimg", 1, [Int](repeating: 2, count: tiles))]
      return inspect(file.file()).error
    }
    #expect(error(PixelSize(128, 128), 2, 2, tiles: 4) == nil)
    #expect(error(PixelSize(128, 128), 2, 2, tiles: 3) == .corrupt("A grid lacks tiles"))
    #expect(error(PixelSize(129, 128), 2, 2, tiles: 4) == .corrupt("The tiles of a grid do not fit its size"))
    // More work than pixels.
    #expect(error(PixelSize(64, 64), 200, 200, tiles: 40_000) == .corrupt("The tiles of a grid do not fit its size"))
  }

  @Test func bytesUsedManyTimesAreRefused() throws {
    try HEIFFile(items: [item()]).file().withUnsafeBufferPointer { bytes in
      let items = try HEIFItems(bytes, format: .heif)
      var item = try items.item(1)
      item.extents = [Range<Int>](repeating: 0..<bytes.count, count: 1000)
      #expect(throws: ImagingError.corrupt("Item 1 is longer than the file")) { try items.data(of: item) }
    }
  }

  @Test func ofSeveralEntriesForAnItemTheFirstCounts() throws {
    let picture = try item()
    try HEIFFile(items: [picture], entriesPerItem: 1000).file().withUnsafeBufferPointer { bytes in
      let item = try HEIFItems(bytes, format: .heif).item(1)
      #expect(item.extents.count == 1 && item.properties.count == picture.properties.count)
    }
  }

  /// Every number of theirs is the largest there is.
  @Test func parametersOfNothingButZerosAreRefused() {
    let unit = [33 << 1, 1] + [UInt8](repeating: 0, count: 100)
    let parameters = [1, 33, 0, 1] + UInt16(unit.count).bigEndianBytes + unit
    let configuration = box("hvcC", [UInt8](repeating: 0, count: 22) + parameters)
    let picture = HEIFFile.Item(type: "hvc1", data: [0], properties: [configuration])
    #expect(inspect(HEIFFile(items: [picture]).file()).error == .corrupt("Bad HEVC sequence parameters"))
  }

  @Test func streamsOfCountlessUnitsAreRefused() {
    func error(_ type: String, _ configuration: [UInt8], _ unit: [UInt8]) -> ImagingError? {
      let data = [[UInt8]](repeating: unit, count: 5000).flatMap(\.self)
      return inspect(HEIFFile(items: [.init(type: type, data: data, properties: [configuration])]).file()).error
    }
    let hevc = error("hvc1", box("hvcC", [UInt8](repeating: 0, count: 23)), [3, 66, 1, 0])
    #expect(hevc == .corrupt("Too many HEVC units in a still picture"))
    let av1 = error("av01", box("av1C", [0x81, 0, 0, 0]), [0x0A, 0])
    #expect(av1 == .corrupt("5000 AV1 sequence headers in a still picture"))
  }

  /// Each of them lets libde265 begin anew, so it is the number of pixels that counts.
  @Test(arguments: [(side: 256, slices: 300, isRefused: false), (8192, 33, true), (8192, 31, false)])
  func manySlicesOfALargePictureAreRefused(side: Int, slices: Int, isRefused: Bool) {
    func number(_ value: Int) -> String {
      let digits = String(value + 1, radix: 2)
      return String(repeating: "0", count: digits.count - 1) + digits
    }
    // Layers, profile and level; then identifier, 4:2:0, sides, no cropping, 8 bits.
    let bits =
      String(repeating: "0", count: 8 + 88 + 8) + number(0) + number(1) + number(side) + number(side) + "0" + number(0)
      + number(0) + String(repeating: "0", count: 64)
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      UInt8(bits.dropFirst(start).prefix(8), radix: 2) ?? 0
    }
    let unit = [33 << 1, 1] + escaped(bytes)
    let parameters = [1, 33, 0, 1] + UInt16(unit.count).bigEndianBytes + unit
    let configuration = box("hvcC", [UInt8](repeating: 0, count: 22) + parameters)
    let data = [[UInt8]](repeating: [4, 2, 1, 0, 0], count: slices).flatMap(\.self)
    let picture = HEIFFile.Item(type: "hvc1", data: data, properties: [configuration])
    let error = inspect(HEIFFile(items: [picture]).file()).error
    #expect((error == .corrupt("Too many HEVC slices for a picture of its size")) == isRefused, "\(error as Any)")
  }

  /// A 3 behind two zeros wherever a stream would look like a start code.
  private func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte <= 3, result.suffix(2) == [0, 0] { result.append(3) }
      result.append(byte)
    }
    return result
  }

  @Test func aSecondPictureInAStreamIsLeftOut() throws {
    var picture = try item()
    let once = try decode(HEIFFile(items: [picture]).file())
    for _ in 0..<6 { picture.data += picture.data }
    #expect(try decode(HEIFFile(items: [picture]).file()) == once)
    var frames = try item(.av1)
    for _ in 0..<6 { frames.data += frames.data }
    #expect(inspect(HEIFFile(items: [frames]).file()).error == .corrupt("64 AV1 frames in a still picture"))
  }

  @Test(arguments: HEIFSample.Codec.allCases)
  func everyTruncationIsDamageOrAnError(codec: HEIFSample.Codec) throws {
    let whole = try HEIFSample(codec, scene(PixelSize(96, 64))).file()
    var statuses: Set<ImageInspection.Status> = []
    for count in stride(from: 0, to: whole.count, by: 7) {
      let status = inspect(Array(whole.prefix(count))).status
      #expect(status != .ok, "\(count) of \(whole.count)")
      statuses.insert(status)
    }
    // An HEVC picture begins at its top; of AV1 half a frame is none.
    #expect(statuses.contains(.damaged) == (codec == .hevc))
  }

  /// Not whatever the memory held before.
  @Test func whatAStreamLacksIsGray() throws {
    let white = picture(PixelSize(512, 512)) { x, y in [UInt8](repeating: UInt8(200 + (x * y) % 56), count: 3) }
    let whole = try HEIFSample(.hevc, white).file()
    let dirt = (0..<40).map { [UInt8](repeating: 10 + $0, count: 400_000) }
    #expect(dirt.map { $0[$0.count / 2] }.max() == 49)
    let cut = try decode(Array(whole.prefix(whole.count * 6 / 10)))
    #expect(areAlike([cut.colour(5, 5)], [RGB(225, 225, 225)], within: 30))
    #expect(areAlike([cut.colour(500, 500), cut.colour(5, 505)], [RGB(128, 128, 128), RGB(128, 128, 128)], within: 3))
  }

  @Test func memoryIsMeasured() throws {
    let file = try HEIFSample(.av1, scene(PixelSize(256, 256))).file()
    var limits = ImageLimits.default
    limits.maxDecoderBytes = 100_000
    guard case .tooLarge(.decoderBytes, let value, 100_000) = inspect(file, limits: limits).error else {
      Issue.record("no limit was hit")
      return
    }
    #expect(value > 256 * 256 * 3)
    limits = .default
    limits.maxSeconds = 0
    #expect(inspect(file, limits: limits).error == .tooLarge(.seconds, value: 1, allowed: 0))
  }
}
