extension PhotoFacts {
  /// What a whole file says of its photograph. No pixel is decoded.
  ///
  /// - Throws: Why it is no picture that could be decoded, as far as its header tells.
  /// - Complexity: That of reading the header, whatever the size of the picture.
  package init(of bytes: [UInt8], limits: ImageLimits = .default) throws(ImagingError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(ImagingError) in
      guard !bytes.isEmpty else { throw .emptyFile }
      try limits.check(fileBytes: bytes.count)
      guard let format = ImageFormat.sniff(bytes) else { throw .notAnImage }
      guard let open = decoders[format] else { throw .unsupported(format, detail: nil) }
      return PhotoFacts(try open(bytes, limits).header)
    }
  }

  /// What a file says of its photograph. No more of it is read than that takes: mostly its beginning.
  ///
  /// - Parameters:
  ///   - path: The path's bytes, which need not be UTF-8; without a NUL. What is no regular file is refused at once.
  ///   - limits: What the file may take.
  /// - Throws: As ``ImageFile/read(_:limits:)``, and why it is no picture.
  package init(ofFile path: [UInt8], limits: ImageLimits = .default) throws(ImagingError) {
    let file = try OpenFile(path)
    guard file.kind == nil else { throw .notRegularFile(file.kind ?? .other) }
    try limits.check(fileBytes: file.size)
    guard file.size > 0 else { throw .emptyFile }
    let head = try file.firstBytes(min(Self.mostlyEnough, file.size))
    if file.size > head.count {
      do {
        let facts = try PhotoFacts(of: head, limits: limits)
        // JPEG files say everything before the picture; others may say some of it at their end.
        if facts.format == .jpeg || facts.captureTime != nil {
          self = facts
          return
        }
      } catch {
        // The whole file tells whether it was only cut too short.
        guard ImageFormat.sniff(head)?.isSupported == true else { throw error }
      }
    }
    try self.init(of: file.firstBytes(file.size), limits: limits)
  }

  /// Cameras' EXIF data with a small picture in it takes 64 KiB at most; a colour profile may stand before it.
  private static let mostlyEnough = 192 << 10
}
