import Forms
import Testing

@testable import Catalogue

@Suite struct LinkAddressTests {
  @Test(arguments: [
    ("https://example.com/a?b=c&d#e", "https://example.com/a?b=c&d#e"),
    ("https://example.com/拉麵", "https://example.com/%E6%8B%89%E9%BA%B5"),
    ("https://example.com/100%/%41%zz", "https://example.com/100%25/%41%25zz"),
    ("https://example.com/\"<>`{|}\\^ ", "https://example.com/%22%3C%3E%60%7B%7C%7D%5C%5E%20"),
    ("https://example.com/\u{1B}]8;;\u{7}\u{9C}\r\n", "https://example.com/%1B]8;;%07%C2%9C%0D%0A"),
    ("HTTPS://example.com", "HTTPS://example.com"), ("tel:+886223110000", "tel:+886223110000"),
    ("mailto:a@b.example", "mailto:a@b.example"),
    ("javascript:alert(1)", nil), ("JavaScript:alert(1)", nil), ("java\tscript:x", nil), ("data:text/html,x", nil),
    ("file:///etc/passwd", nil), ("//evil.example", nil), ("example.com", nil), (" https://example.com", nil),
    ("https:", nil), (":", nil), ("", nil),
  ])
  func onlyHarmlessSchemesLeadAnywhere(text: String, address: String?) {
    #expect(LinkAddress(text)?.text == address)
  }

  @Test func anAddressThatTerminalsDropIsNone() {
    let longest = "https://a/" + String(repeating: "x", count: LinkAddress.mostBytes - 10)
    #expect(LinkAddress(longest)?.text == longest)
    #expect(LinkAddress(longest + "x") == nil)
    #expect(LinkAddress(mapSearch: String(repeating: "麵", count: 300)) == nil)
  }

  @Test(arguments: [
    ("ann@example.com", "mailto:ann@example.com"), ("a+b@example.com", "mailto:a+b@example.com"),
    ("王@例子.台灣", "mailto:%E7%8E%8B@%E4%BE%8B%E5%AD%90.%E5%8F%B0%E7%81%A3"),
    ("a?cc=b@example.com", "mailto:a%3Fcc%3Db@example.com"),
    ("a@b@example.com", nil), ("Ann <ann@example.com>", nil), ("a,b@example.com", nil), ("ann", nil), ("", nil),
  ])
  func mailboxesCarryNothingElse(text: String, address: String?) {
    #expect(LinkAddress(mailbox: text)?.text == address)
  }

  @Test func aPlaceIsShownOnTheMap() throws {
    let place = try #require(Position(latitude: 25.0340, longitude: -121.5645))
    #expect(
      LinkAddress(mapOf: place)?.text
        == "https://www.openstreetmap.org/?mlat=25.034&mlon=-121.5645#map=17/25.034/-121.5645")
    let tiny = try #require(Position(latitude: 0.0000001, longitude: 0))
    #expect(
      LinkAddress(mapOf: tiny)?.text == "https://www.openstreetmap.org/?mlat=0.0000001&mlon=0#map=17/0.0000001/0")
  }

  @Test(arguments: [
    ("台北市 97號", "%E5%8F%B0%E5%8C%97%E5%B8%82%2097%E8%99%9F"), ("\"A&B\" #1 100%", "%22A%26B%22%20%231%20100%25"),
    ("a\n\u{1B}b", "a%0A%1Bb"),
  ])
  func wordsAreSearchedForWhole(words: String, query: String) {
    #expect(LinkAddress(mapSearch: words)?.text == "https://www.openstreetmap.org/search?query=" + query)
  }

  @Test func nothingIsNotSearchedFor() {
    #expect(LinkAddress(mapSearch: "") == nil)
    #expect(LinkAddress(mapSearch: " \n") == nil)
  }

  @Test func aRecordIsFoundByItsPositionElseByItsNameAndAddress() throws {
    let form = RecordType.of(.restaurant).form
    var restaurant = Restaurant()
    restaurant.name = "一蘭"
    #expect(form.mapLink(of: restaurant.values) == nil)
    restaurant.address = "97 Road"
    #expect(
      form.mapLink(of: restaurant.values)?.text.hasSuffix("search?query=%E4%B8%80%E8%98%AD%2C%2097%20Road") == true)
    restaurant.position = Position(latitude: 1, longitude: 2)
    #expect(form.mapLink(of: restaurant.values)?.text.contains("mlat=1&mlon=2") == true)
  }

  @Test(
    arguments: [
      ("url", .text("example.com"), "https://example.com"), ("url", .text("javascript:alert(1)"), nil),
      ("phone", .text("02-7752-9888"), "tel:0277529888"), ("phone", .text("ask Ann"), nil),
      ("name", .text("https://example.com"), nil), ("url", .none, nil),
    ] as [(String, FieldValue, String?)])
  func fieldsLeadWhereTheirKindSays(key: String, value: FieldValue, address: String?) throws {
    let field = try #require(RecordType.of(.restaurant).form[key])
    #expect(field.link(of: value)?.text == address)
  }
}
