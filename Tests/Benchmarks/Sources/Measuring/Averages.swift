import Foundation

/// The middle one of an odd number of figures.
func median(of figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }

extension [Double] {
  /// The sum divided by the count; of at least one figure.
  public var mean: Double { reduce(0, +) / Double(count) }

  /// The mean of the magnitudes: the root of the product, of at least one figure above 0.
  public var geometricMean: Double { exp(map { log($0) }.mean) }
}
