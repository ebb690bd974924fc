import Forms
import Testing

@Suite struct AddressTests {
  static let right: [(kind: FieldKind, text: String, shadow: String)] = [
    (.phone, "00852 2345 6789", "0085223456789"), (.phone, "+33 1 42 68 53 00", "+33142685300"),
    (.phone, "(+886) 2-1234-5678", "+886212345678"), (.phone, "＋８８６　２", "+8862"),
    (.phone, "02-2345-6789 #12", "022345678912"),
    (.phone, "0800 PIZZA 1", "08001"), (.phone, "1+2", "12"),
    (.url, "example.com", "example.com"), (.url, "https://www.Example.com/", "example.com"),
    (.url, "HTTP://example.com/Menu/?a=B#c", "example.com/menu/?a=b#c"),
    (.url, "example.com:8080/x/", "example.com:8080/x"),
    (.url, "https://例え.jp/メニュー", "例え.jp/メニュー"), (.url, "münchen.de", "münchen.de"), (.url, "☕.example", "☕.example"),
    (.url, "क्षेत्र.भारत", "क्षेत्र.भारत"), (.url, "xn--r8jz45g.jp", "xn--r8jz45g.jp"),
    (.url, "192.168.1.20:80", "192.168.1.20:80"),
    (.url, "example.com?q=1", "example.com?q=1"),
    (.url, "https://a-b.c_d.example/a,b;c:d@e(f)", "a-b.c_d.example/a,b;c:d@e(f)"),
    (.url, "https://example.com/a?u=http://b", "example.com/a?u=http://b"), (.url, "www.example.com", "example.com"),
    (.email, "Zen@Example.com", "zen@example.com"), (.email, "a..b.@docomo.ne.jp", "a..b.@docomo.ne.jp"),
    (.email, "o'brien+tag!#$%&*/=?^_`{|}~@a.b", "o'brien+tag!#$%&*/=?^_`{|}~@a.b"), (.email, "用戶@例え.jp", "用戶@例え.jp"),
  ]

  @Test(arguments: right) func whatIsUsedIsKeptAsTypedAndHasAShadow(
    row: (kind: FieldKind, text: String, shadow: String)
  )
    throws
  {
    let field = try #require(Sample.field(row.kind))
    let value = try field.value(of: row.text)
    #expect(value == .text(row.text))
    #expect(row.kind.shadow(of: value) == row.shadow)
  }

  static let phones = ["", "call us", "+", "十二", "½"].dropFirst()
  @Test(arguments: phones) func aPhoneNumberHasADigit(text: String) {
    #expect(throws: FieldProblem.notAPhone(text)) { try Sample.field(.phone)?.value(of: text) }
  }

  static let urls = [
    "localhost", "http://localhost:8080", "example", "http://", "https:///x", "ftp://example.com",
    "javascript:alert(1)",
    "//evil.example", "name@example.com", "https://user:secret@example.com", "example.com:", "example.com:0",
    "example.com:65536", "example.com:8x", ".example.com", "example..com", "example.com.", "-a.example", "a-.example",
    "a b.example", "https://example.com/a b", "1.5", "1.2.3", "300.1.1.1", "a,b.example", "a'b.example", "<a.example>",
  ]
  @Test(arguments: urls) func whatIsNoWebAddressIsRefused(text: String) {
    #expect(throws: FieldProblem.notAURL(text)) { try Sample.field(.url)?.value(of: text) }
  }

  static let emails = [
    "name", "@example.com", "name@", "name@localhost", "a@b@c.example", "a b@c.example", "Name <a@b.example>",
    "a@b.example,c@d.example", "mailto:a@b.example", "a@b.example.", "a@1.5", "a@b.example:25", "a@b.example/x",
  ]
  @Test(arguments: emails) func whatIsNoEmailAddressIsRefused(text: String) {
    #expect(throws: FieldProblem.notAnEmail(text)) { try Sample.field(.email)?.value(of: text) }
  }

  @Test func whatHasOneWritingHasNoShadow() {
    #expect(FieldKind.line.shadow(of: .text("Zen")) == nil)
    #expect(FieldKind.phone.shadow(of: .none) == nil)
  }
}
