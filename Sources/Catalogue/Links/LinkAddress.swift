import Forms

/// Where a link may lead: a page on the web, a telephone, or a mailbox. It is printable ASCII without `"`, `<` and
/// `>`, so that it can stand in a page or in what is sent to a terminal, and nothing in it can end that.
package struct LinkAddress: Hashable, Sendable {
  /// The address with its scheme.
  package let text: String

  /// The only schemes that links lead to.
  private static let schemes = ["http", "https", "mailto", "tel"]
  /// The longest address that terminals of the VTE family, and with them many others, take.
  static let mostBytes = 2083

  /// An address with a scheme. What an address may not have is percent-encoded, and so is a percent sign that encodes
  /// nothing.
  ///
  ///     LinkAddress("https://example.com/拉麵")   // https://example.com/%E6%8B%89%E9%BA%B5
  ///     LinkAddress("javascript:alert(1)")       // nil
  ///
  /// - Parameter text: Nil comes of any scheme but `http`, `https`, `mailto` and `tel`, of nothing after it, and of more
  ///   than 2083 bytes.
  package init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      Self.schemes.contains(text[..<colon].lowercased()), text.utf8.index(after: colon) < text.utf8.endIndex
    else { return nil }
    let encoded = PercentEncoding.encode(text, keeping: "!#$%&'()*+,/:;=?@[]")
    guard encoded.utf8.count <= Self.mostBytes else { return nil }
    self.text = encoded
  }

  /// The page on the web that a person typed the address of; nil where it is none.
  package init?(web text: String) {
    guard let address = WebLink.address(of: text) else { return nil }
    self.init(address)
  }

  /// The telephone number that a person typed; nil where it cannot be dialled as it is.
  package init?(telephone text: String) {
    guard let address = TelephoneLink.address(of: text) else { return nil }
    self.init(address)
  }

  /// The mailbox that a person typed the address of; nil where it is none.
  package init?(mailbox text: String) {
    guard EmailAddress.isOne(text) else { return nil }
    self.init("mailto:" + PercentEncoding.encode(text, keeping: "@+"))
  }

  /// A map of a place, on a server that asks for no key.
  package init?(mapOf place: Position) {
    let (latitude, longitude) = (place.latitudeText, place.longitudeText)
    self.init("https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=17/\(latitude)/\(longitude)")
  }

  /// What a map finds under words such as a name and an address; nil where there are none, or too many.
  package init?(mapSearch words: String) {
    guard words.contains(where: { !$0.isWhitespace }) else { return nil }
    self.init("https://www.openstreetmap.org/search?query=" + PercentEncoding.encode(words, keeping: ""))
  }
}

/// Text as it may stand in an address.
private enum PercentEncoding {
  /// Letters, digits and `-._~` stay, and so do the marks that are to be kept; every other byte becomes `%XX`. Where the
  /// percent sign is kept, it is only before two hexadecimal digits.
  static func encode(_ text: String, keeping marks: String) -> String {
    let bytes = Array(text.utf8)
    let kept = Array(marks.utf8)
    func isHex(_ index: Int) -> Bool {
      bytes.indices.contains(index) && bytes[index] < 0x80 && Character(Unicode.Scalar(bytes[index])).isHexDigit
    }
    var encoded = ""
    for (index, byte) in bytes.enumerated() {
      let isKept =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"):
          true
        case UInt8(ascii: "%"): kept.contains(byte) && isHex(index + 1) && isHex(index + 2)
        default: kept.contains(byte)
        }
      if isKept {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
