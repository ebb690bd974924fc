/// Makes one picture from rows that arrive from the top: vertically by adding each row to every output row it takes part
/// in, then four finished rows at once horizontally. Holds a handful of rows besides the picture.
final class LanczosScaler {
  private let output: PixelSize
  private let coding: PixelCoding
  private let horizontal: LanczosWeights
  private let vertical: LanczosWeights
  /// The numbers of a source row that the picture is made of.
  private let used: Range<Int>
  /// Output rows under way, as wide as what is used of the source; row `y` is in place `y % sums.count`.
  private let sums: [SampleRow]
  /// Those of them that are finished vertically.
  private var finished = RowBatch()
  /// The same rows side by side, number by number.
  private let lanes: UnsafeMutableBufferPointer<SIMD4<Float>>
  /// The same rows once they are finished horizontally.
  private let narrowed: UnsafeMutableBufferPointer<SIMD4<Float>>
  private let sourceHeight: Int
  private var rowsTaken = 0
  private var batch = RowBatch()
  /// The next output row to be finished.
  private var nextRow = 0
  private var samples: [UInt8]

  /// - Parameters:
  ///   - box: The part of the source to show, in source pixels.
  ///   - source: Whole source pixels.
  init(_ coding: PixelCoding, box: Box, source: PixelSize, output: PixelSize) {
    self.output = output
    self.coding = coding
    sourceHeight = source.height
    horizontal = LanczosWeights(box: box.x, sourceCount: source.width, outputCount: output.width)
    vertical = LanczosWeights(box: box.y, sourceCount: source.height, outputCount: output.height)
    used = horizontal.starts[0] * coding.channels..<horizontal.end(output.width - 1) * coding.channels
    let underWay = vertical.mostAtOnce(inBatchesOf: RowBatch.capacity) + RowBatch.capacity - 1
    let width = used.count
    sums = (0..<underWay).map { _ in SampleRow(count: width) }
    lanes = .zeros(used.count)
    narrowed = .zeros(output.width * coding.channels)
    samples = [UInt8](repeating: 0, count: narrowed.count * coding.depth.bytes * output.height)
  }

  deinit {
    lanes.deallocate()
    narrowed.deallocate()
  }

  /// Takes the next source row, which stays as it is while `RowBatch.capacity` rows come.
  func add(_ row: SampleRow) {
    batch.append(row)
    rowsTaken += 1
    guard batch.isFull || rowsTaken == sourceHeight else { return }
    let first = rowsTaken - batch.count
    var under = nextRow
    while under < output.height, vertical.starts[under] < rowsTaken {
      sums[under % sums.count].add(
        batch, weights: vertical.weights(of: under, from: first), afresh: vertical.starts[under] >= first,
        from: used.lowerBound)
      under += 1
    }
    while nextRow < output.height, vertical.end(nextRow) <= rowsTaken { finishRow() }
    batch.removeAll()
  }

  /// The finished picture, once every row came.
  var picture: FilteredPicture { FilteredPicture(size: output, coding: coding, samples: samples) }

  private func finishRow() {
    finished.append(sums[nextRow % sums.count])
    nextRow += 1
    guard finished.isFull || nextRow == output.height else { return }
    finished.interleave(into: lanes)
    filterHorizontally()
    let bytesPerRow = samples.count / output.height
    samples.withUnsafeMutableBytes { samples in
      let rows = UnsafeMutableRawBufferPointer(rebasing: samples[((nextRow - finished.count) * bytesPerRow)...])
      coding.narrow(narrowed, into: rows, rows: finished.count)
    }
    finished.removeAll()
  }

  private func filterHorizontally() {
    switch coding.channels {
    case 1: filterHorizontally(channels: 1)
    case 2: filterHorizontally(channels: 2)
    case 3: filterHorizontally(channels: 3)
    default: filterHorizontally(channels: 4)
    }
  }

  /// Inlined with a constant, so that the sums of a pixel stay in registers.
  @inline(__always)
  private func filterHorizontally(channels: Int) {
    let (lanes, narrowed, offset, stride) = (lanes, narrowed, used.lowerBound, horizontal.stride)
    horizontal.weights.withUnsafeBufferPointer { weights in
      for x in 0..<output.width {
        let first = horizontal.starts[x] * channels - offset
        var sums = InlineArray<4, SIMD4<Float>>(repeating: .zero)
        for tap in 0..<horizontal.counts[x] {
          let weight = weights[x * stride + tap]
          for channel in 0..<channels { sums[channel] += lanes[first + tap * channels + channel] * weight }
        }
        for channel in 0..<channels { narrowed[x * channels + channel] = sums[channel] }
      }
    }
  }
}

/// What the filters made of a picture, in the file's colours still.
struct FilteredPicture {
  let size: PixelSize
  let coding: PixelCoding
  /// Row by row from the top, tightly packed, each of `coding.depth.bytes`.
  let samples: [UInt8]

  /// The samples in 8 bits.
  var bytes: [UInt8] {
    guard coding.depth == .sixteen else { return samples }
    return samples.withUnsafeBytes { samples in
      samples.bindMemory(to: UInt16.self).map { UInt8((UInt32($0) * 255 + 32767) / 65535) }
    }
  }
}

extension UnsafeMutableBufferPointer<SIMD4<Float>> {
  fileprivate static func zeros(_ count: Int) -> Self {
    let buffer = allocate(capacity: count)
    buffer.initialize(repeating: .zero)
    return buffer
  }
}
