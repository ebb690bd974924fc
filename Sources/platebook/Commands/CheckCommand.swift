import Catalogue
import Forms

extension Command {
  /// `platebook check [--repair]`: whether everything in the catalogue is whole. Files that should not be there are told
  /// of; they make no failure.
  static let check = Command("check", options: [CommandOption("--repair")]) { invocation in
    let repairs = invocation.has("--repair")
    let catalogue = try invocation.openCatalogue(repairs ? .open : .readOnly)
    if repairs {
      for path in try catalogue.removeStrayFiles() { try invocation.surroundings.print(Phrase("check.removed", path)) }
    }
    let problems = try catalogue.check()
    for problem in problems { try invocation.surroundings.print(problem.phrase) }
    guard problems.allSatisfy(\.isHarmless) else { return .failed }
    invocation.surroundings.say(Phrase("check.clean"))
    return .done
  }
}
