import Testing

@testable import Imaging

@Suite struct HalvingsTests {
  @Test(
    arguments: [
      (PixelSize(40, 30), PixelSize(40, 30), 0, 0),
      (PixelSize(159, 159), PixelSize(40, 40), 0, 0),
      (PixelSize(160, 160), PixelSize(40, 40), 1, 1),
      (PixelSize(1, 65_500), PixelSize(1, 320), 0, 6),
      (PixelSize(65_500, 1), PixelSize(1280, 1), 4, 0),
      (PixelSize(100, 1600), PixelSize(25, 25), 1, 5),
    ])
  func eachAxisKeepsTwicePixelsOfWhatIsWanted(source: PixelSize, output: PixelSize, columns: Int, rows: Int) {
    let halvings = Halvings(for: ScaleTarget(box: Box(source), output: output))
    #expect(halvings == Halvings(columns: columns, rows: rows))
  }

  @Test func filtersStaySmallHoweverLongAPictureIs() {
    let target = ScaleTarget(box: Box(PixelSize(1, 65_500)), output: PixelSize(1, 320))
    let rows = Halvings(for: target).rows
    let weights = LanczosWeights(
      box: target.box.scaled(columns: 1, rows: 1 / Double(1 << rows)).y,
      sourceCount: Halvings(for: target).size(of: PixelSize(1, 65_500)).height, outputCount: 320)
    #expect(weights.stride <= 25)
  }

  @Test func stepsLeadDownToThePictureItself() {
    var steps: [Halvings] = []
    var next: Halvings? = Halvings(columns: 1, rows: 3)
    while let step = next {
      steps.append(step)
      next = step.previous
    }
    #expect(steps == [(1, 3), (1, 2), (1, 1), (0, 0)].map { Halvings(columns: $0.0, rows: $0.1) })
  }

  @Test func oddSidesAreRoundedUp() {
    #expect(Halvings(columns: 3, rows: 1).size(of: PixelSize(17, 1)) == PixelSize(3, 1))
    #expect(Halvings(columns: 2, rows: 4).size(of: PixelSize(16, 33)) == PixelSize(4, 3))
  }
}
