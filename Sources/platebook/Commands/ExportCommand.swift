import Catalogue
import Forms
import Foundation
import Publishing

extension Command {
  /// `platebook export html|json|jsonl|csv DEST [QUERY…]`.
  static let export = Command(
    "export", "\(exportFormats.joined(separator: "|")) DEST [QUERY…]", count: 2...Int.max,
    options: [CommandOption("--title", value: "TEXT"), CommandOption("--profile", value: "PROFILE")]
  ) { invocation in
    let format = invocation.operands[0].text
    let query = invocation.operands.dropFirst(2).map(\.text).joined(separator: " ")
    guard format != "html" else {
      if invocation.operands[1] == "-" { throw UsageError.badValue(option: "DEST", value: "-", expected: "site") }
      let catalogue = try invocation.openCatalogueForPublishing()
      return try invocation.publishSite(of: catalogue, matching: query, to: invocation.operands[1].text)
    }
    let export = try invocation.dataExport(format)
    let catalogue = try invocation.openCatalogue(.readOnly)
    return try invocation.publish(export, of: catalogue, matching: query, to: invocation.operands[1].text)
  }
}

extension Command {
  /// What can be exported to: a web site, and each format of data.
  fileprivate static let exportFormats = ["html"] + DataFormats.all.map { $0.name }
}

extension Invocation {
  /// The catalogue for reading and for storing page names; where nothing may be written, for reading.
  fileprivate func openCatalogueForPublishing() throws -> Catalogue {
    do {
      return try openCatalogue(.open)
    } catch CatalogueError.permission {
      return try openCatalogue(.readOnly)
    }
  }

  /// The data format of that name, as the flags want it.
  func dataExport(_ format: String) throws(UsageError) -> any DataExport {
    let profileName = value("--profile")?.text ?? CSVProfile.exchange.rawValue
    guard let profile = CSVProfile(rawValue: profileName) else {
      throw .badValue(
        option: "--profile", value: profileName, expected: CSVProfile.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard let type = DataFormats.named(format) else {
      throw .badValue(option: "export", value: format, expected: Command.exportFormats.joined(separator: ", "))
    }
    return type.init(DataExportOptions(profile: profile))
  }

  /// Writes a data file, or to standard output for `-`, and says so.
  func publish(
    _ export: some DataExport, of catalogue: Catalogue, matching query: String, to path: String
  ) throws -> ExitCode {
    let publication = Publication(of: catalogue, matching: query)
    if path == "-" {
      try surroundings.console.write(publication.bytes(export))
    } else {
      let report = try publication.write(export, to: path)
      surroundings.say(Phrase("export.data", report.records, path))
    }
    return .done
  }

  /// Writes the site, says so, and names each photograph that could not be shown.
  func publishSite(of catalogue: Catalogue, matching query: String, to path: String) throws -> ExitCode {
    let options = SiteOptions(title: value("--title")?.text, language: surroundings.language)
    let report = try Publication(of: catalogue, matching: query).writeSite(options, to: path)
    for case .photo(let number, let fileName) in report.warnings {
      surroundings.console.complain(surroundings.language.text(Phrase("export.photoMissing", String(number), fileName)))
    }
    surroundings.say(Phrase("export.site", report.records, report.photos, path))
    return report.warnings.isEmpty ? .done : .partlyFailed
  }
}
