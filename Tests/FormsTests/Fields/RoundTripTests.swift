import Forms
import Foundation
import TestSupport
import Testing

@Suite struct RoundTripTests {
  static let styles = [".", ","].flatMap { point in
    [EntryStyle.DateOrder.yearMonthDay, .dayMonthYear, .monthDayYear].map {
      EntryStyle(decimalSeparator: Character(point), dateOrder: $0)
    }
  }
  static let known = FieldChoice("Ramen, \"late\"", id: UUID())

  @Test(arguments: Sample.kinds, styles)
  func everyValueReadsBackFromItsText(kind: FieldKind, style: EntryStyle) throws {
    let field = try #require(Sample.field(kind))
    var random = SplitMix(seed: 42)
    let choices = kind.name == "icon" ? [FieldChoice("leaf")] : [Self.known]
    for _ in 0..<200 {
      let value = Self.value(of: kind, &random)
      let text = field.text(of: value, style: style)
      #expect(try field.value(of: text, choices: choices, style: style) == value, "\(text.debugDescription)")
    }
  }

  /// A value that a field of some kind may hold.
  static func value(of kind: FieldKind, _ random: inout SplitMix) -> FieldValue {
    if Int.random(in: 0..<10, using: &random) == 0 { return .none }
    switch kind {
    case .line: return text(&random, "")
    case .phone: return text(&random, "+886 2 1234")
    case .url: return .text("https://example.com:80/\(Int.random(in: 0...999, using: &random))?q=1#x")
    case .email: return .text("zen.\(Int.random(in: 0...999, using: &random))@例え.jp")
    case .editor: return text(&random, "one\n\ttwo\n\nthree\n")
    case .number(let rule): return .number(Int.random(in: rule.range, using: &random))
    case .rating: return .number(5 * Int.random(in: 0...10, using: &random))
    case .toggle: return .flag(Bool.random(using: &random))
    case .date(let rule):
      let days = Int.random(in: 0...3_000_000, using: &random)
      let date = CalendarDate.today.adding(days: -(days % 700_000))
      let shown = rule.allowsPartial && days % 3 == 0 ? CalendarDate(year: date.year, month: date.month) : date
      return shown.map { .date($0) } ?? .none
    case .reference:
      return .reference(
        Bool.random(using: &random) ? Reference(id: known.id, name: known.value) : Reference(name: "New"))
    case .option(let keys): return keys.randomElement(using: &random).map { .text($0) } ?? .none
    case .tags: return .list(["a,b", "c;d", "\"q\"", "\(Int.random(in: 0...999, using: &random))"])
    case .icon: return .text("leaf")
    case .colour:
      let hex = String(Int.random(in: 0...0xFFFFFF, using: &random), radix: 16, uppercase: true)
      return .text("#" + String(repeating: "0", count: 6 - hex.count) + hex)
    case .position:
      let place = Position(
        latitude: Double(Int.random(in: -900...900, using: &random)) / 10,
        longitude: Double(Int.random(in: -1_800_000_000...1_800_000_000, using: &random)) / 1e7)
      return place.map { .position($0) } ?? .none
    case .identifier: return .identifier(UUID())
    case .instant:
      return .instant(Date(timeIntervalSince1970: Double(Int.random(in: 0...4_000_000_000, using: &random))))
    case .photos: return .none
    }
  }

  private static func text(_ random: inout SplitMix, _ start: String) -> FieldValue {
    let parts = ["é", "拉麵", "👨‍👩‍👧", "\"", ",", "א", "0", "a  b", "'", "\\", "#", "½"]
    let end = (0..<5).compactMap { _ in parts.randomElement(using: &random) }.joined()
    return .text(start + end)
  }

  static let scraps = [
    "n", "M", "m", "d", "w", "y", "9", "0", "12", "2026", "-", "+", ".", ",", "/", "年", "月", "日", "號", " ", "½", "★",
    "☆", "N",
    "E", "s", "°", "'", "\"", "@", ":", ";", "geo:", "https://", "a.b", "!3d", "!4d", "%", "?q=", "&", "#map=", "today",
    "April",
    "feb", "\u{301}", "e", "#", "FF5733", "yes", "、", "，", "＋", "９", "\u{200D}", "T", "Z", "🇹", "\u{0}", "\n", "~", "_",
  ]

  @Test(arguments: Sample.kinds)
  func whateverIsTypedIsRefusedOrReadsBack(kind: FieldKind) throws {
    let field = try #require(Sample.field(kind))
    var random = SplitMix(seed: 9)
    for _ in 0..<5000 {
      let style = try #require(Self.styles.randomElement(using: &random))
      let text = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
        Self.scraps.randomElement(using: &random)
      }.joined()
      let value: FieldValue
      do {
        value = try field.value(of: text, style: style)
      } catch {
        // What it says is about this kind: that is tested elsewhere.
        continue
      }
      let shown = field.text(of: value, style: style)
      #expect(try field.value(of: shown, style: style) == value, "\(text.debugDescription)")
    }
  }

  static let answers: [(text: String, flag: Bool)] = [
    ("yes", true), ("Y", true), ("TRUE", true), ("on", true), ("1", true), ("是", true), ("ｙｅｓ", true), ("no", false),
    ("N", false), ("false", false), ("off", false), ("0", false), ("否", false), ("沒有", false),
  ]

  @Test(arguments: answers) func yesAndNoAreReadInBothLanguages(row: (text: String, flag: Bool)) throws {
    #expect(try Sample.field(.toggle)?.value(of: row.text) == .flag(row.flag))
  }

  @Test(arguments: ["maybe", "2", "yes no", "-"]) func whatIsNeitherYesNorNoIsRefused(text: String) {
    #expect(throws: FieldProblem.notYesOrNo(text)) { try Sample.field(.toggle)?.value(of: text) }
  }

  @Test func anOptionIsFoundByItsKeyOrByAName() throws {
    let field = try #require(Sample.field(.option(["small", "large"])))
    let choices = [FieldChoice("small", names: ["Small", "小"]), FieldChoice("large", names: ["Large", "大"])]
    #expect(try field.value(of: "大", choices: choices) == .text("large"))
    #expect(try field.value(of: "LARGE") == .text("large"))
    #expect(throws: FieldProblem.notAChoice("huge")) { try field.value(of: "huge", choices: choices) }
  }
}
