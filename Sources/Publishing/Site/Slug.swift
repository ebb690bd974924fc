import Foundation

/// The name of a record's page: Latin letters without marks, digits and hyphens, such as `hai-xian-can-ting-7`.
///
/// It is made once, at the first publication, and kept when the record is renamed, so that links to it last.
enum Slug {
  /// The most characters of a page name.
  static let limit = 60

  /// A page name from a record's name, ended by its number, so that it is neither empty nor that of another record.
  ///
  /// - Parameters:
  ///   - taken: Page names that other records have already.
  ///   - fallback: What stands for a name in which no letter has a Latin form.
  static func make(from name: String, number: Int, fallback: String, taken: Set<String>) -> String {
    for attempt in 1... {
      let ending = attempt == 1 ? "-\(number)" : "-\(number)-\(attempt)"
      let stem = latin(name).prefix(limit - ending.utf8.count)
      let slug = (stem.isEmpty ? fallback : trimmed(stem)) + ending
      if !taken.contains(slug) { return slug }
    }
    preconditionFailure("The attempts never end.")
  }

  /// Whether a stored page name can be the name of a file on every system; one that an import brought may not.
  static func isValid(_ slug: String) -> Bool {
    (1...limit).contains(slug.utf8.count) && slug.utf8.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
      && slug.utf8.first != hyphen && slug.utf8.last != hyphen && !reserved.contains(slug)
  }

  private static let hyphen = UInt8(ascii: "-")

  /// Device names, which Windows opens instead of a file whatever its ending.
  private static let reserved = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// The letters and digits of a name in ASCII and lower case; each run of anything else is one hyphen.
  private static func latin(_ name: String) -> String {
    let transform = StringTransform("Any-Latin; Latin-ASCII")
    let ascii = name.applyingTransform(transform, reverse: false) ?? name
    var result: [UInt8] = []
    for byte in ascii.utf8 {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let byte = isUpper ? byte + 0x20 : byte
      if isLetterOrDigit(byte) {
        result.append(byte)
      } else if byte != UInt8(ascii: "'"), let last = result.last, last != hyphen {
        result.append(hyphen)
      }
    }
    if result.last == hyphen { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  private static func trimmed(_ stem: Substring) -> String {
    String(stem.last == "-" ? stem.dropLast() : stem)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
