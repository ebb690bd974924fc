import CCollation
import Glibc

/// Makes the keys by which names are sorted in one language.
final class Collator {
  private let raw: OpaquePointer

  /// - Parameter locale: A locale such as `sv` or `zh_TW`; empty for the order that belongs to no language.
  init(locale: String) throws(CatalogueError) {
    guard let raw = ccollation_open(locale) else {
      let number = errno
      throw .disk(errno: number, path: number == ELIBACC ? String(cString: ccollation_library()) : locale)
    }
    self.raw = raw
  }

  deinit { ccollation_close(raw) }

  /// The key of a text; keys compare byte by byte as their texts do.
  func key(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        var key = [UInt8](repeating: 0, count: 256)
        var size = ccollation_key(raw, bytes.baseAddress, Int32(clamping: bytes.count), &key, key.count)
        if size > key.count {
          key = [UInt8](repeating: 0, count: size)
          size = ccollation_key(raw, bytes.baseAddress, Int32(clamping: bytes.count), &key, key.count)
        }
        return Array(key.prefix(size))
      }
    }
  }

  /// The version of ICU and of the rules; keys of different versions do not compare.
  var version: String {
    var text = [CChar](repeating: 0, count: 64)
    ccollation_version(raw, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The locale that an environment sorts by, without its character set: `LC_ALL`, else `LC_COLLATE`, else `LANG`.
  static func locale(in environment: [String: String]) -> String {
    let value = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = String(value.prefix { $0 != "." && $0 != "@" })
    return name == "C" || name == "POSIX" ? "" : name
  }
}
