import Catalogue
import Forms
import Foundation

extension Command {
  /// `platebook photos add N FILE…`.
  static let photosAdd = Command("photos add", "N FILE…", count: 2...Int.max) { invocation in
    let catalogue = try invocation.openCatalogue(.open)
    var values = try catalogue.existing(.restaurant, number: invocation.number(invocation.operands[0]))
    var photos = values.photos("photos")
    for file in invocation.operands.dropFirst() {
      let photo = try invocation.stage(file)
      if !photos.contains(where: { $0.digest == photo.digest }) { photos.append(photo) }
    }
    let added = photos.count - values.photos("photos").count
    values["photos"] = photos.fieldValue
    _ = try catalogue.save(values, as: .restaurant)
    invocation.surroundings.say(Phrase("photos.added", added, values.text("name")))
    return .done
  }

  /// `platebook photos list N`.
  static let photosList = Command("photos list", "N", count: 1...1) { invocation in
    let catalogue = try invocation.openCatalogue(.readOnly)
    let values = try catalogue.existing(.restaurant, number: invocation.number(invocation.operands[0]))
    for (index, photo) in values.photos("photos").enumerated() {
      try invocation.surroundings.console.print("\(index + 1)  \(photo.digest.prefix(12))  \(photo.fileName)")
    }
    return .done
  }

  /// `platebook photos remove N K`: takes the K-th photograph off a restaurant. The photograph stays in the catalogue.
  static let photosRemove = Command("photos remove", "N K", count: 2...2) { invocation in
    let catalogue = try invocation.openCatalogue(.open)
    var values = try catalogue.existing(.restaurant, number: invocation.number(invocation.operands[0]))
    var photos = values.photos("photos")
    let place = try invocation.number(invocation.operands[1])
    guard photos.indices.contains(place - 1) else {
      throw CommandFailure(Phrase("photos.noSuchPlace", values.text("name"), photos.count, place), code: .notFound)
    }
    photos.remove(at: place - 1)
    values["photos"] = photos.fieldValue
    _ = try catalogue.save(values, as: .restaurant)
    invocation.surroundings.say(Phrase("photos.removed", place, values.text("name")))
    return .done
  }

  /// `platebook check`: whether everything in the catalogue is whole.
  static let check = Command("check") { invocation in
    let catalogue = try invocation.openCatalogue(.open)
    let problems = try catalogue.check()
    for problem in problems { try invocation.surroundings.print(problem.phrase) }
    if !problems.isEmpty { return .failed }
    invocation.surroundings.say(Phrase("check.clean"))
    return .done
  }
}
