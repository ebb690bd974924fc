import Catalogue
import Forms
import Foundation
import Publishing

extension Command {
  /// `platebook demo`: a catalogue to look around in, made with the real import and published with the real export.
  static let demo = Command("demo", "[DIR]", count: 0...1, options: [CommandOption("--no-open")]) { invocation in
    let surroundings = invocation.surroundings
    let folder = DemoFolder(invocation.operands.first?.text, environment: surroundings.environment)
    let samples = Samples.shipped
    try folder.startAfresh()
    try folder.writePhotos(of: samples)
    let directory = folder.catalogue.path()
    let catalogue = try Catalogue(directory: directory, mode: .create, locale: surroundings.sortLocale)
    for record in samples.records { _ = try catalogue.save(record.values, as: record.kind) }
    surroundings.say(Phrase("demo.made", samples.restaurants.count, directory))

    let report = try invocation.importFolder(folder.photos.path(), into: catalogue)
    let attached = report.count { if case .attached = $0 { true } else { false } }
    surroundings.say(Phrase("demo.imported", attached, folder.photos.path()))
    guard report.ending == .finished, attached == samples.restaurants.count else {
      throw CommandFailure(Phrase("demo.notImported"), code: .failed)
    }

    _ = try invocation.publishSite(of: catalogue, matching: "", to: folder.site.path())
    _ = try invocation.publish(JSONExport(), of: catalogue, matching: "", to: folder.json.path())
    _ = try invocation.publish(CSVExport(), of: catalogue, matching: "", to: folder.csv.path())
    surroundings.say(Phrase("demo.next", directory, folder.site.appending(path: "index.html").path()))
    guard !invocation.has("--no-open"), invocation.wantsFullScreen else { return .done }
    return try invocation.runFullScreen(catalogue, start: .list)
  }
}
