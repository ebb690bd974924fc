import Measuring

/// What a photograph is made into.
enum Variant: CaseIterable {
  /// The same coefficients in one scan, or from coarse to fine.
  case baseline, progressive
  /// 12 megapixels, 8 bits a sample, without loss but for the 256 colours of the palette; alpha grows from top to bottom.
  case rgb, rgba, palette

  var fileExtension: String {
    switch self {
    case .baseline, .progressive: "jpg"
    case .rgb, .rgba, .palette: "png"
    }
  }

  /// Writes `original`, a JPEG file, as this variant.
  func write(_ original: String, to path: String) throws {
    let scaled = [original, "-auto-orient", "-resize", "12000000@!"]
    switch self {
    case .baseline:
      try Peer.jpegtran.run(["-copy", "all", "-optimize", "-outfile", path, original])
    case .progressive:
      try Peer.jpegtran.run(["-copy", "all", "-progressive", "-outfile", path, original])
    case .rgb:
      try Peer.imageMagick.run(scaled + ["png24:\(path)"])
    case .rgba:
      let alpha = ["(", "+clone", "-sparse-color", "Barycentric", "0,0 #202020 0,3000 #FFFFFF", ")"]
      try Peer.imageMagick.run(
        scaled + alpha + ["-alpha", "off", "-compose", "CopyOpacity", "-composite", "png32:\(path)"])
    case .palette:
      try Peer.imageMagick.run(scaled + ["-colors", "256", "png8:\(path)"])
    }
  }
}
