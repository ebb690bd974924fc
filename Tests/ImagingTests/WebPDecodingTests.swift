import Imaging
import TestSupport
import Testing

@Suite struct WebPDecodingTests {
  private func render(_ file: [UInt8], limits: ImageLimits = .default) throws -> Renditions {
    try Thumbnailer(limits: limits).renditions(of: file, fitting: [.square(1 << 20)])
  }

  /// Every alpha, and colours that stay what they are when a premultiplied pixel is divided again.
  private let translucent = picture(PixelSize(32, 32)) { x, y in
    [y % 2 == 0 ? 255 : 0, x % 2 == 0 ? 255 : 0, 0, UInt8(min(255, x * 8 + y))]
  }

  // MARK: Pictures

  @Test(arguments: [PixelSize(1, 1), PixelSize(31, 17), PixelSize(300, 200)])
  func losslessIsExact(size: PixelSize) throws {
    let source = scene(size)
    let file = WebPFile(picture: webpPicture(source)).file()
    let renditions = try render(file)
    #expect(renditions.rasters[0] == source && renditions.warnings.isEmpty)
    let look = inspect(file)
    #expect(look.status == .ok && look.format == .webp && look.colour == .rgb && look.bitDepth == 8)
    #expect(look.size == size && look.orientation == nil)
    #expect(look.hasAlpha == false && look.hasProfile == false)
  }

  @Test func lossyIsClose() throws {
    let source = quadrants(PixelSize(64, 48))
    let file = WebPFile(picture: webpPicture(source, isLossless: false)).file()
    let renditions = try render(file)
    #expect(areAlike(renditions.rasters[0].corners, source.corners, within: 3))
    #expect(inspect(file).colour == .ycbcr && inspect(file).status == .ok && !renditions.facts.hasAlpha)
  }

  @Test func transparencyOfLosslessIsExact() throws {
    let file = WebPFile(picture: webpPicture(translucent)).file()
    let raster = try render(file).rasters[0]
    #expect(inspect(file).colour == .rgba && inspect(file).hasAlpha == true)
    for (got, stored) in zip(raster.pixels.chunked(4), translucent.pixels.chunked(4)) {
      #expect(got == (stored[3] == 0 ? [0, 0, 0, 0] : stored))
    }
  }

  @Test func transparencyOfLossyIsExact() throws {
    let source = picture(PixelSize(40, 30)) { x, y in [200, 40, 40, UInt8(x * 6)] }
    for flags in [0, WebPFile.hasAlpha] {
      let file = WebPFile(canvas: source.size, flags: flags, picture: webpPicture(source, isLossless: false)).file()
      let raster = try render(file).rasters[0]
      #expect(raster.pixels.chunked(4).map(\.last) == source.pixels.chunked(4).map(\.last))
      #expect(areAlike([raster.colour(39, 15)], [RGB(200, 40, 40)], within: 4))
      #expect(inspect(file).colour == .ycbcr && inspect(file).hasAlpha == true)
    }
  }

  @Test func smallPicturesComeFromTheWholeOne() throws {
    let source = scene(PixelSize(400, 300))
    let file = WebPFile(picture: webpPicture(source)).file()
    let small = try Thumbnailer().renditions(of: file, fitting: [.square(100), .square(20)])
    let expected = try Thumbnailer().renditions(of: PNGEncoder().encode(source), fitting: [.square(100), .square(20)])
    #expect(small.rasters == expected.rasters)
  }

  // MARK: Metadata

  @Test(arguments: OrientationTests.stored, [false, true])
  func exifTurnsThePicture(sample: (UInt16, [RGB]), hasPrefix: Bool) throws {
    let size = sample.0 >= 5 ? PixelSize(32, 48) : PixelSize(48, 32)
    let exif = (hasPrefix ? Array("Exif\0\0".utf8) : []) + ExifSample(orientation: .short(sample.0)).block()
    let file = WebPFile(
      canvas: size, flags: WebPFile.hasExif, picture: webpPicture(quadrants(size, sample.1)),
      after: [riffChunk("EXIF", exif)])
    let renditions = try render(file.file())
    #expect(renditions.rasters[0] == quadrants(PixelSize(48, 32)))
    #expect(renditions.facts.orientation == Int(sample.0) && renditions.facts.size == PixelSize(48, 32))
  }

