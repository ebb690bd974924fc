import Imaging
import Testing

/// The examples of the documentation about limits, errors and warnings, as they stand there.
@Suite struct TroubleExamples {
  let photograph: ExamplePhotograph
  var bytes: [UInt8] { photograph.bytes }

  init() throws { photograph = try ExamplePhotograph() }

  @Test func limitsAreChosen() throws {
    var limits = ImageLimits.default
    limits.maxPixels = 100_000_000
    limits.maxDecoderBytes = 256 << 20
    let renditions = try Thumbnailer(limits: limits).renditions(of: bytes, fitting: [.square(320)])
    #expect(renditions.rasters[0].size == PixelSize(320, 240))
  }

  @Test func limitsAreStrictForStrangers() {
    var limits = ImageLimits()
    limits.maxPixels = 50_000_000
    limits.maxFileBytes = 30 << 20
    limits.maxDecoderBytes = 200 << 20
    let thumbnailer = Thumbnailer(limits: limits)
    #expect(thumbnailer.limits == limits)
  }

  @Test func limitsAreText() {
    let limits = ImageLimits(changes: "pixels=500000000,seconds=60")
    #expect(limits?.changes == "pixels=500000000,seconds=60")
  }

  @Test func changedLimitsAreToldAsText() {
    var limits = ImageLimits()
    limits.maxSide = 20_000
    let changes = limits.changes
    #expect(changes == "side=20000")

    let names = ImageLimits.Name.allCases.map(\.rawValue)
    #expect(names.contains("side"))

    let allowed = ImageLimits.default.maxPixels
    #expect(allowed > 0)

    print("\(ImageLimits.variable)=pixels=500000000")
  }

  @Test func aLimitThatWasHitIsRaised() {
    var raster: Raster?
    var thumbnailer = Thumbnailer()
    thumbnailer.limits.maxPixels = 1000
    do {
      raster = try thumbnailer.renditions(of: bytes, fitting: [.square(320)]).rasters[0]
    } catch {
      if case .tooLarge(let limit, let value, _) = error {
        thumbnailer.limits = thumbnailer.limits.raised(limit, to: value)
      }
    }
    #expect(raster == nil && thumbnailer.limits.maxPixels == 640 * 480)
  }

  @Test func errorsAreToldApart() {
    var small: Raster?
    var messages: [String] = []
    for bytes in [bytes, Array("GIF89a".utf8), []] {
      var message = ""
      do {
        small = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]).rasters[0]
      } catch {
        switch error {
        case .unsupported(let format, _): message = "\(format.displayName) is not read here."
        case .tooLarge(let limit, let value, let allowed): message = "\(limit.rawValue): \(value), not \(allowed)."
        default: message = "There is no picture."
        }
      }
      messages.append(message)
    }
    #expect(small?.size == PixelSize(320, 240))
    #expect(messages == ["", "GIF is not read here.", "There is no picture."])
  }

  @Test func aFolderIsNoFile() {
    let path = photograph.folder
    var folders: [String] = []
    var bytes: [UInt8] = []
    do {
      bytes = try ImageFile.read(path)
    } catch {
      if error == .notRegularFile(.directory) { folders.append(path) }
    }
    #expect(folders == [path] && bytes.isEmpty)
  }

  @Test func aCameraMayBeBusy() {
    let camera = photograph.path
    var message = ""
    var photo: [UInt8] = []
    do {
      photo = try Camera.capture(path: camera)
    } catch {
      if error == .camera(.busy) { message = "Another program uses the camera." }
    }
    #expect(photo == bytes && message.isEmpty)
  }

  @Test func warningsSayWhatIsMissing() throws {
    let bytes = Array(bytes.dropLast(9999))
    let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)])
    for warning in renditions.warnings where warning.kind == .dataMissing { print(warning.message) }

    let isHarmless = renditions.warnings.allSatisfy { [.endMissing, .extraData].contains($0.kind) }
    #expect(!isHarmless)

    let damage = renditions.warnings.filter(\.isDamage)
    let warning = DecodeWarning(.dataMissing, "Corrupt JPEG data: premature end of data segment")
    #expect(damage == [warning])
  }
}
