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

  /// How this program calls the draft of a new restaurant.
  private let own = "restaurant-new.\(RunningProgram.own.name)"

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

  /// Types into a form, keeps the draft, and opens the form anew with it.
  private func keptAndRestored(_ session: FormSession) throws -> FormSession {
    try store.save(try #require(session.draft(at: .now)), staged: session.stagedPhotos)
    let kept = try #require(try store.load(form: session.form.kind.name, record: session.original.storedID))
    var again = FormSession(session.form, values: session.original, choices: session.choices, style: session.style)
    again.restore(kept.draft, staged: kept.staged)
    return again
  }

  @Test func thatEveryKindOfFieldComesBackFromADraft() throws {
    let catalogue = try makeCatalogue(in: directory)
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.placedJPEG(), fileName: "a.jpg").photo
    let form = Restaurant.form.description
    var session = FormSession(form, values: Restaurant().values, choices: try catalogue.choices(for: form))
    let texts = [
      "rating": "4.5", "price": "3", "favourite": "yes", "tags": "late, \"a, b\", ", "visited_on": "2023-0", "url": "x",
      "position": "25.0, ", "opening_hours": "Mon\n\nTue", "notes": "“mine”", "type": "New",
    ]
    for (key, text) in texts { session.setText(text, of: key) }
    session.setPhotos([.staged(photo, caption: "The door")], of: "photos")
    let again = try keptAndRestored(session)
    for (key, text) in texts { #expect(again.text(key).text == text, "\(key)") }
    #expect(again.photos("photos").map(\.caption) == ["The door"])
    #expect(again.photos("photos").map(\.position) == [photo.position])
    #expect(photo.position != nil)
    #expect(again.draft(at: .now)?.texts == session.draft(at: .now)?.texts)
  }

  @Test func thatASwitchAndWhatIsBehindItComeBackFromADraft() throws {
    let form = Item.form.description
    var session = FormSession(form, values: Item().values)
    session.setText("寄杯", of: "name")
    session.setText("yes", of: "expires.switch")
    var again = try keptAndRestored(session)
    #expect(again.fields.map(\.key).contains("expires"))
    #expect(again.text("expires").text == session.text("expires").text, "Suggested, and not typed.")
    session.setText("2999-01-01", of: "expires")
    session.setText("no", of: "expires.switch")
    again = try keptAndRestored(session)
    #expect(!again.fields.map(\.key).contains("expires"))
    let values = again.submit()
    #expect(values?["expires"] == FieldValue.none)
    #expect(values?.name == "寄杯")
  }

  @Test func thatAStoredItemThatHasExpiredKeepsItsDateThroughADraft() throws {
    let catalogue = try makeCatalogue(in: directory)
    let expired = CalendarDate(year: 2020, month: 1, day: 1)
    let item = try catalogue.keep("寄杯") { $0.expires = expired }
    var session = FormSession(Item.form.description, values: item.values)
    session.setText("1", of: "used")
    var again = try keptAndRestored(session)
    let values = again.submit()
    #expect(try catalogue.save(try #require(values), as: .item)["expires"] == expired.map(FieldValue.date))
    #expect(try catalogue.itemsDue(by: .today).isEmpty)
  }

  @Test func thatADraftAboutManyRecordsHasAFileOfItsOwn() throws {
    var session = FormSession(changing: 2, of: Restaurant.form.description, common: RecordValues())
    session.setText("late", of: "tags")
    try store.save(try #require(session.draft(at: .now)), staged: [])
    #expect(try store.load(form: "restaurant", record: nil) == nil)
    let kept = try #require(try store.load(form: session.draftForm, record: nil))
    var again = FormSession(changing: 5, of: Restaurant.form.description, common: RecordValues())
    again.restore(kept.draft, staged: [])
    #expect(again.submit() == RecordValues(["tags": .list(["late"])]))
  }

  @Test func thatNobodyElseCanReadADraft() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    let typed = session(photos: [photo])
    try store.save(try #require(typed.draft(at: .now)), staged: typed.stagedPhotos)
    let permissions = { (path: String) in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(store.directory) == 0o700)
    #expect(try files() == ["\(own).json", "\(own).\(photo.digest)"])
    for file in try files() { #expect(try permissions("\(store.directory)/\(file)") == 0o600, "\(file)") }
  }

  @Test func thatAPhotographThatWasTakenOutGoes() throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    try store.save(try #require(session(photos: [photo]).draft(at: .now)), staged: [photo])
    try store.save(try #require(session().draft(at: .now)), staged: [])
    #expect(try files() == ["\(own).json"])
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
    try directory.write([1, 2, 3], to: "state/drafts/\(own).\(photo.digest)")
    #expect(try #require(try store.load(form: "restaurant", record: nil)).staged == [])
  }

  @Test func thatProgramsThatRunKeepTheirDraftsApart() throws {
    // The first process of the system runs as long as any other.
    let other = DraftStore(directory: store.directory, program: RunningProgram(number: 1))
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    try other.save(try #require(session(photos: [photo], name: "Theirs").draft(at: .now)), staged: [photo])
    #expect(try store.load(form: "restaurant", record: nil) == nil)
    try store.save(try #require(session(photos: [photo], name: "Mine").draft(at: .now)), staged: [photo])
    try store.remove(form: "restaurant", record: nil)
    let theirs = try #require(try other.load(form: "restaurant", record: nil))
    #expect(theirs.draft.texts["name"] == "Theirs")
    #expect(theirs.staged == [photo])
  }

  @Test(arguments: [".2147483647-1", ""]) func thatTheDraftOfADeadProgramIsTakenOver(program: String) throws {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(), fileName: "a.jpg").photo
    try store.save(try #require(session(photos: [photo]).draft(at: .now)), staged: [photo])
    for file in ["json", photo.digest] {
      try FileManager.default.moveItem(
        atPath: "\(store.directory)/\(own).\(file)", toPath: "\(store.directory)/restaurant-new\(program).\(file)")
    }
    #expect(try store.load(form: "restaurant", record: nil)?.staged == [photo])
    #expect(try files() == ["\(own).json", "\(own).\(photo.digest)"])
    try store.remove(form: "restaurant", record: nil)
    #expect(try files() == [])
  }

  @Test func thatEveryDraftOfDeadProgramsIsOffered() throws {
    for (program, name) in [("2147483647-1", "One"), ("2147483646-1", "Two")] {
      let dead = DraftStore(directory: store.directory, program: try #require(RunningProgram(name: program)))
      try dead.save(try #require(session(name: name).draft(at: .now)), staged: [])
    }
    var names: Set<String> = []
    while let kept = try store.load(form: "restaurant", record: nil) {
      names.insert(kept.draft.texts["name"] ?? "")
      try store.remove(form: "restaurant", record: nil)
    }
    #expect(names == ["One", "Two"])
  }

  @Test(arguments: ["", "1", "1-", "-1", "0-1", "-1-1", "a-b", "1-2-3", "99999999999-1", "1-18446744073709551616"])
  func thatOnlyNamesOfProgramsAreSome(name: String) {
    #expect(RunningProgram(name: name) == nil)
  }

  @Test func thatAProgramRunsUntilItsNumberIsAnothers() throws {
    #expect(RunningProgram.own.isRunning)
    let name = RunningProgram.own.name
    #expect(RunningProgram(name: name)?.isRunning == true)
    #expect(RunningProgram(name: name + "0")?.isRunning == false)
  }

  @Test func thatDraftsStandApartByCatalogue() throws {
    let catalogue = try makeCatalogue(in: directory)
    let id = catalogue.identifier.uuidString.lowercased()
    let of = { DraftStore.directory(environment: $0, catalogue: catalogue) }
    #expect(of(["XDG_STATE_HOME": "/state", "HOME": "/home/me"]) == "/state/platebook/drafts/\(id)")
    #expect(of(["XDG_STATE_HOME": "state", "HOME": "/home/me"]) == "/home/me/.local/state/platebook/drafts/\(id)")
  }
}
