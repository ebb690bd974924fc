import CPlatform
import Foundation

/// Takes one picture from whatever stands for a camera at a path.
///
///     let photo = try Camera.capture(path: camera)
///     let preview = try Thumbnailer().renditions(of: photo, fitting: [.square(640)]).rasters[0]
public enum Camera {
  /// Takes one picture and returns it as the bytes of a JPEG file.
  ///
  ///     let photo = try Camera.capture(path: Array(camera.utf8), timeout: .seconds(3))
  ///
  /// - A V4L2 device (`/dev/video0`) gives a frame after the first five, in which exposure settles: a JPEG as the device
  ///   sent it, or one made from an uncompressed frame.
  /// - A FIFO or a regular file gives the first whole JPEG in it; what is before and between pictures, and pictures that
  ///   are damaged, are passed over.
  ///
  /// - Parameters:
  ///   - path: The path's bytes, which need not be UTF-8; without a NUL.
  ///   - limits: For the picture; `maxFileBytes` bounds what a stream may send before it is complete.
  ///   - timeout: How long to wait for a picture in all.
  /// - Throws: `.camera` with the problem, `.unreadable` if the path cannot be opened, `.notRegularFile` for what can be
  ///   no camera, `.cancelled` when a picture comes in a task that is cancelled.
  public static func capture(
    path: [UInt8], limits: ImageLimits = .default, timeout: Duration = .seconds(10)
  ) throws(ImagingError) -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    let isDevice = FileKind(at: path.map(CChar.init(bitPattern:)) + [0]) == .characterDevice
    let file = try OpenFile(path, access: isDevice ? O_RDWR : O_RDONLY)
    switch file.kind {
    case nil, .fifo: return try firstPicture(in: file, limits: limits, deadline: deadline)
    case .characterDevice: return try frame(from: file, limits: limits, deadline: deadline)
    case let kind?: throw .notRegularFile(kind)
    }
  }

  /// Takes one picture; the path is text.
  ///
  ///     let photo = try Camera.capture(path: camera, timeout: .seconds(3))
  ///
  /// - Parameters:
  ///   - path: As the system knows it, such as `/dev/video0`.
  ///   - limits: For the picture; `maxFileBytes` bounds what a stream may send before it is complete.
  ///   - timeout: How long to wait for a picture in all.
  /// - Throws: As the other `capture`.
  public static func capture(
    path: String, limits: ImageLimits = .default, timeout: Duration = .seconds(10)
  ) throws(ImagingError) -> [UInt8] {
    try capture(path: Array(path.utf8), limits: limits, timeout: timeout)
  }

  // MARK: Streams

  private static func firstPicture(
    in file: borrowing OpenFile, limits: ImageLimits, deadline: ContinuousClock.Instant
  ) throws(ImagingError) -> [UInt8] {
    var stream = JPEGStream()
    while let chunk = try file.nextChunk(before: deadline) {
      stream.append(chunk)
      while let picture = stream.next() {
        if try isWhole(picture, limits) { return picture }
      }
      guard stream.heldBytes <= limits.maxFileBytes else { throw .camera(.noPicture) }
    }
    guard let picture = stream.remainder(), try isWhole(picture, limits) else { throw .camera(.noPicture) }
    return picture
  }

  private static func isWhole(_ picture: [UInt8], _ limits: ImageLimits) throws(ImagingError) -> Bool {
    let look = inspect(picture, limits: limits)
    if look.error == .cancelled { throw .cancelled }
    return look.status == .ok
  }

  // MARK: Devices

  private static let framesToDiscard = 5
  /// Frames that may be broken before it counts as a failure.
  private static let framesToTry = 10

  private static func frame(
    from file: borrowing OpenFile, limits: ImageLimits, deadline: ContinuousClock.Instant
  ) throws(ImagingError) -> [UInt8] {
    let camera = try VideoDevice(file.descriptor)
    for _ in 0..<framesToDiscard { try camera.skipFrame(before: deadline) }
    for _ in 0..<framesToTry {
      switch try camera.nextFrame(before: deadline) {
      case .jpeg(let bytes):
        // A device may pad the picture or begin with rubbish; the stream reader knows where it begins and ends.
        var stream = JPEGStream()
        stream.append(bytes)
        if let picture = stream.next() ?? stream.remainder(), try isWhole(picture, limits) { return picture }
      case .packed(let packed):
        try limits.check(packed.size)
        if let raster = packed.raster { return try JPEGEncoder(quality: 92).encode(raster) }
      }
    }
    throw .camera(.noPicture)
  }
}

