import Synchronization
import Testing

@testable import Imaging

@Suite(.timeLimit(.minutes(5))) struct LargeDecodeTests {
  @Test func oneAtATimeHasItsTurn() {
    let held = Mutex((now: 0, most: 0))
    let work = OrderedWork(0..<40, limit: 8) { _ in
      let turn = LargeDecode()
      held.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      withExtendedLifetime(turn) { held.withLock { $0.now -= 1 } }
    }
    #expect(Array(work).count == 40)
    #expect(held.withLock(\.most) == 1)
  }

  @Test func onlyPicturesThatHoldMuchWait() throws {
    var png = PNGFile(width: 64, height: 64)
    png.isInterlaced = true
    let file = png.file()
    let held = 64 * 64 * 3
    for (allowed, waits) in [(4 * held, false), (4 * held - 1, true)] {
      var limits = ImageLimits.default
      limits.maxDecoderBytes = allowed
      try file.withUnsafeBufferPointer { bytes in
        let decoder = try openDecoder(bytes, limits: limits)
        #expect((decoder.turn != nil) == waits)
      }
    }
  }

  @Test func picturesThatWaitAreDecodedLikeAnyOther() throws {
    let source = scene(PixelSize(64, 48))
    var png = PNGFile(width: 64, height: 48) { x, y in source[x, y].map(Int.init) }
    png.isInterlaced = true
    let file = png.file()
    var limits = ImageLimits.default
    limits.maxDecoderBytes = 64 * 48 * 3
    let thumbnailer = Thumbnailer(limits: limits)
    for (_, result) in OrderedWork(0..<8, limit: 4, { _ in try? thumbnailer.renditions(of: file, longestSides: [64]) })
    {
      #expect(result?.rasters == [source])
    }
  }
}
