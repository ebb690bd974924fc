import Foundation

/// iTerm2's inline images.
enum InlineImage {
  /// What draws a picture file over so many cells from where the cursor stands.
  static func drawing(of file: [UInt8], _ size: CellSize) -> [UInt8] {
    // The file has the proportions of its cells, as nearly as the terminal tells them.
    let arguments =
      "inline=1;size=\(file.count);width=\(size.columns);height=\(size.rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(arguments):".utf8) + Data(file).base64EncodedData() + [0x07]
  }
}
