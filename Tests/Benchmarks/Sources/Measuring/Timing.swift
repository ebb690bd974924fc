import Dispatch

/// How often each measurement is made, after one that only warms up.
public let samples = 5

/// Seconds that a piece of work takes, as a median.
public func median(of work: () throws -> Void) rethrows -> Double {
  try work()
  return try median(
    of: (0..<samples).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      try work()
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    })
}
