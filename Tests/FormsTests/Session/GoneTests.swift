import Forms
import Foundation
import Testing

/// A record that is deleted while its form is open.
@Suite struct GoneTests {
  private static func stored() -> FormSession {
    var stay = Stay()
    stay.name = "Inn"
    stay.nights = 3
    stay.used = 1
    stay.tags = ["quiet"]
    var values = stay.values
    values["number"] = .number(4)
    return FormSession(Stay.form.description, values: values, style: Stay.session().style)
  }

  @Test func everythingThatIsShownBecomesANewRecord() throws {
    var session = Self.stored()
    session.edit(.insert("!"))
    let blank = Stay().values
    session.becomeNew(blank)
    let draft = try #require(session.draft(at: .now))
    #expect(draft.record == nil)
    #expect(draft.newRecord == blank.id)
    #expect(draft.texts["name"] == "Inn!")
    #expect(draft.texts["tags"] == "quiet")
    var resumed = FormSession(Stay.form.description, values: Stay().values, style: session.style)
    resumed.restore(draft, staged: [])
    #expect(resumed.text("nights").text == "3")
    let submitted = session.submit()
    let values = try #require(submitted)
    #expect(values.number == nil)
    #expect(values.id == blank.id)
    #expect(values.name == "Inn!")
    #expect(values["nights"] == .number(3))
    #expect(values["tags"] == .list(["quiet"]))
  }

  @Test func aNewRecordStaysWhatItIs() {
    var session = Stay.session()
    let id = session.original.id
    session.becomeNew(Stay().values)
    #expect(session.original.id == id)
    #expect(!session.isDirty)
  }
}
