/// A row of numbers that the filters compute with: pixel after pixel, each with as many numbers as the layout has samples.
final class SampleRow {
  /// `count` numbers, and behind them room for vectors of four that begin at the last one.
  let start: UnsafeMutablePointer<Float>
  let count: Int

  /// A row of zeros.
  init(count: Int) {
    self.count = count
    start = .allocate(capacity: count + SampleRow.padding)
    start.initialize(repeating: 0, count: count + SampleRow.padding)
  }

  deinit { start.deallocate() }

  private static let padding = 3

  /// Makes this row the weighted sum of a part of four others, which begins at `offset`, or adds that to it.
  func add(_ rows: RowBatch, weights: SIMD4<Float>, afresh: Bool, from offset: Int) {
    let target = start
    let (a, b) = (rows[0].start + offset, rows[1].start + offset)
    let (c, d) = (rows[2].start + offset, rows[3].start + offset)
    func sum(_ index: Int) -> Float {
      (a[index] * weights.x + b[index] * weights.y) + (c[index] * weights.z + d[index] * weights.w)
    }
    if afresh {
      for index in 0..<count { target[index] = sum(index) }
    } else {
      for index in 0..<count { target[index] += sum(index) }
    }
  }
}

/// Four rows that a filter takes at once: the vertical one to read and write each of its sums only once for all of them, the
/// horizontal one to have a vector of four without regard to the channels.
struct RowBatch {
  /// How many rows there are in a full one.
  static let capacity = 4

  private(set) var count = 0
  private var rows: [SampleRow] = []

  var isFull: Bool { count == RowBatch.capacity }

  /// One of four rows; those that are not there are another of them.
  subscript(index: Int) -> SampleRow { rows[min(index, count - 1)] }

  mutating func append(_ row: SampleRow) {
    if rows.count == count { rows.append(row) } else { rows[count] = row }
    count += 1
  }

  /// Forgets the rows.
  mutating func removeAll() { count = 0 }

  /// Lays the numbers of the rows side by side.
  func interleave(into lanes: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    let (a, b, c, d) = (self[0].start, self[1].start, self[2].start, self[3].start)
    for index in 0..<lanes.count { lanes[index] = SIMD4(a[index], b[index], c[index], d[index]) }
  }
}

extension SampleRow {
  /// Makes this row the average of two of the same length.
  func average(_ a: SampleRow, _ b: SampleRow) {
    let (target, a, b) = (start, a.start, b.start)
    for index in 0..<count { target[index] = (a[index] + b[index]) * 0.5 }
  }

  /// Makes this row the average of two twice as long, and of pairs of their pixels; the last of an odd number stands for
  /// both.
  func halve(_ a: SampleRow, _ b: SampleRow, channels: Int) {
    let pairs = a.count / channels / 2
    switch channels {
    case 1: halvePairs(a, b, count: pairs, channels: 1)
    case 2: halvePairs(a, b, count: pairs, channels: 2)
    default: halveVectors(a, b, count: pairs, channels: channels)
    }
    for last in pairs * 2 * channels..<a.count {
      start[last - pairs * channels] = (a.start[last] + b.start[last]) * 0.5
    }
  }

  /// Inlined with a constant, so that the compiler finds the vectors.
  @inline(__always)
  private func halvePairs(_ a: SampleRow, _ b: SampleRow, count: Int, channels: Int) {
    let (target, a, b) = (start, a.start, b.start)
    for pixel in 0..<count {
      for channel in 0..<channels {
        let left = pixel * 2 * channels + channel
        let right = left + channels
        target[pixel * channels + channel] = ((a[left] + a[right]) + (b[left] + b[right])) * 0.25
      }
    }
  }

  /// A vector for each pixel. Of three channels the fourth number belongs to the next pixel, which overwrites it.
  private func halveVectors(_ a: SampleRow, _ b: SampleRow, count: Int, channels: Int) {
    for pixel in 0..<count {
      let left = pixel * 2 * channels
      let right = left + channels
      let sum = (a.vector(at: left) + a.vector(at: right)) + (b.vector(at: left) + b.vector(at: right))
      set(sum * 0.25, at: pixel * channels)
    }
  }

  /// Four numbers from `index` on, which is within the row.
  func vector(at index: Int) -> SIMD4<Float> { UnsafeRawPointer(start + index).loadUnaligned(as: SIMD4<Float>.self) }

  func set(_ vector: SIMD4<Float>, at index: Int) {
    UnsafeMutableRawPointer(start + index).storeBytes(of: vector, as: SIMD4<Float>.self)
  }
}