/// A streaming V4L2 device. The descriptor stays the caller's.
private struct VideoDevice: ~Copyable {
  private let camera: OpaquePointer

  enum Frame {
    case jpeg([UInt8])
    case packed(PackedFrame)
  }

  /// Asks for full HD; the driver takes what it has nearest to that.
  init(_ descriptor: Int32) throws(ImagingError) {
    var status = PLATFORM_CAPTURE_OK
    var code: Int32 = 0
    guard let camera = platform_camera_start(descriptor, 1920, 1080, &status, &code) else {
      throw .camera(CameraProblem(status, errno: code))
    }
    self.camera = camera
  }

  deinit { platform_camera_stop(camera) }

  /// Lets a frame go by. None of it is copied: Swift 6.3 frees an array that nobody reads before it has filled it.
  func skipFrame(before deadline: ContinuousClock.Instant) throws(ImagingError) { _ = try next(before: deadline) }

  /// The next frame, copied out of the driver's memory.
  func nextFrame(before deadline: ContinuousClock.Instant) throws(ImagingError) -> Frame {
    let raw = try next(before: deadline)
    let bytes = [UInt8](UnsafeBufferPointer(start: raw.bytes, count: raw.count))
    if raw.is_jpeg { return .jpeg(bytes) }
    return .packed(
      PackedFrame(
        size: PixelSize(Int(raw.width), Int(raw.height)), stride: Int(raw.stride), isFullRange: raw.full_range,
        isRec709: raw.rec709, bytes: bytes))
  }

  /// Waits for the next frame, whose bytes are the driver's until another one is waited for.
  private func next(before deadline: ContinuousClock.Instant) throws(ImagingError) -> platform_frame {
    var raw = platform_frame()
    var code: Int32 = 0
    let status = platform_camera_next(camera, deadline.millisecondsLeft, &raw, &code)
    guard status == PLATFORM_CAPTURE_OK else { throw .camera(CameraProblem(status, errno: code)) }
    return raw
  }
}

extension CameraProblem {
  fileprivate init(_ status: platform_capture_status, errno: Int32) {
    self =
      switch status {
      case PLATFORM_CAPTURE_NOT_A_CAMERA: .notACamera
      case PLATFORM_CAPTURE_BUSY: .busy
      case PLATFORM_CAPTURE_NO_FORMAT: .noUsableFormat
      case PLATFORM_CAPTURE_TIMED_OUT: .timedOut
      default: .failed(errno: errno)
      }
  }
}

extension ContinuousClock.Instant {
  /// Until this instant, 0 once it has passed; a wait longer than three weeks is cut.
  fileprivate var millisecondsLeft: Int32 {
    Int32(clamping: max(0, Int((self - .now) / .milliseconds(1))))
  }
}

extension OpenFile {
  /// Waits for more bytes of a stream; nil at its end.
  fileprivate func nextChunk(before deadline: ContinuousClock.Instant) throws(ImagingError) -> [UInt8]? {
    while true {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&watched, 1, deadline.millisecondsLeft)
      if ready == 0 { throw .camera(.timedOut) }
      if ready < 0 && errno != EINTR { throw .unreadable(errno: errno) }
      guard ready > 0 else { continue }
      if let chunk = try readAvailable() { return chunk.isEmpty ? nil : chunk }
    }
  }

  /// What can be read at once: empty at the end, nil if there is nothing yet.
  private func readAvailable() throws(ImagingError) -> [UInt8]? {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { target, count in
      let got = read(descriptor, target.baseAddress, target.count)
      if got < 0 { code = errno }
      count = max(0, got)
    }
    switch code {
    case 0: return chunk
    case EAGAIN, EINTR: return nil
    default: throw .unreadable(errno: code)
    }
  }
}
