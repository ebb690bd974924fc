import Forms

/// A book that was lent to somebody.
struct Loan: FormRecord {
  var stamp = RecordStamp()
  var name = ""
  var borrower: Reference?
  var email = ""
  var condition = "good"
  var lent = CalendarDate.today
  var due: CalendarDate?
  var returned: CalendarDate?
  var deposit = 0
  var tags: [String] = []
  var notes = ""

  var daysOut: Int? { returned?.days(since: lent) }

  static let form = Form<Loan>(.loan) {
    Section("book") {
      Field("name", \.name, .line, required: true, limit: 255)
      Field("condition", \.condition, .option(["new", "good", "worn"]), required: true)
      Field("tags", \.tags, .tags, limit: 64)
    }
    Section("lent", startsPage: true) {
      Field("borrower", \.borrower, .reference(to: .person), required: true).listed()
      Field("email", \.email, .email).unpublished()
      Field("lent", \.lent, .date(.past), required: true)
      Field("due", \.due, .date(.day)).suggesting { $0.lent.adding(months: 1) }.listed()
      Field("deposit", \.deposit, .number(.decimal(0...1000)), required: true)
    }
    Section("back", startsPage: true) {
      Field("returned", \.returned, .date(.past)).behindSwitch()
      Field(derived: "days_out", \.daysOut, .number(.any), from: "lent", "returned")
      Field("notes", \.notes, .editor(lines: 3, most: 9))
    }
  } rules: {
    Rule("returnedAfterLent", on: "returned", "lent") { loan in
      loan.returned.map { $0 >= loan.lent } ?? true
    } saying: {
      [$0.lent.iso]
    }
  }
}

extension RecordKind {
  static let loan = RecordKind("loan", plural: "loans")
  static let person = RecordKind("person", plural: "people")
}
