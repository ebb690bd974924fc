import Foundation
import TestSupport
import Testing

/// `demo`: what README's first command ends with.
@Suite(.timeLimit(.minutes(5))) struct DemoTests {
  @Test func theDemoIsMadePublishedAndMadeAnew() throws {
    let sandbox = try Sandbox()
    let demo = sandbox.folder.path + "data/platebook-demo"
    for _ in 1...2 {
      let outcome = try sandbox.run("demo")
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("A catalogue with 14 restaurants is in \(demo)/catalogue\n"))
      #expect(outcome.errors.contains("14 photographs were imported from \(demo)/photos\n"))
      #expect(outcome.errors.contains("Published: 14 restaurants with 14 photographs in \(demo)/site."))
      #expect(try sandbox.run("list", "--catalogue", demo + "/catalogue").output.split(separator: "\n").count == 15)
      #expect(try FileManager.default.contentsOfDirectory(atPath: demo + "/site/pages").count == 14)
      _ = try sandbox.run("delete", "1", "--yes", "--catalogue", demo + "/catalogue")
    }
    #expect(!FileManager.default.fileExists(atPath: sandbox.catalogue))
  }

  @Test func aFolderThatIsNoDemoIsLeftAlone() throws {
    let sandbox = try Sandbox()
    let mine = try sandbox.file("mine/notes.txt", Array("mine".utf8))
    let folder = sandbox.folder.path + "mine"
    let outcome = try sandbox.run("demo", folder)
    #expect(outcome.code == 1)
    #expect(
      outcome.errors
        == "platebook: \(folder)/ is not a demo, so it is left alone. Name another folder: platebook demo DIR\n")
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
  }
}
