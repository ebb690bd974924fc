import Foundation

/// One line of the table.
struct Figure {
  let name: String
  let cells: [String]
  /// What the decisive cell may be at most; nil where nothing is promised.
  let bar: Double?
  let isMet: Bool

  static let head = line("milliseconds", ["median", "95 %", "worst", "settled 95 %", "bar"])

  /// The times of one key, or of keys of one kind.
  init(_ name: String, _ times: [Times], bar: Double?) {
    let (first, last) = (times.map(\.first).sorted(), times.map(\.last).sorted())
    self.name = name
    self.bar = bar
    let decisive = Self.part(first, 0.95)
    cells =
      [Self.part(first, 0.5), decisive, first.last ?? 0, Self.part(last, 0.95)].map(Self.text)
    isMet = bar.map { decisive < $0 } ?? true
  }

  /// A figure that stands alone.
  init(_ name: String, _ value: Double, _ unit: String, bar: Double?) {
    self.name = name
    self.bar = bar
    cells = ["", Self.text(value) + " " + unit, "", ""]
    isMet = bar.map { value < $0 } ?? true
  }

  var line: String {
    Self.line(name, cells + [bar.map { "< \($0.formatted())" } ?? "", bar == nil ? "" : isMet ? "met" : "MISSED"])
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
  }

  private static func text(_ number: Double) -> String { String(format: "%.2f", number) }

  /// The value below which that part of sorted ones lies.
  private static func part(_ sorted: [Double], _ part: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.up)) - 1)]
  }
}

/// How long one answer took, in milliseconds: until the first picture of the screen, and until the last.
struct Times {
  let first: Double
  let last: Double
}
