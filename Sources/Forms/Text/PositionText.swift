extension Position {
  /// Degrees north and east with a point: `25.033964, 121.564468`.
  public var text: String { "\(latitude), \(longitude)" }

  /// A place from degrees north and east, as ``text`` writes them.
  public init?(text: String) {
    let parts = text.split(separator: ",").map { Double(CleanText.stored(String($0))) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
