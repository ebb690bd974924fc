import Foundation
import Imaging
import TestSupport
import Testing

/// `photos import`: a folder of photographs with everything in it that folders have.
@Suite(.timeLimit(.minutes(5))) struct ImportTests {
  /// A home with two restaurants and a folder of photographs.
  private func prepared() throws -> (Sandbox, String) {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Café Zén")
    _ = try sandbox.run("add", "--name", "一蘭拉麵")
    let jpeg = { shade in try TestPicture.jpeg(shade: shade) }
    _ = try sandbox.file("photos/cafe zen/front.jpg", jpeg(1))
    _ = try sandbox.file("photos/ＣＡＦＥ ＺＥＮ (2).jpeg", jpeg(2))
    _ = try sandbox.file("photos/一蘭拉麵-1.jpg", TestPicture.png(shade: 3))
    _ = try sandbox.file("photos/nobody.png", TestPicture.png(shade: 4))
    _ = try sandbox.file("photos/Unknown Place/a.jpg", jpeg(5))
    _ = try sandbox.file("photos/zz again.jpg", jpeg(1))
    _ = try sandbox.file("photos/.hidden.jpg", jpeg(6))
    _ = try sandbox.file("photos/broken/empty.jpg", [])
    _ = try sandbox.file("photos/broken/text.jpg", Array("text\n".utf8))
    _ = try sandbox.file("photos/broken/huge.png", TestPicture.hugePNG)
    _ = try sandbox.file("photos/broken/notes.txt", Array("not a picture, and not called one".utf8))
    let cut = try TestPicture.jpeg(400, 300)
    _ = try sandbox.file("photos/broken/cut.jpg", Array(cut.prefix(cut.count / 2)))
    try shell(
      "cd '\(sandbox.folder.path)/photos/broken' && mkfifo pipe.jpg && mkdir folder.jpg && ln -s ../nobody.png link.png"
    )
    return (sandbox, sandbox.folder.path + "photos")
  }

  @Test func everythingIsAttachedStoredOrRefusedWithItsReason() throws {
    let (sandbox, photos) = try prepared()
    let outcome = try sandbox.run("photos", "import", photos)
    #expect(outcome.code == 3)
    #expect(
      outcome.output == """
        Unknown Place/a.jpg: stored; no restaurant has the name of its folder or of the file
        broken/cut.jpg: stored; no restaurant has the name of its folder or of the file (the picture is damaged; what could be decoded is shown)
        broken/empty.jpg: refused. The file is empty.
        broken/folder.jpg: refused. It is a folder, not a file.
        broken/huge.png: refused. The picture has too many pixels: 3,600,000,000, where 268,435,456 are allowed. To allow it, set PLATEBOOK_LIMITS=pixels=3600000000.
        broken/link.png: passed over: it is a link
        broken/pipe.jpg: refused. It is a pipe, not a file.
        broken/text.jpg: refused. The file is not a picture.
        cafe zen/front.jpg: attached to Café Zén
        nobody.png: stored; no restaurant has the name of its folder or of the file
        zz again.jpg: there already
        一蘭拉麵-1.jpg: attached to 一蘭拉麵
        ＣＡＦＥ ＺＥＮ (2).jpeg: attached to Café Zén
        3 attached, 3 stored without a restaurant, 1 there already, 5 refused.
        platebook photos list shows those without a restaurant.

        """)
    #expect(try sandbox.run("photos", "list", "1").output.split(separator: "\n").count == 2)
    #expect(try sandbox.run("check").code == 0)
  }

  @Test func aSecondImportFindsEverythingThere() throws {
    let (sandbox, photos) = try prepared()
    _ = try sandbox.run("photos", "import", photos)
    let again = try sandbox.run("photos", "import", photos)
    #expect(again.output.hasSuffix("0 attached, 0 stored without a restaurant, 7 there already, 5 refused.\n"))
    #expect(try sandbox.run("photos", "list", "1").output.split(separator: "\n").count == 2)
  }

  @Test func aDryRunTellsTheSameAndChangesNothing() throws {
    let (sandbox, photos) = try prepared()
    let before = try sandbox.run("list", "--json").output
    let plan = try sandbox.run("photos", "import", photos, "--dry-run").output.split(separator: "\n")
    #expect(try sandbox.run("list", "--json").output == before)
    #expect(!FileManager.default.fileExists(atPath: sandbox.catalogue + "/photos"))
    let done = try sandbox.run("photos", "import", photos).output.split(separator: "\n")
    #expect(plan.dropLast() == done.dropLast(2))
    #expect(
      plan.last
        == "Nothing was changed. It would be: 3 attached, 3 stored without a restaurant, 1 there already, 5 refused.")
  }

  @Test func aFolderWithoutARestaurantMakesOneOnRequest() throws {
    let (sandbox, photos) = try prepared()
    let outcome = try sandbox.run("photos", "import", photos, "--create")
    #expect(outcome.output.contains("Unknown Place/a.jpg: attached to Unknown Place, which is new\n"))
    #expect(try sandbox.list().contains("Unknown Place"))
  }

  @Test func theReportIsJSONOnRequest() throws {
    let (sandbox, photos) = try prepared()
    let report = try sandbox.json("photos", "import", photos, "--json") as? [String: Any]
    let entries = report?["entries"] as? [[String: Any]]
    #expect(entries?.count == 13)
    #expect(entries?.first { $0["name"] as? String == "cafe zen/front.jpg" }?["restaurant"] as? Int == 1)
  }

  @Test func theOriginalBytesAreKeptUnderTheirDigest() throws {
    let (sandbox, photos) = try prepared()
    _ = try sandbox.run("photos", "import", photos)
    try shell(
      """
      cd '\(sandbox.catalogue)/photos' && find . -type f | while read -r file; do
        name=$(basename "$file"); sum=$(sha256sum "$file"); test "${name%.*}" = "${sum%% *}" || exit 1
      done
      """)
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("photos", "import", "/nowhere")
    #expect(outcome == .init(output: "", errors: "platebook: /nowhere is not there. Check the path.\n", code: 4))
  }

  @Test func anImportThatIsKilledGoesOnWhereItStopped() throws {
    let sandbox = try Sandbox()
    for number in 0..<60 {
      _ = try sandbox.file("photos/\(number).png", TestPicture.png(300, 200, shade: UInt8(number)))
    }
    let photos = sandbox.folder.path + "photos"
    for count in [3, 10, 20] {
      // Killed as soon as so many files are there. The shell does not wait for it: the threads of tests block the signal
      // that would tell it.
      try shell(
        """
        XDG_DATA_HOME='\(sandbox.folder.path)data' '\(sandbox.program.path)' photos import '\(photos)' >/dev/null 2>&1 &
        while test "$(find '\(sandbox.catalogue)/photos' -type f 2>/dev/null | wc -l)" -lt \(count); do :; done
        kill -9 $! 2>/dev/null; true
        """)
    }
    let stored = try sandbox.run("photos", "list").output.split(separator: "\n").count
    #expect((1..<60).contains(stored), "It was killed on its way.")
    let outcome = try sandbox.run("photos", "import", photos)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("0 attached, \(60 - stored) stored without a restaurant, \(stored) there already,"))
    // What the kills have left is taken up or removed.
    #expect(try sandbox.run("check") == .init(output: "", errors: "No problems found.\n", code: 0))
  }
}
