import Imaging

/// File names as the system has them: bytes without a NUL, usually UTF-8.
package enum ByteName {
  /// The name for people: what is not UTF-8, and control characters, as `\xE9`.
  package static func shown(_ name: [UInt8]) -> String {
    // Nearly every name there is, and there may be ten thousand of them.
    if let text = String(validating: name, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    {
      return text
    }
    var result = ""
    var rest = name[...]
    while let first = rest.first {
      let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      if let text = String(validating: rest.prefix(count), as: UTF8.self), let scalar = text.unicodeScalars.first,
        scalar.properties.generalCategory != .control
      {
        result += text
        rest = rest.dropFirst(count)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        result += "\\x" + (digits.count < 2 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// What stands after the last dot of a name, in lower case; nil where there is no dot but at the beginning.
  package static func fileExtension(of name: [UInt8]) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// Whether a name ends as pictures' names do.
  static func looksLikePicture(_ name: [UInt8]) -> Bool { fileExtension(of: name).map(extensions.contains) ?? false }

  private static let extensions = Set(ImageFormat.allCases.filter(\.isPhotograph).flatMap(\.fileExtensions))
}
