import Synchronization

/// Where other threads leave events for the main loop, which is woken for each.
final class Inbox: Sendable {
  private let events = Mutex<[AppEvent]>([])
  private let waker: TerminalWaker

  init(_ waker: TerminalWaker) { self.waker = waker }

  func post(_ event: AppEvent) {
    events.withLock { $0.append(event) }
    waker.wake()
  }

  /// Everything that was left since the last time, in order.
  func take() -> [AppEvent] {
    events.withLock { events in
      defer { events.removeAll() }
      return events
    }
  }
}
