/// Why there is no picture. Holds facts, not sentences: the caller words them.
///
///     do {
///       small = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]).rasters[0]
///     } catch {
///       switch error {
///       case .unsupported(let format, _): message = "\(format.displayName) is not read here."
///       case .tooLarge(let limit, let value, let allowed): message = "\(limit.rawValue): \(value), not \(allowed)."
///       default: message = "There is no picture."
///       }
///     }
public enum ImagingError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case emptyFile
  /// The bytes belong to no known format.
  case notAnImage
  /// Recognised, but not decoded here; `detail` is the codec's own message where only a variant is missing, such as a
  /// JPEG with 12 bits a sample.
  case unsupported(ImageFormat, detail: String?)
  /// A limit was hit: which one, what the file asks for, and what is allowed, in the unit that the limit has.
  case tooLarge(ImageLimits.Name, value: Int, allowed: Int)
  /// The codec stopped before the first row; the message is its own.
  case corrupt(String)
  /// Pixels are missing or wrong, and the caller wanted none such. What is wrong, at least one.
  case damaged([DecodeWarning])
  /// There is something else than a regular file at the path.
  case notRegularFile(FileKind)
  /// The system refused to open or read the file: the `errno`.
  case unreadable(errno: Int32)
  /// The file became shorter while it was read.
  case changedWhileRead
  /// A codec found no memory.
  case outOfMemory
  /// The task that wanted the picture was cancelled, before it began or between two rows.
  case cancelled
  /// An encoder refused: a side of a JPEG beyond 65500, for example. The message is its own.
  case notEncodable(String)
  /// The camera gave no picture.
  case camera(CameraProblem)
}

/// What stands at a path in place of a file.
///
///     do {
///       bytes = try ImageFile.read(path)
///     } catch {
///       if error == .notRegularFile(.directory) { folders.append(path) }
///     }
public enum FileKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// A folder.
  case directory
  /// A named pipe.
  case fifo
  /// A socket of a program on this machine.
  case socket
  /// A device that gives bytes one after another: a camera, a terminal.
  case characterDevice
  /// A device that is read in blocks: a disk.
  case blockDevice
  /// Something that has no name here.
  case other
}

/// Why a camera gave no picture.
///
///     do {
///       photo = try Camera.capture(path: camera)
///     } catch {
///       if error == .camera(.busy) { message = "Another program uses the camera." }
///     }
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
