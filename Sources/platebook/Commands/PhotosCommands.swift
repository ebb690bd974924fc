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
      _ = try catalogue.save(values.identity.merging(RecordValues(["photos": photos.fieldValue])), as: .restaurant)
    }
    invocation.surroundings.say(Phrase("photos.added", photos.count - before, values.name))
    return failures.code(of: invocation.operands.count - 1)
  }

  /// `platebook photos list [N]`: a restaurant's photographs, or those of no restaurant.
  static let photosList = Command("photos list", "[N]", count: 0...1) { invocation in
    let catalogue = try invocation.openCatalogue(.readOnly)
    let photos: [FormPhoto]
    if let number = invocation.operands.first {
      let values = try catalogue.existing(.restaurant, number: invocation.number(number))
      photos = values.photos("photos")
    } else {
      photos = try catalogue.photosWithoutRestaurant().map {
        .stored(digest: $0.digest, fileName: $0.fileName)
      }
    }
    for (index, photo) in photos.enumerated() {
      let caption = photo.caption.isEmpty ? "" : "  \(photo.caption)"
      try invocation.surroundings.console.print("\(index + 1)  \(photo.digest.prefix(12))  \(photo.fileName)\(caption)")
    }
    return .done
  }

  /// `platebook photos remove N K`: takes the K-th photograph off a restaurant. The photograph stays in the catalogue.
  static let photosRemove = changingPhotos("photos remove", "N K") { photos, place in
    photos.remove(at: place.index)
    return Phrase("photos.removed", place.typed, place.owner)
  }

  /// `platebook photos cover N K`: the K-th photograph comes first.
  static let photosCover = changingPhotos("photos cover", "N K") { photos, place in
    photos.insert(photos.remove(at: place.index), at: 0)
    return Phrase("photos.isCover", place.typed, place.owner)
  }

  /// `platebook photos move N K PLACE`: the K-th photograph comes to another place.
  static let photosMove = changingPhotos("photos move", "N K PLACE") { photos, place in
    let target = try place.other(among: photos.count)
    photos.insert(photos.remove(at: place.index), at: target)
    return Phrase("photos.moved", place.typed, place.owner, String(target + 1))
  }

  /// `platebook photos caption N K TEXT`: says what the K-th photograph shows; an empty text takes the caption off.
  static let photosCaption = changingPhotos("photos caption", "N K TEXT") { photos, place in
    photos[place.index].caption = CleanText.stored(CleanText.line(place.last))
    return Phrase("photos.captioned", place.typed, place.owner)
  }

  /// A command that changes the photographs of a restaurant: its number, the place of one of them and perhaps another word.
  private static func changingPhotos(
    _ words: String, _ operands: String,
    _ change: @escaping @Sendable (inout [FormPhoto], PhotoPlace) throws -> Phrase
  ) -> Command {
    let count = operands.split(separator: " ").count
    return Command(words, operands, count: count...count) { invocation in
      let catalogue = try invocation.openCatalogue(.open)
      let values = try catalogue.existing(.restaurant, number: invocation.number(invocation.operands[0]))
      var photos = values.photos("photos")
      let place = try PhotoPlace(invocation, owner: values.name, count: photos.count)
      let said = try change(&photos, place)
      _ = try catalogue.save(values.identity.merging(RecordValues(["photos": photos.fieldValue])), as: .restaurant)
      invocation.surroundings.say(said)
      return .done
    }
  }
}

/// Which of a restaurant's photographs a command line means.
private struct PhotoPlace {
  /// The restaurant's name.
  let owner: String
  /// The place as it was typed, from 1.
  let typed: String
  let index: Int
  /// The last word of the command line.
  let last: String

  init(_ invocation: Invocation, owner: String, count: Int) throws {
    self.owner = owner
    typed = invocation.operands[1].text
    last = invocation.operands[invocation.operands.count - 1].text
    index = try Self.index(typed, owner, count)
  }

  /// The place that the last word names.
  func other(among count: Int) throws -> Int { try Self.index(last, owner, count) }

  private static func index(_ text: String, _ owner: String, _ count: Int) throws -> Int {
    guard let number = Int(text), number > 0 else { throw UsageError.notANumber(text) }
    guard number <= count else {
      throw CommandFailure(Phrase("photos.noSuchPlace", owner, count, text), code: .notFound)
    }
    return number - 1
  }
}
