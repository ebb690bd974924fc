import Catalogue
import Forms

/// What a page says of its restaurant to search engines, in the words of schema.org. Only what the page shows, and nothing
/// for what is empty; the rating is the owner's own review, never an average.
struct StructuredData {
  /// The restaurant.
  let record: SiteRecord
  /// Who says it: the name of the site.
  let author: String

  /// The data as a block that is no script and is never run.
  var html: HTML {
    // In a script element nothing is escaped, so that nothing may end it.
    let json = value.compact.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
    return "<script type=\"application/ld+json\">\(raw: json)</script>\n"
  }

  /// The data.
  var value: JSONValue {
    let values = record.values
    var members: [String: JSONValue] = [
      "@context": .text("https://schema.org"), "@type": .text("Restaurant"), "name": .text(record.name),
    ]
    for (name, key) in [("servesCuisine", "type"), ("telephone", "phone"), ("description", "description")] {
      if !values.text(key).isEmpty { members[name] = .text(values.text(key)) }
    }
    if !values.text("address").isEmpty {
      members["address"] = typed("PostalAddress", ["streetAddress": .text(values.text("address"))])
    }
    if let address = WebLink.address(of: values.text("url")) { members["url"] = .text(address) }
    if case .list(let tags)? = values["tags"] { members["keywords"] = .list(tags.map(JSONValue.text)) }
    if case .number(let price)? = values["price"], (1...4).contains(price) {
      members["priceRange"] = .text(String(repeating: "$", count: price))
    }
    if case .position(let place)? = values["position"] {
      members["geo"] = typed(
        "GeoCoordinates", ["latitude": .decimal("\(place.latitude)"), "longitude": .decimal("\(place.longitude)")])
    }
    if case .number(let tenths)? = values["rating"], (0...50).contains(tenths) {
      members["review"] = typed(
        "Review",
        [
          "author": typed("Organization", ["name": .text(author)]),
          "reviewRating": typed(
            "Rating",
            [
              "ratingValue": .decimal(tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"),
              "bestRating": .number(5), "worstRating": .number(0),
            ]),
        ])
    }
    return .object(members)
  }

  private func typed(_ type: String, _ members: [String: JSONValue]) -> JSONValue {
    .object(members.merging(["@type": .text(type)]) { own, _ in own })
  }
}
