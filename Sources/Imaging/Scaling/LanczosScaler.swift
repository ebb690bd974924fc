/// Makes one picture from rows that arrive from the top: horizontally as each row comes, then vertically by adding it to
/// every output row it takes part in. Holds a handful of output rows besides the picture.
final class LanczosScaler<Coding: PixelCoding> {
  private typealias Pixel = Coding.Pixel

  private let output: PixelSize
  private let horizontal: LanczosWeights
  private let vertical: LanczosWeights
  /// The row that just came, filtered horizontally.
  private var narrowed: [Pixel]
  /// Sums of the output rows under way, `output.width` apart; row `y` lives in slot `y % slots`.
  private var sums: [Pixel]
  private let slots: Int
  private var nextToEmit = 0
  private var samples: [Coding.Sample]

  /// - Parameters:
  ///   - box: The part of the source to show, in source pixels.
  ///   - source: Whole source pixels.
  init(box: Box, source: PixelSize, output: PixelSize) {
    self.output = output
    horizontal = LanczosWeights(box: box.x, sourceCount: source.width, outputCount: output.width)
    vertical = LanczosWeights(box: box.y, sourceCount: source.height, outputCount: output.height)
    slots = LanczosScaler.mostRowsAtOnce(vertical, output.height)
    narrowed = [Pixel](repeating: .zero, count: output.width)
    sums = [Pixel](repeating: .zero, count: output.width * slots)
    samples = [Coding.Sample](repeating: 0, count: output.width * output.height * Coding.channels)
  }

  private static func mostRowsAtOnce(_ weights: LanczosWeights, _ count: Int) -> Int {
    var most = 1
    var first = 0
    for row in 0..<count {
      while weights.end(first) <= weights.starts[row] { first += 1 }
      most = max(most, row - first + 1)
    }
    return most
  }

  /// Takes source row `y`; rows come in order.
  func add(_ row: UnsafeBufferPointer<Coding.Pixel>, y: Int) {
    guard nextToEmit < output.height, y >= vertical.starts[nextToEmit] else { return }
    filterHorizontally(row)
    var under = nextToEmit
    while under < output.height, vertical.starts[under] <= y {
      accumulate(into: under, weight: vertical.weights[under * vertical.stride + y - vertical.starts[under]])
      under += 1
    }
    while nextToEmit < output.height, vertical.end(nextToEmit) <= y + 1 { emit() }
  }

  /// The finished picture, once every row came.
  var picture: FilteredPicture<Coding.Sample> { FilteredPicture(size: output, samples: samples) }

  private func filterHorizontally(_ row: UnsafeBufferPointer<Pixel>) {
    guard let source = row.baseAddress else { return }
    narrowed.withUnsafeMutableBufferPointer { target in
      horizontal.starts.withUnsafeBufferPointer { starts in
        horizontal.counts.withUnsafeBufferPointer { counts in
          horizontal.weights.withUnsafeBufferPointer { weights in
            for x in target.indices {
              let start = source + starts[x]
              let offset = x * horizontal.stride
              var sum = Pixel.zero
              for tap in 0..<counts[x] { sum = sum + start[tap] * weights[offset + tap] }
              target[x] = sum
            }
          }
        }
      }
    }
  }

  private func accumulate(into outputRow: Int, weight: Float) {
    let start = outputRow % slots * output.width
    sums.withUnsafeMutableBufferPointer { sums in
      narrowed.withUnsafeBufferPointer { row in
        for x in row.indices { sums[start + x] = sums[start + x] + row[x] * weight }
      }
    }
  }

  private func emit() {
    let start = nextToEmit % slots * output.width
    let offset = nextToEmit * output.width * Coding.channels
    sums.withUnsafeMutableBufferPointer { sums in
      let row = UnsafeMutableBufferPointer(rebasing: sums[start..<start + output.width])
      samples.withUnsafeMutableBufferPointer { samples in
        if let target = samples.baseAddress { Coding.narrow(UnsafeBufferPointer(row), into: target + offset) }
      }
      row.update(repeating: .zero)
    }
    nextToEmit += 1
  }
}

/// What the filters made of a picture, in the file's colours still.
struct FilteredPicture<Sample: PixelSample> {
  let size: PixelSize
  /// Row by row from the top, tightly packed.
  let samples: [Sample]
}
