import Foundation

extension Thumbnailer {
  /// Makes renditions of many files, each read when its turn comes.
  ///
  ///     for await (path, result) in Thumbnailer().batch(ofFilesAt: paths, fitting: [.square(320), .square(1280)]) {
  ///       switch result {
  ///       case .success(let renditions): print(path, renditions.rasters.map(\.size))
  ///       case .failure(let error): print(path, error)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - paths: As ``ImageFile/read(_:limits:)-(String,_)`` takes them.
  ///   - boxes: As ``renditions(of:fitting:)`` takes them.
  ///   - limit: How many files are in memory at most, or their renditions; as many as there are cores where nothing is
  ///     said.
  /// - Returns: The batch, of which nothing has begun. Each result fails as reading the file and
  ///   ``renditions(of:fitting:)`` do.
  public func batch(
    ofFilesAt paths: some Sequence<String> & Sendable, fitting boxes: [PixelSize],
    limit: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> Batch<String, Renditions, ImagingError> {
    Batch(paths, limit: limit) { (path) throws(ImagingError) in
      try renditions(of: ImageFile.read(path, limits: limits), fitting: boxes)
    }
  }

  /// Makes renditions of many photographs that are in memory already, or are made one by one as they are asked for.
  ///
  ///     for await (_, result) in Thumbnailer().batch(of: photographs, fitting: [.square(320)]) {
  ///       if case .success(let renditions) = result { print(renditions.facts.size) }
  ///     }
  ///
  /// - Parameters:
  ///   - photographs: Whole files.
  ///   - boxes: As ``renditions(of:fitting:)`` takes them.
  ///   - limit: How many photographs are being worked on, or wait with their renditions to be taken, at most; as many as
  ///     there are cores where nothing is said.
  /// - Returns: The batch, of which nothing has begun.
  public func batch(
    of photographs: some Sequence<[UInt8]> & Sendable, fitting boxes: [PixelSize],
    limit: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> Batch<[UInt8], Renditions, ImagingError> {
    Batch(photographs, limit: limit) { (bytes) throws(ImagingError) in try renditions(of: bytes, fitting: boxes) }
  }
}
