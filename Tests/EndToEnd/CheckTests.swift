import Foundation
import TestSupport
import Testing

/// `check`: what it finds, what it mends, what it leaves alone.
@Suite(.timeLimit(.minutes(5))) struct CheckTests {
  @Test func straysAreNotesAndRepairRemovesThem() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A", "--photo", sandbox.file("a.jpg", TestPicture.jpeg()))
    let digest = String(repeating: "ab", count: 32)
    let photos = sandbox.catalogue + "/photos"
    let stray = try sandbox.file("data/platebook/photos/ab/\(digest).jpg", [1])
    let unfinished = try sandbox.file("data/platebook/photos/ab/.platebook-1.partial", [1])
    let foreign = try sandbox.file("data/platebook/photos/notes.txt", [1])
    let left = "\(foreign) was not put there by Platebook. It does no harm and is left alone.\n"
    let note = { (path: String) in
      "\(path) belongs to no photograph. It does no harm; platebook check --repair removes it.\n"
    }
    #expect(
      try sandbox.run("check")
        == .init(output: note(unfinished) + note(stray) + left, errors: "No problems found.\n", code: 0))
    #expect(
      try sandbox.run("check", "--repair")
        == .init(
          output: "Removed: \(unfinished)\nRemoved: \(stray)\n" + left, errors: "No problems found.\n", code: 0))
    #expect(try sandbox.run("check") == .init(output: left, errors: "No problems found.\n", code: 0))
    try shell("rm -r '\(photos)'/[0-9a-f][0-9a-f]")
    #expect(try sandbox.run("check", "--repair").code == 1)
  }

  @Test func anEmptiedDatabaseIsDamageAndStaysAsItIs() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A", "--photo", sandbox.file("a.jpg", TestPicture.jpeg()))
    let database = sandbox.catalogue + "/catalogue.sqlite"
    try shell("rm -f '\(database)'-*; : > '\(database)'")
    for command in [["check"], ["list"], ["add", "--name", "B"]] {
      #expect(
        try sandbox.program.run(command)
          == .init(output: "", errors: "platebook: \(database) is damaged. Restore it from a copy.\n", code: 1))
    }
    #expect(try Data(contentsOf: URL(filePath: database)).isEmpty)
  }

  @Test func aCatalogueThatLeadsNowhereIsNamed() throws {
    let sandbox = try Sandbox()
    let link = sandbox.folder.path + "dangling"
    try shell("ln -s nowhere '\(link)'")
    for command in [["check"], ["add", "--name", "B"]] {
      for (path, shown) in [(link, link), ("", "''")] {
        #expect(
          try sandbox.program.run(command + ["--catalogue", path])
            == .init(output: "", errors: "platebook: \(shown) is not there. Check the path.\n", code: 4))
      }
    }
  }
}
