import Catalogue
import Forms
import Imaging
import Publishing

/// What an import did, or would do, for people and for machines.
struct ImportReportText {
  private let report: ImportReport
  private let isDryRun: Bool
  private let language: Language

  init(_ report: ImportReport, isDryRun: Bool, language: Language) {
    self.report = report
    self.isDryRun = isDryRun
    self.language = language
  }

  /// A line for each entry, and the sum of all.
  var lines: [String] {
    let entries = report.entries.map { language.text(Phrase("import.line", $0.name, phrase(for: $0))) }
    let key = isDryRun ? "import.plan" : "import.sum"
    let count = { (names: OutcomeName...) in report.count { names.contains(OutcomeName($0)) } }
    let sum = Phrase(key, count(.attached), count(.stored, .ambiguous), count(.alreadyThere), count(.refused))
    let hint = !isDryRun && count(.stored) > 0 ? [language.text(Phrase("import.hint"))] : []
    return entries + [language.text(sum)] + hint
  }

  /// How many files were refused. A link that was passed over is none of them.
  var refused: Int { report.count { OutcomeName($0) == .refused } }

  /// The same for machines.
  var json: JSONValue {
    .object(["dryRun": .bool(isDryRun), "entries": .list(report.entries.map(json))])
  }

  private func json(_ entry: ImportReport.Entry) -> JSONValue {
    var members: [String: JSONValue] = [
      "name": .text(entry.name), "outcome": .text(OutcomeName(entry.outcome).rawValue),
      "sha256": entry.digest.map(JSONValue.text) ?? .null, "warnings": .list(entry.warnings.map { .text($0.message) }),
    ]
    switch entry.outcome {
    case .attached(let restaurant):
      members["restaurant"] = restaurant.number.map(JSONValue.number) ?? .null
      members["restaurantName"] = .text(restaurant.name)
      members["isNew"] = .bool(restaurant.isNew)
    case .refused(let refusal): members["reason"] = .text(language.text(refusal.phrase))
    case .stored, .ambiguous, .alreadyThere: break
    }
    return .object(members)
  }

  private func phrase(for entry: ImportReport.Entry) -> Phrase {
    let outcome: Phrase =
      switch entry.outcome {
      case .attached(let restaurant) where restaurant.isNew: Phrase("import.attachedToNew", restaurant.name)
      case .attached(let restaurant): Phrase("import.attached", restaurant.name)
      case .stored: Phrase("import.stored")
      case .ambiguous(let name): Phrase("import.ambiguous", name)
      case .alreadyThere: Phrase("import.alreadyThere")
      case .refused(.symbolicLink): ImportRefusal.symbolicLink.phrase
      case .refused(let refusal): Phrase("import.refused", refusal.phrase)
      }
    return entry.warnings.contains(where: \.isDamage) ? Phrase("import.damaged", outcome) : outcome
  }
}

/// The outcomes of an import by name, as `--json` has them.
private enum OutcomeName: String, CaseIterable {
  case attached, stored, ambiguous, alreadyThere, passedOver, refused

  init(_ outcome: ImportReport.Outcome) {
    switch outcome {
    case .attached: self = .attached
    case .stored: self = .stored
    case .ambiguous: self = .ambiguous
    case .alreadyThere: self = .alreadyThere
    case .refused(.symbolicLink): self = .passedOver
    case .refused: self = .refused
    }
  }
}

extension ImportRefusal {
  /// Why something was not imported, as a sentence.
  fileprivate var phrase: Phrase {
    switch self {
    case .image(let error): error.phrase
    case .symbolicLink: Phrase("import.symbolicLink")
    case .unreadableDirectory(let number): Phrase("image.unreadable", SystemError(number).phrase)
    }
  }
}
