import Foundation

extension ThumbnailMaker {
  /// The programs of others that are installed, vipsthumbnail first, with what they say about themselves.
  public static func others() throws -> [(maker: ThumbnailMaker, version: String)] {
    let python = "import sys, PIL; print('Pillow', PIL.__version__, sys.executable, sep='\\t')"
    let pillow = try Peer.python.firstLine(["-c", python])?.split(separator: "\t").map(String.init)
    return [
      (vipsthumbnail, try Peer.vipsthumbnail.firstLine(["--vips-version"])),
      (imageMagick, try Peer.mogrify.firstLine(["-version"])),
      (graphicsMagick, try Peer.graphicsMagick.firstLine(["version"])),
      (.pillow(python: pillow?.last ?? Peer.python.name), pillow?.dropLast().joined(separator: " ")),
    ].compactMap { maker, version in version.map { (maker, $0) } }
  }
}
