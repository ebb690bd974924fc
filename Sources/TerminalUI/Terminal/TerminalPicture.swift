import Foundation

/// A picture in a protocol of the terminal, ready to be written. Two are the same when they have the same number.
package struct TerminalPicture: Sendable {
  /// Unlike that of every other picture of this run.
  package let id: UInt32
  /// The cells it covers.
  package let size: CellSize
  package let content: Content

  package enum Content: Sendable {
    /// kitty: what hands the picture over without showing it.
    case kept([UInt8])
    /// iTerm2 and sixel: what draws the picture where the cursor stands.
    case drawn([UInt8])
  }

  package init(id: UInt32, size: CellSize, content: Content) {
    self.id = id
    self.size = size
    self.content = content
  }

  /// Whether the terminal keeps it by its number.
  var isKept: Bool {
    if case .kept = content { true } else { false }
  }

  /// How much memory it takes.
  var byteCount: Int {
    switch content {
    case .kept(let bytes), .drawn(let bytes): bytes.count
    }
  }
}

extension TerminalPicture: Hashable {
  package static func == (left: TerminalPicture, right: TerminalPicture) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A picture at a place of the screen.
package struct PicturePlacement: Hashable, Sendable {
  package let picture: TerminalPicture
  package let origin: CellPosition

  package init(_ picture: TerminalPicture, at origin: CellPosition) {
    self.picture = picture
    self.origin = origin
  }

  package var rect: CellRect { CellRect(origin: origin, size: picture.size) }
}

// MARK: kitty

/// The sequences of kitty's graphics protocol. None of them is answered (q=2).
enum KittyGraphics {
  /// The most bytes of base64 in one piece.
  private static let pieceBytes = 4096

  /// Deletes every picture that is shown, with its data.
  static let deleteAll = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// Hands a PNG file over under a number.
  static func transmission(ofPNG file: [UInt8], id: UInt32) -> [UInt8] {
    let text = Array(Data(file).base64EncodedData())
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / pieceBytes * 16 + 64)
    for start in stride(from: 0, to: text.count, by: pieceBytes) {
      let end = min(text.count, start + pieceBytes)
      let more = end < text.count ? 1 : 0
      bytes += "\u{1B}_G\(start == 0 ? "a=t,f=100,i=\(id)," : "")q=2,m=\(more);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }

  /// Shows a picture that was handed over where the cursor stands, which stays there.
  static func show(_ placement: PicturePlacement) -> String {
    let size = placement.picture.size
    return
      "\u{1B}_Ga=p,i=\(placement.picture.id),p=\(number(placement.origin)),c=\(size.columns),r=\(size.rows),C=1,q=2\u{1B}\\"
  }

  /// Takes one placement away; the picture's data are kept for the others.
  static func hide(_ placement: PicturePlacement) -> String {
    "\u{1B}_Ga=d,d=i,i=\(placement.picture.id),p=\(number(placement.origin)),q=2\u{1B}\\"
  }

  /// Takes a picture away from wherever it is shown, with its data.
  static func delete(_ picture: TerminalPicture) -> String { "\u{1B}_Ga=d,d=I,i=\(picture.id),q=2\u{1B}\\" }

  /// A number for a place, since one picture may be shown at several.
  private static func number(_ place: CellPosition) -> Int { place.row << 12 | place.column + 1 }
}
