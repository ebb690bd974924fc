import Foundation
import Glibc
import TestSupport
import Testing

@testable import Catalogue

@Suite struct FilesTests {
  let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  private func path(_ name: String) -> String { directory.directory + "/" + name }

  @Test(arguments: [("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b", "/a"), ("/", "/"), ("", "."), ("/\u{301}", "/")])
  func thatAPathHasAParent(path: String, parent: String) {
    #expect(Files.parent(of: path) == parent)
  }

  @Test(arguments: [true, false]) func thatAFileIsReplacedAsAWhole(durably: Bool) throws {
    try Files.replace(path("file"), with: [1, 2], mode: 0o600, durably: durably)
    try Files.replace(path("file"), with: Data([3]), mode: 0o600, durably: durably)
    #expect(try Files.read(path("file")) == [3])
    #expect(try Files.names(in: directory.directory) == ["file"])
  }

  @Test func thatALinkStaysWhenItsFileIsReplaced() throws {
    try Files.write([1], to: path("file"), mode: 0o600, durably: false)
    #expect(symlink("file", path("link")) == 0)
    try Files.replace(path("link"), with: [2], mode: 0o600, durably: false)
    #expect(try Files.read(path("file")) == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "file")
  }

  @Test func thatNothingButAFileIsReplacedOrRead() throws {
    try Files.makeDirectory(path("folder"), mode: 0o700, durably: true)
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: FileError(errno: EISDIR, path: path("folder"))) {
      try Files.replace(path("folder"), with: [], mode: 0o600, durably: false)
    }
    #expect(throws: FileError(errno: EEXIST, path: path("pipe"))) {
      try Files.replace(path("pipe"), with: [], mode: 0o600, durably: false)
    }
    #expect(throws: FileError(errno: EISDIR, path: path("folder"))) { try Files.read(path("folder")) }
    #expect(throws: FileError(errno: EINVAL, path: path("pipe"))) { try Files.read(path("pipe")) }
    #expect(try Files.kind(of: path("pipe")) == .other)
    #expect(try Files.kind(of: path("folder")) == .directory)
    #expect(try Files.kind(of: path("nothing")) == .nothing)
  }

  @Test func thatAFileThatIsThereIsNotWrittenOver() throws {
    try Files.write([1], to: path("file"), mode: 0o600, durably: true)
    #expect(throws: FileError(errno: EEXIST, path: path("file"))) {
      try Files.write([2], to: path("file"), mode: 0o600, durably: true)
    }
    #expect(try Files.read(path("file")) == [1])
  }

  @Test func thatDirectoriesAreMadeWithThoseAboveThem() throws {
    try Files.makeDirectory(path("a/b/c"), mode: 0o700, durably: true)
    try Files.makeDirectory(path("a/b/c"), mode: 0o700, durably: true)
    try Files.makeDirectory(path("a/b/d/"), mode: 0o700, durably: false)
    #expect(try Files.names(in: path("a/b")) == ["c", "d"])
    try Files.write([], to: path("file"), mode: 0o600, durably: false)
    #expect(throws: FileError(errno: ENOTDIR, path: path("file"))) {
      try Files.makeDirectory(path("file"), mode: 0o700, durably: true)
    }
    #expect(throws: FileError(errno: ENOENT, path: "")) { try Files.makeDirectory("", mode: 0o700, durably: true) }
  }

  @Test func thatNamesOfOtherBytesAreNamesOnlyAsBytes() throws {
    let name: [UInt8] = [0x63, 0xE9]
    let bytes = (Array(path("").utf8) + name).map(CChar.init(bitPattern:)) + [0]
    #expect(mkdir(bytes, 0o700) == 0)
    #expect(try Files.names(in: Array(directory.directory.utf8)) == [name])
    #expect(try Files.names(in: directory.directory) == [String]())
    #expect(throws: FileError(errno: ENOENT, path: path("none"))) { try Files.names(in: path("none")) }
  }
}
