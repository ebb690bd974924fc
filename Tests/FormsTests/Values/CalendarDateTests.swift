import Forms
import Foundation
import TestSupport
import Testing

@Suite struct CalendarDateTests {
  /// Foundation's calendar, which has the days of ours after 1582.
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test func everyDayOfFourHundredYearsIsFoundationsDay() throws {
    var date = try #require(CalendarDate(iso: "1583-01-01"))
    var moment = try #require(Self.calendar.date(from: DateComponents(year: 1583, month: 1, day: 1)))
    for _ in 0..<146_097 {
      if CalendarDate(moment, in: .gmt) != date {
        Issue.record("\(date.iso)")
        return
      }
      moment += 86_400
      date = date.adding(days: 1)
    }
    #expect(date.iso == "1983-01-01")
  }

  @Test func sumsAreThoseOfFoundation() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let moment = Date(timeIntervalSince1970: 86_400 * Double(Int.random(in: -70_000...2_000_000, using: &random)))
      let date = CalendarDate(moment, in: .gmt)
      let days = Int.random(in: -40_000...40_000, using: &random)
      let months = Int.random(in: -500...500, using: &random)
      let later = try #require(Self.calendar.date(byAdding: .day, value: days, to: moment))
      #expect(date.adding(days: days) == CalendarDate(later, in: .gmt), "\(date.iso) \(days)")
      // Foundation's own sums of months are wrong now and then: it gives 28 February in leap years, and 1 March.
      let sum = date.year * 12 + (date.month ?? 0) - 1 + months
      let first = try #require(Self.calendar.date(from: DateComponents(year: sum / 12, month: sum % 12 + 1, day: 1)))
      let length = try #require(Self.calendar.range(of: .day, in: .month, for: first)).count
      let expected = CalendarDate(year: sum / 12, month: sum % 12 + 1, day: min(date.day ?? 0, length))
      #expect(date.adding(months: months) == expected, "\(date.iso) \(months) months")
      #expect(date.adding(days: days).days(since: date) == days)
      let weekday = Self.calendar.component(.weekday, from: moment)
      #expect(date.weekday.rawValue == (weekday + 5) % 7 + 1, "\(date.iso)")
    }
  }

  @Test func fourHundredYearsAreWalkedDayByDay() throws {
    let first = try #require(CalendarDate(iso: "0001-01-01"))
    var date = first
    var count = 0
    while date.iso != "0401-01-01" {
      let next = date.adding(days: 1)
      count += 1
      guard next > date, next.adding(days: -1) == date, next.days(since: first) == count else {
        Issue.record("\(date.iso)")
        return
      }
      date = next
    }
    #expect(count == 146_097)
    #expect(CalendarDate(iso: "9999-12-31")?.days(since: first) == 3_652_058)
  }

  static let months: [(iso: String, months: Int, sum: String)] = [
    ("2026-01-31", 1, "2026-02-28"), ("2028-01-31", 1, "2028-02-29"), ("2026-03-31", -1, "2026-02-28"),
    ("2026-01-31", 3, "2026-04-30"), ("2026-12-31", 2, "2027-02-28"), ("2028-02-29", 12, "2029-02-28"),
    ("2028-02-29", -48, "2024-02-29"), ("2026-05-15", 0, "2026-05-15"), ("2026-05", 8, "2027-01"),
    ("2026", 1, "2026-02"),
    ("9999-12-31", 1, "9999-12-31"), ("9999-11-30", 5, "9999-12-30"), ("0001-01-31", -1, "0001-01-31"),
    ("2026-01-01", .max, "9999-12-01"), ("2026-01-01", .min, "0001-01-01"),
  ]

  @Test(arguments: months) func aMonthTooShortGivesItsLastDay(row: (iso: String, months: Int, sum: String)) throws {
    #expect(try #require(CalendarDate(iso: row.iso)).adding(months: row.months).iso == row.sum)
  }

  @Test func theCalendarEndsAtItsEnds() throws {
    let date = try #require(CalendarDate(iso: "2026-01-01"))
    #expect(date.adding(days: .max).iso == "9999-12-31")
    #expect(date.adding(days: .min).iso == "0001-01-01")
    #expect(date.adding(days: 2_912_447).iso == "9999-12-31")
  }

  static let lasts = [
    ("2026", "2026-12-31"), ("2026-02", "2026-02-28"), ("2028-02", "2028-02-29"), ("2026-02-03", "2026-02-03"),
  ]

  @Test(arguments: lasts) func aMonthAndAYearHaveALastDay(row: (iso: String, last: String)) throws {
    #expect(try #require(CalendarDate(iso: row.iso)).last.iso == row.last)
  }

  @Test func theDayThatAMomentBelongsToDependsOnThePlace() throws {
    let moment = Date(timeIntervalSince1970: 1_767_225_599)
    #expect(CalendarDate(moment, in: .gmt).iso == "2025-12-31")
    #expect(CalendarDate(moment, in: try #require(TimeZone(identifier: "Asia/Taipei"))).iso == "2026-01-01")
  }

  @Test(arguments: ["", "-", "2026-", "2026-4-3", "26-04-03", "2026-04-03-", "２０２６", "2026-²", "+026", "2026-04-31"])
  func isoIsStrict(text: String) {
    #expect(CalendarDate(iso: text) == nil)
  }

  @Test func datesAreInOrderAndAMonthComesBeforeItsDays() {
    let sorted = ["2025-12-31", "2026", "2026-01", "2026-01-01", "2026-01-02", "2026-02", "2027"]
    #expect(sorted.reversed().compactMap { CalendarDate(iso: $0) }.sorted().map(\.iso) == sorted)
  }
}
