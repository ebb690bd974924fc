import Foundation

/// The same work on many inputs, on all cores, with the results in the order in which they are done.
///
///     let pictures = Batch(paths) { (path) throws(ImagingError) in
///       let small = try Thumbnailer().thumbnail(of: ImageFile.read(path), size: PixelSize(320, 240))
///       return try JPEGEncoder().encode(small.rasters[0])
///     }
///     for await (path, result) in pictures {
///       switch result {
///       case .success(let jpeg): print("\(path): \(jpeg.count) bytes")
///       case .failure(let error): print("\(path): \(error)")
///       }
///     }
///
/// **Memory.** No more than ``limit`` inputs are being worked on or wait to be taken. Nothing begins before the first
/// result is asked for, and a loop that is slow holds the work back. Whatever ``init(_:limit:_:)`` is given to iterate
/// is asked for an input when its turn comes, so it may be long, or find its inputs on the way.
///
/// **Errors.** Each input has a result of its own: one bad file never ends a batch. It fails with what the work throws: an
/// ``ImagingError`` where the work says so as above; any error where it says nothing, as when it writes files, too.
///
/// **Cancellation.** When the task is cancelled that iterates, or leaves the loop, nothing new begins. The batch ends
/// without waiting for what is under way, and that is cancelled: a decode gives up before its next row.
///
/// **Threads.** The work runs on threads of its own, as many at a time as there are cores, and some more while it waits.
/// It may read files and wait: other tasks of the program keep their turns meanwhile.
public struct Batch<Input: Sendable, Output: Sendable, Problem: Error>: AsyncSequence, Sendable {
  /// An input with what became of it.
  ///
  ///     for await (bytes, result) in Thumbnailer().batch(of: photographs, fitting: [.square(320)]) {
  ///       print(bytes.count, try result.get().facts.size)
  ///     }
  public typealias Element = (input: Input, result: Result<Output, Problem>)

  /// A batch itself never fails, its results may: a loop over it needs no `try`.
  ///
  ///     var failures = 0
  ///     for await (_, result) in Batch(paths, { (path) throws(ImagingError) in try ImageFile.read(path) }) {
  ///       if case .failure = result { failures += 1 }
  ///     }
  public typealias Failure = Never

  /// How many inputs are being worked on, or wait to be taken, at most.
  public let limit: Int
  fileprivate let inputs: any Sequence<Input> & Sendable
  fileprivate let work: @Sendable (Input) throws(Problem) -> Output

  /// Prepares the work; nothing begins yet.
  ///
  ///     let sizes = Batch(paths, limit: 4) { (path) throws(ImagingError) in try ImageFile.read(path).count }
  ///     let copies = Batch(paths) { path in try Data(ImageFile.read(path)).write(to: URL(filePath: path + ".bak")) }
  ///
  /// - Parameters:
  ///   - inputs: Iterated once for each loop over the batch, on the thread of the loop.
  ///   - limit: As many as there are cores where nothing is said; less than 1 counts as 1. More uses more memory, and
  ///     helps only where the work waits for something.
  ///   - work: Called once for each input, on any thread. `Task.isCancelled` tells it that nobody wants the result any
  ///     more.
  public init(
    _ inputs: some Sequence<Input> & Sendable, limit: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ work: @escaping @Sendable (Input) throws(Problem) -> Output
  ) {
    self.inputs = inputs
    self.limit = Swift.max(1, limit)
    self.work = work
  }

  /// Begins a loop over the batch; the work begins with its first result.
  ///
  ///     let iterator = Batch(paths) { (path) throws(ImagingError) in try ImageFile.read(path) }.makeAsyncIterator()
  ///     let first = await iterator.next()
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// One loop over a batch. Letting it go cancels what is under way.
  ///
  ///     let iterator = Thumbnailer().batch(ofFilesAt: paths, fitting: [.square(320)]).makeAsyncIterator()
  ///     while let (path, result) = await iterator.next() { print(path, result.map(\.warnings)) }
  public final class Iterator: AsyncIteratorProtocol {
    private typealias Done = (number: Int, element: Element)

    private let batch: Batch
    private var waiting: AnyIterator<Input>
    private var begun = 0
    /// What is being worked on, or waits to be taken.
    private var underWay: [Int: Task<Void, Never>] = [:]
    /// Never holds more than the limit of the batch.
    private let done: AsyncStream<Done>.Continuation
    private var results: AsyncStream<Done>.Iterator

    fileprivate init(_ batch: Batch) {
      self.batch = batch
      waiting = batch.inputs.erased()
      let (stream, done) = AsyncStream.makeStream(of: Done.self)
      self.done = done
      results = stream.makeAsyncIterator()
    }

    deinit { cancel() }

    /// Waits for the next result, whichever is done first; nil after the last, and when the task is cancelled.
    ///
    ///     let iterator = Batch(paths) { (path) throws(ImagingError) in try ImageFile.read(path).count }.makeAsyncIterator()
    ///     while let (path, result) = await iterator.next() { print(path, result) }
    public func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
      if !Task.isCancelled {
        while underWay.count < batch.limit, let input = waiting.next() { begin(input) }
        if !underWay.isEmpty, let (number, element) = await results.next(isolation: isolation) {
          underWay[number] = nil
          return element
        }
      }
      cancel()
      return nil
    }

    private func begin(_ input: Input) {
      let (number, work, done) = (begun, batch.work, done)
      begun += 1
      underWay[number] = Task.detached(executorPreference: WorkThreads.shared) {
        // Its turn may come late.
        guard !Task.isCancelled else { return }
        done.yield((number, (input, Result { () throws(Problem) in try work(input) })))
      }
    }

    private func cancel() {
      waiting = AnyIterator { nil }
      for task in underWay.values { task.cancel() }
      underWay = [:]
    }
  }
}

extension Sequence {
  fileprivate func erased() -> AnyIterator<Element> { AnyIterator(makeIterator()) }
}
