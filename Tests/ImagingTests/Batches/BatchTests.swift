import Foundation
import Imaging
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BatchTests {
  @Test func whatIsDoneFirstComesFirst() async throws {
    let pictures = [try jpeg(scene(PixelSize(400, 300))), try jpeg(scene(PixelSize(8, 6)))]
    let smallOneIsTaken = DispatchSemaphore(value: 0)
    let batch = Batch(0..<2, limit: 2) { (number) throws(ImagingError) in
      let renditions = try Thumbnailer().renditions(of: pictures[number], fitting: [.square(100)])
      if number == 0 { smallOneIsTaken.wait() }
      return renditions
    }
    var sizes: [PixelSize] = []
    for await (_, result) in batch {
      sizes.append(try result.get().rasters[0].size)
      smallOneIsTaken.signal()
    }
    #expect(sizes == [PixelSize(8, 6), PixelSize(100, 75)])
  }

  @Test(arguments: [1, 2, 7, 100]) func everyInputComesOnceWithItsOwnResult(limit: Int) async {
    let batch = Batch(0..<50, limit: limit) { $0 * $0 }
    // Twice, because each loop begins anew.
    for _ in 0..<2 {
      var results: [Int: Int] = [:]
      for await (number, result) in batch {
        #expect(results[number] == nil)
        results[number] = result.get()
      }
      #expect(results == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0 * $0) }))
    }
  }

  @Test func eachBadFileHasItsOwnErrorAndEndsNothing() async throws {
    let folder = try TemporaryFolder()
    let good = try jpeg(scene(PixelSize(40, 30)))
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.jpg", good), ("b.jpg", []), ("c.jpg", Array("a text".utf8)), ("d.jpg", Array("GIF89a".utf8)), ("e.jpg", good),
    ]
    for file in files { try folder.write(file.name, file.bytes) }
    let paths = (files.map(\.name) + ["f.jpg"]).map { folder.path + $0 }
    var outcomes: [String: Result<PixelSize, ImagingError>] = [:]
    for await (path, result) in Thumbnailer().batch(ofFilesAt: paths, fitting: [.square(20)]) {
      outcomes[String(path.suffix(5))] = result.map { $0.rasters[0].size }
    }
    #expect(
      outcomes == [
        "a.jpg": .success(PixelSize(20, 15)), "b.jpg": .failure(.emptyFile), "c.jpg": .failure(.notAnImage),
        "d.jpg": .failure(.unsupported(.gif, detail: nil)), "e.jpg": .success(PixelSize(20, 15)),
        "f.jpg": .failure(.unreadable(errno: ENOENT)),
      ])
  }

  @Test func photographsInMemoryBecomeWhatTheyBecomeAlone() async throws {
    let thumbnailer = Thumbnailer()
    let photographs = try (1...6).map { try jpeg(scene(PixelSize(30 * $0, 20 * $0))) }
    var seen: Set<[UInt8]> = []
    for await (bytes, result) in thumbnailer.batch(of: photographs, fitting: [.square(60), .square(7)]) {
      #expect(try result.get() == thumbnailer.renditions(of: bytes, fitting: [.square(60), .square(7)]))
      seen.insert(bytes)
    }
    #expect(seen == Set(photographs))
  }

  @Test func nothingGivesNothing() async {
    let batch = Batch([Int](), limit: 0) { $0 }
    #expect(batch.limit == 1)
    let iterator = batch.makeAsyncIterator()
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }
}

