import Catalogue
import Forms
import Foundation

/// Which rows of a list are wanted.
struct RowRequest: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case first, last
    /// Those that follow a row.
    case after(RecordValues)
    /// Those that come before a row.
    case before(RecordValues)
    /// Those around a record, or the first where it is not in the list.
    case around(UUID)
  }

  let kind: RecordKind
  /// What is searched for, and the order.
  let query: RecordQuery
  let place: Place
  /// The most rows to read.
  let limit: Int
}

/// Rows of a list, in its order.
struct RowPage: Sendable {
  /// What was asked for.
  let request: RowRequest
  let rows: [RecordValues]
  /// Whether nothing comes before the first, and after the last row.
  let reachesStart: Bool
  let reachesEnd: Bool
  /// What goes with a page that begins anew; nil with one that only goes on.
  let summary: Summary?

  struct Summary: Sendable {
    /// How many records there are.
    let total: Int
    /// How many of them are found; nil while they are being counted, see ``Message/found(_:_:)``.
    let found: Int?
  }
}

/// The rows of a list that are in memory: a stretch around those on the screen, however long the list is.
struct RowWindow: Sendable {
  /// How many rows are read at once, and the most that are kept.
  static let pageLimit = 100
  static let capacity = 400
  /// How near the end of what is there more is asked for.
  static let margin = 40

  private(set) var rows: [RecordValues] = []
  private(set) var reachesStart = true
  private(set) var reachesEnd = true

  /// Takes a page in.
  ///
  /// - Returns: By how many places the rows that were there before have moved; nil when they are gone.
  mutating func take(_ page: RowPage) -> Int? {
    switch page.request.place {
    case .after(let row):
      guard rows.last?.id == row.id else { return 0 }
      rows += page.rows
      reachesEnd = page.reachesEnd
      let surplus = max(0, rows.count - Self.capacity)
      if surplus > 0 {
        rows.removeFirst(surplus)
        reachesStart = false
      }
      return -surplus
    case .before(let row):
      guard rows.first?.id == row.id else { return 0 }
      rows = page.rows + rows
      reachesStart = page.reachesStart
      if rows.count > Self.capacity {
        rows.removeLast(rows.count - Self.capacity)
        reachesEnd = false
      }
      return page.rows.count
    case .first, .last, .around:
      rows = page.rows
      reachesStart = page.reachesStart
      reachesEnd = page.reachesEnd
      return nil
    }
  }

  /// What to ask for when rows `visible` are about to be on the screen.
  func missing(around visible: Range<Int>) -> RowRequest.Place? {
    if !reachesEnd, visible.upperBound + Self.margin > rows.count, let last = rows.last { return .after(last) }
    if !reachesStart, visible.lowerBound < Self.margin, let first = rows.first { return .before(first) }
    return nil
  }
}
