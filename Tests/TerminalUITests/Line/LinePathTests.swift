import Foundation
import Testing

@testable import TerminalUI

@Suite struct LinePathTests {
  @Test func thatATildeIsTheHomeOfTheEnvironment() throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(" ~/Pictures/a b.jpg ".expandingTilde == home + "/Pictures/a b.jpg")
    #expect("~".expandingTilde == home)
    #expect("/tmp/~x".expandingTilde == "/tmp/~x")
    #expect("a~/b".expandingTilde == "a~/b")
  }

  @Test(arguments: [30, 40, 60, 71]) func thatANarrowListHasRoomForWhatIsSearched(columns: Int) {
    let layout = ListLayout(in: CellRect(column: 0, row: 0, columns: columns, rows: 12))
    #expect(layout.searchText.columns >= min(15, columns - 25))
    #expect(layout.search.right < columns)
  }
}
