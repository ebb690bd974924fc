import Foundation
import Imaging
import TestSupport
import Testing

/// Restaurants added, changed, found and deleted by commands.
@Suite(.timeLimit(.minutes(5))) struct AddingTests {
  @Test func aRestaurantIsAddedShownChangedAndDeleted() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("noodles.jpg", TestPicture.jpeg())
    let added = try sandbox.run(
      "add", "--name", "一蘭拉麵", "--type", "Ramen", "--phone", "+886 2 0012 3456", "--description", "One.\nTwo.",
      "--photo", photo)
    #expect(added == .init(output: "1\n", errors: "Saved. 1  一蘭拉麵\n", code: 0))

    let shown = try sandbox.run("show", "1")
    #expect(
      shown.output == """
        Photo        noodles.jpg
        Name         一蘭拉麵
        Type         Ramen
        Phone        +886 2 0012 3456
        Description  One.
                     Two.
        Favourite    no
        Private      no

        """)

    #expect(try sandbox.run("edit", "1", "--phone", "0012").code == 0)
    #expect(try sandbox.list("phone") == ["0012"])
    #expect(try sandbox.list("type") == ["Ramen"])

    #expect(try sandbox.run("delete", "1").code == 2)
    let deleted = try sandbox.run("delete", "1", "--yes")
    #expect(deleted.errors == "Moved to the trash: 一蘭拉麵. To bring it back: platebook restore 1\n")
    #expect(try sandbox.list() == [])
    #expect(try sandbox.run("restore", "1").code == 0)
    #expect(try sandbox.list() == ["一蘭拉麵"])
  }

  @Test func numbersAreNeverUsedAgain() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("locations", "add", "--name", "A", "--colour", "#3498DB").output == "1\n")
    #expect(try sandbox.run("locations", "delete", "1", "--yes").code == 0)
    #expect(try sandbox.run("locations", "add", "--name", "B").output == "2\n")
  }

  @Test func aTypeThatIsNewIsMadeOnce() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A", "--type", "Crêperie")
    _ = try sandbox.run("add", "--name", "B", "--type", "ｃｒｅｐｅｒｉｅ")
    #expect(try sandbox.run("categories", "list", "creperie").output.split(separator: "\n").count == 2)
    #expect(try sandbox.list("type") == ["Crêperie", "Crêperie"])
  }

  @Test func searchIgnoresCaseAccentsAndWidth() throws {
    let sandbox = try Sandbox()
    for name in ["Café Zén", "望海海鮮餐廳", "暮汽拉麵", "ＡＢＣ Кафе"] { _ = try sandbox.run("add", "--name", name) }
    #expect(try sandbox.list("name", "cafe") == ["Café Zén"])
    #expect(try sandbox.list("name", "海鮮") == ["望海海鮮餐廳"])
    #expect(try sandbox.list("name", "拉麵") == ["暮汽拉麵"])
    #expect(try sandbox.list("name", "abc", "кафе") == ["ＡＢＣ Кафе"])
    #expect(try sandbox.list("name", "nothing") == [])
    #expect(try sandbox.run("list", "nothing").code == 0)
  }

  static let wrong: [(words: [String], errors: String, code: Int32)] = [
    (["--name", ""], "platebook: Please correct:\n  Name is needed. Fill it in.\n", 2),
    (["--name", " \u{3000}"], "platebook: Please correct:\n  Name is needed. Fill it in.\n", 2),
    (
      ["--name", String(repeating: "字", count: 256)],
      "platebook: Please correct:\n  Name has 256 characters. Shorten it to 255 or fewer.\n", 2
    ),
    (
      ["--name", "a\u{7}\u{1B}[2J"],
      "platebook: Please correct:\n  Name has control characters. Type it again without them.\n", 2
    ),
    ([], "platebook: There is no terminal to ask on. Add: --name TEXT\n", 2),
    (["--nmae", "x"], "platebook: There is no flag --nmae here. Did you mean --name?\n", 2),
  ]

  @Test(arguments: wrong) func aNameThatIsWrongIsRefusedInWords(_ row: (words: [String], errors: String, code: Int32))
    throws
  {
    let sandbox = try Sandbox()
    let outcome = try sandbox.program.run(["add"] + row.words)
    #expect(outcome == .init(output: "", errors: row.errors, code: row.code))
    #expect(try sandbox.run("list").output == "")
  }

  @Test func aNameOf255CharactersIsKeptWhole() throws {
    let sandbox = try Sandbox()
    let name = String(repeating: "👨‍👩‍👧", count: 255)
    #expect(try sandbox.run("add", "--name", name).code == 0)
    #expect(try sandbox.list() == [name])
  }

  @Test func aClosedStandardInputIsNobodyToAsk() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("add", input: nil).code == 2)
    #expect(try sandbox.run(input: nil).code == 2)
    #expect(try sandbox.run("add", "--plain", input: nil).code == 2)
  }

  static let wrongPhotos: [(name: String, bytes: [UInt8]?, reason: String, code: Int32)] = [
    ("missing.jpg", nil, "It cannot be read. There is no such file or folder.", 4),
    ("empty.jpg", [], "The file is empty.", 1),
    ("text.jpg", Array("Hello, this is text.\n".utf8), "The file is not a picture.", 1),
    (
      "huge.png", TestPicture.hugePNG,
      "The picture has too many pixels: 3,600,000,000, where 268,435,456 are allowed. To allow it, set PLATEBOOK_LIMITS=pixels=3600000000.",
      1
    ),
    (
      "gif.jpg", Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 24),
      "It is GIF, which Platebook does not read. Save it as JPEG or PNG.", 1
    ),
  ]

  @Test(arguments: wrongPhotos) func aPhotographThatIsNoneIsRefusedByName(
    _ row: (name: String, bytes: [UInt8]?, reason: String, code: Int32)
  ) throws {
    let sandbox = try Sandbox()
    var path = sandbox.folder.path + row.name
    if let bytes = row.bytes { path = try sandbox.file(row.name, bytes) }
    let outcome = try sandbox.run("add", "--name", "A", "--photo", path)
    #expect(outcome == .init(output: "", errors: "platebook: \(path): \(row.reason)\n", code: row.code))
    #expect(try sandbox.list() == [])
  }

  @Test func aFolderAPipeAndADeviceAreNoPhotographs() throws {
    let sandbox = try Sandbox()
    let pipe = sandbox.folder.path + "pipe.jpg"
    try #require(mkfifo(pipe, 0o600) == 0)
    for (path, kind) in [(sandbox.folder.path, "a folder"), (pipe, "a pipe"), ("/dev/zero", "a device")] {
      let outcome = try sandbox.run("add", "--name", "A", "--photo", path)
      #expect(outcome == .init(output: "", errors: "platebook: \(path): It is \(kind), not a file.\n", code: 1))
    }
  }

  @Test func aTruncatedPhotographIsTakenWithAWord() throws {
    let sandbox = try Sandbox()
    let whole = try TestPicture.jpeg(400, 300)
    let path = try sandbox.file("cut.jpg", Array(whole.prefix(whole.count * 2 / 3)))
    let outcome = try sandbox.run("add", "--name", "A", "--photo", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "\(path): the picture is damaged; what could be decoded is shown.\nSaved. 1  A\n")
  }

  @Test func aPNGNamedJPGIsTakenForWhatItIs() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file("png-named.jpg", TestPicture.png())
    #expect(try sandbox.run("add", "--name", "A", "--photo", path).code == 0)
    let kept = try FileManager.default.subpathsOfDirectory(atPath: sandbox.catalogue + "/photos").filter {
      $0.contains(".")
    }
    #expect(kept.count == 1 && kept[0].hasSuffix(".png"))
  }

  @Test func theSamePhotographTwiceIsOne() throws {
    let sandbox = try Sandbox()
    let one = try sandbox.file("one.jpg", TestPicture.jpeg())
    let two = try sandbox.file("two.jpg", TestPicture.jpeg())
    #expect(try sandbox.run("add", "--name", "A", "--photo", one, "--photo", two).code == 0)
    #expect(try sandbox.run("photos", "list", "1").output.split(separator: "\n").count == 1)
  }

  @Test func aPhotographGivenToARestaurantBecomesItsCoverAndTheOthersStay() throws {
    let sandbox = try Sandbox()
    let files = try (1...3).map { try sandbox.file("\($0).jpg", TestPicture.jpeg(shade: UInt8($0))) }
    _ = try sandbox.run("add", "--name", "A", "--photo", files[0], "--photo", files[1])
    _ = try sandbox.run("edit", "1", "--photo", files[2])
    let names = try sandbox.run("photos", "list", "1").output.split(separator: "\n").map { $0.suffix(5) }
    #expect(names == ["3.jpg", "1.jpg", "2.jpg"])
  }

  @Test func photographsAreAddedAsFarAsTheyCanBe() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A")
    let good = try sandbox.file("good.jpg", TestPicture.jpeg())
    let outcome = try sandbox.run("photos", "add", "1", "/nowhere.jpg", good)
    #expect(
      outcome
        == .init(
          output: "",
          errors: """
            /nowhere.jpg: It cannot be read. There is no such file or folder.
            A: 1 photograph added

            """, code: 3))
  }

  @Test func aDraftThatSomebodyLeftOutlivesAFlagsCommand() throws {
    let sandbox = try Sandbox()
    let drafts = sandbox.folder.path + "state/platebook/drafts"
    _ = try sandbox.run("add", "--name", "A")
    let terminal = try Terminal.run(["add"], environment: sandbox.program.environment)
    try terminal.waitFor("New Restaurant")
    try terminal.type("Half a name")
    try terminal.press(.control("c"))
    _ = try terminal.waitForExit()
    let kept = try FileManager.default.subpathsOfDirectory(atPath: drafts).filter { $0.hasSuffix(".json") }
    #expect(kept.count == 1)
    #expect(try sandbox.run("add", "--name", "B").code == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: drafts).filter { $0.hasSuffix(".json") } == kept)
  }

  @Test func numbersOfRecordsAreNotGrouped() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A")
    #expect(try sandbox.run("show", "12345").errors.contains("12345"))
  }

  @Test func flagsMayStandBeforeTheCommand() throws {
    let sandbox = try Sandbox()
    let elsewhere = sandbox.folder.path + "elsewhere"
    #expect(try sandbox.run("--catalogue", elsewhere, "-q", "add", "--name", "A").errors == "")
    #expect(try sandbox.run("--catalogue=\(elsewhere)", "list").output.contains("A"))
  }

  @Test func nothingThatActsOnATerminalIsPrinted() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("list\u{1B}[31m")
    #expect(outcome.errors == "platebook: There is no command “list\\x1B[31m”. platebook help lists them.\n")
    let outcomes = [
      try sandbox.run("inspect", "a\u{1B}]0;x\u{7}.jpg"), try sandbox.run("list", "--catalogue", "/no\u{9B}31m"),
    ]
    for outcome in outcomes {
      #expect(!(outcome.output + outcome.errors).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    }
  }
}
