import Forms
import Foundation
import Imaging
import TestSupport
import Testing

@testable import Catalogue

@Suite struct PhotoTests {
  let directory: TemporaryFolder
  let catalogue: Catalogue

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
  }

  @discardableResult private func add(_ bytes: [UInt8], fileName: String = "photo.jpg") throws -> String {
    let photo = try PhotoStaging.stage(bytes: bytes, fileName: fileName).photo
    try catalogue.add("Bar") { $0.photos = [.staged(photo)] }
    return photo.digest
  }

  @Test func thatTheDigestIsThatOfTheStandard() {
    #expect(SHA256.hex(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(SHA256.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func thatTheBytesAreKeptUnchangedUnderTheirDigest() throws {
    let bytes = try SamplePictures.sidewaysJPEG()
    let digest = try add(bytes, fileName: "café.JPG")
    let path = try #require(try catalogue.originalPath(of: digest))
    #expect(path == "\(catalogue.directory)/photos/\(digest.prefix(2))/\(digest).jpg")
    #expect(try Files.read(path) == bytes)
    let photo = try #require(try catalogue.photo(digest))
    #expect(photo.fileName == "café.JPG")
    #expect(photo.format == .jpeg)
    #expect(photo.size == PixelSize(30, 40), "Upright, by its EXIF block.")
    #expect(try catalogue.check() == [])
  }

  @Test func thatAPhotographSaysWhereItWasTaken() throws {
    let staged = try PhotoStaging.stage(bytes: try SamplePictures.placedJPEG(), fileName: "a.jpg").photo
    let place = try #require(Position(latitude: 25.0333333, longitude: 121.55))
    #expect(staged.position == place)
    let stored = try catalogue.add("Bar") { $0.photos = [.staged(staged, caption: "The door")] }
    #expect(stored.photos.map(\.position) == [place])
    #expect(stored.photos.map(\.caption) == ["The door"])
    #expect(try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo.position == nil)
  }

  @Test func thatACaptionBelongsToOneRecordAndIsChangedWithIt() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    var bar = try catalogue.add("Bar") { $0.photos = [.staged(photo, caption: "Cafe\u{301}")] }
    let other = try catalogue.add("Other") { $0.photos = bar.photos }
    bar.photos[0].caption = ""
    bar = Restaurant.form.record(from: try catalogue.save(bar.values, as: .restaurant))
    #expect(bar.photos.map(\.caption) == [""])
    #expect(try catalogue.record(.restaurant, id: other.stamp.id)?.photos("photos").map(\.caption) == ["Café"])
  }

  @Test func thatRenditionsFitTheirSizesAndAreNeverEnlarged() throws {
    let digest = try add(try SamplePictures.jpeg(PixelSize(660, 66)))
    let sizes = try RenditionSize.allCases.map { try catalogue.rendition(of: digest, $0)?.size }
    #expect(sizes == [PixelSize(320, 32), PixelSize(640, 64), PixelSize(660, 66)])
  }

  @Test func thatTransparencyIsKept() throws {
    let png = try #require(try catalogue.rendition(of: try add(try SamplePictures.png()), .small))
    #expect(png.format == .png)
    #expect(ImageFormat.sniff(png.bytes) == .png)
    let jpeg = try #require(try catalogue.rendition(of: try add(try SamplePictures.jpeg()), .small))
    #expect(jpeg.format == .jpeg)
    #expect(ImageFormat.sniff(jpeg.bytes) == .jpeg)
  }

  @Test(arguments: ["deleted", "emptied", "garbage"]) func thatRenditionsComeBack(damage: String) throws {
    let digest = try add(try SamplePictures.jpeg(PixelSize(330, 33)))
    let first = try #require(try catalogue.rendition(of: digest, .small))
    let path = CatalogueFolder(path: catalogue.directory).renditions
    catalogue.renditionStore = nil
    switch damage {
    case "deleted": try FileManager.default.removeItem(atPath: path)
    case "emptied": try Connection(path: path, access: .readWrite, patience: .zero).run("DELETE FROM rendition")
    default: try Data(repeating: 7, count: 5000).write(to: URL(filePath: path))
    }
    #expect(try catalogue.rendition(of: digest, .small) == first)
    let kept = try RenditionStore(CatalogueFolder(path: catalogue.directory), mayWrite: false)
    #expect(try kept.rendition(of: digest, .small) == first)
  }

  @Test func thatAPhotographWithoutItsFileIsNamed() throws {
    let digest = try add(try SamplePictures.jpeg())
    let path = try #require(try catalogue.originalPath(of: digest))
    try FileManager.default.removeItem(atPath: path)
    #expect(try catalogue.check() == [.missingFile(digest: digest, path: path)])
    #expect(try catalogue.rendition(of: digest, .small) != nil, "It was made before.")
    catalogue.renditionStore = nil
    try FileManager.default.removeItem(atPath: CatalogueFolder(path: catalogue.directory).renditions)
    #expect(throws: CatalogueError.noSuchPath(path)) { try catalogue.rendition(of: digest, .small) }
    #expect(try catalogue.rendition(of: String(repeating: "0", count: 64), .small) == nil)
  }

  @Test(arguments: [nil, [UInt8(1)]]) func thatTheSameBytesAgainPutALostFileBack(left: [UInt8]?) throws {
    let bytes = try SamplePictures.jpeg(seed: 90)
    let digest = try add(bytes)
    let path = try #require(try catalogue.originalPath(of: digest))
    try FileManager.default.removeItem(atPath: path)
    if let left { try Data(left).write(to: URL(filePath: path)) }
    #expect(try add(bytes) == digest)
    #expect(try Files.read(path) == bytes)
    #expect(try catalogue.check() == [])
  }

  @Test func thatNothingIsWrittenBesideABusyDatabase() throws {
    let other = try Connection(path: catalogue.database.path, access: .readWrite, patience: .zero)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: CatalogueError.busy) { try add(try SamplePictures.jpeg(seed: 91)) }
    #expect(try Files.kind(of: catalogue.photoFolder.path) == .nothing)
  }

  @Test func thatOnlyTheOwnerCanReadRenditions() throws {
    try add(try SamplePictures.jpeg(seed: 92))
    for suffix in ["", "-wal", "-shm"] {
      let path = CatalogueFolder(path: catalogue.directory).renditions + suffix
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600, "\(suffix)")
    }
  }

  @Test func thatPhotographsKeepTheirOrderAndLeaveForTheInbox() throws {
    let photos = try (UInt8(0)..<3).map {
      try PhotoStaging.stage(bytes: try SamplePictures.jpeg(seed: $0), fileName: "\($0).jpg").photo
    }
    var bar = try catalogue.add("Bar") {
      $0.photos = [photos[2], photos[0], photos[1], photos[0]].map { FormPhoto.staged($0) }
    }
    #expect(bar.photos.map(\.fileName) == ["2.jpg", "0.jpg", "1.jpg"])
    #expect(try catalogue.photosWithoutRestaurant() == [])
    bar.photos = [bar.photos[1], bar.photos[0]]
    bar = Restaurant.form.record(from: try catalogue.save(bar.values, as: .restaurant))
    #expect(bar.photos.map(\.fileName) == ["0.jpg", "2.jpg"])
    #expect(try catalogue.photosWithoutRestaurant().map(\.fileName) == ["1.jpg"])
  }

  @Test func thatWhatIsNoPictureIsNotStaged() throws {
    try directory.write([], to: "empty.jpg")
    try directory.write(Array("Just words.".utf8), to: "text.jpg")
    try directory.write(SamplePictures.hugePNG, to: "huge.png")
    try directory.write([], to: "folder.jpg/file")
    #expect(mkfifo(directory.directory + "/pipe.jpg", 0o600) == 0)
    let refusal = { (name: String) -> ImagingError? in
      do throws(ImagingError) {
        _ = try PhotoStaging.stage(path: "\(directory.directory)/\(name)")
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal("none.jpg") == .unreadable(errno: ENOENT))
    #expect(refusal("empty.jpg") == .emptyFile)
    #expect(refusal("text.jpg") == .notAnImage)
    #expect(refusal("folder.jpg") == .notRegularFile(.directory))
    #expect(refusal("pipe.jpg") == .notRegularFile(.fifo))
    guard case .tooLarge = refusal("huge.png") else { throw CatalogueError.notFound }
  }

  @Test func thatAStagedPhotographIsShownAndStoredAsItWasDecodedOnce() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(PixelSize(660, 66), seed: 77), fileName: "a")
      .photo
    let shown = try #require(try PhotoStaging.rendition(of: photo, .small))
    #expect(shown.size == PixelSize(320, 32))
    // Bytes that cannot be decoded, under the digest of what was: nothing but the digest is asked.
    let copy = StagedPhoto(digest: photo.digest, fileName: "b", bytes: [1])
    #expect(try PhotoStaging.rendition(of: copy, .small) == shown)
    try catalogue.add("Bar") { $0.photos = [.staged(photo)] }
    #expect(try catalogue.rendition(of: photo.digest, .small) == shown)
  }

  @Test func thatPhotographsStagedLongAgoAreDecodedAgain() throws {
    let first = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(seed: 200), fileName: "first").photo
    let shown = try PhotoStaging.rendition(of: first, .small)
    for seed in UInt8(0)..<40 { _ = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(seed: seed), fileName: "") }
    #expect(try PhotoStaging.rendition(of: first, .small) == shown)
  }

  @Test func thatATruncatedPictureIsStagedWithAWarning() throws {
    let whole = try SamplePictures.jpeg(PixelSize(80, 80))
    let (photo, warnings) = try PhotoStaging.stage(bytes: Array(whole.prefix(whole.count * 4 / 5)), fileName: "cut.jpg")
    #expect(photo.fileName == "cut.jpg")
    #expect(warnings.contains { $0.isDamage })
  }
}