  @Test(arguments: [true, false])
  func aProfileIsUsed(isLossless: Bool) throws {
    let primaries = ProfileSample.srgbPrimaries
    let swapped = ProfileSample(primaries: [primaries[1], primaries[0], primaries[2]])
    let source = quadrants(PixelSize(32, 32))
    let file = WebPFile(
      canvas: source.size, flags: WebPFile.hasProfile, before: [riffChunk("ICCP", swapped.profile())],
      picture: webpPicture(source, isLossless: isLossless)
    ).file()
    let renditions = try render(file)
    #expect(renditions.warnings.isEmpty && renditions.facts.hasProfile)
    let corners = [RGB(30, 220, 30), RGB(170, 30, 30), RGB(30, 30, 220), RGB(220, 235, 20)]
    #expect(areAlike(renditions.rasters[0].corners, corners, within: 16))
    var limits = ImageLimits.default
    limits.maxProfileBytes = 99
    let ignored = try render(file, limits: limits)
    #expect(ignored.warnings.map(\.kind) == [.profile])
    #expect(areAlike(ignored.rasters[0].corners, source.corners, within: 4))
  }

  @Test func aBrokenProfileIsAWarning() throws {
    let source = scene(PixelSize(16, 16))
    let file = WebPFile(canvas: source.size, before: [riffChunk("ICCP", [1, 2, 3])], picture: webpPicture(source))
    let renditions = try render(file.file())
    #expect(renditions.warnings.map(\.kind) == [.profile] && renditions.rasters[0] == source)
  }

  // MARK: Animations

  @Test func theFirstFrameLiesOnItsCanvas() throws {
    let canvas = PixelSize(40, 30)
    let frame = PixelSize(20, 10)
    let shown = webpFrame(webpPicture(quadrants(frame)), left: 6, top: 8, size: frame)
    let next = webpFrame(webpPicture(quadrants(canvas)), left: 0, top: 0, size: canvas)
    let file = WebPFile(
      canvas: canvas, flags: WebPFile.isAnimated, before: [riffChunk("ANIM", [255, 255, 255, 255, 0, 0])],
      picture: shown + next
    ).file()
    let expected = picture(canvas) { x, y in
      let (inX, inY) = (x - 6, y - 8)
      guard (0..<20).contains(inX), (0..<10).contains(inY) else { return [0, 0, 0, 0] }
      return quadrants(frame).colour(inX, inY).channels + [255]
    }
    let renditions = try render(file)
    #expect(renditions.rasters[0] == expected && renditions.warnings.isEmpty)
    #expect(inspect(file).hasAlpha == true && inspect(file).colour == .rgb)
  }

  @Test func aFrameThatFillsItsCanvasIsOpaque() throws {
    let source = scene(PixelSize(20, 10))
    let frame = webpFrame(webpPicture(source), left: 0, top: 0, size: source.size)
    let file = WebPFile(canvas: source.size, flags: WebPFile.isAnimated, picture: frame).file()
    #expect(try render(file).rasters[0] == source)
  }

  @Test(arguments: [(2, 0), (0, 2), (16_777_214, 16_777_214)])
  func aFrameBeyondItsCanvasIsRefused(left: Int, top: Int) {
    let size = PixelSize(20, 10)
    let frame = webpFrame(webpPicture(scene(size)), left: left, top: top, size: size)
    let file = WebPFile(canvas: size, flags: WebPFile.isAnimated, picture: frame).file()
    #expect(inspect(file).error == .corrupt("WebP picture reaches beyond its canvas"))
  }

  @Test func anAnimationWithoutFramesHasNoPicture() {
    for frames in [[], riffChunk("ANMF", [1, 2, 3]), riffChunk("ANMF", [UInt8](repeating: 0, count: 24))] {
      let file = WebPFile(canvas: PixelSize(9, 9), flags: WebPFile.isAnimated, picture: frames).file()
      #expect(inspect(file).error == .corrupt("No picture in WebP file"))
    }
  }

  // MARK: Containers

