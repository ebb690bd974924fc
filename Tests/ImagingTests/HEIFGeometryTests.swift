import Testing

@testable import Imaging

/// Turning, cutting and putting together, compared with what libheif alone makes of the same file.
@Suite struct HEIFGeometryTests {
  @Test(arguments: OrientationTests.stored, HEIFSample.Codec.allCases)
  func theContainerTurnsThePicture(stored: (UInt16, [RGB]), codec: HEIFSample.Codec) throws {
    let size = stored.0 >= 5 ? PixelSize(48, 64) : PixelSize(64, 48)
    var sample = HEIFSample(codec, quadrants(size, stored.1))
    sample.orientation = Int(stored.0)
    let renditions = try Thumbnailer().renditions(of: sample.file(), fitting: [.square(64), .square(32)])
    #expect(renditions.facts.size == PixelSize(64, 48))
    for raster in renditions.rasters {
      #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 6))
    }
  }

  @Test(arguments: OrientationTests.stored)
  func exifTurnsWhereTheContainerDoesNot(stored: (UInt16, [RGB])) throws {
    let size = stored.0 >= 5 ? PixelSize(48, 64) : PixelSize(64, 48)
    var sample = HEIFSample(.hevc, quadrants(size, stored.1))
    sample.exif = ExifSample(orientation: .short(stored.0)).block()
    let raster = try decode(sample.file())
    #expect(raster.size == PixelSize(64, 48))
    #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 6))
  }

  @Test func neverDoBothTurn() throws {
    var sample = HEIFSample(.hevc, quadrants(PixelSize(48, 64), [green, yellow, red, blue]))
    sample.exif = ExifSample(orientation: .short(6)).block()
    sample.orientation = 6
    let raster = try decode(sample.file())
    #expect(raster.size == PixelSize(64, 48))
    #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 6))
  }

  @Test func aContainerThatTurnsByNothingSilencesEXIF() throws {
    var item = try HEIFFile.Item(HEIFSample(.hevc, quadrants(PixelSize(128, 64))))
    item.properties.append(HEIFFile.Item.turned(0))
    let exif = HEIFFile.Item(type: "Exif", data: [0, 0, 0, 0] + ExifSample(orientation: .short(6)).block())
    var file = HEIFFile(items: [item, exif], references: [("cdsc", 2, [1])])
    #expect(try decode(file.file()).size == PixelSize(128, 64))
    file.items[0].properties.removeLast()
    #expect(try decode(file.file()).size == PixelSize(64, 128))
  }

  static let properties: [[[UInt8]]] = {
    typealias Item = HEIFFile.Item
    let cut = Item.aperture(PixelSize(40, 20), right: 8, down: -6)
    var all = [[cut], [Item.aperture(PixelSize(42, 22), right: -3, down: 2)], [Item.aperture(PixelSize(500, 500))]]
    for quarters in UInt8(0)..<4 {
      for axis in UInt8(0)..<2 {
        all.append([cut, Item.turned(quarters), Item.mirrored(axis)])
        all.append([Item.mirrored(axis), Item.turned(quarters), Item.aperture(PixelSize(30, 20), right: 5, down: 4)])
        all.append([Item.turned(quarters), Item.mirrored(axis), cut, Item.turned(1)])
      }
    }
    return all
  }()

  @Test(arguments: properties)
  func propertiesApplyInTheirOrder(properties: [[UInt8]]) throws {
    let source = picture(PixelSize(64, 48)) { x, y in [UInt8(x * 3), UInt8(y * 4), UInt8(x + y)] }
    var item = try HEIFFile.Item(HEIFSample(.av1, source))
    item.properties += properties
    let file = HEIFFile(items: [item]).file()
    let (ours, theirs) = (try decode(file), try decodeWithLibheif(file))
    #expect(ours.size == theirs.size)
    #expect(try #require(ours.largestDifference(from: theirs)) <= 1)
  }

