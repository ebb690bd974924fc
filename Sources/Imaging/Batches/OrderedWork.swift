import Dispatch
import Foundation
import Synchronization

/// Does the same work on many inputs on all cores, and hands out the results in the order of the inputs.
///
///     for (path, size) in OrderedWork(paths, { path in measure(path) }) { … }
///
/// Work begins when the first result is asked for, and never runs further ahead than ``limit``: so many results are in
/// memory at most. Whoever stops asking leaves what was begun to end by itself, unheard. With a limit of one, as
/// for a single input, whoever asks does the work, and no thread begins.
package struct OrderedWork<Input: Sendable, Output: Sendable>: Sequence, IteratorProtocol {
  /// How many inputs are being worked on, or wait to be handed out, at most.
  package let limit: Int
  private var waiting: AnyIterator<Input>
  private var begun: [(input: Input, result: Pending<Output>)] = []
  private let work: @Sendable (Input) -> Output

  /// Prepares the work; nothing begins yet.
  ///
  /// - Parameters:
  ///   - limit: At least 1, and no more than there are inputs; as many as there are cores if nothing is said.
  ///   - work: Called once for each input, on any thread.
  package init(
    _ inputs: some Collection<Input>, limit: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ work: @escaping @Sendable (Input) -> Output
  ) {
    self.limit = Swift.max(1, Swift.min(limit, inputs.count))
    waiting = AnyIterator(inputs.makeIterator())
    self.work = work
  }

  /// Waits for the next input's result; nil after the last.
  package mutating func next() -> (input: Input, output: Output)? {
    if limit == 1 { return waiting.next().map { ($0, work($0)) } }
    while begun.count < limit, let input = waiting.next() {
      begun.append((input, Pending { [work] in work(input) }))
    }
    guard !begun.isEmpty else { return nil }
    let (input, result) = begun.removeFirst()
    return (input, result.wait())
  }
}

/// A result that another thread is making.
private final class Pending<Output: Sendable>: Sendable {
  private let output = Mutex<Output?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Output) {
    DispatchQueue.global().async { [self] in
      let made = work()
      output.withLock { $0 = made }
      done.signal()
    }
  }

  /// May be called once.
  func wait() -> Output {
    done.wait()
    guard let output = output.withLock({ $0 }) else { preconditionFailure("The work has ended.") }
    return output
  }
}