  @Test func whatSurroundsThePictureIsTakenAsItComes() throws {
    let source = scene(PixelSize(33, 21))
    let chunks = webpPicture(source)
    let exif = riffChunk("EXIF", ExifSample(orientation: .short(1)).block())
    let odd = riffChunk("junk", [1, 2, 3])
    let all = WebPFile.hasAlpha | WebPFile.hasExif | WebPFile.hasProfile
    let files = [
      WebPFile(canvas: source.size, flags: all, picture: chunks),
      WebPFile(canvas: source.size, before: [odd, exif, odd], picture: chunks, after: [odd, exif, chunks]),
      WebPFile(picture: chunks, after: [[0]]),
      WebPFile(picture: chunks, length: 4),
      WebPFile(
        picture: chunks, after: [riffChunk("XMP ", Array("<x/>".utf8)), riffChunk("EXIF", [], length: 1 << 30)]),
    ]
    for file in files {
      let renditions = try render(file.file())
      #expect(renditions.rasters[0] == source && renditions.warnings.isEmpty)
    }
    let short = try render(WebPFile(picture: chunks, length: 1 << 20).file())
    #expect(short.rasters[0] == source && short.warnings.map(\.kind) == [.endMissing])
  }

  @Test func aSmallerPictureLiesAtTheTopLeftOfItsCanvas() throws {
    let source = quadrants(PixelSize(8, 8))
    let raster = try render(WebPFile(canvas: PixelSize(10, 9), picture: webpPicture(source)).file()).rasters[0]
    #expect(raster.size == PixelSize(10, 9) && raster.colour(0, 0) == red && raster[9, 0] == [0, 0, 0, 0])
    #expect(raster[0, 8] == [0, 0, 0, 0])
  }

  @Test(arguments: [0, 1, 7, 0xFFFF, 0xFFFF_FFF6, 0xFFFF_FFFF])
  func aWrongLengthOfAChunkIsNoCrash(length: Int) throws {
    for isLossless in [true, false] {
      let chunks = webpPicture(translucent, isLossless: isLossless)
      for start in chunks.indices
      where ["VP8L", "VP8 ", "ALPH"].contains(String(decoding: chunks[start...].prefix(4), as: UTF8.self)) {
        var broken = chunks
        broken.replaceSubrange(start + 4..<start + 8, with: (0..<4).map { UInt8(length >> ($0 * 8) & 0xFF) })
        for file in [WebPFile(picture: broken), WebPFile(canvas: translucent.size, picture: broken)] {
          #expect(inspect(file.file()).status != .unsupported)
        }
      }
    }
  }

  @Test func aFileOfHeadsIsAnError() {
    let whole = WebPFile(canvas: translucent.size, picture: webpPicture(translucent)).file()
    for count in 15..<48 {
      guard case .corrupt = inspect(Array(whole.prefix(count))).error else {
        Issue.record("\(count) bytes of a file")
        continue
      }
    }
  }

  // MARK: Damage and limits

  @Test(arguments: [true, false], [true, false])
  func aCutFileKeepsItsRows(isLossless: Bool, hasAlpha: Bool) throws {
    let size = PixelSize(200, 160)
    let plain = scene(size)
    let source = hasAlpha ? picture(size) { x, y in plain[x, y] + [UInt8(255 - y)] } : plain
    let file = WebPFile(canvas: size, picture: webpPicture(source, isLossless: isLossless)).file()
    let whole = try render(file).rasters[0]
    let bytesPerRow = size.width * whole.channels
    let missing = [UInt8](repeating: hasAlpha ? 0 : 128, count: bytesPerRow)
    var kept: [Int] = []
    for percent in stride(from: 5, to: 100, by: 5) {
      let cut = Array(file.prefix(file.count * percent / 100))
      guard inspect(cut).status == .damaged else {
        #expect(inspect(cut).error == .corrupt("WebP picture ends early"))
        continue
      }
      let renditions = try render(cut)
      #expect(renditions.warnings.map(\.kind) == [.dataMissing, .endMissing])
      let rows = renditions.rasters[0].pixels.chunked(bytesPerRow)
      let good = zip(rows, whole.pixels.chunked(bytesPerRow)).prefix { $0 == $1 }.count
      #expect(rows[good...].allSatisfy { $0 == missing })
      kept.append(good)
    }
    #expect(kept == kept.sorted() && kept.count > 8 && (kept.last ?? 0) >= 128)
  }

