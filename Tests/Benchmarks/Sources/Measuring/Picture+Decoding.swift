import Foundation

extension Picture {
  /// Decodes a file at full size without any help of `Imaging`: pixels through ImageMagick with 16 bits a sample, upright,
  /// and from there to sRGB in double precision, through what the file says of its colours, where that fits the
  /// pixels: for a PNG cICP, the profile, sRGB, gAMA with cHRM, in this order.
  ///
  /// - Throws: `Peer.Failure`, or `Unreadable` if ImageMagick answers with something else than pixels.
  public init(decoding file: String) throws {
    // Otherwise ImageMagick takes well-known profiles of sRGB out of a PNG.
    let reading = ["-quiet", "-define", "png:preserve-iCCP=true", file]
    let answer = try Peer.imageMagick.run(reading + ["-format", "%[colorspace] %[profiles]", "info:"])
    let facts = String(decoding: answer, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "," })
    let stored: Colours =
      switch facts.first {
      case "CMYK": .inks
      case "Gray", "LinearGray": .gray
      default: .rgb
      }
    // Saying which colours these are keeps ImageMagick from converting what it believes to be linear light, as it does
    // for a PNG with a gAMA of 1. Version 6 does not look for an orientation in a PNG.
    let pixels = try Peer.imageMagick.run(
      reading + [
        "-set", "colorspace", stored == .inks ? "CMYK" : "sRGB", "-orient", orientation(of: file), "-auto-orient",
        "-depth", "16", "pam:-",
      ])
    try self.init(portableMap: pixels)

    let profile = facts.contains("icc") ? try Peer.imageMagick.run(reading + ["icc:-"]) : nil
    let others = try PNGColours(Data(contentsOf: URL(filePath: file)))
    let conversion =
      others.codedProfile().flatMap { ProfileConversion($0, from: stored) }
      ?? profile.flatMap { ProfileConversion(embedded: [UInt8]($0), from: stored) }
      ?? others.describedProfile(isGray: stored == .gray).flatMap { ProfileConversion($0, from: stored) }
    if let conversion {
      conversion.convert(&self)
    } else if stored == .inks {
      mixInks()
    }
  }

  /// What a file's samples mean before they are converted.
  enum Colours {
    case gray, rgb, inks
  }

  /// CMYK without a profile: each colour is what the paper and the black ink leave, (255 - c)(255 - k) / 255.
  private mutating func mixInks() {
    for index in pixels.indices {
      let left = SIMD4(repeating: 255) - pixels[index]
      pixels[index] = left * (left.w / 255)
      pixels[index].w = 255
    }
  }
}

/// ImageMagick's name for the orientation that ExifTool finds; upright where that is none of the eight.
private func orientation(of file: String) throws -> String {
  let answer = try Peer.exifTool.run(["-q", "-q", "-n", "-s3", "-IFD0:Orientation", file])
  let stored = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
  let names = [
    "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom", "LeftBottom",
  ]
  return stored.map { $0 - 1 }.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? names[0]
}

extension Picture {
  /// Bytes that are no portable arbitrary map of 16 bits a sample.
  struct Unreadable: Error {}

  /// Reads ImageMagick's portable arbitrary map. The four channels of CMYK become the four of a pixel.
  init(portableMap bytes: Data) throws {
    guard let headerEnd = bytes.firstRange(of: Data("ENDHDR\n".utf8))?.upperBound else { throw Unreadable() }
    let fields = String(decoding: bytes[..<headerEnd], as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ") }.filter { $0.count == 2 }
    let field = Dictionary(fields.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    guard field["MAXVAL"] == "65535", let width = field["WIDTH"].flatMap({ Int($0) }),
      let height = field["HEIGHT"].flatMap({ Int($0) }), let depth = field["DEPTH"].flatMap({ Int($0) }),
      1...4 ~= depth, bytes.count - headerEnd == width * height * depth * 2
    else { throw Unreadable() }
    let pixels = bytes.withUnsafeBytes { bytes in
      (0..<width * height).map { index in
        let sample = { (channel: Int) in
          let position = headerEnd + (index * depth + channel) * 2
          return Double(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self))) / 257
        }
        return depth > 2
          ? SIMD4(sample(0), sample(1), sample(2), depth == 4 ? sample(3) : 255)
          : SIMD4(sample(0), sample(0), sample(0), depth == 2 ? sample(1) : 255)
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
