import Foundation
import Imaging
import Testing

/// The examples of the documentation about batches, as they stand there.
@Suite(.timeLimit(.minutes(5))) struct BatchExamples {
  let photograph: ExamplePhotograph
  var bytes: [UInt8] { photograph.bytes }
  var paths: [String] { photograph.paths }
  var photographs: [[UInt8]] { [bytes, bytes] }

  init() throws { photograph = try ExamplePhotograph() }

  @Test func thumbnailsAreMadeOnAllCores() async throws {
    let batch = Batch(paths) { (path) throws(ImagingError) in try makeThumbnail(of: path) }
    var made: [String: [UInt8]] = [:]
    var failed: [String: ImagingError] = [:]
    for await (path, result) in batch {
      switch result {
      case .success(let thumbnail): made[path] = thumbnail
      case .failure(let error): failed[path] = error
      }
    }
    #expect(made.mapValues { inspect($0).size } == [paths[0]: PixelSize(320, 240)])
    #expect(failed == [paths[1]: .notAnImage, paths[2]: .unreadable(errno: 2)])
  }

  @Test func anyWorkIsDone() async throws {
    let pictures = Batch(paths) { (path) throws(ImagingError) in
      let small = try Thumbnailer().thumbnail(of: ImageFile.read(path), size: PixelSize(320, 240))
      return try JPEGEncoder().encode(small.rasters[0])
    }
    for await (path, result) in pictures {
      switch result {
      case .success(let jpeg): print("\(path): \(jpeg.count) bytes")
      case .failure(let error): print("\(path): \(error)")
      }
    }

    var failures = 0
    for await (_, result) in Batch(paths, { (path) throws(ImagingError) in try ImageFile.read(path) }) {
      if case .failure = result { failures += 1 }
    }
    #expect(failures == 1)

    let sizes = Batch(paths, limit: 4) { (path) throws(ImagingError) in try ImageFile.read(path).count }
    let copies = Batch(paths) { path in try Data(ImageFile.read(path)).write(to: URL(filePath: path + ".bak")) }
    #expect(sizes.limit == 4)
    var missing: [String] = []
    for await (path, result) in copies {
      if case .failure = result { missing.append(path) }
    }
    #expect(missing == [paths[2]])
    #expect(try ImageFile.read(paths[0] + ".bak") == bytes)
  }

  @Test func photographsInMemoryBecomeSmall() async throws {
    for await (bytes, result) in Thumbnailer().batch(of: photographs, fitting: [.square(320)]) {
      print(bytes.count, try result.get().facts.size)
    }

    for await (_, result) in Thumbnailer().batch(of: photographs, fitting: [.square(320)]) {
      if case .success(let renditions) = result { print(renditions.facts.size) }
    }
  }

  @Test func filesBecomeSmall() async {
    for await (path, result) in Thumbnailer().batch(ofFilesAt: paths, fitting: [.square(320), .square(1280)]) {
      switch result {
      case .success(let renditions): print(path, renditions.rasters.map(\.size))
      case .failure(let error): print(path, error)
      }
    }
  }

  @Test func aSlowLoopHoldsTheWorkBack() async throws {
    let thumbnailer = Thumbnailer()
    var bytesWritten = 0
    for await (_, result) in thumbnailer.batch(ofFilesAt: paths, fitting: [.square(1280)], limit: 2) {
      guard case .success(let renditions) = result else { continue }
      bytesWritten += try JPEGEncoder().encode(renditions.rasters[0]).count
    }
    #expect(bytesWritten > 0)
  }

  @Test func resultsAreTakenOneByOne() async {
    let iterator = Batch(paths) { (path) throws(ImagingError) in try ImageFile.read(path) }.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first != nil)
    while let (path, result) = await iterator.next() { #expect((try? result.get()) == nil || path != paths[2]) }
  }

  @Test func everyResultIsTaken() async {
    let iterator = Thumbnailer().batch(ofFilesAt: paths, fitting: [.square(320)]).makeAsyncIterator()
    while let (path, result) = await iterator.next() { print(path, result.map(\.warnings)) }
    #expect(await iterator.next() == nil)
  }

  @Test func everyFileIsRead() async {
    let iterator = Batch(paths) { (path) throws(ImagingError) in try ImageFile.read(path).count }.makeAsyncIterator()
    while let (path, result) = await iterator.next() { print(path, result) }
    #expect(await iterator.next() == nil)
  }

  @Test func aDecodeIsCancelled() async throws {
    let bytes = bytes
    let decode = Task { try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]) }
    decode.cancel()
    // It may have been quicker.
    if case .failure(let error) = await decode.result { #expect(error as? ImagingError == .cancelled) }
  }

  @Test func aBoxIsFilledAndAFileInspected() throws {
    let tile = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(400, 300), mode: .fill).rasters[0]
    #expect(tile.size == PixelSize(400, 300))

    let look = inspect(Array(bytes.dropLast(bytes.count / 2)))
    #expect(look.status == .damaged)
    #expect(look.size == PixelSize(640, 480))
  }
}
