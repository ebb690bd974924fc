import Imaging

/// What a terminal can be asked.
package struct TerminalQuestions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colour of its background.
  package static let background = TerminalQuestions(rawValue: 1 << 0)
  /// Its name, and whether it understands kitty's graphics protocol.
  package static let pictures = TerminalQuestions(rawValue: 1 << 1)
  /// How many pixels a cell and the whole text have.
  package static let pixels = TerminalQuestions(rawValue: 1 << 2)

  /// The questions in one piece. The last one is answered by every terminal, so with its answer the others have come or
  /// never will; the 4 in it stands for sixel.
  package var sequence: String {
    var sequence = ""
    if contains(.background) { sequence += "\u{1B}]11;?\u{1B}\\" }
    // A picture of one pixel that is to be looked at but not kept (a=q); then XTVERSION.
    if contains(.pictures) { sequence += "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q" }
    if contains(.pixels) { sequence += "\u{1B}[16t\u{1B}[14t" }
    return sequence + "\u{1B}[c"
  }
}

/// What a terminal has answered.
package struct TerminalAnswers: Equatable, Sendable {
  /// The background (``TerminalReply/background(red:green:blue:)``).
  package private(set) var background: TerminalReply?
  /// What kind of terminal it is; empty until the last answer has come.
  package private(set) var attributes: [Int] = []
  /// Its name and version, as it calls itself.
  package private(set) var version: String?
  package private(set) var hasKittyGraphics = false
  /// The pixels of a cell, and of all cells together.
  package private(set) var cellPixels: PixelSize?
  package private(set) var textPixels: PixelSize?

  package init() {}

  /// Takes one answer in.
  package mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .background: background = reply
    case .deviceAttributes(let numbers): attributes = numbers
    case .version(let text): version = text
    case .kittyGraphics(let text): hasKittyGraphics = hasKittyGraphics || text == "i=31;OK"
    case .cellPixels(let size): cellPixels = size
    case .textPixels(let size): textPixels = size
    case .cursor: break
    }
  }

  /// The pixels of one cell of a screen of `size`; nil where that was not said.
  package func pixelsOfCell(in size: CellSize) -> PixelSize? {
    cellPixels ?? textPixels.flatMap { TerminalSize.pixelsOfCell($0, in: size) }
  }
}
