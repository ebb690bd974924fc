import Foundation
import TestSupport
import Testing

/// `demo`: what README's first command ends with.
@Suite(.timeLimit(.minutes(5))) struct DemoTests {
  @Test func theDemoIsMadePublishedAndMadeAnew() throws {
    let sandbox = try Sandbox()
    let demo = sandbox.folder.path + "a b 台北"
    // What an earlier demo and somebody else left there.
    _ = try sandbox.file("a b 台北/.platebook-demo", [])
    _ = try sandbox.run("add", "--name", "Earlier", "--catalogue", demo + "/catalogue")
    let mine = try sandbox.file("a b 台北/mine.txt", Array("mine".utf8))

    let outcome = try sandbox.run("demo", demo)
    #expect(outcome.code == 0)
    #expect(
      outcome.errors == """
        The earlier demo in \(demo) is made anew.
        A catalogue with 14 restaurants:
          \(demo)/catalogue
        14 photographs imported from:
          \(demo)/photos
        Published 14 restaurants and their photographs (14):
          \(demo)/site/index.html
        Wrote 14 restaurants to \(demo)/restaurants.json
        Wrote 14 restaurants to \(demo)/restaurants.csv

        Try next:
          \(sandbox.program.path) --catalogue \(demo)/catalogue
          \(sandbox.program.path) list 拉麵 --catalogue \(demo)/catalogue
          \(sandbox.program.path) items due --within 30d --catalogue \(demo)/catalogue
          \(sandbox.program.path) add --catalogue \(demo)/catalogue
        and open in a browser:
          \(demo)/site/index.html

        """)
    #expect(try sandbox.run("list", "--catalogue", demo + "/catalogue").output.split(separator: "\n").count == 15)
    #expect(try FileManager.default.contentsOfDirectory(atPath: demo + "/site/pages").count == 14)
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: sandbox.catalogue))
  }

  @Test func aFolderThatIsNoDemoIsLeftAlone() throws {
    let sandbox = try Sandbox()
    let mine = try sandbox.file("my folder/notes.txt", Array("mine".utf8))
    let folder = sandbox.folder.path + "my folder"
    let outcome = try sandbox.run("demo", folder)
    #expect(outcome.code == 1)
    #expect(
      outcome.errors
        == "platebook: \(folder) is not a demo, so it is left alone. Name another folder: platebook demo DIR\n")
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
  }
}
