import Catalogue
import Forms
import Foundation
import Imaging

extension Command {
  /// `platebook thumbnail FILE… --size WxH --output DIR`.
  static let thumbnail = Command(
    "thumbnail", "FILE…", count: 1...Int.max,
    options: [
      CommandOption("--size", value: "WxH"), CommandOption("--fill"), CommandOption("--output", "o", value: "DIR"),
      CommandOption("--format", value: "FORMAT"), CommandOption("--quality", value: "Q"),
    ]
  ) { invocation in
    try ThumbnailCommand(invocation).run()
  }
}

/// Makes a thumbnail of each file; one bad file does not stop the others.
private struct ThumbnailCommand {
  let files: [Argument]
  let size: PixelSize
  let mode: Thumbnailer.Mode
  let directory: Argument
  let format: ImageFormat?
  let quality: Int
  let surroundings: Surroundings

  init(_ invocation: Invocation) throws(UsageError) {
    files = invocation.operands
    surroundings = invocation.surroundings
    guard let size = invocation.value("--size"), let directory = invocation.value("--output") else {
      throw .needsAnswers(
        ["--size WxH", "--output DIR"].filter { invocation.value(String($0.prefix { $0 != " " })) == nil })
    }
    let sides = size.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...65500).contains(width),
      (1...65500).contains(height)
    else { throw .badValue(option: "--size", value: size.text, expected: "320x240 (1…65500)") }
    self.size = PixelSize(width, height)
    self.directory = directory
    mode = invocation.has("--fill") ? .fill : .fit
    switch invocation.value("--format")?.text {
    case nil: format = nil
    case "jpeg"?: format = .jpeg
    case "png"?: format = .png
    case let other?: throw .badValue(option: "--format", value: other, expected: "jpeg, png")
    }
    let text = invocation.value("--quality")?.text ?? "80"
    guard let quality = Int(text), (1...100).contains(quality) else {
      throw .badValue(option: "--quality", value: text, expected: "1…100")
    }
    self.quality = quality
  }

  func run() throws -> ExitCode {
    var failures = FileFailures(surroundings)
    // A thumbnail never takes the place of a picture that it is made from.
    var taken = Set(files.compactMap { FileIdentity($0.bytes) })
    try Files.makeDirectory(directory.text, mode: 0o777, durably: false)
    let (size, mode, format, quality) = (size, mode, format, quality)
    let thumbnails = OrderedWork(files) { file in
      Result { () throws(ImagingError) in
        try Thumbnail(of: file, size: size, mode: mode, format: format, quality: quality)
      }
    }
    for (file, result) in thumbnails {
      do throws(any Error) {
        let thumbnail = try result.get()
        let target = target(for: file, format: thumbnail.format, taken: taken)
        try Files.replace(target, with: thumbnail.bytes, mode: 0o666, durably: false)
        if let identity = FileIdentity(Array(target.utf8)) { taken.insert(identity) }
        try surroundings.console.write(target + "\n")
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
  private func target(for file: Argument, format: ImageFormat, taken: Set<FileIdentity>) -> String {
    let name = file.text.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name
    let path = { (mark: String) in "\(directory.text)/\(stem)\(mark).\(format.fileExtension)" }
    var candidate = path("")
    var copy = 2
    while let there = FileIdentity(Array(candidate.utf8)), taken.contains(there) {
      candidate = path("-\(copy)")
      copy += 1
    }
    return candidate
  }
}

/// An encoded thumbnail.
private struct Thumbnail: Sendable {
  let format: ImageFormat
  let bytes: [UInt8]

  /// Reads, reduces and encodes; as PNG where there is transparency and no format is asked for.
  init(
    of file: Argument, size: PixelSize, mode: Thumbnailer.Mode, format: ImageFormat?, quality: Int
  ) throws(ImagingError) {
    let raster = try Thumbnailer().thumbnail(of: file.readImage(), size: size, mode: mode).rasters[0]
    self.format = format ?? (raster.channels == 4 ? .png : .jpeg)
    bytes = try self.format == .png ? PNGEncoder().encode(raster) : JPEGEncoder(quality: quality).encode(raster)
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
