/// The name of a camera as people write it: the maker's without its legal form, then the model's. A model that names its
/// maker stands alone: "Canon EOS R5", not "Canon Canon EOS R5". nil where neither says anything.
func cameraName(make: String?, model: String?) -> String? {
  guard let make = make?.nameOfDevice else { return model?.nameOfDevice }
  var words = make.split { $0 == " " || $0 == "," }
  while words.count > 1, let last = words.last, legalForms.contains(last.lowercased().filter(\.isLetter)) {
    words.removeLast()
  }
  guard let model = model?.nameOfDevice else { return words.joined(separator: " ") }
  let names = words.map { $0.lowercased() }
  let inModel = Set(model.lowercased().split(separator: " ").map(String.init))
  if names[0].count > 1, model.lowercased().hasPrefix(names[0]) { return model }
  if names.contains(where: { $0.count > 2 && inModel.contains($0) }) { return model }
  return "\(words.joined(separator: " ")) \(model)".nameOfDevice
}

private let legalForms: Set = ["co", "company", "corp", "corporation", "inc", "limited", "ltd", "ag", "gmbh", "llc"]

extension String {
  /// A name as a device wrote it, fit for showing: one line without control or formatting characters, single spaces, at
  /// most 64 characters. nil where nothing is said: no letter or digit, or the word for that.
  var nameOfDevice: String? {
    let visible = unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
      case .format, .privateUse, .surrogate, .unassigned: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    let line = String(visible.filter { $0 != "\u{FFFD}" }).split(separator: " ").joined(separator: " ")
    var name = String(String.UnicodeScalarView(line.unicodeScalars.prefix(64)))
    if name.last == " " { name.removeLast() }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return ["unknown", "none", "n/a", "undefined"].contains(name.lowercased()) ? nil : name
  }
}
