import Foundation

/// Text with everything taken off that a search, or a comparison of names, should not depend on: case, accents, width,
/// ligatures, and whether kana are hiragana or katakana.
///
///     Fold.text("ＡＢＣ Água らーめん")  // "abc agua ラーメン"
package enum Fold {
  /// The folded text. Voicing marks of kana stay: ハ and パ are different letters.
  package static func text(_ text: String) -> String {
    // Such text has nothing but case to take off.
    if text.isPlain { return text.lowercased() }
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let folded = text.precomposedStringWithCompatibilityMapping.folding(options: options, locale: nil)
    var result = String.UnicodeScalarView()
    for scalar in folded.precomposedStringWithCanonicalMapping.unicodeScalars {
      if let letters = strokes[scalar] {
        result.append(contentsOf: letters.unicodeScalars)
      } else if hiragana.contains(scalar.value), let katakana = Unicode.Scalar(scalar.value + 0x60) {
        result.append(katakana)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The folded text as words without spaces between them.
  package static func words(_ text: String) -> [Substring] {
    let folded = self.text(text)
    if folded.isPlain, !folded.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      return folded.isEmpty ? [] : [folded[...]]
    }
    return folded.split { character in
      character.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    }
  }

  /// What two names have in common when they count as the same. The name itself where folding leaves nothing.
  package static func name(_ text: String) -> String {
    let words = words(text)
    return words.isEmpty ? text : words.joined(separator: " ")
  }

  /// ぁ to ゖ, and ゝ, ゞ; the katakana stand 0x60 later.
  private static let hiragana: Set<UInt32> = Set(0x3041...0x3096).union([0x309D, 0x309E])

  /// Letters whose stroke is no accent to Unicode, but is to someone with another keyboard.
  private static let strokes: [Unicode.Scalar: String] = [
    "đ": "d", "ð": "d", "ø": "o", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ς": "σ",
  ]
}
