import Forms
import Foundation
import Testing

@Suite struct FormSessionTests {
  @Test func theFirstTextFieldHasTheFocus() {
    #expect(Cafe.session().focus == "name")
  }

  @Test func leavingAWrongFieldIsNeverBlockedAndKeepsItsText() {
    var session = Cafe.session()
    session.moveFocus(to: "seats")
    session.edit(.insert("abc"))
    session.moveFocus(by: -1)
    #expect(session.focus == "colour")
    #expect(session.text("seats").text == "abc")
    #expect(session.problems == ["name": .required, "seats": .notANumber("abc")])
  }

  @Test func aProblemGoesAwayAsItIsMended() {
    var session = Cafe.session()
    session.moveFocus(by: 1)
    session.moveFocus(by: -1)
    #expect(session.problems == ["name": .required])
    session.edit(.insert("Z"))
    #expect(session.problems == [:])
  }

  @Test func aFieldBeingTypedIsNotScoldedBeforeItIsLeft() {
    var session = Cafe.session()
    session.edit(.insert("12345678901"))
    #expect(session.problems == [:])
  }

  @Test func savingListsEveryProblemAndGoesToTheFirst() {
    var session = Cafe.session()
    session.setText("red-ish", of: "colour")
    session.setText("x", of: "seats")
    session.moveFocus(to: "seats")
    #expect(session.submit() == nil)
    #expect(session.focus == "name")
    #expect(
      session.problemPhrases == [
        Phrase("cafe.name.required", fallback: "problem.required", arguments: [Phrase("cafe.name")]),
        Phrase(
          "cafe.colour.notAColour", fallback: "problem.notAColour", arguments: [Phrase("cafe.colour"), "red-ish"]),
        Phrase("cafe.seats.notANumber", fallback: "problem.notANumber", arguments: [Phrase("cafe.seats"), "x"]),
      ])
  }

  @Test func savingANewRecordGivesEveryValueHiddenOnesToo() throws {
    var cafe = Cafe()
    cafe.secret = "kept"
    var session = Cafe.session(cafe)
    session.edit(.insert("Zén"))
    let submitted = session.submit()
    var expected = cafe.values
    expected["name"] = .text("Zén")
    #expect(submitted == expected)
  }

  @Test func savingAStoredRecordGivesWhatWasChangedAndNothingElse() {
    var cafe = Cafe()
    cafe.name = "Zen"
    cafe.phone = "02"
    cafe.notes = "gone"
    cafe.stamp.number = 3
    var session = Cafe.session(cafe)
    session.setText("Zén", of: "name")
    session.setText(" 02 ", of: "phone")
    session.setText("", of: "notes")
    let submitted = session.submit()
    #expect(
      submitted
        == RecordValues([
          "id": .identifier(cafe.stamp.id), "number": .number(3), "name": .text("Zén"), "notes": .none,
        ]))
  }

  @Test func aCoverStandsInFrontOfTheOthersAndIsThereOnce() {
    var session = Cafe.session()
    let stored = FormPhoto.stored(digest: "ab", fileName: "a.jpg")
    let first = StagedPhoto(digest: "cd", fileName: "b.jpg", bytes: [1])
    session.setPhotos([stored], of: "photos")
    session.setCover(first, of: "photos")
    #expect(session.photos("photos") == [.staged(first), stored])
    session.setCover(StagedPhoto(digest: "ab", fileName: "again.jpg", bytes: [2]), of: "photos")
    #expect(session.photos("photos") == [stored, .staged(first)])
  }

  @Test func aReferenceThatWasNotTouchedKeepsItsIdentifierWithoutChoices() {
    var cafe = Cafe()
    cafe.name = "Z"
    cafe.type = Reference(id: UUID(), name: "Ramen")
    var session = Cafe.session(cafe)
    let values = session.submit()
    #expect(values?["type"] == cafe.type.fieldValue)
  }

  @Test func onlyAChangeMakesItDirty() {
    var session = Cafe.session()
    session.edit(.insert("a"))
    #expect(session.isDirty)
    session.edit(.delete(.left))
    #expect(!session.isDirty)
    session.setPhotos([.stored(digest: "ab", fileName: "a.jpg")], of: "photos")
    #expect(session.isDirty)
  }

  @Test func suggestionsNarrowAsOneTypesAndAllComeBackOnceChosen() {
    let choices = ["Ramen", "Pizzeria", "Café"].map { FieldChoice($0) }
    var session = Cafe.session(choices: ["type": choices])
    session.moveFocus(to: "type")
    #expect(session.suggestions(for: "type").count == 3)
    session.edit(.insert("cafe"))
    #expect(session.suggestions(for: "type").count == 3)
    session.setText("izz", of: "type")
    #expect(session.suggestions(for: "type").map(\.value) == ["Pizzeria"])
    session.setText("ＩＺＺ", of: "type")
    #expect(session.suggestions(for: "type").map(\.value) == ["Pizzeria"])
    session.setText("nothing", of: "type")
    #expect(session.suggestions(for: "type").isEmpty)
  }

  @Test func aDraftBringsBackWhatWasTyped() throws {
    let staged = StagedPhoto(digest: "cd", fileName: "b.jpg", bytes: [1, 2])
    var session = Cafe.session()
    #expect(session.draft(at: .now) == nil)
    session.edit(.insert("Zén"))
    session.setText("30 lines", of: "notes")
    session.setPhotos([.stored(digest: "ab", fileName: "a.jpg"), .staged(staged)], of: "photos")
    session.moveFocus(to: "notes")
    let draft = try #require(session.draft(at: Date(timeIntervalSince1970: 5)))
    let decoded = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    #expect(decoded == draft)
    #expect(draft.record == nil)
    #expect(draft.texts == ["name": "Zén", "notes": "30 lines"])
    #expect(session.stagedPhotos == [staged])

    var resumed = Cafe.session()
    resumed.restore(decoded, staged: [staged])
    #expect(resumed.text("name").text == "Zén")
    #expect(resumed.photos("photos") == session.photos("photos"))
    #expect(resumed.focus == "notes")
  }

  @Test func aDraftOfAnExistingRecordNamesIt() throws {
    var cafe = Cafe()
    cafe.name = "Z"
    cafe.stamp.number = 1
    var session = Cafe.session(cafe)
    session.edit(.insert("en"))
    #expect(try #require(session.draft(at: .now)).record == cafe.stamp.id)
  }

  @Test func aTextSwitchesItsFieldOnAndIsNotOverwrittenByASuggestion() throws {
    let later = try #require(CalendarDate(year: 2026, month: 12, day: 31))
    let form = Form<Loan>(RecordKind("loan", plural: "loans")) {
      Section("basics") {
        Field("name", \.name, .line)
        Field("until", \.until, .date(.day)).behindSwitch().suggesting { _ in later }
      }
    }
    var session = FormSession(form.description, values: RecordValues())
    session.setText("2026-04-03", of: "until")
    #expect(session.value("until") == .date(try #require(CalendarDate(year: 2026, month: 4, day: 3))))
  }

  private struct Loan: FormRecord {
    var stamp = RecordStamp()
    var name = ""
    var until: CalendarDate?
    static let form = Form<Loan>(RecordKind("loan", plural: "loans")) {
      Section("basics") { Field("name", \.name, .line) }
    }
  }
}
