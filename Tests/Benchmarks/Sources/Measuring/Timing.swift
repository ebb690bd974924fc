import Dispatch

/// Seconds that a piece of work takes: the median of five samples after one to warm up.
public func median(of work: () throws -> Void) rethrows -> Double {
  try work()
  var samples: [Double] = []
  for _ in 0..<5 {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    samples.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
  }
  return samples.sorted()[2]
}
