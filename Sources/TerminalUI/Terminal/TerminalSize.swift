import Glibc

/// The size of a terminal.
package enum TerminalSize {
  /// The size that the terminal behind an open file has now; nil for a file that is none, and for one that does not say.
  package static func of(_ file: Int32) -> CellSize? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
