import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct RemoveTreeTests {
  @Test func aTreeGoesWholeAndWhatItsLinksLeadToStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept/mine.txt", [1])
    try folder.write("tree/a/b/c.txt", [2])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "tree/a/link", withDestinationPath: folder.path + "kept")
    try Files.removeTree(folder.path + "tree")
    #expect(try Files.names(in: folder.path) == ["kept"])
    #expect(try Files.names(in: folder.path + "kept") == ["mine.txt"])
    try Files.removeTree(folder.path + "tree")
  }
}
