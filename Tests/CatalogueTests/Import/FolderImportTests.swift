import Forms
import Foundation
import Imaging
import TestSupport
import Testing

@testable import Catalogue

@Suite struct FolderImportTests {
  let directory: TemporaryFolder

  init() throws {
    directory = try TemporaryFolder()
  }

  private func run(
    _ catalogue: Catalogue?, create: Bool = false, dry: Bool = false, stopAfter: Int = .max
  ) throws -> ImportReport {
    var done = 0
    return try FolderImport(directory: directory.directory + "/photos").run(
      into: catalogue, createMissing: create, dryRun: dry, progress: { done = $0.done },
      isCancelled: { done >= stopAfter })
  }

  /// Outcomes in a few words, by name.
  private func summary(_ report: ImportReport) -> [String: String] {
    var words: [String: String] = [:]
    for entry in report.entries {
      words[entry.name] =
        switch entry.outcome {
        case .attached(let restaurant): (restaurant.isNew ? "new " : "to ") + restaurant.name
        case .stored: "stored"
        case .ambiguous(let name): "ambiguous \(name)"
        case .alreadyThere: "already there"
        case .refused(.image(.tooLarge)): "too large"
        case .refused(let refusal): "\(refusal)"
        }
    }
    return words
  }

  /// Good and bad, in all the ways that a directory can have them.
  private func makeTree() throws {
    let good = try SamplePictures.jpeg(PixelSize(60, 40), seed: 1)
    let files: [(String, [UInt8])] = [
      ("一蘭拉麵/front.jpg", good),
      ("一蘭拉麵/front again.jpg", good),
      ("一蘭拉麵/deep/cafe ZEN-1.jpeg", try SamplePictures.sidewaysJPEG()),
      ("Ｃａｆｅ Zén (2).JPG", try SamplePictures.jpeg(seed: 2)),
      ("Same (2)/inside.jpg", try SamplePictures.jpeg(seed: 7)),
      ("Same_3.png", try SamplePictures.png(seed: 3)),
      ("New Place/a.jpg", try SamplePictures.png(seed: 4)),
      ("New Place/b.jpg", good),
      ("lonely.jpg", try SamplePictures.jpeg(seed: 5)),
      ("unnamed", try SamplePictures.jpeg(seed: 6)),
      ("notes.txt", Array("words".utf8)),
      ("bad/empty.jpg", []),
      ("bad/text.jpg", Array("Just words.".utf8)),
      ("bad/cut.jpg", Array(good.prefix(good.count * 4 / 5))),
      ("bad/stub.jpg", Array(good.prefix(12))),
      ("bad/huge.png", SamplePictures.hugePNG),
      ("bad/animation.gif", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]),
      ("folder.jpg/inside.jpg", good),
      (".hidden/x.jpg", good),
      (".hidden.jpg", good),
    ]
    for (name, bytes) in files { try directory.write(bytes, to: "photos/" + name) }
    #expect(mkfifo(directory.directory + "/photos/pipe", 0o600) == 0)
    #expect(symlink("lonely.jpg", directory.directory + "/photos/link.jpg") == 0)
    #expect(symlink("/", directory.directory + "/photos/root") == 0)
  }

  private func makeRestaurants(_ catalogue: Catalogue) throws {
    for name in ["一蘭拉麵", "Café Zén", "Same", "SAME"] { try catalogue.add(name) }
  }

  @Test func thatATreeIsImportedAndEveryEntryToldOf() throws {
    try makeTree()
    let catalogue = try makeCatalogue(in: directory)
    try makeRestaurants(catalogue)
    let report = try run(catalogue, create: true)
    let expected = [
      "一蘭拉麵/front.jpg": "already there", "一蘭拉麵/front again.jpg": "to 一蘭拉麵", "一蘭拉麵/deep/cafe ZEN-1.jpeg": "to Café Zén",
      "Ｃａｆｅ Zén (2).JPG": "to Café Zén", "Same (2)/inside.jpg": "ambiguous Same", "Same_3.png": "ambiguous Same",
      "New Place/a.jpg": "new New Place",
      "New Place/b.jpg": "new New Place", "lonely.jpg": "stored", "unnamed": "stored", "bad/cut.jpg": "new bad",
      "bad/empty.jpg": "image(Imaging.ImagingError.emptyFile)",
      "bad/text.jpg": "image(Imaging.ImagingError.notAnImage)",
      "bad/huge.png": "too large",
      "folder.jpg": "image(Imaging.ImagingError.notRegularFile(Imaging.FileKind.directory))",
      "pipe": "image(Imaging.ImagingError.notRegularFile(Imaging.FileKind.fifo))", "link.jpg": "symbolicLink",
      "folder.jpg/inside.jpg": "new folder.jpg",
      "bad/animation.gif": "image(Imaging.ImagingError.unsupported(Imaging.ImageFormat.gif, detail: nil))",
    ]
    var found = summary(report)
    let stub = found.removeValue(forKey: "bad/stub.jpg")
    #expect(stub?.hasPrefix("image(") == true)
    #expect(found == expected)
    #expect(report.ending == .finished)
    #expect(report.made.map(\.name) == ["New Place", "bad", "folder.jpg"])
    #expect(report.entries.first { $0.name == "bad/cut.jpg" }?.warnings.contains { $0.isDamage } == true)

    #expect(try catalogue.names().count == 7)
    #expect(try catalogue.records(.restaurant, matching: "new place").first?.photos("photos").count == 2)
    #expect(
      Set(try catalogue.photosWithoutRestaurant().map(\.fileName)) == [
        "Same_3.png", "inside.jpg", "lonely.jpg", "unnamed",
      ])
    #expect(try catalogue.check() == [])
  }

  @Test func thatADryRunSaysTheSameAndWritesNothing() throws {
    try makeTree()
    let catalogue = try makeCatalogue(in: directory)
    try makeRestaurants(catalogue)
    let dry = try run(catalogue, create: true, dry: true)
    #expect(try catalogue.count(.restaurant) == 4)
    #expect(try catalogue.photosWithoutRestaurant() == [])
    #expect(!FileManager.default.fileExists(atPath: catalogue.directory + "/photos"))
    let real = try run(catalogue, create: true)
    #expect(summary(dry) == summary(real))
  }

  @Test func thatADryRunNeedsNoCatalogue() throws {
    try makeTree()
    let report = try run(nil, create: true, dry: true)
    #expect(summary(report)["一蘭拉麵/front again.jpg"] == "new 一蘭拉麵")
    #expect(summary(report)["一蘭拉麵/front.jpg"] == "already there")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.directory) == ["photos"])
  }

  @Test func thatASecondRunFindsEverythingThere() throws {
    try makeTree()
    let catalogue = try makeCatalogue(in: directory)
    try makeRestaurants(catalogue)
    let first = try run(catalogue, create: true)
    let second = try run(catalogue, create: true)
    let good = first.count { if case .refused = $0 { false } else { true } }
    #expect(second.count { $0 == .alreadyThere } == good)
    #expect(second.made == [])
    #expect(try catalogue.count(.restaurant) == 7)
  }

  @Test func thatASecondRunPutsLostFilesBack() throws {
    for seed in UInt8(0)..<2 { try directory.write(try SamplePictures.jpeg(seed: seed), to: "photos/Bar/\(seed).jpg") }
    try directory.write(try SamplePictures.jpeg(seed: 2), to: "photos/nobody.jpg")
    let catalogue = try makeCatalogue(in: directory)
    _ = try run(catalogue, create: true)
    try FileManager.default.removeItem(atPath: catalogue.photoFolder.path)
    _ = try run(catalogue, dry: true)
    #expect(try catalogue.check().count == 3)
    #expect(try run(catalogue).count { $0 == .alreadyThere } == 3)
    #expect(try catalogue.check() == [])
  }

  @Test func thatAStoppedImportGoesOn() throws {
    for index in 0..<6 {
      try directory.write(try SamplePictures.jpeg(seed: UInt8(index)), to: "photos/Bar/\(index).jpg")
    }
    let catalogue = try makeCatalogue(in: directory)
    let first = try run(catalogue, create: true, stopAfter: 2)
    #expect(first.ending == .cancelled)
    #expect(first.entries.count == 2)
    #expect(try catalogue.check() == [])
    let second = try run(catalogue, create: true)
    #expect(second.entries.map(\.outcome).prefix(2) == [.alreadyThere, .alreadyThere])
    let bar = try #require(try catalogue.record(.restaurant, number: 1))
    #expect(bar.photos("photos").map(\.fileName) == (0..<6).map { "\($0).jpg" })
    #expect(try catalogue.count(.restaurant) == 1)
  }

  @Test func thatAStoredPhotographFindsItsRestaurantLater() throws {
    try directory.write(try SamplePictures.jpeg(), to: "photos/Bar-1.jpg")
    let catalogue = try makeCatalogue(in: directory)
    #expect(summary(try run(catalogue)) == ["Bar-1.jpg": "stored"])
    try catalogue.add("BAR")
    #expect(summary(try run(catalogue)) == ["Bar-1.jpg": "to BAR"])
    #expect(summary(try run(catalogue)) == ["Bar-1.jpg": "already there"])
    #expect(try catalogue.photosWithoutRestaurant() == [])
  }

  @Test func thatAFullCatalogueEndsTheImportWithWhatWasDone() throws {
    for index in 0..<3 { try directory.write(try SamplePictures.jpeg(seed: UInt8(index)), to: "photos/\(index).jpg") }
    let catalogue = try makeCatalogue(in: directory)
    let other = try Connection(path: catalogue.database.path, access: .readWrite, patience: .zero)
    try other.run("BEGIN IMMEDIATE")
    let report = try run(catalogue)
    #expect(report.ending == .failed(.busy))
    #expect(report.entries.isEmpty)
    try other.run("ROLLBACK")
    #expect(try run(catalogue).count { $0 == .stored } == 3)
  }

  @Test func thatNamesThatAreNotUTF8AreImportedAndShownEscaped() throws {
    try directory.write(try SamplePictures.jpeg(), to: "photos/x.jpg")
    let odd = Array((directory.directory + "/photos/caf").utf8) + [0xE9, 0x0A] + Array(".jpg".utf8)
    #expect(rename(directory.directory + "/photos/x.jpg", odd.map(CChar.init(bitPattern:)) + [0]) == 0)
    let catalogue = try makeCatalogue(in: directory)
    #expect(summary(try run(catalogue, create: true)) == [#"caf\xE9\x0A.jpg"#: "stored"])
    #expect(try catalogue.photosWithoutRestaurant().map(\.fileName) == [#"caf\xE9\x0A.jpg"#])
  }

  @Test func thatADirectoryThatIsNotThereIsNamed() throws {
    let path = directory.directory + "/none"
    #expect(throws: CatalogueError.noSuchPath(path)) { try FolderImport(directory: path) }
    try directory.write([], to: "file")
    let file = try FolderImport(directory: directory.directory + "/file")
    #expect(throws: CatalogueError.self) { try file.scan() }
  }

  @Test(arguments: [
    ("ramen", ["ramen"]), ("ramen-1", ["ramen-1", "ramen"]), ("ramen_2", ["ramen_2", "ramen"]),
    ("ramen (3)", ["ramen (3)", "ramen"]), ("ramen(3)", ["ramen(3)", "ramen"]),
    ("ramen-1 (2)", ["ramen-1 (2)", "ramen-1", "ramen"]), ("7-11", ["7-11", "7"]), ("2024", ["2024"]), ("-1", ["-1"]),
    ("(1)", ["(1)"]), ("IMG_20240403", ["IMG_20240403"]), ("", [""]),
  ]) func thatMarksOfCopiesComeOff(stem: String, candidates: [String]) {
    #expect(PhotoName.candidates(stem) == candidates)
  }
}
