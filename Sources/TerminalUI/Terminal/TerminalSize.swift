import Glibc
import Imaging

/// The size of a terminal.
package enum TerminalSize {
  /// The size that the terminal behind an open file has now; nil for a file that is none, and for one that does not say.
  package static func of(_ file: Int32) -> CellSize? {
    guard let size = window(file), size.ws_col > 0, size.ws_row > 0 else { return nil }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The pixels of one cell of the terminal behind an open file; nil where it does not say.
  static func pixelsOfCell(_ file: Int32) -> PixelSize? {
    guard let size = window(file) else { return nil }
    return pixelsOfCell(
      PixelSize(Int(size.ws_xpixel), Int(size.ws_ypixel)),
      in: CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row)))
  }

  /// The pixels of one cell where all of them have `pixels`; nil where that makes no sense.
  static func pixelsOfCell(_ pixels: PixelSize, in size: CellSize) -> PixelSize? {
    guard !size.isEmpty else { return nil }
    return plausible(width: pixels.width / size.columns, height: pixels.height / size.rows)
  }

  /// A cell of so many pixels, unless nobody could read it.
  static func plausible(width: Int, height: Int) -> PixelSize? {
    (3...200).contains(width) && (3...400).contains(height) ? PixelSize(width, height) : nil
  }

  private static func window(_ file: Int32) -> winsize? {
    var size = winsize()
    return ioctl(file, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
