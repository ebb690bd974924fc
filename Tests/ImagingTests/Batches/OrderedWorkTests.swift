import Imaging
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct OrderedWorkTests {
  @Test(arguments: [1, 2, 7, 100]) func thatResultsComeInTheOrderOfTheirInputs(limit: Int) {
    let work = OrderedWork(0..<50, limit: limit) { number in
      // Later inputs are done sooner.
      (0..<(50 - number) * 1000).reduce(number) { $0 &+ $1 & 0 }
    }
    let results = Array(work)
    #expect(results.map(\.input) == Array(0..<50))
    #expect(results.map(\.output) == Array(0..<50))
  }

  @Test func thatNoMoreIsBegunThanTheLimitAllows() {
    let taken = Mutex(0)
    let inputs = (0..<20).lazy.map { number in
      taken.withLock { $0 += 1 }
      return number
    }
    var work = OrderedWork(inputs, limit: 3) { $0 }
    #expect(taken.withLock(\.self) == 0)
    for handedOut in 1...20 {
      _ = work.next()
      #expect(taken.withLock(\.self) == min(20, handedOut + 2))
    }
    #expect(work.next() == nil)
  }

  @Test func thatNothingGivesNothing() {
    var work = OrderedWork([Int](), limit: 0) { $0 }
    #expect(work.limit == 1)
    #expect(work.next() == nil)
  }
}
