import Catalogue
import Forms
import Foundation

extension Command {
  /// `platebook photos add N FILE…`: one bad file does not stop the others.
  static let photosAdd = Command("photos add", "N FILE…", count: 2...Int.max) { invocation in
    let catalogue = try invocation.openCatalogue(.open)
    let values = try catalogue.existing(.restaurant, number: invocation.number(invocation.operands[0]))
    var photos = values.photos("photos")
    let before = photos.count
    var failures = FileFailures(invocation.surroundings)
    for file in invocation.operands.dropFirst() {
      failures.attempt {
        let photo = FormPhoto.staged(try invocation.stage(file))
        if !photos.contains(where: { $0.digest == photo.digest }) { photos.append(photo) }
      }
    }
    if photos.count > before {
      _ = try catalogue.save(values.saying("photos", photos.fieldValue), as: .restaurant)
    }
    invocation.surroundings.say(Phrase("photos.added", photos.count - before, values.text("name")))
    return failures.code(of: invocation.operands.count - 1)
  }

  /// `platebook photos list [N]`: a restaurant's photographs, or those of no restaurant.
  static let photosList = Command("photos list", "[N]", count: 0...1) { invocation in
    let catalogue = try invocation.openCatalogue(.readOnly)
    let photos: [(digest: String, fileName: String)]
    if let number = invocation.operands.first {
      let values = try catalogue.existing(.restaurant, number: invocation.number(number))
      photos = values.photos("photos").map { ($0.digest, $0.fileName) }
    } else {
      photos = try catalogue.photosWithoutRestaurant().map { ($0.digest, $0.fileName) }
    }
    for (index, photo) in photos.enumerated() {
      try invocation.surroundings.console.print("\(index + 1)  \(photo.digest.prefix(12))  \(photo.fileName)")
    }
    return .done
  }

  /// `platebook photos remove N K`: takes the K-th photograph off a restaurant. The photograph stays in the catalogue.
  static let photosRemove = Command("photos remove", "N K", count: 2...2) { invocation in
    let catalogue = try invocation.openCatalogue(.open)
    let values = try catalogue.existing(.restaurant, number: invocation.number(invocation.operands[0]))
    var photos = values.photos("photos")
    let place = try invocation.number(invocation.operands[1])
    guard photos.indices.contains(place - 1) else {
      throw CommandFailure(
        Phrase("photos.noSuchPlace", values.text("name"), photos.count, String(place)), code: .notFound)
    }
    photos.remove(at: place - 1)
    _ = try catalogue.save(values.saying("photos", photos.fieldValue), as: .restaurant)
    invocation.surroundings.say(Phrase("photos.removed", String(place), values.text("name")))
    return .done
  }
}

extension RecordValues {
  /// The same record with nothing said but one field: the others keep what the catalogue has.
  fileprivate func saying(_ key: String, _ value: FieldValue) -> RecordValues {
    var change = RecordValues([key: value])
    for stamp in ["id", "number"] { change[stamp] = self[stamp] }
    return change
  }
}
