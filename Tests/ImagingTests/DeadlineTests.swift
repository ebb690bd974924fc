import CImageCodecs
import Foundation
import Testing

@testable import Imaging

/// The time a decode may take.
@Suite(.timeLimit(.minutes(5))) struct DeadlineTests {
  @Test func onlyWorkTakesTime() {
    let deadline = ccodec_deadline(after: .milliseconds(100))
    Thread.sleep(forTimeInterval: 0.15)
    #expect(!deadline.hasPassed)
    while !deadline.hasPassed {}
  }

  @Test func theWorkOfOtherThreadsCountsWhereTheyDecode() {
    let deadline = ccodec_deadline(after: .milliseconds(50), onOtherThreads: true)
    let done = DispatchSemaphore(value: 0)
    Thread {
      while !deadline.hasPassed {}
      done.signal()
    }.start()
    done.wait()
    // This thread has done next to nothing.
    #expect(deadline.hasPassed)
  }

  @Test func noTimeHasPassedAtOnceAndTimeWithoutEndNever() {
    #expect(ccodec_deadline(after: .zero).hasPassed)
    #expect(ccodec_deadline(after: .seconds(-1)).hasPassed)
    #expect(!ccodec_deadline(after: .seconds(Int.max)).hasPassed)
  }
}
