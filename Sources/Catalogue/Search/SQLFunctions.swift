import CSQLite
import Forms

extension Connection {
  /// Teaches the connection the functions that the schema's triggers and our statements call: `platebook_fold(text, …)`,
  /// `platebook_grams(text, …)`, `platebook_name_key(text)`, `platebook_phone(text)`, `platebook_tag_keys(text)`,
  /// `platebook_sort_key(text)` and `platebook_contains(set, number)`.
  func addFunctions(collator: Collator) throws(CatalogueError) {
    try addFunction("platebook_fold") { context, texts, _ in
      result(texts.map(Fold.text).joined(separator: "\n"), context)
    }
    try addFunction("platebook_grams") { context, texts, _ in result(Grams.all(of: texts), context) }
    try addFunction("platebook_name_key") { context, texts, _ in result(Fold.name(texts.first ?? ""), context) }
    try addFunction("platebook_phone") { context, texts, _ in
      result(texts.first.flatMap { FieldKind.phone.shadow(of: .text($0)) } ?? "", context)
    }
    try addFunction("platebook_tag_keys") { context, texts, _ in
      result(Set(TagText.list(of: texts.first ?? "").map(Fold.name)).sorted().json, context)
    }
    try addFunction("platebook_sort_key", collator: collator) { context, texts, collator in
      let key = collator?.key(texts.first ?? "") ?? []
      sqlite3_result_blob64(context, key, sqlite3_uint64(key.count), csqlite_transient())
    }
    try addContains()
  }

  /// Whether a number is in a ``NumberSet`` that is handed over as its bits. Asked for each row of long lists.
  private func addContains() throws(CatalogueError) {
    let code = sqlite3_create_function_v2(
      handle, "platebook_contains", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
      { context, _, arguments in
        guard let arguments else { return }
        let bits = UnsafeRawBufferPointer(
          start: sqlite3_value_blob(arguments[0]), count: Int(sqlite3_value_bytes(arguments[0])))
        let number = Int(sqlite3_value_int64(arguments[1]))
        sqlite3_result_int(context, NumberSet.contains(number, in: bits) ? 1 : 0)
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw error() }
  }

  private typealias Function = (OpaquePointer?, [String], Collator?) -> Void

  /// A function with what it needs, kept alive by SQLite.
  private final class Registration {
    let body: Function
    let collator: Collator?

    init(_ body: @escaping Function, _ collator: Collator?) {
      self.body = body
      self.collator = collator
    }
  }

  private func addFunction(
    _ name: String, collator: Collator? = nil, _ body: @escaping Function
  ) throws(CatalogueError) {
    let registration = Unmanaged.passRetained(Registration(body, collator))
    // SQLite lets go of the registration also when it refuses it.
    let code = sqlite3_create_function_v2(
      handle, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, registration.toOpaque(),
      { context, count, arguments in
        guard let data = sqlite3_user_data(context) else { return }
        let registration = Unmanaged<Registration>.fromOpaque(data).takeUnretainedValue()
        let texts = (0..<Int(count)).compactMap { index -> String? in
          guard let argument = arguments?[index], let text = sqlite3_value_text(argument) else { return nil }
          let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(argument)))
          return String(decoding: bytes, as: UTF8.self)
        }
        registration.body(context, texts, registration.collator)
      }, nil, nil, { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw error() }
  }
}

private func result(_ text: String, _ context: OpaquePointer?) {
  sqlite3_result_text64(context, text, sqlite3_uint64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
}
