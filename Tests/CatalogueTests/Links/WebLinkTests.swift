import Testing

@testable import Catalogue

@Test(
  arguments: [
    ("https://a.example", "https://a.example"), ("http://a.example/x", "http://a.example/x"),
    ("HTTP://A.example", "http://A.example"), ("a.example/menu", "https://a.example/menu"),
    ("javascript:alert(1)", nil), ("//evil.example", nil), ("data:text/html,x", nil), ("mailto:a@b.example", nil),
    ("https://", nil), ("", nil), ("java\nscript:x", nil),
    ("https://a.example/\"><script>", "https://a.example/%22%3E%3Cscript%3E"),
    ("a.example:8080/x", "https://a.example:8080/x"), ("a.example:x/y", nil), ("a:b@c.example", nil),
    ("/x.example", nil),
  ] as [(String, String?)]) func onlyAddressesOfTheWebAreLinks(text: String, address: String?)
{
  #expect(WebLink.address(of: text) == address)
}
