import Imaging

extension Catalogue {
  /// A photograph in one of the three sizes: upright, never enlarged, without metadata; JPEG, or PNG where it is
  /// transparent. It is made now if it was not before.
  ///
  /// - Returns: The picture; nil when there is no such photograph.
  /// - Throws: `.photo` when the original cannot be decoded any more; `.noSuchPath` when its file is gone.
  /// - Complexity: A look-up; decoding the original the first time.
  public func rendition(of digest: String, _ size: RenditionSize) throws(CatalogueError) -> EncodedImage? {
    if let kept = try keptRendition(of: digest, size) { return kept }
    guard let photo = try photo(digest) else { return nil }
    let path = photoFolder.path(of: digest, photo.format)
    let bytes = try CatalogueError.wrapping { () throws(FileError) in try Files.read(path) }
    do {
      let decoded = try PreparedPhoto(bytes: bytes).decoded
      keepRenditions(of: decoded)
      return decoded.renditions[size]
    } catch {
      throw CatalogueError(error, photo: photo.fileName)
    }
  }

  /// Keeps what one decoding has made. They can be made again, so a failure to keep them is none of the caller's: the
  /// next write of something that matters will say that the disk is full.
  func keepRenditions(of photo: DecodedPhoto) {
    guard mode != .readOnly else { return }
    do {
      try openRenditionStore().keep(photo.renditions, of: photo.digest)
    } catch {
      renditionStore = nil
    }
  }

  private func keptRendition(of digest: String, _ size: RenditionSize) throws(CatalogueError) -> EncodedImage? {
    do {
      return try openRenditionStore().rendition(of: digest, size)
    } catch {
      // Missing, locked or broken: the original has it all.
      renditionStore = nil
      return nil
    }
  }

  private func openRenditionStore() throws(CatalogueError) -> RenditionStore {
    if let renditionStore { return renditionStore }
    let store = try RenditionStore(CatalogueFolder(path: directory), mayWrite: mode != .readOnly)
    renditionStore = store
    return store
  }
}
