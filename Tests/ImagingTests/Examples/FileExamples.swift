import Imaging
import Testing

/// The examples of the documentation about files and what they say, as they stand there.
@Suite struct FileExamples {
  let photograph: ExamplePhotograph
  var bytes: [UInt8] { photograph.bytes }
  var path: String { photograph.path }

  init() throws { photograph = try ExamplePhotograph() }

  @Test func aFileIsRead() throws {
    let photograph = try ImageFile.read(path)
    #expect(photograph == bytes)
  }

  @Test func aPathNeedNotBeText() throws {
    let folder = photograph.folder
    #expect(throws: ImagingError.unreadable(errno: 2)) {
      let photograph = try ImageFile.read(Array(folder.utf8) + [0x43, 0x61, 0x66, 0xE9])  // "Café" in Latin-1
      Issue.record("a file of \(photograph.count) bytes")
    }
  }

  @Test func formatsAreToldByBytes() {
    var photographs: [[UInt8]] = []
    if ImageFormat.sniff(bytes)?.isSupported == true { photographs.append(bytes) }
    #expect(photographs == [bytes])
  }

  @Test func anAnimationIsRefused() {
    let bytes = Array("GIF89a".utf8)
    var refused: [ImageFormat] = []
    let format = ImageFormat.sniff(bytes)
    if format == .gif { print("Animations are not read here.") }
    #expect(format == .gif)

    if let format = ImageFormat.sniff(bytes), format.isPhotograph, !format.isSupported { refused.append(format) }
    #expect(refused == [.gif])
  }

  @Test func formatsHaveNames() {
    let readable = ImageFormat.allCases.filter(\.isSupported)
    #expect(readable == [.jpeg, .png, .webp, .heif, .avif])

    let names = ImageFormat.allCases.filter(\.isSupported).map(\.displayName)
    #expect(names == ["JPEG", "PNG", "WebP", "HEIF", "AVIF"])

    let name = "portrait." + ImageFormat.jpeg.fileExtension
    #expect(name == "portrait.jpg")

    let endings = Set(ImageFormat.allCases.filter(\.isPhotograph).flatMap(\.fileExtensions))
    #expect(endings.contains("heic") && !endings.contains("pdf"))
  }

  @Test func aLookTellsHowAFileIs() {
    let look = inspect(bytes)
    if look.status != .ok { print(look.warnings) }
    #expect(look.status == .ok)

    let isForPrint = [.cmyk, .ycck].contains(inspect(bytes).colour)
    #expect(!isForPrint)
  }

  @Test func aLookTellsHowColoursAreStored() {
    let look = inspect(bytes)
    if look.status == .ok, look.colour == .cmyk, look.hasProfile == false { print("Made for print, colours unknown") }
    #expect(look.colour == .ycbcr)
  }

  @Test func filesAreSortedByHowTheyFared() {
    var (kept, doubtful, refused): ([[UInt8]], [[UInt8]], [[UInt8]]) = ([], [], [])
    for bytes in [bytes, Array(bytes.dropLast(9999)), []] {
      switch inspect(bytes).status {
      case .ok: kept.append(bytes)
      case .damaged: doubtful.append(bytes)
      case .unsupported, .unreadable: refused.append(bytes)
      }
    }
    #expect(kept.count == 1 && doubtful.count == 1 && refused.count == 1)
  }

  @Test func thereIsALookAtAFileThatCannotBeRead() {
    let path = photograph.paths[2]
    let look: ImageInspection
    do {
      look = inspect(try ImageFile.read(path))
    } catch {
      look = ImageInspection(error)
    }
    #expect(look.error == .unreadable(errno: 2))
  }

  @Test func aFileSaysWhenAndWhere() throws {
    let facts = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]).facts
    let caption = [facts.captureTime?.local, facts.camera].compactMap(\.self).joined(separator: ", ")
    #expect(caption == "2023-12-30T23:04:21, Canon EOS R5")

    let renditions = try photograph.renditions()
    if let time = renditions.facts.captureTime { print(time.local, time.offset ?? "somewhere on earth") }
    #expect(renditions.facts.captureTime?.offset == "+08:00")

    if let position = renditions.facts.position { print(position.latitude, position.longitude) }
    #expect(renditions.facts.position == GeoPosition(latitude: 25 + 2.0 / 60, longitude: 121.55))
  }

  @Test func timesAndPlacesAreMade() {
    let time = CaptureTime(exif: "2023:12:30 23:04:21", offset: "+08:00")
    #expect(time?.local == "2023-12-30T23:04:21")

    let taipei = GeoPosition(latitude: 25.034, longitude: 121.5645)
    #expect(taipei?.longitude == 121.5645)
  }

  @Test func aCameraGivesAPhotograph() throws {
    let camera = path
    let photo = try Camera.capture(path: camera)
    let preview = try Thumbnailer().renditions(of: photo, fitting: [.square(640)]).rasters[0]
    #expect(preview.size == PixelSize(640, 480))
  }

  @Test func aCameraIsGivenSomeTime() throws {
    let camera = path
    let photo = try Camera.capture(path: camera, timeout: .seconds(3))
    #expect(photo == bytes)
  }

  @Test func aCameraIsAnyPath() throws {
    let camera = path
    let photo = try Camera.capture(path: Array(camera.utf8), timeout: .seconds(3))
    #expect(photo == bytes)
  }
}
