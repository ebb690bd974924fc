import Dispatch
import Forms
import Synchronization
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(5))) struct PictureLoaderTests {
  /// Work that waits until it is let go, and tells what it was asked for.
  private final class SlowWork: Sendable {
    let made = Mutex<[String]>([])
    let began = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)

    func make(_ request: PictureRequest) -> PictureCache.Entry {
      made.withLock { $0.append(request.name) }
      began.signal()
      mayEnd.wait()
      return .cells(Grid(.zero))
    }
  }

  private func request(_ name: Int) -> PictureRequest {
    PictureRequest(source: .file(FilePath("\(name)")), size: CellSize(columns: 4, rows: 2), fit: .whole)
  }

  /// The pictures that have come, in order, once there are so many.
  private func pictures(_ count: Int, from inbox: Inbox) async throws -> [String] {
    var names: [String] = []
    while names.count < count {
      for case .picture(let request, _) in inbox.take() { names.append(request.name) }
      try await Task.sleep(for: .milliseconds(1))
    }
    return names
  }

  @Test func thatOnlyWhatIsOnTheScreenIsMade() async throws {
    let inbox = Inbox(try TerminalWaker())
    let work = SlowWork()
    let loader = PictureLoader(directory: "/nowhere", inbox: inbox, workers: 1) { request, _ in work.make(request) }
    loader.want([request(0)])
    work.began.wait()
    for number in 1...200 { loader.want([request(number), request(number + 1)]) }
    for _ in 0..<3 { work.mayEnd.signal() }
    #expect(try await pictures(3, from: inbox) == ["0", "200", "201"])
    #expect(work.made.withLock { $0 } == ["0", "200", "201"])
  }

  @Test func thatALargePictureDoesNotHoldUpTheNext() async throws {
    let inbox = Inbox(try TerminalWaker())
    let work = SlowWork()
    let loader = PictureLoader(directory: "/nowhere", inbox: inbox) { request, _ in
      request.name == "0" ? work.make(request) : .failed(Phrase("x"))
    }
    loader.want([request(0)])
    work.began.wait()
    loader.want([request(0), request(1), request(2)])
    #expect(try await pictures(2, from: inbox) == ["1", "2"])
    work.mayEnd.signal()
    #expect(try await pictures(1, from: inbox) == ["0"])
  }

  @Test func thatNothingIsMadeTwice() async throws {
    let inbox = Inbox(try TerminalWaker())
    let work = SlowWork()
    let loader = PictureLoader(directory: "/nowhere", inbox: inbox, workers: 2) { request, _ in work.make(request) }
    for _ in 0..<50 { loader.want([request(0), request(1)]) }
    for _ in 0..<10 { work.mayEnd.signal() }
    #expect(Set(try await pictures(2, from: inbox)) == ["0", "1"])
    // What was made and not looked at yet is wanted still.
    loader.want([request(0), request(1)])
    // It was seen meanwhile, forgotten, and is wished again.
    loader.want([])
    loader.want([request(1)])
    #expect(try await pictures(1, from: inbox) == ["1"])
    #expect(work.made.withLock { $0.sorted() } == ["0", "1", "1"])
  }
}

extension PictureRequest {
  fileprivate var name: String {
    if case .file(let path) = source { String(decoding: path.name, as: UTF8.self) } else { "" }
  }
}

@Suite struct PictureCacheTests {
  private func request(_ number: Int) -> PictureRequest {
    PictureRequest(source: .file(FilePath("\(number)")), size: CellSize(columns: 4, rows: 2), fit: .whole)
  }

  private func entry(bytes: Int) -> PictureCache.Entry {
    let content = TerminalPicture.Content.drawn([UInt8](repeating: 0, count: bytes))
    return .native(TerminalPicture(id: 1, size: .zero, content: content), cells: Grid(.zero))
  }

  @Test func thatAScreenFullOfThumbnailsFits() {
    var cache = PictureCache()
    // Fifteen by eight cells of 14 by 28 pixels, as PNG in base64: more than most are.
    for number in 0..<60 { cache.store(entry(bytes: 200_000), for: request(number)) }
    #expect((0..<60).allSatisfy { cache[request($0)] != nil })
  }

  @Test func thatWhatWasNotOnTheScreenForLongestGoes() {
    var cache = PictureCache()
    let large = PictureCache.mostBytes / 4
    for number in 0..<4 { cache.store(entry(bytes: large), for: request(number)) }
    cache.show([request(0), request(2)])
    cache.show([])
    cache.store(entry(bytes: large), for: request(4))
    #expect((0..<5).filter { cache[request($0)] != nil } == [0, 2, 3, 4])
    cache.store(entry(bytes: large), for: request(5))
    #expect((0..<6).filter { cache[request($0)] != nil } == [0, 2, 4, 5])
    #expect(cache.byteCount <= PictureCache.mostBytes)
  }

  @Test func thatWhatIsOnTheScreenStays() {
    var cache = PictureCache()
    let shown = (0..<8).map { request($0) }
    cache.show(shown)
    for request in shown { cache.store(entry(bytes: PictureCache.mostBytes / 4), for: request) }
    #expect(shown.allSatisfy { cache[$0] != nil })
    cache.show([request(7)])
    #expect(cache[request(7)] != nil && cache[request(0)] == nil)
    #expect(cache.byteCount <= PictureCache.mostBytes)
  }

  @Test func thatAPictureMadeAgainCountsOnce() {
    var cache = PictureCache()
    for _ in 0..<100 { cache.store(entry(bytes: 1000), for: request(1)) }
    #expect(cache.byteCount == 1000)
  }
}
