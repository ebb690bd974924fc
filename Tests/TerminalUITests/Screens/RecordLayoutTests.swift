import Testing

@testable import TerminalUI

struct RecordLayoutTests {
  private static let sizes = [
    (30, 8), (40, 12), (40, 20), (60, 40), (67, 24), (68, 24), (80, 24), (120, 40), (200, 60),
  ]

  @Test(arguments: sizes, [0, 1, 2, 5, 100])
  func everythingStandsOnThePageAndNothingOnAnother(_ size: (Int, Int), _ photos: Int) {
    let layout = RecordLayout(CellSize(columns: size.0, rows: size.1), photos: photos)
    let body = CellRect(column: 2, row: 2, columns: size.0 - 4, rows: size.1 - 4)
    let parts = [layout.picture, layout.caption, layout.strip, layout.text].compactMap { $0 }
    for (index, part) in parts.enumerated() {
      #expect(part.intersection(body) == part && !part.isEmpty, "\(layout)")
      for other in parts.dropFirst(index + 1) { #expect(part.intersection(other).isEmpty, "\(layout)") }
    }
    #expect((layout.caption != nil) == (photos > 0))
    if photos < 2 { #expect(layout.strip == nil) }
    #expect(layout.text.rows >= 2 && layout.text.columns <= 80)
  }

  @Test(arguments: sizes, [2, 3, 5, 100])
  func theShownPhotographIsInTheStrip(_ size: (Int, Int), _ count: Int) {
    let layout = RecordLayout(CellSize(columns: size.0, rows: size.1), photos: count)
    guard let strip = layout.strip else { return }
    for shown in 0..<count {
      let thumbnails = layout.thumbnails(of: count, around: shown)
      #expect(thumbnails.contains { $0.photo == shown })
      for (_, frame) in thumbnails { #expect(frame.intersection(strip) == frame) }
    }
  }

  @Test func thePictureIsTheLargestThing() throws {
    let layout = RecordLayout(CellSize(columns: 80, rows: 24), photos: 3)
    #expect(layout.picture?.size == CellSize(columns: 37, rows: 14))
    #expect(layout.strip?.size == CellSize(columns: 37, rows: 5))
    #expect(RecordLayout(CellSize(columns: 80, rows: 24), photos: 1).picture?.size == CellSize(columns: 41, rows: 15))
    #expect(RecordLayout(CellSize(columns: 120, rows: 40), photos: 3).picture?.size == CellSize(columns: 63, rows: 24))
    // On a low screen words are worth more; the picture is a key away.
    #expect(RecordLayout(CellSize(columns: 40, rows: 12), photos: 3).picture == nil)
  }
}
