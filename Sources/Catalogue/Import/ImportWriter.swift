import Forms
import Foundation
import Imaging

/// Decides what becomes of each photograph, and does it unless the run is dry.
struct ImportWriter {
  private let catalogue: Catalogue?
  private let dryRun: Bool
  /// What this run has stored, or would have: a dry run cannot ask the catalogue.
  private var stored: Set<String> = []
  private var links: Set<Link> = []
  /// The restaurants that this run has made, or would have, by their folded names.
  private var made: [String: ImportedRestaurant] = [:]

  /// A photograph in a restaurant, which is told by its number, or by its name while it has none.
  private struct Link: Hashable {
    let digest: String
    let restaurant: ImportedRestaurant
  }

  init(catalogue: Catalogue?, dryRun: Bool) {
    self.catalogue = catalogue
    self.dryRun = dryRun
  }

  /// Puts a photograph into the catalogue, if it is one.
  mutating func entry(
    _ step: ImportPlan.Step, _ photo: Result<PreparedPhoto, ImportRefusal>
  ) throws(CatalogueError) -> ImportReport.Entry {
    let name = step.entry.name
    switch photo {
    case .success(let photo):
      return ImportReport.Entry(
        name: name, digest: photo.digest, outcome: try outcome(photo, step), warnings: photo.decoded.warnings)
    case .failure(let refusal):
      return ImportReport.Entry(name: name, digest: nil, outcome: .refused(refusal), warnings: [])
    }
  }

  private mutating func outcome(
    _ photo: PreparedPhoto, _ step: ImportPlan.Step
  ) throws(CatalogueError) -> ImportReport.Outcome {
    var restaurant = restaurant(step.target)
    if !dryRun { try catalogue?.restoreFile(of: photo) }
    if let known = restaurant, try isLinked(photo.digest, known) { return .alreadyThere }
    if restaurant == nil, try isStored(photo.digest) { return .alreadyThere }
    if !dryRun, let catalogue {
      restaurant = try catalogue.importPhoto(photo, fileName: step.fileName, to: restaurant, now: Date())
    }
    stored.insert(photo.digest)
    if let restaurant {
      links.insert(Link(digest: photo.digest, restaurant: restaurant))
      if restaurant.isNew { made[Fold.name(restaurant.name)] = restaurant }
      return .attached(restaurant)
    }
    if case .ambiguous(let name) = step.target { return .ambiguous(name: name) }
    return .stored
  }

  private func restaurant(_ target: ImportPlan.Target) -> ImportedRestaurant? {
    switch target {
    case .restaurant(let number, let name): ImportedRestaurant(number: number, name: name, isNew: false)
    case .newRestaurant(let name):
      made[Fold.name(name)] ?? ImportedRestaurant(number: nil, name: name, isNew: true)
    case .ambiguous, .nowhere: nil
    }
  }

  private func isStored(_ digest: String) throws(CatalogueError) -> Bool {
    if stored.contains(digest) { return true }
    return try catalogue?.photoNumber(digest) != nil
  }

  private func isLinked(_ digest: String, _ restaurant: ImportedRestaurant) throws(CatalogueError) -> Bool {
    if links.contains(Link(digest: digest, restaurant: restaurant)) { return true }
    guard let number = restaurant.number, let catalogue else { return false }
    return try catalogue.isLinked(digest, to: number)
  }
}
