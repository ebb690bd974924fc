import Forms
import Testing

@Suite struct FocusTests {
  @Test func fieldsForStoredRecordsAreNotAskedOfNewOnes() {
    #expect(!Stay.session().fields.map(\.key).contains("used"))
    #expect(Stay.session().pages.count == 2)
    #expect(Stay.session(Stay.stored()).fields.map(\.key).suffix(2) == ["used", "is_over"])
    #expect(Stay.session(Stay.stored()).pages.count == 3)
  }

  @Test func aFieldThatIsNotAskedIsStoredAsItStarts() {
    var session = Stay.session()
    session.setText("Inn", of: "name")
    let values = session.submit()
    #expect(values?["used"] == .number(0))
    #expect(values?["is_over"] == nil)
  }

  @Test func pagesTurnToTheirFirstFieldAndStopAtTheEnds() {
    var session = Stay.session(Stay.stored())
    #expect(session.page == 0)
    session.movePage(by: 1)
    #expect(session.focus == "from")
    #expect(session.page == 1)
    session.moveFocus(to: "host")
    session.movePage(by: 5)
    #expect(session.focus == "used")
    session.movePage(by: 1)
    #expect(session.focus == "used")
    session.movePage(by: -1)
    #expect(session.focus == "from")
    session.moveFocus(to: "tags")
    session.movePage(by: -9)
    #expect(session.focus == "name")
    session.moveFocus(to: "price")
    session.movePage(by: -1)
    #expect(session.focus == "price")
  }

  @Test func turningAPageChecksWhatIsLeftAndNeverHoldsOn() {
    var session = Stay.session()
    session.movePage(by: 1)
    #expect(session.focus == "from")
    #expect(session.problems == ["name": .required])
  }

  @Test func theFocusGoesRoundTheEnds() {
    var session = Stay.session()
    session.moveFocus(by: -1)
    #expect(session.focus == "tags")
    session.moveFocus(by: 1)
    #expect(session.focus == "name")
    session.moveFocus(to: "no_such_field")
    session.moveFocus(to: "used")
    #expect(session.focus == "name")
  }

  @Test func aPickedRecordIsMeantWhereTwoHaveOneName() throws {
    let stay = Stay.stored { $0.host = Reference(id: Stay.hosts[0].id, name: "Ada") }
    var session = Stay.session(stay)
    session.choose(Stay.hosts[2], of: "host")
    #expect(session.text("host").text == "Ada")
    let second = FieldValue.reference(Reference(id: Stay.hosts[2].id, name: "Ada"))
    #expect(session.value("host") == second)
    let values = session.submit()
    #expect(values?["host"] == second)
    // Typed again, the name still means the one that was picked; another name does not.
    session.setText("Ben", of: "host")
    #expect(session.value("host") == .reference(Reference(id: Stay.hosts[1].id, name: "Ben")))
  }

  @Test func aDraftKnowsWhichRecordWasPicked() throws {
    var session = Stay.session()
    session.choose(Stay.hosts[2], of: "host")
    let draft = try #require(session.draft(at: .now))
    var resumed = Stay.session()
    resumed.restore(draft, staged: [])
    #expect(resumed.value("host") == .reference(Reference(id: Stay.hosts[2].id, name: "Ada")))
  }

  @Test func pickingBetweenTwoOfOneNameIsAChange() {
    let stay = Stay.stored { $0.host = Reference(id: Stay.hosts[0].id, name: "Ada") }
    var session = Stay.session(stay)
    #expect(!session.isDirty)
    session.choose(Stay.hosts[2], of: "host")
    #expect(session.isDirty)
  }

  @Test func aTagIsPickedInThePlaceOfWhatIsBeingTyped() {
    var session = Stay.session()
    session.setText("cheap, l", of: "tags")
    #expect(session.suggestions(for: "tags").map(\.value) == ["late, loud"])
    session.choose(session.suggestions(for: "tags")[0], of: "tags")
    #expect(session.text("tags").text == "cheap, \"late, loud\"")
    #expect(session.value("tags") == .list(["cheap", "late, loud"]))
    session.setText("cheap,", of: "tags")
    #expect(session.suggestions(for: "tags").map(\.value) == ["quiet", "late, loud"])
  }

  @Test func aDateThatHasPassedStaysWhenItIsLeftAlone() throws {
    let stay = Stay.stored { $0.reminder = CalendarDate(iso: "2020-01-01") }
    var session = Stay.session(stay)
    session.setText("Inn 2", of: "name")
    session.moveFocus(to: "reminder")
    session.moveFocus(by: 1)
    #expect(session.problems == [:])
    let values = session.submit()
    #expect(values?.keys == ["id", "number", "name"])
    session.setText("2020-01-02", of: "reminder")
    #expect(session.submit() == nil)
    #expect(session.problems == ["reminder": .beforeToday])
    session.setText("2020-01-01", of: "reminder")
    #expect(session.problems == [:])
    session.setText("today", of: "reminder")
    #expect(session.problems == [:])
  }

  @Test func aRequiredPhotographIsAskedFor() {
    var session = FormSession(Picture.form.description, values: Picture().values)
    session.setText("Cover", of: "name")
    #expect(session.submit() == nil)
    #expect(session.problems == ["photos": .required])
    session.setPhotos([.stored(digest: "ab", fileName: "a.jpg")], of: "photos")
    #expect(session.problems == [:])
    #expect(session.submit() != nil)
  }

  private struct Picture: FormRecord {
    var stamp = RecordStamp()
    var name = ""
    var photos: [FormPhoto] = []
    static let form = Form<Picture>(RecordKind("picture", plural: "pictures")) {
      Section("basics") {
        Field("photos", \.photos, .photos, required: true)
        Field("name", \.name, .line, required: true)
      }
    }
  }
}
