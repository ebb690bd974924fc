import CSQLite

/// What a database has answered lately, for as long as nobody writes to it: a list asks the same again for its count, for
/// each of its pages, and when it is shown once more.
struct RecentAnswers<Answer> {
  /// A statement with its values.
  struct Question: Hashable {
    let sql: String
    let values: [SQLValue]
  }

  /// Enough for every beginning of a word that is typed and taken out again.
  private static var most: Int { 16 }

  private var state: Connection.State?
  /// The one that was asked for last at the end.
  private var answers: [(question: Question, answer: Answer)] = []

  /// An answer that was given in the same state of the database.
  mutating func answer(to question: Question, in state: Connection.State) -> Answer? {
    guard state == self.state, let place = answers.firstIndex(where: { $0.question == question }) else { return nil }
    let known = answers.remove(at: place)
    answers.append(known)
    return known.answer
  }

  /// Takes in what is not known yet.
  ///
  /// - Parameter state: That of the database before it was asked.
  mutating func remember(_ answer: Answer, to question: Question, in state: Connection.State) {
    if state != self.state { answers = [] }
    self.state = state
    if answers.count == Self.most { answers.removeFirst() }
    answers.append((question, answer))
  }
}

extension Connection {
  /// Stays the same until anybody writes to the database.
  struct State: Equatable {
    /// Changes when another connection writes.
    fileprivate let others: Int
    /// Grows when this one does.
    fileprivate let own: Int
  }

  /// The state now.
  var state: State {
    get throws(CatalogueError) {
      let others = try value("PRAGMA data_version")?.integer ?? 0
      return State(others: others, own: Int(sqlite3_total_changes64(handle)))
    }
  }

  /// What a statement gives, from memory where that is known.
  ///
  /// - Parameter memory: Where answers of this sort are.
  func answer<Answer>(
    from memory: ReferenceWritableKeyPath<Connection, RecentAnswers<Answer>>, _ sql: String, _ values: [SQLValue],
    _ ask: () throws(CatalogueError) -> Answer
  ) throws(CatalogueError) -> Answer {
    // What a transaction has written may be taken back.
    guard sqlite3_txn_state(handle, nil) != SQLITE_TXN_WRITE else { return try ask() }
    let (question, state) = (RecentAnswers<Answer>.Question(sql: sql, values: values), try state)
    if let known = self[keyPath: memory].answer(to: question, in: state) { return known }
    let answer = try ask()
    self[keyPath: memory].remember(answer, to: question, in: state)
    return answer
  }
}
