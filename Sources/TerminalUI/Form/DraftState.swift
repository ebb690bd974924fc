import Foundation

/// What is known of a form's draft: when it is to be written next, and whether everything typed is in it.
///
/// The first key since the last writing begins a short time; at its end the draft is written, whether or not keys go on
/// coming. One is written at a time: on a slow disk the next one follows at once.
struct DraftState: Sendable {
  /// How long after the first key since the last draft the next one is written. What a dead program may lose is this and
  /// the time for writing, less than a second together.
  static let delay = Duration.milliseconds(400)
  /// How long after a failure it is tried again without a key.
  static let retryDelay = Duration.seconds(3)

  /// Whether there is a draft that this form has written or taken up. Another one is not its to remove.
  var isOwned = false
  /// Whether everything that was typed is on the disk.
  private(set) var isSaved = false
  /// Whether the last one could not be written.
  private(set) var hasFailed = false
  /// When the first key came that is in no draft.
  private var changed: Duration?
  /// What the draft under way is known by.
  private var ticket: UUID?

  /// When the next one is to be written.
  var wakeTime: Duration? { ticket == nil ? changed.map { $0 + Self.delay } : nil }

  /// Something was typed.
  mutating func noteChange(at now: Duration) {
    isSaved = false
    changed = changed ?? now
  }

  /// Takes it that nothing is left to be written.
  mutating func settle() { changed = nil }

  /// Begins to write one.
  mutating func begin() -> UUID {
    let new = UUID()
    ticket = new
    changed = nil
    isOwned = true
    return new
  }

  /// One was written.
  mutating func end(_ ticket: UUID) {
    guard ticket == self.ticket else { return }
    self.ticket = nil
    hasFailed = false
    isSaved = changed == nil
  }

  /// One was written at once.
  mutating func keep() {
    changed = nil
    isOwned = true
    isSaved = true
  }

  /// One could not be written.
  ///
  /// - Returns: Whether to say so: once, not at every try.
  mutating func fail(_ ticket: UUID, at now: Duration) -> Bool {
    guard ticket == self.ticket else { return false }
    self.ticket = nil
    changed = changed ?? now + Self.retryDelay
    defer { hasFailed = true }
    return !hasFailed
  }
}