  @Test(arguments: [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1]] as [[UInt8]])
  func anApertureThatMakesNoSenseIsIgnored(fraction: [UInt8]) throws {
    var item = try HEIFFile.Item(HEIFSample(.av1, quadrants(PixelSize(64, 48))))
    item.properties.append(box("clap", [0, 1, 0, 0, 0, 0, 0, 1] + fraction + fraction + fraction))
    let look = inspect(HEIFFile(items: [item]).file())
    #expect(look.status == .ok && look.size?.width == 64 && look.warnings == ["clap makes no sense"])
  }

  /// Three by two tiles of 64 by 64, the last of them cut.
  private func grid(_ codec: HEIFSample.Codec, _ size: PixelSize = PixelSize(170, 100)) throws -> (HEIFFile, Raster) {
    let whole = picture(PixelSize(192, 128)) { x, y in [UInt8(x), UInt8(y * 2), UInt8(x / 2 + y)] }
    var file = HEIFFile(items: [.init(grid: size, columns: 3, rows: 2)])
    for row in 0..<2 {
      for column in 0..<3 {
        file.items.append(
          try HEIFFile.Item(
            HEIFSample(codec, picture(PixelSize(64, 64)) { x, y in Array(whole[column * 64 + x, row * 64 + y]) })))
      }
    }
    file.references = [("dimg", 1, Array(2...7))]
    return (file, picture(size) { x, y in Array(whole[x, y]) })
  }

  @Test(arguments: HEIFSample.Codec.allCases)
  func tilesMakeOnePicture(codec: HEIFSample.Codec) throws {
    var (file, expected) = try grid(codec)
    let raster = try decode(file.file())
    #expect(try #require(raster.largestDifference(from: expected)) <= 8)
    #expect(try #require(raster.largestDifference(from: decodeWithLibheif(file.file()))) <= 1)
    file.items[0].properties += [
      HEIFFile.Item.aperture(PixelSize(80, 60), right: 20, down: 10), HEIFFile.Item.turned(1),
    ]
    let turned = try decode(file.file())
    #expect(try #require(turned.largestDifference(from: decodeWithLibheif(file.file()))) <= 1)
  }

  @Test func aBrokenTileLeavesTheOthers() throws {
    var (file, expected) = try grid(.av1)
    file.items[2].data = [UInt8](repeating: 0xFF, count: 30)
    let renditions = try Thumbnailer().renditions(of: file.file(), fitting: [.square(170)])
    #expect(renditions.warnings.map(\.kind) == [.dataDamaged])
    let raster = renditions.rasters[0]
    #expect(raster.colour(100, 30) == RGB(128, 128, 128))
    #expect(
      areAlike(
        [raster.colour(30, 30), raster.colour(150, 90)], [expected.colour(30, 30), expected.colour(150, 90)], within: 8)
    )
  }

  @Test func aCutGridKeepsItsWholeTiles() throws {
    let (file, expected) = try grid(.hevc)
    let cut = Array(file.file().dropLast(file.items[7 - 1].data.count + file.items[6 - 1].data.count + 5))
    let renditions = try Thumbnailer().renditions(of: cut, fitting: [.square(170)])
    #expect(renditions.isDamaged && renditions.warnings.contains { $0.kind == .dataMissing })
    #expect(areAlike([renditions.rasters[0].colour(150, 30)], [expected.colour(150, 30)], within: 8))
  }

  @Test func anotherNameIsFollowedAndTurned() throws {
    var item = try HEIFFile.Item(HEIFSample(.hevc, quadrants(PixelSize(128, 64))))
    item.properties.append(HEIFFile.Item.mirrored(1))
    let name = HEIFFile.Item(
      type: "iden", properties: [HEIFFile.Item.size(PixelSize(128, 64)), HEIFFile.Item.turned(1)])
    let file = HEIFFile(items: [name, item], references: [("dimg", 1, [2])])
    let raster = try decode(file.file())
    #expect(raster.size == PixelSize(64, 128))
    // Mirrored, then turned to the left.
    #expect(areAlike(raster.corners, [red, blue, green, yellow], within: 6))
  }

  @Test func theTransparencyOfAGridIsAGrid() throws {
    var (file, _) = try grid(.av1, PixelSize(192, 128))
    let half = HEIFSample(.av1, PixelSize(64, 64), channels: 1) { _, _ in [128] }
    var alpha = HEIFFile.Item(grid: PixelSize(192, 128), columns: 3, rows: 2)
    alpha.properties.append(HEIFFile.Item.isAlpha)
    file.items.append(alpha)
    file.items.append(try HEIFFile.Item(half))
    file.references += [("auxl", 8, [1]), ("dimg", 8, [9, 9, 9, 9, 9, 9])]
    let raster = try decode(file.file())
    #expect(raster.channels == 4 && abs(Int(raster[100, 100].last ?? 0) - 128) <= 2)
    // Of another size, it is left out.
    file.items[7].data = HEIFFile.Item(grid: PixelSize(190, 128), columns: 3, rows: 2).data
    let renditions = try Thumbnailer().renditions(of: file.file(), fitting: [.square(192)])
    #expect(renditions.rasters[0].channels == 3 && renditions.isDamaged)
  }
}
