import CSQLite
import Forms

extension Connection {
  /// Teaches the connection the functions that the schema's triggers and our statements call: `platebook_fold(text, …)`,
  /// `platebook_grams(text, …)`, `platebook_has_tags(tags, folded, …)`, `platebook_name_key(text)`, `platebook_phone(text)` and `platebook_sort_key(text)`.
  func addFunctions(collator: Collator) throws(CatalogueError) {
    try addFunction("platebook_fold") { context, texts, _ in
      result(texts.map(Fold.text).joined(separator: "\n"), context)
    }
    try addFunction("platebook_grams") { context, texts, _ in result(Grams.all(of: texts), context) }
    try addFunction("platebook_has_tags") { context, texts, _ in
      let tags = TagText.list(of: texts.first ?? "").map(Fold.name)
      sqlite3_result_int(context, texts.dropFirst().allSatisfy(tags.contains) ? 1 : 0)
    }
    try addFunction("platebook_name_key") { context, texts, _ in result(Fold.name(texts.first ?? ""), context) }
    try addFunction("platebook_phone") { context, texts, _ in
      result(texts.first.flatMap { FieldKind.phone.shadow(of: .text($0)) } ?? "", context)
    }
    try addFunction("platebook_sort_key", collator: collator) { context, texts, collator in
      let key = collator?.key(texts.first ?? "") ?? []
      sqlite3_result_blob64(context, key, sqlite3_uint64(key.count), csqlite_transient())
    }
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
