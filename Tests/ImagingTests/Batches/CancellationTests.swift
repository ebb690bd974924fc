import TestSupport
import Testing

@testable import Imaging

@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  @Test func aDecodeUnderWayEndsBeforeTheNextRow() async {
    let rows = await Task {
      let decoder = CancellingDecoder(row: 3)
      #expect(throws: ImagingError.cancelled) { try decoder.forEachRow(decoder.grid) { _ in } }
      return decoder.rows
    }.value
    #expect(rows == 3)
  }

  @Test func aCancelledTaskGetsNoPicture() async throws {
    let file = try jpeg(scene(PixelSize(64, 48)))
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: ImagingError.cancelled) { try Thumbnailer().renditions(of: file, fitting: [.square(20)]) }
      #expect(throws: ImagingError.cancelled) { try Thumbnailer().thumbnail(of: file, size: .square(20), mode: .fill) }
      #expect(inspect(file).error == .cancelled)
    }.value
  }

  @Test func aCameraGivesNothingToACancelledTask() async throws {
    let folder = try TemporaryFolder()
    let camera = try folder.write(jpeg(scene(PixelSize(64, 48))), to: "stream")
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: ImagingError.cancelled) { try Camera.capture(path: camera) }
    }.value
  }

  @Test func otherTasksDecodeOn() async throws {
    let file = try jpeg(scene(PixelSize(64, 48)))
    let cancelled = Task { try Thumbnailer().renditions(of: file, fitting: [.square(20)]) }
    cancelled.cancel()
    #expect(try Thumbnailer().renditions(of: file, fitting: [.square(20)]).isDamaged == false)
    _ = await cancelled.result
  }
}

/// Cancels the task that decodes while it reads a row.
private final class CancellingDecoder: ImageDecoder {
  let header = ImageHeader(
    format: .png, storedSize: PixelSize(2, 10), colour: .gray, bitDepth: 8, hasAlpha: false, colourSpaces: [],
    hasProfile: false)
  let grid = RowGrid(layout: .gray, size: PixelSize(2, 10), scale: 1)
  let decoderBytes: UInt64 = 0
  var turn: LargeDecode?
  private let last: Int
  private(set) var rows = 0

  init(row: Int) { last = row }

  func start(reduction: Double, _ decoding: Thumbnailer.Decoding) -> RowGrid { grid }

  func readRow(into row: UnsafeMutableRawBufferPointer) {
    rows += 1
    if rows == last { withUnsafeCurrentTask { $0?.cancel() } }
  }

  func finish() -> [DecodeWarning] { [] }
}
