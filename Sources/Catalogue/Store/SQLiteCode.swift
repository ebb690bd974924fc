/// Extended codes of SQLite, which its header makes in a way that Swift cannot read.
enum SQLiteCode {
  /// `SQLITE_CONSTRAINT_UNIQUE`.
  static let uniqueConstraint: Int32 = 19 | 8 << 8
}
