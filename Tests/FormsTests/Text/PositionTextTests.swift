import Forms
import TestSupport
import Testing

@Suite struct PositionTextTests {
  static let taipei = "25.034, 121.5645"
  static let places: [(text: String, place: String)] = [
    ("25.0340, 121.5645", taipei), ("25.0340 121.5645", taipei), ("25.0340,121.5645", taipei),
    ("  25.0340 ;121.5645 ", taipei), ("２５．０３４０，１２１．５６４５", taipei), ("25.034、121.5645", taipei),
    ("-33.86, +151.2094", "-33.86, 151.2094"), ("−33.86 151.2094", "-33.86, 151.2094"), ("0,0", "0, 0"),
    ("90, -180", "90, -180"), ("-0.0000001, 0.0000001", "-0.0000001, 0.0000001"),
    ("25.03396394, 121.56446812", "25.0339639, 121.5644681"),
    ("25.0340 N, 121.5645 E", taipei), ("25.0340N121.5645E", taipei), ("N25.0340 E121.5645", taipei),
    ("n 25.0340, e 121.5645", taipei), ("121.5645E 25.0340N", taipei), ("33.86S 151.2094E", "-33.86, 151.2094"),
    ("25.0340° N, 121.5645° W", "25.034, -121.5645"), ("25.0340°, -121.5645°", "25.034, -121.5645"),
    ("25°02'02.4\"N 121°33'52.2\"E", taipei), ("25° 2′ 2.4″ N, 121° 33′ 52.2″ E", taipei),
    ("N 25°2.04' E 121°33.87'", taipei), ("33°30'S, 70°30'W", "-33.5, -70.5"), ("-33°30', -70°30'", "-33.5, -70.5"),
    ("geo:25.0340,121.5645", taipei), ("GEO:25.0340,121.5645,30;u=35", taipei),
    ("geo:25.0340,121.5645?z=17&q=Zen", taipei),
    ("https://www.google.com/maps/@25.0340,121.5645,17z", taipei),
    ("https://www.google.com/maps/place/Din+Tai+Fung/@25.03,121.56,17z/data=!3m1!4b1!3d25.0340!4d121.5645", taipei),
    ("https://www.google.com/maps/place/鼎泰豐/@25.03,121.56,17z/data=!4m6!3d25.0340!4d121.5645!16s", taipei),
    ("https://maps.google.com/?q=25.0340,121.5645", taipei),
    ("https://maps.google.com/maps?q=loc:25.0340+121.5645", taipei),
    ("https://www.google.com/maps/search/?api=1&query=25.0340%2C121.5645", taipei),
    ("https://www.google.com/maps/search/25.0340,+121.5645?entry=tts", taipei),
    ("https://maps.google.com/maps?ll=25.0340,121.5645&z=16", taipei),
    ("https://www.openstreetmap.org/#map=17/25.0340/121.5645", taipei),
    ("https://www.openstreetmap.org/?mlat=25.0340&mlon=121.5645#map=5/20/100", taipei),
    ("https://maps.apple.com/?ll=25.0340,121.5645&q=Zen", taipei),
    ("https://maps.apple.com/place?coordinate=25.0340,121.5645&name=Zen", taipei),
  ]

  @Test(arguments: places) func aPlaceIsReadInTheWaysItIsWritten(row: (text: String, place: String)) throws {
    let position = try #require(Position(text: row.text))
    #expect(position.text == row.place)
    #expect(Position(text: position.text) == position)
  }

  static let refused = [
    "", "25", "25.034", "90.1, 0", "0, 180.1", "-91 0", "nan, nan", "inf, 0", "1e1, 5", "0x10, 5",
    "25.034, 121.5645, 3",
    "a, b", "25,034, 121,5645", "25°60'N 121°E", "25°2'60\"N 121°E", "25N 121N", "25E 121E", "25N 121", "-25N 121E",
    "N25N 121E", "25.034-121.5645", "25., 121.", ".5 .5", "geo:", "geo:25", "geo:95,0", "https://example.com/",
    "https://maps.app.goo.gl/abc", "https://www.google.com/maps/place/Taipei", "https://maps.google.com/?q=Taipei",
    "https://www.openstreetmap.org/#map=17/95/0", "http://", "25.034: 121.5645",
  ]

  @Test(arguments: refused) func whatIsNoPlaceIsRefused(text: String) throws {
    #expect(Position(text: text) == nil)
    if text.isEmpty { return }
    #expect(throws: FieldProblem.notAPosition(text)) { try Sample.field(.position)?.value(of: text) }
  }

  @Test func everyTenMillionthOfADegreeReadsBack() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<20_000 {
      let latitude = Int.random(in: -900_000_000...900_000_000, using: &random)
      let longitude = Int.random(in: -1_800_000_000...1_800_000_000, using: &random)
      let position = try #require(Position(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7))
      #expect(position.latitudeE7 == latitude && position.longitudeE7 == longitude)
      #expect(Position(text: position.text) == position, "\(position.text)")
    }
  }

  @Test func numbersThatAreNoneAreNoPlace() {
    #expect(Position(latitude: .nan, longitude: 0) == nil)
    #expect(Position(latitude: 0, longitude: .infinity) == nil)
  }
}
