import Foundation

/// A program that makes JPEG thumbnails of quality 80, upright and never enlarged, on two cores.
public struct ThumbnailMaker: Sendable {
  /// For people.
  public let name: String
  /// Whether one process uses all cores; otherwise there is one for each.
  private let usesThreads: Bool
  private let command: @Sendable (_ files: [String], _ side: Int, _ folder: String) -> [String]

  private init(
    _ name: String, usesThreads: Bool = false, command: @escaping @Sendable ([String], Int, String) -> [String]
  ) {
    (self.name, self.usesThreads, self.command) = (name, usesThreads, command)
  }

  /// `Imaging` in a process of its own with a thread for each core.
  public static let imaging = imaging("Imaging", decoding: "full")
  /// The same without the scans of a progressive JPEG that refine details.
  public static let fastImaging = imaging("Imaging, fast", decoding: "fast")

  private static func imaging(_ name: String, decoding: String) -> ThumbnailMaker {
    ThumbnailMaker(name, usesThreads: true) { files, side, folder in
      [sibling("batch"), decoding, "\(side)", folder] + files
    }
  }

  /// The program that people use.
  public static func platebook(_ program: String) -> ThumbnailMaker {
    ThumbnailMaker("platebook thumbnail", usesThreads: true) { files, side, folder in
      [program, "thumbnail", "--size", "\(side)x\(side)", "--format", "jpeg", "--output", folder] + files
    }
  }

  /// libvips.
  public static let vipsthumbnail = ThumbnailMaker("vipsthumbnail") { files, side, folder in
    [Peer.vipsthumbnail.name, "--size", "\(side)x\(side)>", "-o", "\(folder)/%s.jpg[Q=80]"] + files
  }

  /// ImageMagick, which lets libjpeg shrink to twice the wanted size.
  public static let imageMagick = ThumbnailMaker("ImageMagick") { files, side, folder in
    [
      Peer.mogrify.name, "-path", folder, "-format", "jpg", "-define", "jpeg:size=\(side * 2)x\(side * 2)",
      "-auto-orient", "-thumbnail", "\(side)x\(side)>", "-quality", "80",
    ] + files
  }

  /// GraphicsMagick, likewise.
  public static let graphicsMagick = ThumbnailMaker("GraphicsMagick") { files, side, folder in
    [
      Peer.graphicsMagick.name, "mogrify", "-output-directory", folder, "-create-directories", "-format", "jpg",
      "-size", "\(side * 2)x\(side * 2)", "-auto-orient", "-thumbnail", "\(side)x\(side)>", "-quality", "80",
    ] + files
  }

  /// Pillow with its draft mode and a first reduction, by the path of a Python that has it.
  public static func pillow(python: String) -> ThumbnailMaker {
    let script = """
      import os, sys
      from PIL import Image, ImageOps
      side, folder = int(sys.argv[1]), sys.argv[2]
      for index, path in enumerate(sys.argv[3:]):
          with Image.open(path) as picture:
              picture.draft("RGB", (side * 2, side * 2))
              if picture.mode == "P":
                  picture = picture.convert("RGB")
              picture.thumbnail((side, side), Image.LANCZOS, reducing_gap=2.0)
              small = ImageOps.exif_transpose(picture).convert("RGB")
              small.save(os.path.join(folder, os.path.splitext(os.path.basename(path))[0] + ".jpg"), quality=80)
      """
    return ThumbnailMaker("Pillow") { files, side, folder in [python, "-c", script, "\(side)", folder] + files }
  }

  /// Makes a thumbnail of each file of `work`.
  /// - Throws: `Peer.Failure` if not every file has one afterwards.
  public func run(_ work: Workload, side: Int) throws -> Cost {
    try withScratchFolder { folder in
      let folder = folder.path(percentEncoded: false)
      let commands = (usesThreads ? [work.files] : work.shares).map { command($0, side, folder) }
      let cost = try Cost(running: commands)
      let made = FileManager.default.enumerator(atPath: folder)?.filter { ($0 as? String)?.hasSuffix(".jpg") == true }
      guard made?.count == work.files.count else { throw Peer.Failure(command: commands[0]) }
      return cost
    }
  }

  /// What each of `makers` needs for the same work, as medians. They take turns, so that a machine that becomes slower
  /// does so for all.
  public static func compare(_ makers: [ThumbnailMaker], _ work: Workload, side: Int) throws -> [Cost] {
    for maker in makers { _ = try maker.run(work, side: side) }
    let rounds = try (0..<samples).map { _ in try makers.map { try $0.run(work, side: side) } }
    return makers.indices.map { index in Cost(medianOf: rounds.map { $0[index] }) }
  }
}
