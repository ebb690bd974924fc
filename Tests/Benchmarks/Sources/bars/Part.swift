/// What can be measured by itself.
enum Part: Equatable {
  /// Time and memory for one kind of pictures.
  case speed(Variant)
  case quality, sizes, decoder, extremes, phone

  static let all = Variant.allCases.map(Part.speed) + [.quality, .sizes, .decoder, .extremes, .phone]

  /// As it is written on the command line.
  var name: String {
    if case .speed(let variant) = self { "\(variant)" } else { "\(self)" }
  }

  /// Nil for a name of nothing.
  init?(name: String) {
    guard let part = Part.all.first(where: { $0.name == name }) else { return nil }
    self = part
  }
}
