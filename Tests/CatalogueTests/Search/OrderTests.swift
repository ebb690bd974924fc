import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

/// Lists in every order that there is, against the same list sorted here.
@Suite struct OrderTests {
  private let directory: TemporaryFolder
  private let catalogue: Catalogue

  /// Records of every kind whose values are often the same and often missing.
  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
    let catalogue = catalogue
    try catalogue.database.write { () throws(CatalogueError) in
      for type in RecordType.all {
        for number in 1...23 {
          let values = Self.values(number, of: type)
          _ = try catalogue.saveInTransaction(
            values, as: type.kind, now: Date(timeIntervalSince1970: Double(1000 + number * 7 % 11)))
        }
      }
    }
  }

  private static func values(_ number: Int, of type: RecordType) -> RecordValues {
    var values = type.blank()
    let canRepeat = type.isMain || type.kind == .item
    values["name"] = .text(canRepeat ? "Bar \(number % 5)" : "Bar \(number * 5 % 23)")
    for (index, field) in type.form.visibleFields.enumerated() where !field.isName && !field.isDerived {
      let pick = (number * (index + 3)) % 7
      switch field.kind {
      case .reference:
        // Names that differ in more than their case, some of which the order of numbers and of names has differently.
        if pick < 5 { values[field.key] = .reference(Reference(name: ["é", "Zoo", "echo", "10", "9"][pick])) }
      case .number(let rule):
        if field.isRequired || pick < 4 { values[field.key] = .number(rule.range.lowerBound + pick % 4) }
      case .rating: if pick < 5 { values[field.key] = .number(pick * 10) }
      case .toggle: values[field.key] = .flag(pick < 3)
      case .date:
        if field.isRequired || pick < 5 {
          let date = CalendarDate(iso: ["2024-01-31", "2023-12-01", "2024-01-02"][pick % 3])
          values[field.key] = date.map(FieldValue.date)
        }
      case .option(let keys): values[field.key] = .text(keys[pick % keys.count])
      case .tags:
        if pick < 5 { values[field.key] = .list([["Late", "cheap"], ["láte"], ["dear"], ["a, b"], ["x"]][pick]) }
      default: break
      }
    }
    if type.kind == .item {
      values["quantity"] = .number(9)
      values["used"] = .number(number % 4)
    }
    return values
  }

  private static var orders: [(RecordKind, RecordOrder)] {
    RecordType.all.flatMap { type in
      type.form.orderFields.flatMap { field in
        [false, true].map { (type.kind, RecordOrder(field: field.key, isDescending: $0)) }
      }
    }
  }

  /// The records in an order, sorted by comparing their values.
  private func sorted(_ kind: RecordKind, _ order: RecordOrder) throws -> [RecordValues] {
    let form = RecordType.of(kind).form
    let field = try #require(form[order.field])
    let byName = try catalogue.records(kind)
    let names = try catalogue.database.rows(
      "SELECT name FROM (SELECT name FROM category UNION SELECT name FROM location UNION SELECT name FROM restaurant UNION SELECT name FROM category_group) ORDER BY platebook_sort_key(name)"
    ).compactMap { $0[0].text }
    func rank(_ record: RecordValues) -> Double? {
      switch record[field.key] ?? .none {
      case .number(let number): return Double(number)
      case .flag(let flag): return flag ? 1 : 0
      case .date(let date): return date.iso.filter(\.isNumber).reduce(0) { $0 * 10 + Double($1.wholeNumberValue ?? 0) }
      case .instant(let date): return date.timeIntervalSince1970
      case .reference(let reference): return names.firstIndex(of: reference.name).map(Double.init)
      case .text(let text):
        guard case .option(let keys) = field.kind else { return names.firstIndex(of: text).map(Double.init) }
        return keys.firstIndex(of: text).map(Double.init)
      default: return nil
      }
    }
    let isWhole = order.isDescending && (field.isName || field.kind == .instant)
    let tied = field.kind == .instant ? byName.sorted { ($0.number ?? 0) < ($1.number ?? 0) } : byName
    return (isWhole ? tied.reversed() : tied).enumerated().sorted { one, other in
      switch (rank(one.element), rank(other.element)) {
      case (let one?, let other?) where one != other: order.isDescending ? one > other : one < other
      case (nil, _?): false
      case (_?, nil): true
      default: one.offset < other.offset
      }
    }.map(\.element)
  }

  @Test func thatOrdersFollowFromTheKindsOfFields() {
    let keys = RecordType.all.map { $0.form.orderFields.map(\.key) }
    #expect(
      keys == [
        ["name", "use", "created", "updated"], ["name", "group", "created", "updated"], ["name", "created", "updated"],
        [
          "name", "type", "location", "rating", "price", "favourite", "visited_on", "private", "created", "updated",
        ],
        [
          "name", "quantity", "price", "category", "location", "restaurant", "added", "expires", "used", "created",
          "updated",
        ],
      ])
  }

  @Test(arguments: orders) func thatAListStandsInItsOrder(kind: RecordKind, order: RecordOrder) throws {
    let expected = try sorted(kind, order)
    let records = try catalogue.records(kind, matching: RecordQuery(order: order))
    #expect(records.map(\.number) == expected.map(\.number))
    #expect(records.count >= 23)
  }

  /// The ways in which a list can be read.
  private static let limits = [
    Listing.Limits(), Listing.Limits(mostSorted: -1), Listing.Limits(mostSorted: -1, mostCollected: 0),
  ]

  @Test(arguments: orders, limits)
  func thatPagesMeetInBothDirections(of list: (kind: RecordKind, order: RecordOrder), limits: Listing.Limits) throws {
    let (kind, order) = list
    for filters in [[:], Self.filter(of: kind)] {
      for text in ["", "bar", "b"] {
        let query = RecordQuery(text, order: order, filters: filters)
        catalogue.listLimits = Listing.Limits()
        let all = try catalogue.records(kind, matching: query)
        catalogue.listLimits = limits
        #expect(try catalogue.count(kind, matching: query) == all.count)
        var forwards: [RecordValues] = []
        repeat {
          let cursor = forwards.last.flatMap { RecordCursor(after: $0, order: order) }
          let page = try catalogue.records(kind, matching: query, after: cursor, limit: 4)
          if page.isEmpty { break }
          forwards += page
        } while forwards.count <= all.count
        #expect(forwards.map(\.number) == all.map(\.number))
        var backwards: [RecordValues] = []
        repeat {
          let page = try catalogue.records(kind, matching: query, before: backwards.first, limit: 3)
          if page.isEmpty { break }
          backwards = page + backwards
        } while backwards.count <= all.count
        #expect(backwards.map(\.number) == all.map(\.number))
      }
    }
  }

  private static func filter(of kind: RecordKind) -> [String: FieldFilter] {
    switch kind {
    case .restaurant: ["favourite": .isOn, "tags": .tags(["late"])]
    case .item: ["expires": .empty]
    case .category: ["group": .empty]
    default: [:]
    }
  }

  @Test(arguments: orders) func thatEveryOrderOfRestaurantsComesFromAnIndex(
    kind: RecordKind, order: RecordOrder
  ) throws {
    if kind != .restaurant { return }
    let row = try #require(try catalogue.records(kind, matching: RecordQuery(order: order), limit: 1).first)
    for cursor in [nil, RecordCursor(after: row, order: order)] {
      for (text, backwards) in [("", false), ("", true), ("b", false), ("bar", true)] {
        let listing = try Listing(
          Table(kind), RecordQuery(text, order: order), after: cursor, backwards: backwards,
          limits: Listing.Limits(mostSorted: -1), in: catalogue.database)
        for (sql, values) in listing.statements {
          let plan = try catalogue.database.rows("EXPLAIN QUERY PLAN " + sql, values + [.integer(50)])
          for step in plan.compactMap({ $0.last?.text }) {
            #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
            #expect(!step.contains("SCAN") || step.contains("INDEX"), "\(sql): \(step)")
          }
        }
      }
    }
  }

  @Test(arguments: ["0", "Zz"], limits)
  func thatNothingComesTwiceAfterWhatIsReferredToWasRenamed(to name: String, limits: Listing.Limits) throws {
    let query = RecordQuery(order: RecordOrder(field: "type"))
    let all = try catalogue.records(.restaurant, matching: query)
    let place = try #require(all.indices.first { all[$0].typeName == "9" && all[$0 + 1].typeName == "9" })
    var type = try #require(try catalogue.records(.category).first { $0.name == "9" })
    type["name"] = .text(name)
    try catalogue.save(type, as: .category)
    catalogue.listLimits = limits
    let cursor = RecordCursor(after: all[place], order: query.order)
    let rest = try catalogue.records(.restaurant, matching: query, after: cursor)
    #expect(rest.map(\.number) == all[(place + 1)...].map(\.number))
    let before = try catalogue.records(.restaurant, matching: query, before: all[place + 1], limit: 99)
    #expect(before.map(\.number) == all[...place].map(\.number))
  }

  @Test func thatACursorStaysWhereItsRecordWas() throws {
    let order = RecordOrder(field: "rating", isDescending: true)
    let query = RecordQuery(order: order)
    let all = try catalogue.records(.restaurant, matching: query)
    var fifth = all[4]
    let cursor = RecordCursor(after: fifth, order: order)
    fifth["rating"] = FieldValue.none
    try catalogue.save(fifth, as: .restaurant)
    let page = try catalogue.records(.restaurant, matching: query, after: cursor, limit: 3)
    #expect(page.map(\.number) == all[5..<8].map(\.number))
    try catalogue.delete(.restaurant, numbers: [try #require(all[5].number)])
    let next = try catalogue.records(.restaurant, matching: query, after: cursor, limit: 2)
    #expect(next.map(\.number) == all[6..<8].map(\.number))
  }
}

extension RecordValues {
  /// The name of the type.
  fileprivate var typeName: String? {
    if case .reference(let reference)? = self["type"] { reference.name } else { nil }
  }
}
