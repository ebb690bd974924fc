import Testing

@testable import Publishing

@Suite struct HTMLTests {
  @Test(arguments: [
    ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
    ("Say \"cheese\" & it's", "Say &quot;cheese&quot; &amp; it&#39;s"),
    ("R&amp;B", "R&amp;amp;B"),
    ("</script><!--<script>", "&lt;/script&gt;&lt;!--&lt;script&gt;"),
    ("\"\u{301}x", "&quot;\u{301}x"),
    ("<\u{338}b", "&lt;\u{338}b"),
    ("&\u{200D}amp;", "&amp;\u{200D}amp;"),
    ("a\nb\tc", "a\nb\tc"),
    ("\u{0}\u{1B}[31m\u{7F}\u{85}\u{FFFF}", "\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("海鮮 🍜 é", "海鮮 🍜 é"),
    ("\u{2028}", "\u{2028}"),
    ("", ""),
  ])
  func textIsEscapedInTextAndAttributesAlike(text: String, escaped: String) {
    let text: HTML = "<b title=\"\(text)\">\(text)</b>"
    #expect(Array(text.text.utf8) == Array("<b title=\"\(escaped)\">\(escaped)</b>".utf8))
  }

  @Test func markupInsideMarkupIsNotEscapedAgain() {
    let inner: HTML = "<i>\("&")</i>"
    let outer: HTML = "<p>\(inner)\([inner, inner])\(raw: "<hr>")\(7)</p>"
    #expect(outer.text == "<p><i>&amp;</i><i>&amp;</i><i>&amp;</i><hr>7</p>")
  }
}
