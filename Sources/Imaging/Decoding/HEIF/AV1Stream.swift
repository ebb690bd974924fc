/// Looks through the units (OBUs) of an AV1 stream.
struct AV1Stream {
  private(set) var picture: CodedPicture

  /// A still picture has one frame, a layered one up to four, each perhaps with a header of its own.
  private static let mostFrames = 8

  /// - Parameters:
  ///   - configuration: The `av1C` box.
  ///   - data: The units of the picture.
  init(_ configuration: ByteReader, _ data: [UInt8]) throws(ImagingError) {
    var reader = configuration
    let fixed = Array(try reader.part(4).rest)
    let stream = Array(reader.rest) + data
    var sequences: [Sequence] = []
    var frames = 0
    AV1Stream.forEachUnit(stream) { type, unit in
      switch type {
      case 1: sequences.append(Sequence(Array(unit.prefix(200))))
      case 3, 6: frames += 1
      default: break
      }
    }
    guard let first = sequences.first else { throw .corrupt("No AV1 sequence header") }
    guard sequences.allSatisfy(\.isSound) else { throw .corrupt("Bad AV1 sequence header") }
    guard frames <= AV1Stream.mostFrames else { throw .corrupt("\(frames) AV1 frames in a still picture") }
    let codedArea = sequences.map { $0.size.width * $0.size.height }.max() ?? 0
    picture = CodedPicture(
      codec: .av1, size: first.size, codedArea: codedArea, bitDepth: first.bitDepth,
      isMonochrome: first.isMonochrome, chromaSamples: first.chromaSamples, codePoints: first.codePoints,
      configuration: fixed, stream: stream)
  }

  private static func forEachUnit(_ stream: [UInt8], _ body: (Int, ArraySlice<UInt8>) -> Void) {
    var rest = stream[...]
    while let header = rest.popFirst() {
      if header & 4 != 0 { rest = rest.dropFirst() }
      var size = rest.count
      if header & 2 != 0 {
        size = 0
        for shift in stride(from: 0, to: 56, by: 7) {
          guard let byte = rest.popFirst() else { return }
          size |= Int(byte & 0x7F) << shift
          if byte & 0x80 == 0 { break }
        }
      }
      body(Int(header >> 3 & 15), rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }
}

extension AV1Stream {
  /// A sequence header (AV1 specification, 5.5).
  private struct Sequence {
    var size = PixelSize(0, 0)
    var bitDepth = 8
    var isMonochrome = false
    var chromaSamples = 2
    var codePoints: CodePoints?
    private(set) var isSound = false

    init(_ unit: [UInt8]) {
      var reader = BitReader(unit)
      let profile = reader.bits(3)
      reader.skip(1)
      let isReduced = reader.flag()
      if isReduced { reader.skip(5) } else { Sequence.skipTiming(&reader) }
      let (widthBits, heightBits) = (reader.bits(4) + 1, reader.bits(4) + 1)
      size = PixelSize(reader.bits(widthBits) + 1, reader.bits(heightBits) + 1)
      if !isReduced, reader.flag() { reader.skip(4 + 3) }
      reader.skip(3)
      if !isReduced { Sequence.skipTools(&reader) }
      reader.skip(3)
      readColour(&reader, profile: profile)
      isSound = !reader.isExhausted && profile < 3
    }

    private static func skipTiming(_ reader: inout BitReader) {
      var delayBits: Int?
      if reader.flag() {
        reader.skip(64)
        if reader.flag() { _ = reader.exponential() }
        if reader.flag() {
          delayBits = reader.bits(5) + 1
          reader.skip(32 + 5 + 5)
        }
      }
      let hasDelays = reader.flag()
      for _ in 0...reader.bits(5) {
        reader.skip(12)
        if reader.bits(5) > 7 { reader.skip(1) }
        if let delayBits, reader.flag() { reader.skip(2 * delayBits + 1) }
        if hasDelays, reader.flag() { reader.skip(4) }
      }
    }

    private static func skipTools(_ reader: inout BitReader) {
      reader.skip(4)
      let hasOrder = reader.flag()
      if hasOrder { reader.skip(2) }
      let choosesTools = reader.flag()
      let tools = choosesTools ? 2 : reader.bits(1)
      if tools > 0, !reader.flag() { reader.skip(1) }
      if hasOrder { reader.skip(3) }
    }

    private mutating func readColour(_ reader: inout BitReader, profile: Int) {
      let isHigh = reader.flag()
      bitDepth = isHigh ? (profile == 2 && reader.flag() ? 12 : 10) : 8
      isMonochrome = profile == 1 ? false : reader.flag()
      var matrix = 2
      if reader.flag() {
        codePoints = CodePoints(known: reader.bits(8), reader.bits(8))
        matrix = reader.bits(8)
      }
      if isMonochrome {
        chromaSamples = 0
      } else if profile == 1 || matrix == 0 {
        chromaSamples = 8
      } else {
        reader.skip(1)
        let halvesColumns = profile == 0 || (bitDepth < 12 ? true : reader.flag())
        let halvesRows = profile == 0 || (bitDepth == 12 && halvesColumns && reader.flag())
        chromaSamples = halvesRows ? 2 : halvesColumns ? 4 : 8
      }
    }
  }
}
