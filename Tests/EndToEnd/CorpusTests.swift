import Foundation
import TestSupport
import Testing

/// Pictures from everywhere, which are no part of this project: a folder named by `PLATEBOOK_CORPUS`, with a program that
/// knows what is right for each of them.
@Suite(.enabled(if: folder != nil, "PLATEBOOK_CORPUS names no corpus")) struct CorpusTests {
  @Test func everyPictureOfTheCorpusIsWhatItIsSaidToBe() throws {
    let corpus = try #require(folder)
    let sandbox = try Sandbox()
    let report = sandbox.folder.path + "report"
    // Not a `Process` of Foundation, which this would keep busy for half a minute.
    let code = system("python3 '\(corpus)/check.py' '\(sandbox.program.path)' > '\(report)'")
    let lines = try String(contentsOfFile: report, encoding: .utf8)
    #expect(code == 0, "\(lines)")
    #expect(lines.hasSuffix("(100.0 %), 0 crashed, hung or spoke no JSON\n"))
  }

  @Test func oddEntriesOfADirectoryNeitherStopNorHangAnImport() throws {
    let corpus = try #require(folder)
    let sandbox = try Sandbox()
    let jpeg = try sandbox.file("good.jpg", TestPicture.jpeg())
    let png = try sandbox.file("good.png", TestPicture.png())
    let entries = sandbox.folder.path + "odd"
    #expect(system("bash '\(corpus)/fs-cases/make-fs-cases.sh' '\(entries)' '\(jpeg)' '\(png)'") == 0)
    let list = try #require(sandbox.json("photos", "import", entries, "--json") as? [String: Any])
    let found = try #require(list["entries"] as? [[String: Any]]).map { entry in
      "\(entry["outcome"] ?? "") \(entry["name"] ?? "")"
    }
    #expect(
      found == [
        "stored UPPER.JPG", "alreadyThere cafe\u{301}.jpg", "alreadyThere caf\u{E9}-\u{E9}.jpg",
        "passedOver dangling.jpg",
        "refused dir-named.jpg", "alreadyThere dir-named.jpg/inside.jpg", "refused empty.jpg",
        "passedOver link-to-ok.jpg", "alreadyThere new\\x0Aline.jpg", "alreadyThere noextension", "alreadyThere ok.jpg",
        "stored ok.png", "refused pipe.jpg", "passedOver self.jpg", "alreadyThere two words.jpg",
        "alreadyThere unreadable.jpg",
      ])
  }
}

private let folder = ProcessInfo.processInfo.environment["PLATEBOOK_CORPUS"]
