import Foundation

/// The best possible thumbnails of a picture, to compare others with: full decode, embedded profile to sRGB, Lanczos-3, all
/// in double precision and not rounded.
public struct BestThumbnails {
  private let original: Picture

  /// Decodes a file.
  /// - Throws: As `Picture(decoding:)`.
  public init(of file: String) throws { original = try Picture(decoding: file).premultiplied }

  /// How near `picture` comes to the best thumbnail of the same size, in decibels. The size is the picture's own, as
  /// programs round the shorter side in different ways.
  public func decibels(_ picture: Picture) -> Double {
    let best = original.reduced(toWidth: picture.width, height: picture.height)
    return picture.premultiplied.psnr(against: best.clamped)
  }
}

extension Picture {
  /// What vipsthumbnail makes of a file, without loss: by itself, and with the conversion to sRGB asked for. Version 8.14
  /// converts only when asked to, and then darkens the shadows of pictures without a profile; the better one counts.
  public static func thumbnailsByVips(of file: String, side: Int) throws -> [Picture] {
    try withScratchFolder { folder in
      let made = folder.appending(path: "made.png").path(percentEncoded: false)
      return try [[], ["--export-profile", "srgb", "--intent", "perceptual"]].map { conversion in
        try Peer.vipsthumbnail.run(["--size", "\(side)x\(side)>", "-o", "\(made)[strip]"] + conversion + [file])
        return try Picture(decoding: made)
      }
    }
  }
}
