import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct SavingTests {
  let directory: TemporaryFolder
  let catalogue: Catalogue

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
  }

  /// Something for every field that a person can fill.
  private func filled(_ kind: RecordKind) throws -> RecordValues {
    let type = RecordType.of(kind)
    var values = type.blank()
    for field in type.form.storedFields where !type.form.stampFields.contains(field) {
      switch field.kind {
      case .line, .phone, .url, .email: values[field.key] = .text("“\(field.key)” 拉麵 'x'; --")
      case .editor: values[field.key] = .text("one\ntwo\t三\n")
      case .reference(let other): values[field.key] = .reference(Reference(name: "\(other.name) of \(kind.name)"))
      case .icon: values[field.key] = .text("fork.knife")
      case .colour: values[field.key] = .text("#3380FF")
      case .number, .rating: values[field.key] = .number(min(5, field.kind.numberRule?.range.upperBound ?? 5))
      case .toggle: values[field.key] = .flag(true)
      case .date: values[field.key] = .date(try #require(CalendarDate(year: 2024, month: 2, day: 29)))
      case .option(let keys): values[field.key] = .text(keys[0])
      case .tags: values[field.key] = .list(["a,b", "c;d", "“拉麵”", "\"x\""])
      case .position:
        values[field.key] = .position(try #require(Position(latitude: -33.8567844, longitude: 151.2152967)))
      case .instant: values[field.key] = .instant(Date(timeIntervalSince1970: 1_700_000_000))
      case .identifier: values[field.key] = .identifier(UUID())
      case .photos:
        let bytes = [try SamplePictures.jpeg(seed: 1), try SamplePictures.png(seed: 2)]
        values[field.key] = .photos(
          try bytes.map { .staged(try PhotoStaging.stage(bytes: $0, fileName: "a.jpg").photo, caption: "“拉麵” 'x'") })
      }
    }
    return values
  }

  @Test(arguments: RecordType.all.map(\.kind)) func thatEveryFieldComesBack(kind: RecordKind) throws {
    let values = try filled(kind)
    let saved = try catalogue.save(values, as: kind)
    #expect(saved.number == 1)
    #expect(saved.id == values.id)
    let read = try #require(try catalogue.record(kind, number: 1))
    #expect(read == saved)
    #expect(try catalogue.record(kind, id: try #require(saved.id)) == saved)
    for field in RecordType.of(kind).form.visibleFields where !field.isDerived {
      switch field.kind {
      case .reference: #expect(read.text(field.key) == values.text(field.key))
      case .photos:
        #expect(read.photos(field.key).map(\.digest) == values.photos(field.key).map(\.digest))
        #expect(read.photos(field.key).map(\.caption) == values.photos(field.key).map(\.caption))
      default: #expect(read[field.key] == values[field.key])
      }
    }
  }

  @Test(arguments: RecordType.all.map(\.kind)) func thatABlankedFieldIsBlank(kind: RecordKind) throws {
    var values = try catalogue.save(try filled(kind), as: kind)
    let optional = RecordType.of(kind).form.visibleFields.filter { !$0.isRequired && !$0.isDerived }
    for field in optional { values[field.key] = FieldValue.none }
    let saved = try catalogue.save(values, as: kind)
    for field in optional {
      #expect(saved[field.key] == (field.kind == .toggle ? .flag(false) : FieldValue.none), "\(field.key)")
    }
    #expect(saved.number == values.number)
    #expect(try catalogue.count(kind) == 1)
  }

  @Test func thatAFieldOfWhichNothingIsSaidKeepsItsValue() throws {
    let first = try catalogue.add("Bar") { $0.phone = "02-7752-9888" }
    var values = RecordValues(["id": .identifier(first.stamp.id), "address": .text("Somewhere")])
    values["number"] = first.stamp.number.map(FieldValue.number)
    let saved = try catalogue.save(values, as: .restaurant)
    #expect(saved.text("name") == "Bar")
    #expect(saved.text("phone") == "02-7752-9888")
    #expect(saved.text("address") == "Somewhere")
  }

  @Test func thatNumbersAreNeverUsedAgain() throws {
    for name in ["A", "B", "C"] {
      try catalogue.save(RecordValues(["name": .text(name), "id": .identifier(UUID())]), as: .location)
    }
    try catalogue.delete(.location, numbers: [3])
    let saved = try catalogue.save(RecordValues(["name": .text("D"), "id": .identifier(UUID())]), as: .location)
    #expect(saved.number == 4)
  }

  @Test func thatTimesAreOfTheFirstAndTheLastSaving() throws {
    var values = Restaurant().values
    values["name"] = .text("Bar")
    values = try catalogue.save(values, as: .restaurant, now: Date(timeIntervalSince1970: 1000.9))
    values = try catalogue.save(values, as: .restaurant, now: Date(timeIntervalSince1970: 2000))
    #expect(values["created"] == .instant(Date(timeIntervalSince1970: 1000)))
    #expect(values["updated"] == .instant(Date(timeIntervalSince1970: 2000)))
  }

  @Test func thatAReferenceIsFoundByNameWhateverItsCaseAccentsAndWidth() throws {
    try catalogue.add("A") { $0.type = Reference(name: "Café") }
    for name in ["cafe", "ＣＡＦＥ", "Cafe\u{301}", "CAFÉ"] {
      let other = try catalogue.add("B") { $0.type = Reference(name: name) }
      #expect(other.type?.name == "Café")
    }
    #expect(try catalogue.count(.category) == 1)
  }

  @Test func thatACategoryThatWasDeletedMeanwhileIsMadeAgain() throws {
    let category = try catalogue.save(RecordValues(["name": .text("Bar"), "id": .identifier(UUID())]), as: .category)
    try catalogue.delete(.category, numbers: [1])
    let restaurant = try catalogue.add("A") { $0.type = Reference(id: category.id, name: "Bar") }
    #expect(restaurant.type?.name == "Bar")
    #expect(restaurant.type?.id != category.id)
  }

  @Test func thatANameOfAnotherCategoryIsTaken() throws {
    try catalogue.save(RecordValues(["name": .text("Café"), "id": .identifier(UUID())]), as: .category)
    #expect(throws: CatalogueError.nameTaken("CAFE")) {
      try catalogue.save(RecordValues(["name": .text("CAFE"), "id": .identifier(UUID())]), as: .category)
    }
    try catalogue.add("Same")
    try catalogue.add("Same")
    #expect(try catalogue.count(.restaurant) == 2)
  }

  @Test func thatWhatWasDeletedMeanwhileIsNotSaved() throws {
    let restaurant = try catalogue.add("Bar")
    try catalogue.delete(.restaurant, numbers: [1])
    #expect(throws: CatalogueError.notFound) { try catalogue.save(restaurant.values, as: .restaurant) }
    let location = try catalogue.save(RecordValues(["name": .text("A"), "id": .identifier(UUID())]), as: .location)
    try catalogue.delete(.location, numbers: [1])
    #expect(throws: CatalogueError.notFound) { try catalogue.save(location, as: .location) }
  }

  @Test func thatAFailureLeavesNothingBehind() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    #expect(throws: CatalogueError.notFound) {
      try catalogue.add("Bar") {
        $0.type = Reference(name: "New")
        $0.photos = [.staged(photo), .stored(digest: String(repeating: "0", count: 64), fileName: "gone.jpg")]
      }
    }
    #expect(try catalogue.count(.restaurant) == 0)
    #expect(try catalogue.count(.category) == 0)
    #expect(try catalogue.photo(photo.digest) == nil)
    #expect(try catalogue.names("bar") == [])
    // Its file may stay: it harms nobody, and the check tells of it.
    #expect(
      try catalogue.check() == [
        .strayFile(path: "\(catalogue.directory)/photos/\(photo.digest.prefix(2))/\(photo.digest).jpg")
      ])
  }

  @Test func thatDeletingGoesToTheTrashAndBack() throws {
    for name in ["A", "B", "C"] { try catalogue.add(name) }
    #expect(throws: CatalogueError.notFound) { try catalogue.delete(.restaurant, numbers: [1, 9]) }
    #expect(try catalogue.names() == ["A", "B", "C"])
    try catalogue.delete(.restaurant, numbers: [1, 3])
    #expect(try catalogue.names() == ["B"])
    #expect(try catalogue.count(.restaurant) == 1)
    #expect(try catalogue.names("a") == [])
    #expect(try catalogue.record(.restaurant, number: 1) == nil)
    #expect(Set(try catalogue.trash(.restaurant).map { $0.text("name") }) == ["A", "C"])
    #expect(throws: CatalogueError.notInTrash(number: 2)) { try catalogue.restore(.restaurant, numbers: [1, 2]) }
    #expect(throws: CatalogueError.notFound) { try catalogue.restore(.restaurant, numbers: [1, 9]) }
    try catalogue.restore(.restaurant, numbers: [1])
    #expect(try catalogue.names() == ["A", "B"])
    #expect(try catalogue.names("a") == ["A"])
  }
}
