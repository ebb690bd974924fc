/// One step of the schema's history.
struct Migration: Sendable {
  /// What it does; for people only.
  let name: String
  /// The statements. Never changed once it was released: a new step is added instead.
  let sql: String

  /// Every step, oldest first. A catalogue's `user_version` says how many it has had.
  static let all = [
    Migration(name: "first records, photographs and search", sql: firstRecords),
    Migration(name: "every field of a restaurant, things kept, captions", sql: everyField),
    Migration(name: "indexes of the orders of lists", sql: listOrders),
  ]
}
