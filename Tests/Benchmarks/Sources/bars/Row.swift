import Measuring

/// One line of the table: a figure of ours beside the same figure of somebody else, and the bar that ours is to pass.
struct Row {
  let name: String
  let ours: Double
  var theirs: Double?
  let unit: Unit
  var bar: Bar?

  /// Ours as a multiple of theirs.
  var ratio: Double? { theirs.map { ours / $0 } }

  /// Nil where there is no bar.
  var isMet: Bool? {
    bar.map { bar in
      switch bar {
      case .ratioAtLeast(let limit): ratio.map { $0 >= limit } ?? false
      case .ratioAtMost(let limit): ratio.map { $0 <= limit } ?? false
      case .oursAtLeast(let limit): ours >= limit
      case .oursAtMost(let limit): ours <= limit
      }
    }
  }

  /// For people.
  var line: String {
    let verdict = isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return tableLine(
      name,
      [
        unit.text(ours), theirs.map(unit.text) ?? "", ratio.map { $0.text(decimals: 2) } ?? "",
        bar?.text(unit) ?? "", verdict,
      ])
  }

  /// What stands above the lines.
  static let head = tableLine("", ["ours", "theirs", "ratio", "bar", ""])
}

/// What a figure counts.
enum Unit: String {
  case perSecond = "/s"
  case milliseconds = " ms"
  case mebibytes = " MiB"
  case decibels = " dB"
  case percent = " %"

  func text(_ figure: Double) -> String { figure.text(decimals: 1) + rawValue }
}

/// What a figure of ours is held to.
enum Bar {
  /// As a multiple of theirs.
  case ratioAtLeast(Double), ratioAtMost(Double)
  /// By itself.
  case oursAtLeast(Double), oursAtMost(Double)

  func text(_ unit: Unit) -> String {
    switch self {
    case .ratioAtLeast(let limit): "≥ \(limit.text(decimals: 2))"
    case .ratioAtMost(let limit): "≤ \(limit.text(decimals: 2))"
    case .oursAtLeast(let limit): "≥ \(unit.text(limit))"
    case .oursAtMost(let limit): "≤ \(unit.text(limit))"
    }
  }
}
