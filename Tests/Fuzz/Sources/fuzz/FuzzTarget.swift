import Imaging

/// What is done with each input, and what must hold for every one.
enum FuzzTarget {
  /// All of one decoder: the whole picture, and a small one, which some formats decode in another way.
  case decoder(Set<ImageFormat>)
  /// Everything between a file and a thumbnail's file.
  case thumbnail
  /// What comes from the keyboard side of a terminal.
  case input

  /// The target of a name: `thumbnail`, `input`, or a format that is decoded. HEIF and AVIF are one container and one
  /// target.
  init?(named name: String) {
    if name == "thumbnail" {
      self = .thumbnail
    } else if name == "input" {
      self = .input
    } else if let format = ImageFormat(rawValue: name), format.isSupported {
      self = .decoder(format == .heif ? [.heif, .avif] : [format])
    } else {
      return nil
    }
  }

  /// Whether an input is for this target.
  func accepts(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .decoder(let formats): ImageFormat.sniff(bytes).map(formats.contains) ?? false
    case .thumbnail: ImageFormat.sniff(bytes)?.isSupported ?? false
    case .input: bytes.count <= InputTarget.longest
    }
  }

  /// What to begin with.
  var seeds: [(name: String, bytes: [UInt8])] {
    get throws(ImagingError) {
      if case .input = self { InputTarget.seeds } else { try Seeds.all.filter { accepts($0.bytes) } }
    }
  }

  /// Runs the target; a broken promise ends the process.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .decoder: decode(bytes)
    case .thumbnail: ThumbnailChoices(bytes).run(bytes)
    case .input: InputTarget.run(bytes)
    }
  }
}

/// Tighter than the default, so that no input takes long.
let tightLimits: ImageLimits = {
  var limits = ImageLimits()
  limits.maxPixels = 1 << 22
  limits.maxDecoderBytes = 16 << 20
  limits.maxScans = 50
  limits.maxSeconds = 2
  return limits
}()

/// Decodes whole and small: both must find a picture, or neither.
private func decode(_ bytes: [UInt8]) {
  let inspection = inspect(bytes, limits: tightLimits)
  do {
    let small = try Thumbnailer(limits: tightLimits).renditions(of: bytes, fitting: [.square(24)]).rasters[0]
    precondition(small.pixels.count == small.size.width * small.size.height * small.channels)
    precondition(inspection.error == nil || inspection.error == .timeOver, "a small picture but no whole one")
  } catch {
    precondition(inspection.error != nil || error == .timeOver, "a whole picture but no small one")
  }
}

extension ImagingError {
  /// Out of time: the one outcome that may differ between two decodes of the same bytes.
  static let timeOver = ImagingError.tooLarge(
    .seconds, value: tightLimits.maxSeconds + 1, allowed: tightLimits.maxSeconds)
}
