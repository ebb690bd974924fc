/// Why there is no picture. Holds facts, not sentences: the caller words them.
public enum ImagingError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case emptyFile
  /// The bytes belong to no known format.
  case notAnImage
  /// Recognised, but not decoded here; `detail` is the codec's own message where only a variant is missing, such as a
  /// JPEG with 12 bits a sample.
  case unsupported(ImageFormat, detail: String?)
  /// A limit was hit.
  case tooLarge(ImageLimits.Name, value: Int, allowed: Int)
  /// The codec stopped before the first row; the message is its own.
  case corrupt(String)
  /// Pixels are missing or wrong, and the caller wanted none such. What is wrong, at least one.
  case damaged([DecodeWarning])
  /// There is something else than a regular file.
  case notRegularFile(FileKind)
  /// The system refused to open or read the file: the `errno`.
  case unreadable(errno: Int32)
  /// The file became shorter while it was read.
  case changedWhileRead
  /// A codec found no memory.
  case outOfMemory
  /// An encoder refused: a side of a JPEG beyond 65500, for example. The message is its own.
  case notEncodable(String)
  /// The camera gave no picture.
  case camera(CameraProblem)
}

/// What stands at a path in place of a file.
public enum FileKind: String, Codable, Hashable, Sendable, CaseIterable {
  case directory, fifo, socket, characterDevice, blockDevice, other
}

/// Why a camera gave no picture.
public enum CameraProblem: Hashable, Sendable {
  /// The device is not one that captures video.
  case notACamera
  /// Another program uses it.
  case busy
  /// It offers neither MJPG nor YUYV pictures.
  case noUsableFormat
  /// No picture arrived within the time.
  case timedOut
  /// The stream ended, or grew beyond the limit, before a whole picture.
  case noPicture
  /// The driver refused a step: its `errno`.
  case failed(errno: Int32)
}
