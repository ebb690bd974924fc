import Catalogue
import Forms
import Imaging
import Publishing

/// What `inspect` says of one file: its name and what decoding it whole told.
struct FileInspection: Sendable {
  private let file: String
  private let inspection: ImageInspection

  /// Reads and decodes a file. A file that cannot be read is unreadable, with the reason among the warnings.
  init(_ file: Argument, language: Language) {
    self.file = file.text
    var inspection: ImageInspection
    do {
      inspection = inspect(try file.readImage())
    } catch {
      inspection = ImageInspection(error)
    }
    if let error = inspection.error, inspection.warnings.isEmpty {
      inspection.warnings = [language.text(error.phrase)]
    }
    self.inspection = inspection
  }

  /// How the program ends for it alone; nil for a whole picture.
  var failure: ExitCode? {
    inspection.status == .ok ? nil : inspection.error.map { Explanation($0).code } ?? .failed
  }

  /// The same for machines: every key, null for what is not known.
  var json: JSONValue {
    .object([
      "file": .text(file), "status": .text(inspection.status.rawValue),
      "format": inspection.format.map { .text($0.rawValue) } ?? .null,
      "width": (inspection.size?.width).map(JSONValue.number) ?? .null,
      "height": (inspection.size?.height).map(JSONValue.number) ?? .null,
      "orientation": inspection.orientation.map(JSONValue.number) ?? .null,
      "colour": inspection.colour.map { .text($0.rawValue) } ?? .null,
      "bitDepth": inspection.bitDepth.map(JSONValue.number) ?? .null,
      "hasAlpha": inspection.hasAlpha.map(JSONValue.bool) ?? .null,
      "hasProfile": inspection.hasProfile.map(JSONValue.bool) ?? .null,
      "camera": inspection.camera.map(JSONValue.text) ?? .null,
      "lens": inspection.lens.map(JSONValue.text) ?? .null,
      "warnings": .list(inspection.warnings.map(JSONValue.text)),
    ])
  }

  /// For people: a line, and one for each warning.
  func lines(_ language: Language) -> [String] {
    var status = Phrase("inspect.\(inspection.status.rawValue)")
    if case .tooLarge = inspection.error { status = Phrase("inspect.tooLarge") }
    var facts = [language.text(status)]
    if let format = inspection.format { facts.append(format.displayName) }
    if let size = inspection.size { facts.append("\(size.width)×\(size.height)") }
    if let colour = inspection.colour { facts.append(colour.rawValue) }
    if let depth = inspection.bitDepth { facts.append(language.text(Phrase("inspect.bitDepth", depth))) }
    if let orientation = inspection.orientation {
      facts.append(language.text(Phrase("inspect.orientation", orientation)))
    }
    if inspection.hasAlpha == true { facts.append(language.text(Phrase("inspect.alpha"))) }
    if inspection.hasProfile == true { facts.append(language.text(Phrase("inspect.profile"))) }
    if let camera = inspection.camera { facts.append(language.text(Phrase("inspect.camera", camera))) }
    if let lens = inspection.lens { facts.append(language.text(Phrase("inspect.lens", lens))) }
    return ["\(file): " + facts.joined(separator: ", ")] + inspection.warnings.map { "  " + $0 }
  }
}
