import Imaging
import TestSupport
import Testing

@Suite struct MetadataTests {
  private func facts(_ exif: ExifSample) throws -> PhotoFacts {
    let file = try jpeg(scene(PixelSize(16, 16)), inserting: exif.segment())
    return try Thumbnailer().renditions(of: file, fitting: [.square(8)]).facts
  }

  @Test(
    arguments: [
      ("2023:12:30 23:04:21", nil, "2023-12-30T23:04:21", nil),
      ("2023:12:30 23:04:21", "+08:00", "2023-12-30T23:04:21", "+08:00"),
      ("2024:02:29 00:00:00", "-03:30", "2024-02-29T00:00:00", "-03:30"),
      ("2023:12:30 23:04:21", "08:00", "2023-12-30T23:04:21", nil),
      ("2023:12:30 23:04:21", "+15:00", "2023-12-30T23:04:21", nil),
    ] as [(String, String?, String, String?)])
  func aTimeStaysLocal(text: String, offset: String?, local: String, expectedOffset: String?) {
    let time = CaptureTime(exif: text, offset: offset)
    #expect(time?.local == local && time?.offset == expectedOffset)
  }

  @Test(
    arguments: [
      "", "0000:00:00 00:00:00", "2023:13:01 00:00:00", "2023:02:29 00:00:00", "2023:12:30 24:00:00",
      "2023-12-30 23:04:21", "    :  :     :  :  ", "2023:12:30 23:04:2x", "２023:12:30 23:04",
    ])
  func whatIsNoTimeIsNone(text: String) {
    #expect(CaptureTime(exif: text) == nil)
  }

  @Test func theOffsetOfTheOriginalGoesFirst() throws {
    var exif = ExifSample()
    exif.exif = [
      (0x9003, .text("2023:12:30 23:04:21")), (0x9010, .text("+01:00")), (0x9011, .text("+08:00")),
    ]
    #expect(try facts(exif).captureTime == CaptureTime(exif: "2023:12:30 23:04:21", offset: "+08:00"))
    exif.exif.removeLast()
    #expect(try facts(exif).captureTime == CaptureTime(exif: "2023:12:30 23:04:21", offset: "+01:00"))
  }

  private func gps(_ latitude: [(UInt32, UInt32)], _ north: String, _ longitude: [(UInt32, UInt32)], _ east: String)
    -> ExifSample
  {
    var exif = ExifSample()
    exif.gps = [(1, .text(north)), (2, .angle(latitude)), (3, .text(east)), (4, .angle(longitude))]
    return exif
  }

  @Test func aPositionIsInSignedDegrees() throws {
    let taipei = try facts(gps([(25, 1), (2, 1), (60, 2)], "N", [(121, 1), (339, 10), (0, 0)], "E")).position
    #expect(abs((taipei?.latitude ?? 0) - 25.041666) < 1e-5)
    #expect(abs((taipei?.longitude ?? 0) - 121.565) < 1e-9)
    let south = try facts(gps([(1, 2), (0, 1), (0, 1)], "S", [(3, 1), (0, 1), (0, 1)], "W")).position
    #expect(south == GeoPosition(latitude: -0.5, longitude: -3))
  }

  @Test(arguments: 1...4)
  func aPositionNeedsAllItsParts(missing: UInt16) throws {
    var exif = gps([(25, 1), (0, 1), (60, 1)], "n", [(121, 1), (30, 1), (0, 1)], "e")
    #expect(try facts(exif).position?.longitude == 121.5)
    exif.gps.removeAll { $0.0 == missing }
    #expect(try facts(exif).position == nil)
  }

  @Test func whatIsNoPositionIsNone() throws {
    let zero: [(UInt32, UInt32)] = [(0, 1), (0, 1), (0, 1)]
    let fine: [(UInt32, UInt32)] = [(25, 1), (0, 1), (0, 1)]
    #expect(try facts(gps(zero, "N", zero, "E")).position == nil)
    #expect(try facts(gps([(91, 1), (0, 1), (0, 1)], "N", fine, "E")).position == nil)
    #expect(try facts(gps(fine, "N", [(181, 1), (0, 1), (0, 1)], "E")).position == nil)
    #expect(try facts(gps([(25, 0), (0, 1), (0, 1)], "N", fine, "E")).position == nil)
    #expect(try facts(gps(fine, "X", fine, "E")).position == nil)
    #expect(try facts(gps(fine, "", fine, "E")).position == nil)
    #expect(try facts(gps([(25, 1), (61, 1), (0, 1)], "N", fine, "E")).position == nil)
    #expect(try facts(gps([(25, 1), (0, 1), (601, 10)], "N", fine, "E")).position == nil)
    #expect(try facts(gps([(25, 1), (0, 1)], "N", fine, "E")).position == nil)
    #expect(GeoPosition(latitude: .nan, longitude: 0) == nil)
  }

  @Test func everyContainerTellsTheFacts() throws {
    var exif = gps([(25, 1), (30, 1), (0, 1)], "N", [(121, 1), (30, 1), (0, 1)], "E")
    exif.main = [(0x010F, .text("NIKON CORPORATION")), (0x0110, .text("NIKON D800E  ")), (0x0112, .short(6))]
    exif.exif = [
      (0x9003, .text("2023:12:30 23:04:21")), (0x9011, .text("+08:00")), (0x9291, .text("50")),
      (0xA434, .text("AF-S NIKKOR 50mm f/1.8G")),
    ]
    let source = scene(PixelSize(16, 8))
    let png = PNGFile(width: 16, height: 8, after: [chunk("eXIf", exif.block())]) { x, y in source[x, y].map(Int.init) }
    let webp = WebPFile(canvas: source.size, picture: webpPicture(source), after: [riffChunk("EXIF", exif.block())])
    for file in [try jpeg(source, inserting: exif.segment()), png.file(), webp.file()] {
      let facts = try Thumbnailer().renditions(of: file, fitting: [.square(8)]).facts
      #expect(facts.captureTime == CaptureTime(exif: "2023:12:30 23:04:21", offset: "+08:00"))
      #expect(facts.position == GeoPosition(latitude: 25.5, longitude: 121.5))
      #expect(facts.camera == "NIKON D800E" && facts.lens == "AF-S NIKKOR 50mm f/1.8G")
      #expect(facts.orientation == 6 && facts.size == PixelSize(8, 16))
      let look = inspect(file)
      #expect(look.camera == facts.camera && look.lens == facts.lens)
    }
    let none = try facts(ExifSample(orientation: .short(1)))
    #expect(none.camera == nil && none.lens == nil)
  }

  @Test func aBrokenBlockNeverFailsThePicture() throws {
    var random = SplitMix(seed: 11)
    var exif = gps([(25, 1), (2, 1), (60, 2)], "N", [(121, 1), (339, 10), (0, 0)], "E")
    exif.main = [(0x0112, .short(6))]
    exif.exif = [(0x9003, .text("2023:12:30 23:04:21"))]
    let block = exif.block()
    let picture = scene(PixelSize(16, 16))
    for _ in 0..<300 {
      var broken = Array(block.prefix(Int.random(in: 0...block.count, using: &random)))
      for _ in 0..<4 where !broken.isEmpty {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let file = try jpeg(picture, inserting: segment(0xE1, Array("Exif\0\0".utf8) + broken))
      #expect(inspect(file).status == .ok)
    }
  }
}
