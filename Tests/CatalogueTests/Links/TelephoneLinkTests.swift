import Testing

@testable import Catalogue

@Test(arguments: [
  ("02-7752-9888", "tel:0277529888"), ("+886 (2) 2311.0000", "tel:+886223110000"), ("119", "tel:119"),
  ("02-1234#5", nil),
  ("02-1234 / 02-5678", nil), ("javascript:alert(1)", nil), ("", nil), ("+", nil), ("--", nil), ("1+2345", nil),
  ("０２１２３４", nil),
])
func onlyWhatIsANumberCanBeCalled(text: String, address: String?) {
  #expect(TelephoneLink.address(of: text) == address)
}
