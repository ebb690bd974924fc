import Catalogue
import Forms
import Publishing

extension Command {
  /// `platebook demo`: a catalogue to look around in, made with the real import and published with the real export.
  static let demo = Command("demo", "[DIR]", count: 0...1, options: [CommandOption("--no-open")]) { invocation in
    let surroundings = invocation.surroundings
    if invocation.value("--catalogue") != nil { throw UsageError.unknownOption("--catalogue", near: nil) }
    let folder = DemoFolder(invocation.operands.first?.text, environment: surroundings.environment)
    let samples = Samples.shipped
    if try folder.startAfresh() { surroundings.say(Phrase("demo.again", folder.path)) }
    try folder.writePhotos(of: samples)
    let catalogue = try Catalogue(directory: folder.catalogue, mode: .create, locale: nil)
    let count = try samples.save(to: catalogue)
    surroundings.say(Phrase("demo.made", count, folder.catalogue))

    let report = try invocation.importFolder(folder.photos, into: catalogue)
    let attached = report.count { if case .attached = $0 { true } else { false } }
    surroundings.say(Phrase("demo.imported", attached, folder.photos))
    guard report.ending == .finished, attached == count else {
      throw CommandFailure(Phrase("demo.notImported"), code: .failed)
    }

    _ = try invocation.publishSite(of: catalogue, matching: "", to: folder.site)
    _ = try invocation.publish(JSONExport(), of: catalogue, matching: "", to: folder.json)
    _ = try invocation.publish(CSVExport(), of: catalogue, matching: "", to: folder.csv)
    surroundings.say(
      Phrase("demo.next", CommandLine.arguments.first ?? "platebook", folder.catalogue, folder.site + "/index.html"))
    guard !invocation.has("--no-open"), invocation.wantsFullScreen else { return .done }
    return try invocation.runFullScreen(catalogue, start: .list)
  }
}
