/// A colour as a program asks for it; `Renderer` reduces it to what the terminal can show.
package enum Colour: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case `default`
  /// One of the terminal's palette: 0…7 and 8…15 are the user's own, 16…231 a 6×6×6 cube, 232…255 greys.
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// Reads `#RRGGBB` or `RRGGBB`, in either case; nil for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.first == UInt8(ascii: "#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

/// How many colours a terminal shows, from none upwards.
package enum ColourDepth: Int, Comparable, Sendable, CaseIterable {
  /// Bold, underline and reverse only.
  case none
  case sixteen
  case twoHundredFiftySix
  case trueColour

  package static func < (left: ColourDepth, right: ColourDepth) -> Bool { left.rawValue < right.rawValue }
}

extension Colour {
  /// The nearest colour that a terminal of `depth` can show.
  package func reduced(to depth: ColourDepth) -> Colour {
    switch (self, depth) {
    case (.default, _), (_, .none): .default
    case (_, .trueColour), (.indexed, .twoHundredFiftySix): self
    case (.indexed(let index), .sixteen): index < 16 ? self : .indexed(Palette.nearestOfSixteen(Palette.rgb(index)))
    case (.rgb(let red, let green, let blue), .twoHundredFiftySix):
      .indexed(Palette.nearestOfCubeAndGreys((Int(red), Int(green), Int(blue))))
    case (.rgb(let red, let green, let blue), .sixteen):
      .indexed(Palette.nearestOfSixteen((Int(red), Int(green), Int(blue))))
    }
  }
}

/// The 256 colours as xterm defines them; the first sixteen are what most terminals start with.
private enum Palette {
  typealias RGB = (red: Int, green: Int, blue: Int)

  static let sixteen: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
  /// The six steps of each side of the cube.
  static let steps = [0, 95, 135, 175, 215, 255]

  static func rgb(_ index: UInt8) -> RGB {
    switch Int(index) {
    case let index where index < 16: sixteen[index]
    case let index where index < 232:
      (steps[(index - 16) / 36], steps[(index - 16) / 6 % 6], steps[(index - 16) % 6])
    case let index: (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
    }
  }

  static func nearestOfSixteen(_ colour: RGB) -> UInt8 {
    var best = 0
    for index in sixteen.indices where distance(sixteen[index], colour) < distance(sixteen[best], colour) {
      best = index
    }
    return UInt8(best)
  }

  static func nearestOfCubeAndGreys(_ colour: RGB) -> UInt8 {
    func step(_ value: Int) -> Int {
      var best = 0
      for index in steps.indices where abs(steps[index] - value) < abs(steps[best] - value) { best = index }
      return best
    }
    let cube = UInt8(16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue))
    let mean = (colour.red + colour.green + colour.blue) / 3
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    return distance(rgb(grey), colour) < distance(rgb(cube), colour) ? grey : cube
  }

  /// Squared distance, the channels weighted about as the eye does.
  static func distance(_ left: RGB, _ right: RGB) -> Int {
    let red = left.red - right.red
    let green = left.green - right.green
    let blue = left.blue - right.blue
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
