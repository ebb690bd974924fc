import Foundation
import Imaging
import TestSupport
import Testing

@Suite struct ImageFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileIsReadWhole() throws {
    let bytes = [0xFF, 0xD8, 0xFF] + [UInt8](0...255) + [UInt8](repeating: 9, count: 100_000)
    let path = try folder.write(bytes, to: "a.jpg")
    #expect(try ImageFile.read(path) == bytes)
  }

  @Test(arguments: [("what nobody knows", nil), ("GIF89a", .gif), ("%PDF-1.7", .pdf)] as [(String, ImageFormat?)])
  func ofWhatIsDecodedNowhereOnlyTheBeginningIsRead(beginning: String, format: ImageFormat?) throws {
    let path = try folder.write(Array(beginning.utf8), to: "large")
    #expect(truncate(path, 500 << 20) == 0)
    let bytes = try ImageFile.read(path)
    #expect(bytes == Array(beginning.utf8) + [UInt8](repeating: 0, count: 1024 - beginning.utf8.count))
    let error = format.map { ImagingError.unsupported($0, detail: nil) } ?? .notAnImage
    #expect(inspect(bytes).error == error)
  }

  @Test func aNameNeedNotBeUTF8() throws {
    let path = Array((folder.directory + "/").utf8) + [0xFF, 0xFE, 0x0A]
    let file = open(path.map(CChar.init(bitPattern:)) + [0], O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0 && write(file, "abc", 3) == 3)
    close(file)
    #expect(try ImageFile.read(path) == Array("abc".utf8))
    unlink(path.map(CChar.init(bitPattern:)) + [0])
  }

  @Test func whatIsNoFileIsRefusedByItsKindAtOnce() throws {
    let fifo = folder.directory + "/fifo.jpg"
    #expect(mkfifo(fifo, 0o600) == 0)
    #expect(throws: ImagingError.notRegularFile(.fifo)) { try ImageFile.read(fifo) }
    #expect(throws: ImagingError.notRegularFile(.directory)) { try ImageFile.read(folder.directory) }
    #expect(throws: ImagingError.notRegularFile(.characterDevice)) { try ImageFile.read("/dev/zero") }
    let socket = folder.directory + "/s"
    try bind(to: socket)
    #expect(throws: ImagingError.notRegularFile(.socket)) { try ImageFile.read(socket) }
  }

  private func bind(to path: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafeBytes(of: &address) { raw in
      raw.baseAddress.map {
        Glibc.bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count))
      }
    }
    try #require(bound == 0)
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    #expect(throws: ImagingError.unreadable(errno: ENOENT)) { try ImageFile.read(folder.directory + "/none") }
    #expect(throws: ImagingError.unreadable(errno: ENOENT)) { try ImageFile.read([0x61, 0, 0x62]) }
    #expect(throws: ImagingError.emptyFile) { try ImageFile.read(folder.write([], to: "empty.png")) }
    #expect(symlink("loop", folder.directory + "/loop") == 0)
    #expect(throws: ImagingError.unreadable(errno: ELOOP)) { try ImageFile.read(folder.directory + "/loop") }
    var limits = ImageLimits.default
    limits.maxFileBytes = 3
    let path = try folder.write([1, 2, 3, 4], to: "four")
    #expect(throws: ImagingError.tooLarge(.fileBytes, value: 4, allowed: 3)) {
      try ImageFile.read(path, limits: limits)
    }
  }
}

@Suite struct CameraTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileGivesItsFirstWholePicture() throws {
    let picture = try jpeg(scene(PixelSize(64, 48)))
    let other = try jpeg(scene(PixelSize(32, 32)))
    let path = try folder.write([1, 0xFF, 2] + picture + [0, 0] + other, to: "stream.mjpg")
    #expect(try Camera.capture(path: path) == picture)
  }

  @Test func aPictureThatBreaksOffIsPassedOver() throws {
    let picture = try jpeg(scene(PixelSize(64, 48)))
    let path = try folder.write(Array(picture.prefix(picture.count / 2)) + picture, to: "cut.mjpg")
    #expect(try Camera.capture(path: path) == picture)
    let cut = try folder.write(Array(picture.prefix(picture.count / 2)), to: "only-cut.mjpg")
    #expect(throws: ImagingError.camera(.noPicture)) { try Camera.capture(path: cut) }
  }

  @Test func aFIFOGivesThePictureItsWriterSends() throws {
    let picture = try jpeg(scene(PixelSize(64, 48)))
    let fifo = folder.directory + "/camera"
    #expect(mkfifo(fifo, 0o600) == 0)
    // A thread of its own: tests share few, and this one waits.
    Thread.detachNewThread {
      // Waits for the reader, as a program that sends frames does.
      let descriptor = open(fifo, O_WRONLY)
      for start in stride(from: 0, to: picture.count, by: 100) {
        _ = picture[start..<min(start + 100, picture.count)].withUnsafeBytes {
          write(descriptor, $0.baseAddress, $0.count)
        }
      }
      close(descriptor)
    }
    #expect(try Camera.capture(path: fifo) == picture)
  }

  @Test func aFIFONobodyWritesToTimesOut() {
    let fifo = folder.directory + "/silent"
    #expect(mkfifo(fifo, 0o600) == 0)
    #expect(throws: ImagingError.camera(.timedOut)) { try Camera.capture(path: fifo, timeout: .milliseconds(50)) }
  }

  @Test(arguments: ["/dev/null", "/dev/zero", "/dev/urandom"])
  func aDeviceThatIsNoCameraSaysSo(path: String) {
    #expect(throws: ImagingError.camera(.notACamera)) { try Camera.capture(path: path) }
  }

  @Test func whatCanBeNoCameraSaysWhatItIs() {
    #expect(throws: ImagingError.notRegularFile(.directory)) { try Camera.capture(path: folder.directory) }
    #expect(throws: ImagingError.unreadable(errno: ENOENT)) { try Camera.capture(path: "/dev/video-none") }
  }
}
