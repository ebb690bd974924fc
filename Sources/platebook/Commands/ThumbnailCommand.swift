import Catalogue
import Forms
import Foundation
import Imaging

extension Command {
  /// `platebook thumbnail FILE… --size WxH --output DIR`.
  static let thumbnail = Command(
    "thumbnail", "FILE…", count: 1...Int.max,
    options: [
      CommandOption("--size", value: "WxH"), CommandOption("--fill"), CommandOption("--exact"),
      CommandOption("--enlarge"),
      CommandOption("--output", "o", value: "DIR"), CommandOption("--format", value: "FORMAT"),
      CommandOption("--quality", value: "Q"), CommandOption("--linear-light"), CommandOption("--fast"),
      CommandOption("--strict"), CommandOption("--force", "f"),
    ]
  ) { invocation in
    try ThumbnailCommand(invocation).run()
  }
}

/// Makes a thumbnail of each file; one bad file does not stop the others.
private struct ThumbnailCommand {
  let files: [Argument]
  let recipe: Recipe
  let directory: Argument
  let replacesFiles: Bool
  let surroundings: Surroundings

  init(_ invocation: Invocation) throws(UsageError) {
    files = invocation.operands
    surroundings = invocation.surroundings
    guard let size = invocation.value("--size"), let directory = invocation.value("--output") else {
      throw .missingOptions(
        ["--size WxH", "--output DIR"].filter { invocation.value(String($0.prefix { $0 != " " })) == nil })
    }
    let sides = size.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...65500).contains(width),
      (1...65500).contains(height)
    else { throw .badValue(option: "--size", value: size.text, expected: "320x240 (1…65500)") }
    self.directory = directory
    replacesFiles = invocation.has("--force")
    if invocation.has("--fill"), invocation.has("--exact") { throw .conflictingOptions("--fill", "--exact") }
    // Damage in what is left out would go unseen.
    if invocation.has("--fast"), invocation.has("--strict") { throw .conflictingOptions("--fast", "--strict") }
    var recipe = Recipe(size: PixelSize(width, height))
    recipe.mode = invocation.has("--fill") ? .fill : invocation.has("--exact") ? .exact : .fit
    recipe.isEnlarging = invocation.has("--enlarge")
    recipe.thumbnailer.isLinearLight = invocation.has("--linear-light")
    recipe.thumbnailer.decoding = invocation.has("--fast") ? .fast : .full
    recipe.thumbnailer.damage = invocation.has("--strict") ? .strict : .lenient
    switch invocation.value("--format")?.text {
    case nil: recipe.format = nil
    case "jpeg"?: recipe.format = .jpeg
    case "png"?: recipe.format = .png
    case let other?: throw .badValue(option: "--format", value: other, expected: "jpeg, png")
    }
    let text = invocation.value("--quality")?.text ?? "80"
    guard let quality = Int(text), (1...100).contains(quality) else {
      throw .badValue(option: "--quality", value: text, expected: "1…100")
    }
    recipe.quality = quality
    self.recipe = recipe
  }

  func run() throws -> ExitCode {
    var failures = FileFailures(surroundings)
    // A thumbnail never takes the place of a picture that it is made from.
    var taken = Set(files.compactMap { FileIdentity($0.bytes) })
    try Files.makeDirectory(directory.text, mode: 0o777, durably: false)
    let recipe = recipe
    let thumbnails = OrderedWork(files) { file in
      Result { () throws(ImagingError) in try Thumbnail(of: file, recipe) }
    }
    for (file, result) in thumbnails {
      do throws(any Error) {
        let thumbnail = try result.get()
        let target = try target(for: file, format: thumbnail.format, taken: taken)
        try Files.replace(target, with: thumbnail.bytes, mode: 0o666, durably: false)
        if let identity = FileIdentity(Array(target.utf8)) { taken.insert(identity) }
        try surroundings.console.write(target + "\n")
        if thumbnail.isDamaged {
          surroundings.console.complain(surroundings.language.text(Phrase("photos.damaged", file.text)))
        }
      } catch let error as OutputError {
        throw error
      } catch let error as ImagingError {
        failures.note(CommandFailure(Phrase("file.refused", file.text, error.phrase), code: Explanation(error).code))
      } catch {
        failures.note(error)
      }
    }
    return failures.code(of: files.count)
  }

  /// `DIR/stem.jpg`, or with `-2`, `-3`, … where that is a picture or a thumbnail of this run.
  /// - Throws: Where another file stands there that is not to be replaced.
  private func target(
    for file: Argument, format: ImageFormat, taken: Set<FileIdentity>
  ) throws(CommandFailure) -> String {
    let name = file.text.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name
    let path = { (mark: String) in "\(directory.text)/\(stem)\(mark).\(format.fileExtension)" }
    var candidate = path("")
    var copy = 2
    while let there = FileIdentity(Array(candidate.utf8)) {
      if !taken.contains(there) {
        if replacesFiles { break }
        throw CommandFailure(Phrase("thumbnail.there", candidate), code: .failed)
      }
      candidate = path("-\(copy)")
      copy += 1
    }
    return candidate
  }
}

/// How a thumbnail is made.
private struct Recipe: Sendable {
  let size: PixelSize
  var mode = Thumbnailer.Mode.fit
  var isEnlarging = false
  var thumbnailer = Thumbnailer()
  /// nil: JPEG, or PNG where there is transparency.
  var format: ImageFormat?
  var quality = 80
}

/// An encoded thumbnail.
private struct Thumbnail: Sendable {
  let format: ImageFormat
  let bytes: [UInt8]
  let isDamaged: Bool

  /// Reads, reduces and encodes.
  init(of file: Argument, _ recipe: Recipe) throws(ImagingError) {
    let made = try recipe.thumbnailer.thumbnail(
      of: file.readImage(), size: recipe.size, mode: recipe.mode, isEnlarging: recipe.isEnlarging)
    let raster = made.rasters[0]
    isDamaged = made.isDamaged
    format = recipe.format ?? (raster.hasAlpha ? .png : .jpeg)
    bytes =
      try format == .png ? PNGEncoder().encode(raster) : JPEGEncoder(quality: recipe.quality).encode(raster)
  }
}

/// Which file stands at a path, whatever the path looks like.
private struct FileIdentity: Hashable {
  let device: UInt
  let number: UInt

  /// Nil where there is nothing.
  init?(_ path: [UInt8]) {
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else {
      return nil
    }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}