@Suite(.timeLimit(.minutes(5))) struct BatchBoundTests {
  @Test func noMoreIsBegunThanTheLimitAllows() async {
    let taken = Counter()
    let iterator = Batch(CountedInputs(counter: taken), limit: 3) { $0 }.makeAsyncIterator()
    #expect(taken.now == 0)
    for handedOut in 1...20 {
      #expect(await iterator.next() != nil)
      #expect(taken.now == min(20, handedOut + 2))
    }
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: [1, 3, 8]) func noMoreResultsAreHeldThanTheLimitAllows(limit: Int) async throws {
    let alive = Counter()
    for await (_, result) in Batch(0..<60, limit: limit, { _ in Held(alive) }) {
      // A slow consumer: everything that has begun is done.
      try await Task.sleep(for: .milliseconds(1))
      #expect(alive.now <= limit)
      withExtendedLifetime(result) {}
    }
    #expect(alive.most <= limit)
    #expect(alive.now == 0)
  }

  @Test func otherTasksHaveTheirTurnMeanwhile() async {
    let gate = DispatchSemaphore(value: 0)
    let begun = Counter()
    // Many times as many as there are cores, and none of them ends before other tasks have run.
    let batch = Batch(0..<64, limit: 64) { number in
      if begun.add(1, returning: begun.now) == 0 { Task { for _ in 0..<64 { gate.signal() } } }
      gate.wait()
      return number
    }
    var results: Set<Int> = []
    for await (number, _) in batch { results.insert(number) }
    #expect(results.count == 64)
  }
}

@Suite(.timeLimit(.minutes(5))) struct BatchCancellationTests {
  @Test func aCancelledLoopEndsAndNothingNewBegins() async {
    let begun = Counter()
    let cancelled = Counter()
    let batch = Batch(0..<100, limit: 3) { number in
      begun.add(1)
      if number > 0 {
        waitUntilCancelled()
        cancelled.add(1)
      }
      return number
    }
    let first = AsyncStream.makeStream(of: Int.self)
    let loop = Task {
      var results: [Int] = []
      for await (number, _) in batch {
        results.append(number)
        first.continuation.yield(number)
      }
      return results
    }
    for await _ in first.stream { break }
    loop.cancel()
    #expect(await loop.value == [0])
    while cancelled.now < begun.now - 1 { await Task.yield() }
    #expect(begun.now <= 4)
  }

  @Test func leavingTheLoopCancelsWhatIsUnderWay() async {
    let begun = Counter()
    let cancelled = Counter()
    let gate = DispatchSemaphore(value: 0)
    let batch = Batch(0..<100, limit: 3) { number in
      if begun.add(1, returning: number) > 0 {
        gate.signal()
        waitUntilCancelled()
        cancelled.add(1)
      } else {
        // The others are under way when the first result comes.
        gate.wait()
        gate.wait()
      }
      return number
    }
    for await (number, _) in batch {
      #expect(number == 0)
      break
    }
    while cancelled.now < 2 { await Task.yield() }
    #expect(begun.now == 3)
  }

  @Test func aLoopInACancelledTaskBeginsNothing() async {
    let begun = Counter()
    let count = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var results = 0
      for await _ in Batch(0..<10, { begun.add(1, returning: $0) }) { results += 1 }
      return results
    }.value
    #expect(count == 0 && begun.now == 0)
  }
}

/// The numbers from 0 to 19, each counted when it is taken.
private struct CountedInputs: Sequence, IteratorProtocol, Sendable {
  let counter: Counter
  var number = 0

  mutating func next() -> Int? {
    guard number < 20 else { return nil }
    counter.add(1)
    defer { number += 1 }
    return number
  }
}

/// A result that is counted as long as it lives.
private final class Held: Sendable {
  private let counter: Counter

  init(_ counter: Counter) {
    self.counter = counter
    counter.add(1)
  }

  deinit { counter.add(-1) }
}

/// Counts from several threads.
private final class Counter: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var now: Int { counts.withLock(\.now) }
  var most: Int { counts.withLock(\.most) }

  func add(_ step: Int) {
    counts.withLock {
      $0.now += step
      $0.most = max($0.most, $0.now)
    }
  }

  func add<Value>(_ step: Int, returning value: Value) -> Value {
    add(step)
    return value
  }
}

private func waitUntilCancelled() {
  while !Task.isCancelled { usleep(100) }
}
