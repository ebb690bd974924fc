/// Degrees north and east as people write them.
enum Degrees {
  /// `25.034, 121.5645`; `25.034N 121.5645E`; `N 25°2'2.4", E 121°33'52.2"`; nil for anything else, and for no place on the
  /// earth.
  static func position(in text: String) -> Position? {
    var rest = text[...].drop { $0 == " " }
    guard let first = angle(&rest) else { return nil }
    let gap = rest.prefix { " ,;".contains($0) }
    rest = rest.dropFirst(gap.count)
    guard let second = angle(&rest), rest.allSatisfy({ $0 == " " }), !gap.isEmpty || first.side != nil else {
      return nil
    }
    switch (first.side, second.side) {
    case (nil, nil), ("n", "e"): return Position(latitude: first.degrees, longitude: second.degrees)
    case ("e", "n"): return Position(latitude: second.degrees, longitude: first.degrees)
    default: return nil
    }
  }

  /// Reads an angle: its degrees, and whether it is to the north (`n`) or the east (`e`), if it says so; south and west are
  /// negative.
  private static func angle(_ rest: inout Substring) -> (degrees: Double, side: Character?)? {
    var side = letter(&rest)
    var sign = 1.0
    if let mark = rest.first, "+-".contains(mark) {
      if side != nil { return nil }
      sign = mark == "-" ? -1 : 1
      rest.removeFirst()
    }
    guard var degrees = number(&rest) else { return nil }
    if skip("°º", &rest) {
      // Minutes, then seconds, each less than sixty.
      for (marks, part) in [("'′", 60.0), ("\"″”", 3600.0)] {
        var ahead = rest
        guard let number = number(&ahead), skip(marks, &ahead) else { continue }
        if number >= 60 { return nil }
        degrees += number / part
        rest = ahead
      }
    }
    if side == nil {
      let isSigned = sign < 0
      side = letter(&rest)
      if side != nil, isSigned { return nil }
    }
    switch side {
    case "s": return (-degrees, "n")
    case "w": return (-degrees, "e")
    default: return (sign * degrees, side)
    }
  }

  private static func letter(_ rest: inout Substring) -> Character? {
    let ahead = rest.drop { $0 == " " }
    guard let letter = ahead.first?.lowercased().first, "nsew".contains(letter) else { return nil }
    rest = ahead.dropFirst().drop { $0 == " " }
    return letter
  }

  private static func number(_ rest: inout Substring) -> Double? {
    let ahead = rest.drop { $0 == " " }
    let digits = ahead.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.first != ".", digits.last != ".", let number = Double(digits) else { return nil }
    rest = ahead.dropFirst(digits.count)
    return number
  }

  private static func skip(_ marks: String, _ rest: inout Substring) -> Bool {
    let ahead = rest.drop { $0 == " " }
    guard let first = ahead.first, marks.contains(first) else { return false }
    rest = ahead.dropFirst()
    return true
  }
}
