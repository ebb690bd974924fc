import Foundation

/// For each pixel of the output along one axis, which source pixels make it and with what weights.
struct LanczosWeights {
  /// The first source pixel of each output pixel; never decreasing.
  private(set) var starts: [Int] = []
  /// How many source pixels follow, at least 1.
  private(set) var counts: [Int] = []
  /// The weights, `stride` apart; those of one output pixel sum to 1.
  private(set) var weights: [Float] = []
  /// The most source pixels any output pixel takes.
  let stride: Int

  /// Lanczos with three lobes, widened by the reduction.
  /// - Parameters:
  ///   - box: The part of the axis to show, in source pixels; it may begin and end within a pixel.
  ///   - sourceCount: Whole source pixels there are.
  ///   - outputCount: Pixels to make, at least 1.
  init(box: ClosedRange<Double>, sourceCount: Int, outputCount: Int) {
    let scale = (box.upperBound - box.lowerBound) / Double(outputCount)
    if abs(scale - 1) < 1e-9, box.lowerBound == box.lowerBound.rounded() {
      // At full size the kernel is 1 at its centre and 0 at every other pixel.
      stride = 1
      starts = (0..<outputCount).map { min(sourceCount - 1, Int(box.lowerBound) + $0) }
      counts = [Int](repeating: 1, count: outputCount)
      weights = [Float](repeating: 1, count: outputCount)
      return
    }
    let widening = max(1, scale)
    let support = 3 * widening
    stride = min(sourceCount, Int(support.rounded(.up)) * 2 + 1)
    weights = [Float](repeating: 0, count: outputCount * stride)
    for output in 0..<outputCount {
      let centre = box.lowerBound + (Double(output) + 0.5) * scale
      let first = min(sourceCount - 1, max(0, Int((centre - support + 0.5).rounded(.down))))
      let end = min(sourceCount, first + stride, max(first + 1, Int((centre + support + 0.5).rounded(.down))))
      let raw = (first..<end).map { lanczos3((Double($0) + 0.5 - centre) / widening) }
      let sum = raw.reduce(0, +)
      starts.append(first)
      counts.append(end - first)
      for (index, weight) in raw.enumerated() { weights[output * stride + index] = Float(weight / sum) }
    }
  }

  /// The end of the source pixels of an output pixel.
  func end(_ output: Int) -> Int { starts[output] + counts[output] }

  /// How many output pixels are under way at once, at most, if source pixels come in batches of `count`.
  func mostAtOnce(inBatchesOf count: Int) -> Int {
    var most = 1
    var first = 0
    for output in starts.indices {
      while end(first) <= starts[output] / count * count { first += 1 }
      most = max(most, output - first + 1)
    }
    return most
  }

  /// The weights of four source pixels, the first of them given, for an output pixel.
  func weights(of output: Int, from source: Int) -> SIMD4<Float> {
    var four = SIMD4<Float>.zero
    for index in 0..<4 where starts[output]..<end(output) ~= source + index {
      four[index] = weights[output * stride + source + index - starts[output]]
    }
    return four
  }
}

/// The Lanczos kernel with three lobes: sinc(x) sinc(x / 3) within 3 pixels.
private func lanczos3(_ x: Double) -> Double {
  guard abs(x) > 1e-9 else { return 1 }
  guard abs(x) < 3 else { return 0 }
  let angle = Double.pi * x
  return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
}
