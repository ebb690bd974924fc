import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct ItemTests {
  private let form = Item.form.description
  private let today = CalendarDate(year: 2026, month: 5, day: 10) ?? .today

  private func session(_ change: (inout Item) -> Void = { _ in }, stored: Bool = false) -> FormSession {
    var item = Item()
    item.added = today
    change(&item)
    if stored { item.stamp.number = 1 }
    return FormSession(form, values: item.values, style: EntryStyle(today: today))
  }

  @Test(arguments: [
    ("name", "", "名稱不能為空"), ("name", String(repeating: "杯", count: 256), "名稱字數不能超過 255 個字"),
    ("quantity", "0", "數量不能小於 1"), ("quantity", "1001", "數量不能超過 1000"), ("price", "-1", "價格格式錯誤或價格不能為負數"),
    ("price", "x", "價格格式錯誤或價格不能為負數"), ("price", "", "價格格式錯誤或價格不能為負數"), ("price", "1000000.01", "價格不能超過 1000000"),
    ("added", "2026-05-11", "新增日期不能大於今天"), ("expires", "2026-05-09", "到期日不能小於今天"),
    ("used", "-1", "已使用數量不能小於 0"), ("used", "1001", "已使用數量不能超過 1000"),
  ]) func thatEveryLimitHasItsSentence(key: String, text: String, sentence: String) {
    var session = session({ $0.name = "寄杯" }, stored: true)
    session.setText(text, of: key)
    #expect(session.submit() == nil)
    #expect(session.problemPhrases.map(Language.chinese.text) == [sentence])
  }

  @Test(arguments: [
    ("name", String(repeating: "杯", count: 255)), ("quantity", "1"), ("quantity", "1000"), ("price", "0"),
    ("price", "1000000"), ("price", "12.5"), ("added", "2026-05-10"), ("expires", "2026-05-10"), ("used", "1"),
  ]) func thatEveryLimitIsItselfAllowed(key: String, text: String) {
    var session = session({ $0.name = "寄杯" }, stored: true)
    session.setText(text, of: key)
    #expect(session.submit() != nil, "\(session.problems)")
  }

  @Test func thatMoreUsedThanThereWereIsSaidAtBothFieldsAndOnce() {
    var session = session(
      {
        $0.name = "寄杯"
        $0.quantity = 5
      }, stored: true)
    session.setText("6", of: "used")
    #expect(session.submit() == nil)
    #expect(Set(session.problems.keys) == ["used", "quantity"])
    #expect(session.problemPhrases.map(Language.chinese.text) == ["已使用數量不能超過 5"])
    session.setText("6", of: "quantity")
    #expect(session.problems.isEmpty)
    #expect(session.submit()?["used"] == .number(6))
  }

  @Test func thatANewItemAsksForNoUsesAndForAnExpiryOnlyBehindItsSwitch() {
    var session = session()
    #expect(
      session.fields.map(\.key) == [
        "name", "quantity", "price", "category", "location", "restaurant", "added", "expires.switch",
      ])
    #expect(session.sections.map { Language.chinese.text($0.title) } == ["基本資料", "日期"])
    #expect(!session.isDirty)
    session.setText("yes", of: "expires.switch")
    #expect(session.fields.last?.key == "expires")
    #expect(session.text("expires").text == CalendarDate.today.adding(days: 30).iso)
    #expect(self.session(stored: true).fields.suffix(2).map(\.key) == ["used", "used_up"])
  }

  @Test func thatAnItemThatHasExpiredCanBeUsedUp() {
    var session = session(
      {
        $0.name = "寄杯"
        $0.expires = CalendarDate(year: 2026, month: 1, day: 1)
      }, stored: true)
    #expect(session.value("used_up") == .flag(false))
    session.setText("1", of: "used")
    #expect(session.value("used_up") == .flag(true))
    let values = session.submit()
    #expect(values?["used"] == .number(1))
    #expect(values?.keys == ["id", "number", "used"])
  }

  @Test func thatTheDueAreThoseThatAreNotUsedUpTheFirstToExpireFirst() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    let day = { CalendarDate(year: 2026, month: 5, day: $0) }
    for (name, expires, used) in [("B", day(12), 0), ("A", day(12), 1), ("Long ago", day(1), 0), ("Later", day(13), 0)]
    {
      try catalogue.keep(name) {
        $0.quantity = 2
        $0.expires = expires
        $0.used = used
      }
    }
    try catalogue.keep("Used up") {
      $0.expires = day(2)
      $0.used = 1
    }
    try catalogue.keep("Keeps")
    let due = { try catalogue.itemsDue(by: try #require(day($0))).map(\.name) }
    #expect(try due(12) == ["Long ago", "A", "B"])
    #expect(try due(1) == ["Long ago"])
    #expect(try catalogue.itemsDue(by: try #require(CalendarDate(year: 2026, month: 4, day: 30))) == [])
    let plan = try catalogue.database.rows("EXPLAIN QUERY PLAN SELECT * FROM item WHERE expires <= '2026'")
    #expect(plan.contains { $0.contains { $0.text?.contains("item_expiry") ?? false } })
  }

  @Test func thatSeveralMayHaveOneNameAndAMissingRestaurantIsMade() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for _ in 1...2 { try catalogue.keep("Voucher") { $0.restaurant = Reference(name: "Ichiran") } }
    #expect(try catalogue.records(.item, matching: "VOU").map { $0.text("restaurant") } == ["Ichiran", "Ichiran"])
    #expect(try catalogue.names() == ["Ichiran"])
    #expect(try catalogue.count(.item, matching: "none") == 0)
  }
}
