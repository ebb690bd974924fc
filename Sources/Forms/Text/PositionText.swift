import Foundation

extension Position {
  /// Degrees north and east with a point and as many digits as are needed: `25.033964, 121.5`.
  public var text: String { "\(latitudeText), \(longitudeText)" }

  /// Degrees north, written as in ``text``.
  package var latitudeText: String { Self.degrees(latitudeE7) }
  /// Degrees east, written as in ``text``.
  package var longitudeText: String { Self.degrees(longitudeE7) }

  private static func degrees(_ value: Int) -> String {
    let digits = String(value.magnitude % 10_000_000)
    let fraction = (String(repeating: "0", count: 7 - digits.count) + digits).reversed().drop { $0 == "0" }.reversed()
    let whole = "\(value < 0 ? "-" : "")\(value.magnitude / 10_000_000)"
    return fraction.isEmpty ? whole : whole + "." + String(fraction)
  }

  /// A place as people write or paste it; nil for what is none.
  ///
  ///     Position(text: "25.0340, 121.5645")
  ///     Position(text: "25°02'02.4\"N 121°33'52.2\"E")
  ///     Position(text: "https://www.google.com/maps/place/…/@25.03,121.56,17z/data=!3d25.034!4d121.5645")
  ///
  /// - Parameter text: Degrees north, then east, with a point; or each with its N, S, E or W, in any order, perhaps with
  ///   minutes and seconds; a `geo:` address; or a link of Google Maps, Apple Maps or OpenStreetMap. Of a Google link it
  ///   is the place that the link is about rather than the middle of the map.
  public init?(text: String) {
    let text = PlainText.ascii(text)
    guard let position = text.contains(":") ? MapLink.position(in: text) : Degrees.position(in: text) else {
      return nil
    }
    self = position
  }
}
