import Catalogue
import Forms
import Imaging
import Synchronization

/// Makes one picture after another: fetches the photograph, and hands it to a ``PictureMaker``.
struct PictureWorker: Sendable {
  let maker: PictureMaker
  let explain: @Sendable (any Error) -> Phrase

  /// kitty knows pictures by number. Programs before us in the same window count from one, most of them.
  private static let lastNumber = Atomic<UInt32>(0x5042_0000)

  /// The picture that was asked for, or why there is none.
  ///
  /// - Parameter open: Gives the catalogue.
  func entry(for request: PictureRequest, _ open: () throws -> Catalogue) -> PictureCache.Entry {
    do {
      let bytes = try bytes(of: request, open)
      return try maker.picture(
        request, of: bytes, id: Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)
    } catch {
      return .failed(explain(error))
    }
  }

  private func bytes(of request: PictureRequest, _ open: () throws -> Catalogue) throws -> [UInt8] {
    let side = PictureMaker.pixels(of: request).box.longestSide
    let size = RenditionSize.allCases.first { $0.longestSide >= side } ?? .large
    switch request.source {
    case .stored(let digest):
      guard let picture = try open().rendition(of: digest, size) else { throw CatalogueError.notFound }
      return picture.bytes
    case .staged(let photo):
      guard let picture = try PhotoStaging.rendition(of: photo, size) else { throw CatalogueError.notFound }
      return picture.bytes
    case .file(let path): return try ImageFile.read(path.bytes)
    }
  }
}
