import Imaging
import Testing

/// EXIF as text, as programs wrote it before PNG had a chunk for it.
@Suite struct PNGTextTests {
  private static let block = ExifSample(orientation: .short(6)).block()
  private static let marked = Array("Exif\0\0".utf8) + block

  /// The text of a profile: its kind, its length in eight columns, and lines of 36 bytes.
  private static func text(_ bytes: [UInt8], length: Int? = nil) -> [UInt8] {
    var text = "\nexif\n"
    let count = String(length ?? bytes.count)
    text += String(repeating: " ", count: 8 - count.count) + count
    for (index, byte) in bytes.enumerated() {
      if index % 36 == 0 { text += "\n" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return Array((text + "\n").utf8)
  }

  private static func tEXt(_ text: [UInt8], _ keyword: String = "Raw profile type exif") -> [UInt8] {
    chunk("tEXt", Array(keyword.utf8) + [0] + text)
  }

  private static func zTXt(_ stream: [UInt8]) -> [UInt8] {
    chunk("zTXt", Array("Raw profile type exif".utf8) + [0, 0] + stream)
  }

  private static func iTXt(_ text: [UInt8], flag: UInt8, language: String = "en") -> [UInt8] {
    chunk("iTXt", Array("Raw profile type APP1\0".utf8) + [flag, 0] + Array("\(language)\0profil\0".utf8) + text)
  }

  private func orientation(
    before: [[UInt8]] = [], after: [[UInt8]] = [], limits: ImageLimits = .default
  ) -> Int? {
    let look = inspect(PNGFile(width: 4, height: 2, before: before, after: after).file(), limits: limits)
    #expect(look.status == .ok && look.warnings.isEmpty)
    return look.orientation
  }

  static let forms: [[UInt8]] = [
    tEXt(text(marked)), tEXt(text(block)), tEXt(text(marked), "Raw profile type APP1"), zTXt(stored(text(marked))),
    iTXt(text(marked), flag: 0), iTXt(stored(text(block)), flag: 1), iTXt(text(marked), flag: 0, language: ""),
    tEXt(Array(String(decoding: text(marked), as: UTF8.self).uppercased().utf8)),
    tEXt(text(marked + [1, 2, 3], length: marked.count)),
  ]

  @Test(arguments: forms)
  func everyFormCountsBeforeAndAfterThePixels(form: [UInt8]) {
    #expect(orientation(before: [form]) == 6)
    #expect(orientation(after: [form]) == 6)
  }

  @Test func thePictureIsTurned() throws {
    let source = quadrants(PixelSize(32, 48), [green, yellow, red, blue])
    let file = PNGFile(width: 32, height: 48, before: [PNGTextTests.forms[0]]) { x, y in source[x, y].map(Int.init) }
    #expect(try decode(file.file()) == quadrants(PixelSize(48, 32)))
  }

  @Test func theChunkMadeForItGoesFirst() {
    let exif = chunk("eXIf", ExifSample(orientation: .short(8)).block())
    #expect(orientation(before: [PNGTextTests.forms[0]], after: [exif]) == 8)
  }

  @Test func anotherProfileOfThatNameIsPassedOver() {
    let xmp = PNGTextTests.tEXt(PNGTextTests.text(Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)))
    #expect(orientation(before: [xmp]) == nil)
    #expect(orientation(before: [xmp, PNGTextTests.forms[2]]) == 6)
  }

  static let broken: [[UInt8]] = [
    tEXt(text(marked).dropLast(9)), tEXt(text(marked, length: marked.count + 1)), tEXt(text(marked, length: 0)),
    tEXt(Array("\nexif\n      -1\n4578".utf8)), tEXt(Array("\nexif\n99999999999999999999\n4578".utf8)),
    tEXt(Array("\nexif\n       2\nxy45".utf8)), tEXt([]), tEXt(Array("\nexif\n".utf8)), tEXt([0xFF, 0xFE, 10, 10]),
    zTXt([]), zTXt(stored(text(marked)).dropLast(5)), zTXt(text(marked)),
    chunk("zTXt", Array("Raw profile type exif".utf8) + [0, 1] + stored(text(marked))),
    chunk("iTXt", Array("Raw profile type exif\0".utf8)), chunk("iTXt", Array("Raw profile type exif\0\0\0en".utf8)),
    iTXt(stored(text(marked)), flag: 0), iTXt(text(marked), flag: 1),
    Array(tEXt(text(marked)).dropLast(4)) + [1, 2, 3, 4],
    tEXt(text(marked), "raw profile type exif"), tEXt(text(marked), "Raw profile type exif2"),
  ]

  @Test(arguments: broken)
  func brokenTextMeansUpright(form: [UInt8]) {
    let look = inspect(PNGFile(width: 4, height: 2, before: [form]).file())
    #expect(look.status == .ok && look.orientation == nil && look.size?.width == 4)
  }

  @Test func aBombIsNotInflated() throws {
    // Four megabytes of nothing, whose stream of pixels is the text.
    let zeros = picture(PixelSize(2048, 2048)) { _, _ in [0] }
    let file = try PNGEncoder().encode(zeros)
    let data = try #require(file.firstRange(of: Array("IDAT".utf8))).upperBound
    let length = file[data - 8..<data - 4].reduce(0) { $0 << 8 | Int($1) }
    try #require(length < 65536)
    #expect(orientation(before: [PNGTextTests.zTXt(Array(file[data..<data + length]))]) == nil)
  }

  @Test func textHasALimit() {
    var limits = ImageLimits.default
    for form in [PNGTextTests.forms[0], PNGTextTests.forms[3]] {
      limits.maxTextBytes = PNGTextTests.text(PNGTextTests.marked).count
      #expect(orientation(before: [form], limits: limits) == 6)
      limits.maxTextBytes -= 1
      #expect(orientation(before: [form], limits: limits) == nil)
      limits.maxTextBytes = .min
      #expect(orientation(before: [form], limits: limits) == nil)
      // Nobody has so much memory.
      limits.maxTextBytes = .max
      #expect(orientation(before: [form], limits: limits) == 6)
    }
  }
}
