import Catalogue
import Foundation

/// The styles of the full screen by what they say, not by how they look. Text stands on the terminal's own background.
struct Look: Sendable {
  let plain = CellStyle.plain
  /// Text that leads somewhere; told from other text without a colour.
  let link = CellStyle(.underline)
  /// Names of screens and of what is in focus.
  let title: CellStyle
  /// What can wait: labels, hints, empty fields' prompts.
  let muted: CellStyle
  /// Keys in the help line, required marks, the selection bar.
  let accent: CellStyle
  /// Lines that part what is on the screen.
  let rule: CellStyle
  /// The frames of fields.
  let frame: CellStyle
  /// The frame of the field in focus.
  let focus: CellStyle
  /// The selected row.
  let selection: CellStyle
  /// A short text that stands for itself among others, such as a tag.
  let chip: CellStyle
  let success: CellStyle
  let failure: CellStyle
  /// The area of a picture that is not there, filled with ``placeholderGlyph``.
  let placeholder: CellStyle
  let placeholderGlyph: Character
  /// What lies behind a dialog: its text, and what the colours of its pictures fade towards.
  private let behind: CellStyle
  private let backdrop: Colour
  /// Whether an emoji can stand on a badge of a colour.
  let hasBadges: Bool

  /// - Parameters:
  ///   - theme: Whether the terminal's background is light or dark.
  ///   - depth: Where there are few colours, attributes say what colours cannot.
  ///   - background: The terminal's background, where it answered.
  init(theme: Theme, depth: ColourDepth, background: Colour = .default) {
    let colours = InterfaceColours(theme)
    let hasShades = depth >= .twoHundredFiftySix
    title = CellStyle(.bold)
    muted = hasShades ? CellStyle(foreground: colours["muted"]) : CellStyle(.dim)
    accent = CellStyle(foreground: colours["accent"], .bold)
    rule = hasShades ? CellStyle(foreground: colours["rule"]) : CellStyle(.dim)
    frame =
      hasShades ? CellStyle(foreground: colours["muted"].faded(towards: colours["rule"]) ?? .default) : CellStyle(.dim)
    focus = CellStyle(foreground: colours["focus"], hasShades ? [] : .bold)
    selection =
      hasShades
      ? CellStyle(foreground: colours["selectionText"], background: colours["selection"], .bold) : CellStyle(.reverse)
    chip = hasShades ? CellStyle(background: colours["raised"]) : CellStyle(.underline)
    success = CellStyle(foreground: colours["success"], .bold)
    failure = CellStyle(foreground: colours["failure"], .bold)
    placeholder =
      hasShades ? CellStyle(foreground: colours["placeholder"], background: colours["raised"]) : CellStyle(.dim)
    placeholderGlyph = hasShades ? " " : "░"
    behind = hasShades ? CellStyle(foreground: colours["rule"]) : CellStyle(.dim)
    backdrop = background == .default ? colours["background"] : background
    hasBadges = hasShades
  }

  /// A colour that stands out from the terminal's background: one that is too close to it is made darker on a light one
  /// and lighter on a dark one.
  func visible(_ colour: Colour) -> Colour {
    guard case .rgb(let red, let green, let blue) = colour, let back = backdrop.luminance else { return colour }
    let goal: Double = back > 0.5 ? 0 : 255
    for step in 0...8 {
      let part = Double(step) / 10
      func mix(_ channel: UInt8) -> UInt8 { UInt8((Double(channel) * (1 - part) + goal * part).rounded()) }
      let shade = Colour.rgb(mix(red), mix(green), mix(blue))
      guard let light = shade.luminance else { return colour }
      // The contrast that WCAG 2 measures; its 3:1 is for signs that alone say something, which a disc never does.
      if (max(light, back) + 0.05) / (min(light, back) + 0.05) >= 2 { return shade }
    }
    return colour
  }

  /// Text on an area of a colour: white or black, whichever is read more easily. Where there are few colours it is
  /// reversed.
  func filled(_ colour: Colour) -> CellStyle {
    guard hasBadges, let light = colour.luminance else { return CellStyle([.reverse, .bold]) }
    // Where the contrasts with white and with black are the same.
    let isDark = (light + 0.05) * (light + 0.05) < 1.05 * 0.05
    return CellStyle(foreground: isDark ? .rgb(255, 255, 255) : .rgb(0, 0, 0), background: colour, .bold)
  }

  /// What has gone wrong, where text has a style.
  func failed(on style: CellStyle) -> CellStyle {
    // Where a row is marked by exchanging its colours, there is none left for it.
    style.attributes.contains(.reverse) ? style : failure.on(style.background)
  }

  /// Changes the style of what lies behind a dialog.
  func dim(_ style: inout CellStyle) {
    style = CellStyle(
      foreground: style.foreground.faded(towards: backdrop) ?? behind.foreground,
      background: style.background.faded(towards: backdrop) ?? .default,
      behind.attributes)
  }
}

/// The colours of the interface in one theme, by name.
private struct InterfaceColours {
  private struct File: Decodable {
    struct Entry: Decodable {
      let name: String
      let light: String
      let dark: String
    }
    let interface: [Entry]
  }

  private let colours: [String: Colour]

  init(_ theme: Theme) {
    let entries = Assets.decode(File.self, from: "colours.json").interface
    colours = Dictionary(
      entries.map { ($0.name, Colour(hex: theme == .light ? $0.light : $0.dark) ?? .default) },
      uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Colour { colours[name] ?? .default }
}

extension Colour {
  /// The relative luminance of sRGB, 0…1; nil where the colour is the terminal's own.
  fileprivate var luminance: Double? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// A third of the colour and two thirds of another; nil where either is the terminal's own.
  fileprivate func faded(towards other: Colour) -> Colour? {
    guard case .rgb(let red, let green, let blue) = self, case .rgb(let toRed, let toGreen, let toBlue) = other else {
      return nil
    }
    func mix(_ from: UInt8, _ towards: UInt8) -> UInt8 { UInt8((Int(from) + 2 * Int(towards)) / 3) }
    return .rgb(mix(red, toRed), mix(green, toGreen), mix(blue, toBlue))
  }
}
