import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct DraftStoreTests {
  let directory: TemporaryFolder
  let store: DraftStore

  init() throws {
    directory = try TemporaryFolder()
    store = DraftStore(directory: directory.directory + "/state/drafts")
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: store.directory))
  }

  private func session(photos: [StagedPhoto] = [], name: String = "一蘭\"拉麵\"") -> FormSession {
    var session = FormSession(Restaurant.form.description, values: Restaurant().values)
    session.setText(name, of: "name")
    session.setText("one\ntwo", of: "description")
    session.setPhotos(photos.map { FormPhoto.staged($0) }, of: "photos")
    return session
  }

  @Test func thatADraftComesBackWithItsPhotographs() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    let typed = session(photos: [photo])
    let draft = try #require(typed.draft(at: Date(timeIntervalSince1970: 1_700_000_000.5)))
    try store.save(draft, staged: typed.stagedPhotos)

    let loaded = try #require(try store.load(form: "restaurant", record: nil))
    #expect(loaded.draft == draft)
    #expect(loaded.staged == [photo])
    #expect(loaded.staged.first?.bytes == photo.bytes)
    var again = FormSession(Restaurant.form.description, values: Restaurant().values)
    again.restore(loaded.draft, staged: loaded.staged)
    #expect(again.text("name").text == "一蘭\"拉麵\"")
    #expect(again.photos("photos") == [.staged(photo)])
    #expect(try store.load(form: "category", record: nil) == nil)
    #expect(try store.load(form: "restaurant", record: UUID()) == nil)
  }

  @Test func thatNobodyElseCanReadADraft() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    let typed = session(photos: [photo])
    try store.save(try #require(typed.draft(at: .now)), staged: typed.stagedPhotos)
    let permissions = { (path: String) in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(store.directory) == 0o700)
    #expect(try files() == ["restaurant-new.json", "restaurant-new.\(photo.digest)"])
    for file in try files() { #expect(try permissions("\(store.directory)/\(file)") == 0o600, "\(file)") }
  }

  @Test func thatAPhotographThatWasTakenOutGoes() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    try store.save(try #require(session(photos: [photo]).draft(at: .now)), staged: [photo])
    try store.save(try #require(session().draft(at: .now)), staged: [])
    #expect(try files() == ["restaurant-new.json"])
  }

  @Test func thatARemovedDraftTakesItsPhotographsAlong() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    try store.remove(form: "restaurant", record: nil)
    try store.save(try #require(session(photos: [photo]).draft(at: .now)), staged: [photo])
    var values = Restaurant().values
    values["number"] = .number(3)
    var other = FormSession(Restaurant.form.description, values: values)
    other.setText("Other", of: "name")
    try store.save(try #require(other.draft(at: .now)), staged: [])
    try store.remove(form: "restaurant", record: nil)
    #expect(try store.load(form: "restaurant", record: nil) == nil)
    #expect(try store.load(form: "restaurant", record: values.id)?.draft.texts == ["name": "Other"])
    #expect(try files().count == 1)
  }

  @Test(arguments: ["", "{", "[]", "{\"form\":1}", "\u{FFFD}\0"]) func thatABrokenDraftIsSetAside(text: String) throws {
    try directory.write(Array(text.utf8), to: "state/drafts/restaurant-new.json")
    #expect(try store.load(form: "restaurant", record: nil) == nil)
    #expect(try files() == ["restaurant-new.json.broken"])
    try store.save(try #require(session().draft(at: .now)), staged: [])
    #expect(try store.load(form: "restaurant", record: nil) != nil)
  }

  @Test func thatWhatADeadProgramHasLeftIsRemovedOnceItIsOld() throws {
    for (name, age) in [("old", 3600.0), ("young", 0)] {
      let path = try directory.write([1], to: "state/drafts/.platebook-\(name).partial")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
    #expect(try store.load(form: "restaurant", record: nil) == nil)
    #expect(try files() == [".platebook-young.partial"])
  }

  @Test func thatAPhotographThatWasChangedIsLeftOut() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    try store.save(try #require(session(photos: [photo]).draft(at: .now)), staged: [photo])
    try directory.write([1, 2, 3], to: "state/drafts/restaurant-new.\(photo.digest)")
    #expect(try #require(try store.load(form: "restaurant", record: nil)).staged == [])
  }

  @Test func thatDraftsStandApartByCatalogue() throws {
    let catalogue = try makeCatalogue(in: directory)
    let id = catalogue.identifier.uuidString.lowercased()
    let of = { DraftStore.directory(environment: $0, catalogue: catalogue) }
    #expect(of(["XDG_STATE_HOME": "/state", "HOME": "/home/me"]) == "/state/platebook/drafts/\(id)")
    #expect(of(["XDG_STATE_HOME": "state", "HOME": "/home/me"]) == "/home/me/.local/state/platebook/drafts/\(id)")
  }
}
