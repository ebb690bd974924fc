import Foundation
import Imaging
import TestSupport
import Testing

/// `thumbnail` and `inspect`: the image module by itself.
@Suite(.timeLimit(.minutes(5))) struct PicturesTests {
  @Test func inspectTellsOneFileAsAnObjectAndSeveralAsAnArray() throws {
    let sandbox = try Sandbox()
    let jpeg = try sandbox.file("a.jpg", TestPicture.jpeg(64, 48))
    let text = try sandbox.file("b.png", Array("text".utf8))
    let one = try sandbox.json("inspect", "--json", jpeg) as? [String: Any]
    #expect(one?["file"] as? String == jpeg)
    #expect(one?["status"] as? String == "ok")
    #expect(one?["format"] as? String == "jpeg")
    #expect(one?["width"] as? Int == 64)
    #expect(one?["height"] as? Int == 48)
    #expect(one?["orientation"] is NSNull)
    #expect(one?["colour"] as? String == "ycbcr")
    #expect(one?["bitDepth"] as? Int == 8)
    #expect(one?["hasAlpha"] as? Bool == false)
    #expect(one?["hasProfile"] as? Bool == false)
    #expect((one?["warnings"] as? [String])?.isEmpty == true)

    let both = try sandbox.run("inspect", "--json", jpeg, text)
    #expect((try JSONSerialization.jsonObject(with: Data(both.output.utf8)) as? [[String: Any]])?.count == 2)
    #expect(both.code == 3)
    let lines = try sandbox.run("inspect", "--jsonl", jpeg, text).output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{\"bitDepth\":") })
    #expect(try sandbox.run("inspect", text).output == "\(text): unreadable\n  The file is not a picture.\n")
  }

  @Test func everyKeyIsWrittenAndNullWhereNothingIsKnown() throws {
    let sandbox = try Sandbox()
    let jpeg = try sandbox.file("a.jpg", TestPicture.jpeg(64, 48))
    let gif = try sandbox.file("b.jpg", Array("GIF89a".utf8))
    #expect(
      try sandbox.run("inspect", "--jsonl", jpeg, gif).output == """
        {"bitDepth":8,"camera":null,"colour":"ycbcr","file":"\(jpeg)","format":"jpeg","hasAlpha":false,"hasProfile":false,\
        "height":48,"lens":null,"orientation":null,"status":"ok","warnings":[],"width":64}
        {"bitDepth":null,"camera":null,"colour":null,"file":"\(gif)","format":"gif","hasAlpha":null,"hasProfile":null,\
        "height":null,"lens":null,"orientation":null,"status":"unsupported",\
        "warnings":["It is GIF, which Platebook does not read. Save it as JPEG or PNG."],"width":null}

        """)
  }

  @Test(arguments: [("a.heic", TestPicture.heic, "HEIF"), ("a.avif", TestPicture.avif, "AVIF")])
  func whatTelephonesWriteIsRead(name: String, picture: String, format: String) throws {
    let sandbox = try Sandbox()
    let file = try sandbox.file(name, Array(try #require(Data(base64Encoded: picture))))
    #expect(try sandbox.run("inspect", file).output == "\(file): whole, \(format), 16×16, ycbcr, 8 bits a sample\n")
    let made = try sandbox.run("thumbnail", file, "--size", "8x8", "--output", sandbox.folder.path)
    #expect(inspect(try ImageFile.read(String(made.output.dropLast()))).size?.width == 8)
  }

  /// The loader lists what it would load, and starts nothing.
  @Test func whatOnlySomeCommandsNeedIsNotLoadedWithTheProgram() throws {
    let sandbox = try Sandbox()
    let list = sandbox.folder.path + "list"
    try shell("LD_TRACE_LOADED_OBJECTS=1 '\(sandbox.program.path)' > '\(list)'")
    let libraries = try String(contentsOfFile: list, encoding: .utf8)
    #expect(libraries.contains("libjpeg") && libraries.contains("libpng"))
    for name in ["libheif", "libde265", "libdav1d", "libx265", "libaom", "libicu"] {
      #expect(!libraries.contains(name))
    }
  }

  @Test func ofStandardInputThatIsNoPictureTheBeginningIsEnough() throws {
    let sandbox = try Sandbox()
    // Lines without end: whoever writes them is told that nobody reads on.
    let told = sandbox.folder.path + "told"
    try shell("yes | '\(sandbox.program.path)' inspect - > '\(told)' || true")
    #expect(try String(contentsOfFile: told, encoding: .utf8) == "-: unreadable\n  The file is not a picture.\n")
  }

  @Test func inspectTellsTheCameraAndTheLens() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.file("a.jpg", TestPicture.jpegOfACamera())
    let facts = try sandbox.json("inspect", "--json", file) as? [String: Any]
    #expect(facts?["camera"] as? String == "Canon EOS R5")
    #expect(facts?["lens"] as? String == "RF50mm F1.8 STM")
    #expect(
      try sandbox.run("inspect", file).output
        == "\(file): whole, JPEG, 64×48, ycbcr, 8 bits a sample, camera Canon EOS R5, lens RF50mm F1.8 STM\n")
    let chinese = try sandbox.run("--lang", "zh-Hant", "inspect", file).output
    #expect(chinese.hasSuffix(", 相機 Canon EOS R5, 鏡頭 RF50mm F1.8 STM\n"))
  }

  @Test func thumbnailsFitOrFillAndNeverOverwriteEachOther() throws {
    let sandbox = try Sandbox()
    let one = try sandbox.file("one/a.jpg", TestPicture.jpeg(400, 200))
    let two = try sandbox.file("two/a.png", TestPicture.png(400, 200))
    let output = sandbox.folder.path + "thumbs"
    let made = try sandbox.run("thumbnail", one, two, "--size", "100x100", "--output", output)
    #expect(made == .init(output: "\(output)/a.jpg\n\(output)/a-2.jpg\n", errors: "", code: 0))
    #expect(inspect(try ImageFile.read("\(output)/a.jpg")).size?.height == 50)

    _ = try sandbox.run("thumbnail", one, "--size", "100x100", "--fill", "--format", "png", "--output", output)
    let filled = inspect(try ImageFile.read("\(output)/a.png"))
    #expect(filled.size == PixelSize(100, 100) && filled.format == .png)
  }

  @Test func oneBadPictureDoesNotStopTheOthers() throws {
    let sandbox = try Sandbox()
    let good = try sandbox.file("good.jpg", TestPicture.jpeg())
    let bad = try sandbox.file("bad.jpg", [])
    let output = sandbox.folder.path + "out"
    let outcome = try sandbox.run("thumbnail", bad, good, "--size", "32x32", "--output", output)
    #expect(outcome == .init(output: "\(output)/good.jpg\n", errors: "\(bad): The file is empty.\n", code: 3))
  }

  static let wrongSizes = ["", "10", "0x10", "10x", "axb", "10x10x10", "-1x5", "99999999999999999999x1"]

  @Test(arguments: wrongSizes) func aSizeThatIsNoneIsRefused(_ size: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("thumbnail", "a.jpg", "--size", size, "--output", "/nowhere")
    #expect(
      outcome
        == .init(
          output: "", errors: "platebook: --size cannot be “\(size)”. Write, for example: 320x240 (1…65500).\n", code: 2
        ))
  }

  @Test func aFileWhoseNameIsNotUTF8IsRead() throws {
    let sandbox = try Sandbox()
    let plain = try sandbox.file("plain.jpg", TestPicture.jpeg())
    try shell("cd '\(sandbox.folder.path)' && mv plain.jpg \"$(printf 'caf\\351.jpg')\"")
    #expect(!FileManager.default.fileExists(atPath: plain))
    try shell(
      "cd '\(sandbox.folder.path)' && '\(sandbox.program.path)' inspect --json caf?.jpg | grep -q '\"status\": \"ok\"'"
    )
  }

  @Test func aThumbnailNeverTakesTheOriginalsPlace() throws {
    let sandbox = try Sandbox()
    let bytes = try TestPicture.jpeg(400, 300)
    let photo = try sandbox.file("photo.jpg", bytes)
    let outcome = try sandbox.run("thumbnail", photo, "--size", "40x40", "--output", sandbox.folder.path + ".")
    #expect(outcome.output == "\(sandbox.folder.path)./photo-2.jpg\n")
    #expect(try ImageFile.read(photo) == bytes)
  }

  @Test func aBoxIsFilledExactlyAndEnlargedWhenAsked() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("a.jpg", TestPicture.jpeg(40, 20))
    func size(_ flags: String...) throws -> String {
      let made = try sandbox.program.run(
        ["thumbnail", photo, "--size", "90x90", "--output", sandbox.folder.path + flags.joined()] + flags)
      let look = inspect(try ImageFile.read(String(made.output.dropLast())))
      return "\(look.size?.width ?? 0)x\(look.size?.height ?? 0)"
    }
    #expect(try size("--exact") == "40x20")
    #expect(try size("--exact", "--enlarge") == "90x90")
    #expect(try size("--enlarge") == "90x45")
    #expect(try size("--fill", "--enlarge", "--linear-light") == "90x90")
    let both = try sandbox.run("thumbnail", photo, "--size", "9x9", "--output", "x", "--fill", "--exact")
    #expect(
      both
        == .init(output: "", errors: "platebook: --fill and --exact exclude each other. Give one of them.\n", code: 2))
    let blind = try sandbox.run("thumbnail", photo, "--size", "9x9", "--output", "x", "--fast", "--strict")
    #expect(
      blind
        == .init(output: "", errors: "platebook: --fast and --strict exclude each other. Give one of them.\n", code: 2))
  }

  @Test func aDamagedPictureIsRefusedWhereThatIsStrict() throws {
    let sandbox = try Sandbox()
    let cut = try sandbox.file("cut.png", TestPicture.png(64, 48).dropLast(30))
    let output = sandbox.folder.path + "out"
    let lenient = try sandbox.run("thumbnail", cut, "--size", "9x9", "--output", output)
    #expect(
      lenient
        == .init(
          output: "\(output)/cut.jpg\n",
          errors: "\(cut): the picture is damaged; what could be decoded is shown.\n", code: 0))
    let strict = try sandbox.run("thumbnail", cut, "--size", "9x9", "--output", output, "--strict")
    #expect(strict == .init(output: "", errors: "\(cut): Pixels are missing or wrong: Read Error\n", code: 1))
  }

  /// The end of a progressive file is not needed for a quick thumbnail.
  @Test func aFastThumbnailLeavesOutTheFinestDetails() throws {
    let sandbox = try Sandbox()
    var encoder = JPEGEncoder(quality: 90)
    encoder.isProgressive = true
    let picture = try Thumbnailer().renditions(of: TestPicture.jpeg(400, 300), fitting: [.square(400)]).rasters[0]
    let bytes = try encoder.encode(picture)
    let photo = try sandbox.file("photo.jpg", bytes.dropLast(20))
    let output = sandbox.folder.path + "out"
    let arguments = ["thumbnail", photo, "--size", "20x20", "--output", output]
    #expect(try sandbox.program.run(arguments + ["--strict"]).code == 1)
    #expect(
      try sandbox.program.run(arguments + ["--fast"]) == .init(output: "\(output)/photo.jpg\n", errors: "", code: 0))
  }

  @Test func aLimitIsRaisedByTheEnvironment() throws {
    let sandbox = try Sandbox()
    let huge = try sandbox.file("huge.png", TestPicture.hugePNG)
    func complaint(_ limits: String) throws -> String {
      var program = sandbox.program
      program.environment[ImageLimits.variable] = limits
      return try program.run(["thumbnail", huge, "--size", "9x9", "--output", sandbox.folder.path]).errors
    }
    #expect(
      try complaint("pixels=3599999999, seconds=50")
        == """
        \(huge): The picture has too many pixels: 3,600,000,000, where 3,599,999,999 are allowed. \
        To allow it, set PLATEBOOK_LIMITS=pixels=3600000000,seconds=50.

        """)
    // The next obstacle: the file ends with its header.
    #expect(try complaint("pixels=3600000000") == "\(huge): The picture is damaged: Read Error\n")
    #expect(
      try complaint("pixels=lots")
        == """
        platebook: PLATEBOOK_LIMITS cannot be “pixels=lots”. Write, for example: \
        pixels=500000000,seconds=60 \
        (pixels, side, fileBytes, scans, decoderBytes, seconds, profileBytes, textBytes).

        """)
  }

  @Test func aFileThatIsThereIsReplacedOnlyByForce() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("card/a.jpg", TestPicture.jpeg(400, 300))
    let other = try sandbox.file("out/a.jpg", TestPicture.jpeg(80, 60))
    let output = sandbox.folder.path + "out"
    let refused = try sandbox.run("thumbnail", photo, "--size", "40x40", "--output", output)
    #expect(
      refused
        == .init(output: "", errors: "\(other) is there already. Add --force to replace it.\n", code: 1))
    #expect(inspect(try ImageFile.read(other)).size?.width == 80)
    let forced = try sandbox.run("thumbnail", photo, "--size", "40x40", "--output", output, "-f")
    #expect(forced == .init(output: "\(other)\n", errors: "", code: 0))
    #expect(inspect(try ImageFile.read(other)).size?.width == 40)
  }

  @Test func aFileIsNoFolderToWriteInto() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("a.jpg", TestPicture.jpeg(40, 30))
    let outcome = try sandbox.run("thumbnail", photo, "--size", "9x9", "--output", photo)
    #expect(
      outcome == .init(output: "", errors: "platebook: \(photo): There is a file where a folder is needed.\n", code: 4))
    #expect(try ImageFile.read(photo) == TestPicture.jpeg(40, 30))
  }

  @Test func whatIsMissingIsNamed() throws {
    let outcome = try Sandbox().run("thumbnail", "a.jpg", "--output", "x")
    #expect(outcome == .init(output: "", errors: "platebook: Something is missing. Add: --size WxH\n", code: 2))
  }

  @Test func inspectTellsOfALimit() throws {
    let sandbox = try Sandbox()
    let huge = try sandbox.file("huge.png", TestPicture.hugePNG)
    let outcome = try sandbox.run("inspect", huge)
    #expect(
      outcome.output == """
        \(huge): over a limit, PNG
          The picture has too many pixels: 3,600,000,000, where 268,435,456 are allowed. \
        To allow it, set PLATEBOOK_LIMITS=pixels=3600000000.

        """)
  }

  @Test func aPictureThatIsNotThereEndsWithFour() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("inspect", "/nowhere.jpg").code == 4)
    #expect(try sandbox.run("thumbnail", "/nowhere.jpg", "--size", "9x9", "--output", sandbox.folder.path).code == 4)
  }
}
