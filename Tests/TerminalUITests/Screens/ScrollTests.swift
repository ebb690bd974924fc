import Testing

@testable import TerminalUI

struct ScrollTests {
  @Test(arguments: [
    // Ten rows, four of them on the screen.
    (0, 0, 0), (3, 0, 0), (4, 0, 1), (9, 0, 6), (5, 4, 4), (2, 4, 2), (9, 9, 6), (7, 6, 6),
  ])
  func aListScrollsNoFurtherThanItMust(_ index: Int, _ before: Int, _ first: Int) {
    #expect(Scroll.first(showing: index, of: 10, rows: 4, keeping: before) == first)
  }

  @Test func aShortListBeginsAtItsStart() {
    #expect(Scroll.first(showing: 2, of: 3, rows: 4, keeping: 2) == 0)
    #expect(Scroll.first(showing: 0, of: 0, rows: 4, keeping: 5) == 0)
  }
}
