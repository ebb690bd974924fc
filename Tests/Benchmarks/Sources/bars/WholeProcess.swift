import Foundation
import Measuring

/// What the built program costs, from its start to its end.
struct WholeProcess {
  /// The path of `platebook`.
  let platebook: String
  /// MiB that a thumbnail of any photograph may take.
  private let ordinary = 30.0

  init(platebook: String) { self.platebook = platebook }

  /// The program as one that makes many thumbnails.
  var maker: ThumbnailMaker { .platebook(platebook) }

  /// A small thumbnail of `picture`, against vipsthumbnail's.
  func smallThumbnail(of picture: String) throws -> [Row] {
    note("320 px as a whole process")
    let (ours, theirs) = try withScratchFolder { folder in
      let folder = folder.path(percentEncoded: false)
      let commands = [
        thumbnail(of: picture, side: 320, into: folder),
        [Peer.vipsthumbnail.name, "--size", "320x320>", "-o", "\(folder)/%s-vips.jpg[Q=80]", picture],
      ]
      // The whole takes a few hundredths of a second, so there is time for more samples.
      let rounds = try (0...3 * samples).map { _ in try commands.map { try Cost(running: [$0]) } }.dropFirst()
      return (Cost(medianOf: rounds.map { $0[0] }), Cost(medianOf: rounds.map { $0[1] }))
    }
    return [
      Row(
        name: "320 px, process: CPU", ours: ours.cpuSeconds * 1000, theirs: theirs.cpuSeconds * 1000,
        unit: .milliseconds, bar: .ratioAtMost(0.6)),
      Row(
        name: "320 px, process: peak memory", ours: ours.peakMebibytes, theirs: theirs.peakMebibytes,
        unit: .mebibytes, bar: .oursAtMost(ordinary)),
    ]
  }

  /// The peak memory of a thumbnail of 512 pixels: 96 MiB, or where the decoder must hold a picture's coefficients, those
  /// with the file and what any picture takes.
  func peak(of picture: ExtremePicture, at path: String) throws -> Row {
    note("peak memory: \(picture.name)")
    let cost = try withScratchFolder { folder in
      try Cost(running: [thumbnail(of: path, side: 512, into: folder.path(percentEncoded: false))])
    }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let held = Double(picture.coefficientBytes + size) / 1_048_576
    return Row(
      name: "\(picture.name): memory", ours: cost.peakMebibytes, unit: .mebibytes,
      bar: .oursAtMost(picture.coefficientBytes > 0 ? held + ordinary : 96))
  }

  private func thumbnail(of picture: String, side: Int, into folder: String) -> [String] {
    [platebook, "thumbnail", "--size", "\(side)x\(side)", "-f", "-o", folder, picture]
  }
}
