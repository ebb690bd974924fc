import Catalogue
import Forms

extension EffectRunner {
  /// The rows that are asked for.
  func page(_ request: RowRequest) throws -> RowPage {
    switch request.place {
    case .first: return try page(request, from: nil)
    case .last:
      let rows = try catalogue.records(
        request.kind, matching: request.query, before: nil, limit: request.limit + 1)
      return RowPage(
        request: request, rows: Array(rows.suffix(request.limit)), reachesStart: rows.count <= request.limit,
        reachesEnd: true, summary: try summary(request))
    case .after(let row):
      let rows = try catalogue.records(
        request.kind, matching: request.query, after: RecordCursor(after: row, order: request.query.order),
        limit: request.limit + 1)
      return RowPage(
        request: request, rows: Array(rows.prefix(request.limit)), reachesStart: false,
        reachesEnd: rows.count <= request.limit, summary: nil)
    case .before(let row):
      let rows = try catalogue.records(
        request.kind, matching: request.query, before: row, limit: request.limit + 1)
      return RowPage(
        request: request, rows: Array(rows.suffix(request.limit)), reachesStart: rows.count <= request.limit,
        reachesEnd: false, summary: nil)
    case .around(let id): return try page(request, from: catalogue.record(request.kind, id: id))
    }
  }

  /// A page with a record in its middle, or the first page.
  private func page(_ request: RowRequest, from middle: RecordValues?) throws -> RowPage {
    var before: [RecordValues] = []
    if let middle {
      before = try catalogue.records(
        request.kind, matching: request.query, before: middle, limit: request.limit / 2 + 1)
    }
    let reachesStart = before.count <= request.limit / 2
    before = Array(before.suffix(request.limit / 2))
    let cursor = before.last.flatMap { RecordCursor(after: $0, order: request.query.order) }
    let rest = try catalogue.records(
      request.kind, matching: request.query, after: cursor, limit: request.limit + 1)
    return RowPage(
      request: request, rows: before + rest.prefix(request.limit), reachesStart: reachesStart,
      reachesEnd: rest.count <= request.limit, summary: try summary(request))
  }

  private func summary(_ request: RowRequest) throws -> RowPage.Summary {
    let total = try catalogue.count(request.kind)
    if request.query.isUnlimited { return RowPage.Summary(total: total, found: total) }
    let found = try catalogue.quickCount(request.kind, matching: request.query)
    if found == nil { countLater(request) }
    return RowPage.Summary(total: total, found: found)
  }
}
