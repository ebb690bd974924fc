import Catalogue
import Foundation
import Testing

@testable import TerminalUI

/// Everything can be read on everything that it stands on: WCAG 2 asks for 4.5:1 of text, and for 3:1 of signs and frames
/// that say something by themselves.
///
/// Rules and the frames of fields without the focus say nothing that the words beside them do not.
struct ContrastTests {
  /// Text stands on the terminal's own background, which is the theme's at best; on areas of the interface; and a site's
  /// pages use the same colours.
  private static let grounds = ["background", "surface", "raised", "selection", "terminal"]
  private static let texts = [
    "text", "muted", "placeholder", "accent", "success", "failure", "link", "selectionText",
  ]
  /// The frame of the field in focus, the bar before the selected row and the ticks of what is marked.
  private static let signs = ["focus", "accent", "success", "failure"]

  @Test(arguments: Theme.allCases, [ColourDepth.trueColour, .twoHundredFiftySix])
  func everythingCanBeReadOnWhatItStandsOn(_ theme: Theme, _ depth: ColourDepth) throws {
    var palette: [String: Colour] = ["terminal": theme == .light ? .rgb(255, 255, 255) : .rgb(0, 0, 0)]
    for colour in InterfaceColour.all {
      palette[colour.name] = try #require(Colour(hex: theme == .light ? colour.light : colour.dark))
    }
    /// - Returns: The contrast of two colours of the palette, as the terminal shows them.
    func contrast(_ name: String, _ ground: String) throws -> Double {
      let (colour, back) = (try #require(palette[name]), try #require(palette[ground]))
      return try Self.contrast(colour.reduced(to: depth), back.reduced(to: depth))
    }
    for ground in Self.grounds {
      for name in Self.signs { #expect(try contrast(name, ground) >= 3, "\(name) on \(ground)") }
      // Where there are fewer colours the accent is a sign alone on areas: ▌ and ✓.
      let isArea = ["raised", "selection"].contains(ground)
      for name in Self.texts where depth == .trueColour || !isArea || name != "accent" {
        #expect(try contrast(name, ground) >= 4.5, "\(name) on \(ground)")
      }
    }
  }

  @Test(arguments: Theme.allCases) func textOnASwatchCanBeRead(_ theme: Theme) throws {
    let look = Look(theme: theme, depth: .trueColour)
    for swatch in Swatch.all {
      let style = look.filled(try #require(Colour(hex: swatch.value)))
      #expect(try Self.contrast(style.foreground, style.background) >= 4.5, "\(swatch.key)")
    }
  }

  @Test func theMeasureIsThatOfTheStandard() throws {
    #expect(try Self.contrast(.rgb(0, 0, 0), .rgb(255, 255, 255)) == 21)
    #expect(abs(try Self.contrast(.rgb(0x77, 0x77, 0x77), .rgb(255, 255, 255)) - 4.478) < 0.001)
  }

  private static func contrast(_ one: Colour, _ other: Colour) throws -> Double {
    let (light, dark) = (try luminance(one), try luminance(other))
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
  }

  private static func luminance(_ colour: Colour) throws -> Double {
    let channels: [Double]
    switch colour {
    case .rgb(let red, let green, let blue): channels = [red, green, blue].map { Double($0) / 255 }
    case .indexed(let index) where index >= 232:
      channels = Array(repeating: Double(8 + 10 * (Int(index) - 232)) / 255, count: 3)
    case .indexed(let index):
      let place = try #require(index >= 16 ? Int(index) - 16 : nil, "one of the sixteen is whatever the person likes")
      channels = [place / 36, place / 6 % 6, place % 6].map { Double([0, 95, 135, 175, 215, 255][$0]) / 255 }
    case .default: channels = [try #require(nil as Double?, "the terminal's own")]
    }
    let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
