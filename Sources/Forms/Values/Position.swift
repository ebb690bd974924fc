/// A place on the earth in WGS 84, exact to a ten-millionth of a degree (about a centimetre).
public struct Position: Hashable, Sendable {
  /// Degrees north, times ten million: -900 000 000 to 900 000 000.
  public let latitudeE7: Int
  /// Degrees east, times ten million: -1 800 000 000 to 1 800 000 000.
  public let longitudeE7: Int

  /// A place from degrees; nil when they are no place.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    latitudeE7 = Int((latitude * 1e7).rounded())
    longitudeE7 = Int((longitude * 1e7).rounded())
  }

  /// Degrees north.
  public var latitude: Double { Double(latitudeE7) / 1e7 }
  /// Degrees east.
  public var longitude: Double { Double(longitudeE7) / 1e7 }
}
