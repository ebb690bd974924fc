import Dispatch
import Synchronization
import Testing

@testable import TerminalUI

struct WaitingThreadsTests {
  @Test func oneThreadDoesEverythingInOrder() {
    let threads = WaitingThreads(atMost: 1)
    let done = Mutex<[Int]>([])
    for number in 0..<1000 { threads.async { done.withLock { $0.append(number) } } }
    let seen = threads.sync { done.withLock(\.self) }
    #expect(seen == Array(0..<1000))
  }

  @Test func workThatWaitsHoldsUpNoOther() {
    let threads = WaitingThreads()
    let (release, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<20 {
      threads.async {
        release.wait()
        ended.signal()
      }
    }
    // A thread that comes free takes the next work, others are made.
    #expect(threads.sync { 7 } == 7)
    for _ in 0..<20 { release.signal() }
    for _ in 0..<20 { ended.wait() }
  }

  @Test func whatIsDoneInBetweenKeepsTheOthersWaiting() {
    let threads = WaitingThreads(atMost: 1)
    let isDone = Mutex(false)
    threads.sync {
      threads.async { isDone.withLock { $0 = true } }
      #expect(!isDone.withLock { $0 })
    }
    #expect(threads.sync { isDone.withLock { $0 } })
  }
}
