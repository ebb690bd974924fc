import Foundation

extension Picture {
  /// This picture at another size by Lanczos with three lobes: one pass over the columns and one over the rows, in double
  /// precision and without any shortcut. Not enlarged on either axis; alpha is to be premultiplied.
  public func reduced(toWidth newWidth: Int, height newHeight: Int) -> Picture {
    let columns = taps(from: width, to: newWidth)
    var narrowed: [SIMD4<Double>] = []
    narrowed.reserveCapacity(newWidth * height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        for column in columns {
          var sum = SIMD4<Double>.zero
          for (offset, weight) in column.weights.enumerated() {
            sum += pixels[y * width + column.first + offset] * weight
          }
          narrowed.append(sum)
        }
      }
    }
    var reduced = [SIMD4<Double>](repeating: .zero, count: newWidth * newHeight)
    for (y, row) in taps(from: height, to: newHeight).enumerated() {
      for (offset, weight) in row.weights.enumerated() {
        let source = (row.first + offset) * newWidth
        for x in 0..<newWidth { reduced[y * newWidth + x] += narrowed[source + x] * weight }
      }
    }
    return Picture(width: newWidth, height: newHeight, pixels: reduced)
  }
}

/// The source pixels of one pixel made, along one axis.
private struct Taps {
  var first: Int
  /// Their sum is 1, at the edges too, where some of the kernel is cut off.
  var weights: [Double]
}

private func taps(from count: Int, to newCount: Int) -> [Taps] {
  precondition(1...count ~= newCount, "the reference is for making pictures smaller")
  guard newCount < count else { return (0..<count).map { Taps(first: $0, weights: [1]) } }
  let scale = Double(count) / Double(newCount)
  let support = 3 * scale
  return (0..<newCount).map { index in
    let centre = (Double(index) + 0.5) * scale - 0.5
    let first = max(0, Int((centre - support).rounded(.up)))
    let last = min(count - 1, Int((centre + support).rounded(.down)))
    let kernel = (first...last).map { lanczos3((Double($0) - centre) / scale) }
    let sum = kernel.reduce(0, +)
    return Taps(first: first, weights: kernel.map { $0 / sum })
  }
}

/// sinc(x) sinc(x / 3), within three pixels of the centre.
private func lanczos3(_ x: Double) -> Double {
  sinc(x) * sinc(x / 3)
}

private func sinc(_ x: Double) -> Double {
  x == 0 ? 1 : sin(.pi * x) / (.pi * x)
}
