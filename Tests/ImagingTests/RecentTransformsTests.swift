import Testing

@testable import Imaging

@Suite(.timeLimit(.minutes(5))) struct RecentTransformsTests {
  @Test func theSameIsMadeOnce() throws {
    let recent = RecentTransforms()
    let first = try recent.transform(conversion(primaries: 9))
    #expect(try recent.transform(conversion(primaries: 9)) === first)
    #expect(try recent.transform(conversion(primaries: 12)) !== first)
  }

  @Test func whatWasNotUsedForLongestGoesFirst() throws {
    let recent = RecentTransforms()
    let known = [9, 12, 22, 4]
    #expect(known.count == RecentTransforms.capacity)
    let made = try known.map { try recent.transform(conversion(primaries: $0)) }
    _ = try recent.transform(conversion(primaries: 9))
    _ = try recent.transform(conversion(primaries: 5))
    #expect(try recent.transform(conversion(primaries: 9)) === made[0])
    #expect(try recent.transform(conversion(primaries: 12)) !== made[1])
  }

  @Test func largeProfilesAreNotKept() throws {
    let recent = RecentTransforms()
    let profile = try EmbeddedProfile.sRGB.bytes(isGray: false)
    let small = conversion(.profile(profile))
    let large = conversion(.profile(profile + [UInt8](repeating: 0, count: 1 << 16)))
    #expect(try recent.transform(small) === recent.transform(small))
    #expect(try recent.transform(large) !== recent.transform(large))
  }

  @Test func manyThreadsConvertWithOne() throws {
    let recent = RecentTransforms()
    let samples: [UInt8] = (0..<3 * 4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let alone = try convert(samples, by: RecentTransforms())
    for (_, result) in OrderedWork(0..<64, limit: 8, { _ in Result { try convert(samples, by: recent) } }) {
      #expect(try result.get() == alone)
    }
    #expect(alone != samples)
  }
}

private let packing = PixelPacking(model: .rgb, depth: .eight)

private func conversion(_ source: ColourSpace) -> ColourTransform.Conversion {
  ColourTransform.Conversion(source: source, input: packing, target: .sRGB, output: packing)
}

private func conversion(primaries: Int) -> ColourTransform.Conversion {
  conversion(.codePoints(CodePoints(primaries: primaries, transfer: 13)))
}

private func convert(_ samples: [UInt8], by recent: RecentTransforms) throws -> [UInt8] {
  let transform = try recent.transform(conversion(primaries: 9))
  var result = [UInt8](repeating: 0, count: samples.count)
  samples.withUnsafeBytes { source in
    result.withUnsafeMutableBytes { target in
      guard let from = source.baseAddress, let to = target.baseAddress else { return }
      transform.apply(from, to: to, count: samples.count / 3)
    }
  }
  return result
}
