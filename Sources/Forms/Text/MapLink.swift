import Foundation

/// Addresses of places on maps.
enum MapLink {
  /// The place that a `geo:` address or a link to a map is about; nil where it does not say.
  static func position(in text: String) -> Position? {
    if text.lowercased().hasPrefix("geo:") {
      let place = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
      return Degrees.position(in: place.split(separator: ",").prefix(2).joined(separator: ","))
    }
    guard let link = URLComponents(string: text), link.host != nil else { return nil }
    return candidates(link, text).lazy.compactMap { Degrees.position(in: $0) }.first
  }

  /// What may be degrees north and east, the most telling first.
  private static func candidates(_ link: URLComponents, _ text: String) -> [String] {
    var candidates: [String] = []
    // The place of a Google link, as `!3dLATITUDE!4dLONGITUDE`; the last where it goes by others.
    if let place = text.matches(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/).last { candidates.append("\(place.1),\(place.2)") }
    let items = (link.queryItems ?? []).reduce(into: [String: String]()) { items, item in
      items[item.name] = item.value?.replacing("+", with: " ")
    }
    if let latitude = items["mlat"], let longitude = items["mlon"] { candidates.append("\(latitude),\(longitude)") }
    for name in ["q", "query", "coordinate", "ll", "center"] {
      if let value = items[name] { candidates.append(value.hasPrefix("loc:") ? String(value.dropFirst(4)) : value) }
    }
    for part in link.path.split(separator: "/") {
      let isMiddle = part.hasPrefix("@")
      let numbers = part.replacing("+", with: " ").split(separator: ",")
      candidates.append(isMiddle ? numbers.prefix(2).joined(separator: ",").replacing("@", with: "") : String(part))
    }
    // The middle of an OpenStreetMap: `#map=ZOOM/LATITUDE/LONGITUDE`.
    if let map = link.fragment?.firstMatch(of: /map=[0-9.]+\/(-?[0-9.]+)\/(-?[0-9.]+)/) {
      candidates.append("\(map.1),\(map.2)")
    }
    return candidates
  }
}
