import Foundation

/// Reads the bytes of picture files, whatever else may stand at their path.
///
///     let photograph = try ImageFile.read(path)
public enum ImageFile {
  /// Reads a regular file: all of it where it begins like a picture that is decoded here, else its first kilobyte, which
  /// is enough to tell what it is. So this copies no files of other kinds.
  ///
  ///     let photograph = try ImageFile.read(Array(folder.utf8) + [0x43, 0x61, 0x66, 0xE9])  // "Café" in Latin-1
  ///
  /// Never waits: a FIFO, socket, device or directory is refused by its kind at once. The file is read through one
  /// descriptor and never mapped, so a file that shrinks meanwhile is an error and no crash.
  ///
  /// - Parameters:
  ///   - path: The path's bytes, which need not be UTF-8; without a NUL.
  ///   - limits: ``ImageLimits/maxFileBytes`` applies.
  /// - Throws: `.notRegularFile`, `.unreadable`, `.tooLarge`, `.emptyFile` or `.changedWhileRead`.
  public static func read(_ path: [UInt8], limits: ImageLimits = .default) throws(ImagingError) -> [UInt8] {
    let descriptor = try OpenFile(path)
    guard descriptor.kind == nil else { throw .notRegularFile(descriptor.kind ?? .other) }
    try limits.check(fileBytes: descriptor.size)
    guard descriptor.size > 0 else { throw .emptyFile }
    let head = try descriptor.firstBytes(min(ImageFormat.bytesToSniff, descriptor.size))
    guard ImageFormat.sniff(head)?.isSupported == true else { return head }
    return try descriptor.firstBytes(descriptor.size)
  }

  /// Reads a regular file whose path is text.
  ///
  ///     let photograph = try ImageFile.read(path)
  ///
  /// - Parameters:
  ///   - path: As the system knows it; it is not expanded, so that `~` is a name like any other.
  ///   - limits: ``ImageLimits/maxFileBytes`` applies.
  /// - Throws: As the other `read`.
  public static func read(_ path: String, limits: ImageLimits = .default) throws(ImagingError) -> [UInt8] {
    try read(Array(path.utf8), limits: limits)
  }
}

/// A file opened for reading without ever waiting, and what it is.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// What stands there if it is no regular file.
  let kind: FileKind?
  /// Bytes, at the time it was opened.
  let size: Int

  /// - Parameter access: `O_RDONLY` or `O_RDWR`.
  init(_ path: [UInt8], access: Int32 = O_RDONLY) throws(ImagingError) {
    guard !path.contains(0) else { throw .unreadable(errno: ENOENT) }
    let terminated = path.map(CChar.init(bitPattern:)) + [0]
    let opened = open(terminated, access | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard opened >= 0 else {
      let code = errno
      // A socket cannot be opened, a device without a driver neither; say what they are.
      if let kind = FileKind(at: terminated), kind != .directory, code == ENXIO || code == ENODEV {
        throw .notRegularFile(kind)
      }
      throw .unreadable(errno: code)
    }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let code = errno
      close(opened)
      throw .unreadable(errno: code)
    }
    descriptor = opened
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The first `size` bytes.
  /// - Throws: `.changedWhileRead` if there are fewer.
  func firstBytes(_ size: Int) throws(ImagingError) -> [UInt8] {
    var failure: ImagingError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { target, count in
      while count < size {
        let got = pread(descriptor, target.baseAddress.map { $0 + count }, size - count, off_t(count))
        if got > 0 {
          count += got
        } else if got == 0 {
          failure = .changedWhileRead
          return
        } else if errno != EINTR {
          failure = .unreadable(errno: errno)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension FileKind {
  /// What the path leads to, nil for a regular file or nothing.
  init?(at path: [CChar]) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  /// nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFIFO: self = .fifo
    case S_IFSOCK: self = .socket
    case S_IFCHR: self = .characterDevice
    case S_IFBLK: self = .blockDevice
    default: self = .other
    }
  }
}