  @Test func brokenPixelsAreDamageOrAnError() {
    var random = SplitMix(seed: 5)
    for isLossless in [true, false] {
      let file = WebPFile(canvas: translucent.size, picture: webpPicture(translucent, isLossless: isLossless)).file()
      for _ in 0..<300 {
        var broken = file
        for _ in 0..<8 {
          broken[Int.random(in: 30..<file.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        var limits = ImageLimits.default
        limits.maxPixels = 1 << 16
        let look = inspect(broken, limits: limits)
        #expect((look.size == nil) == (look.error != nil))
      }
    }
  }

  /// A lossless head of 16384 by 16384 pixels, the most it can say, and a canvas of as many.
  @Test func sizesAreCheckedBeforeAnythingIsAllocated() {
    let lossless = WebPFile(picture: riffChunk("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0, 0, 0])).file()
    #expect(lossless.count == 30)
    let needed = 16384 * (16384 * 8 + 256) + 1 << 17
    #expect(inspect(lossless).error == .tooLarge(.decoderBytes, value: needed, allowed: 1 << 30))
    let canvas = WebPFile(canvas: PixelSize(1 << 24, 1 << 24), picture: []).file()
    #expect(canvas.count == 30)
    #expect(inspect(canvas).error == .tooLarge(.pixels, value: 1 << 48, allowed: 1 << 28))
    let onCanvas = WebPFile(canvas: PixelSize(16384, 16384), picture: webpPicture(scene(PixelSize(1, 1)))).file()
    guard case .tooLarge(.decoderBytes, _, _) = inspect(onCanvas).error else {
      Issue.record("a canvas counts as memory")
      return
    }
  }

  /// Three bytes of the file for each group of codes make 21 kB of tables.
  @Test func prefixCodesCountAsMemory() {
    let size = PixelSize(160, 160)
    var limits = ImageLimits.default
    for groups in [1, 999, 1600] {
      var bomb = PrefixCodeBomb(size: size, groups: groups)
      let file = WebPFile(picture: bomb.chunk()).file()
      let needed = 160 * (160 * 8 + 256) + 1 << 17 + groups * 20_700
      limits.maxDecoderBytes = needed
      #expect(inspect(file, limits: limits).status == .ok)
      limits.maxDecoderBytes -= 1
      #expect(inspect(file, limits: limits).error == .tooLarge(.decoderBytes, value: needed, allowed: needed - 1))
      bomb.isTransparency = true
      let lossy = webpPicture(quadrants(size), isLossless: false)
      limits.maxDecoderBytes = needed + 160 * 160 * 3
      let transparent = WebPFile(canvas: size, picture: bomb.chunk() + lossy).file()
      #expect(inspect(transparent, limits: limits).status == .ok)
      limits.maxDecoderBytes -= 1
      guard case .tooLarge(.decoderBytes, _, _) = inspect(transparent, limits: limits).error else {
        Issue.record("the codes of a transparency count, too")
        continue
      }
    }
  }

  /// A distance of a symbol that has 63 more bits: no code of distances has it.
  @Test func aSymbolBeyondItsCodeIsRefused() {
    let data: [UInt8] = [
      0x2F, 0x3F, 0xC0, 0x0F, 0x00, 0x04, 0x88, 0x20, 0x00, 0x00, 0x00, 0xFE, 0xAF, 0x65, 0x44, 0x44, 0x01, 0xFF, 0xFF,
      0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    ]
    #expect(inspect(WebPFile(picture: riffChunk("VP8L", data)).file()).status == .unreadable)
  }

  @Test func timeEnds() {
    var limits = ImageLimits.default
    limits.maxSeconds = 0
    let file = WebPFile(picture: webpPicture(scene(PixelSize(64, 64)))).file()
    #expect(inspect(file, limits: limits).error == .tooLarge(.seconds, value: 1, allowed: 0))
  }
}

extension Array<UInt8> {
  fileprivate func chunked(_ count: Int) -> [[UInt8]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
  }
}
