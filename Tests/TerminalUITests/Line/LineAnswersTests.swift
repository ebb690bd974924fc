import Catalogue
import Forms
import Foundation
import TestSupport
import Testing

@testable import TerminalUI

/// What single answers do.
struct LineAnswersTests {
  /// The first page of a restaurant with what is answered to its six questions, and then no second page.
  private static func restaurant(
    photos: [String] = [""], name: [String] = ["Zen"], type: [String] = [""], address: [String] = [""],
    phone: [String] = [""], description: [String] = [""]
  ) -> [String] {
    photos + name + type + address + phone + description + ["n"]
  }

  @Test func enterKeepsAndAHyphenClears() throws {
    let old = SampleWorld.row(9, "Old", type: 1, address: "Rue X", phone: "123", description: "Text\nof two lines")
    let transcript = Transcript(
      Self.restaurant(name: [""], address: ["-"], description: ["-"]) + ["y"])
    let filled = try transcript.fill(.lines(.restaurant, old))
    #expect(transcript.text.hasPrefix("Edit Restaurant\n"))
    #expect(transcript.text.contains("Enter keeps: Old\nName: \n"))
    #expect(transcript.text.contains("Enter keeps:\n  Text\n  of two lines\n"))
    var session = try #require(filled)
    let submitted = session.submit()
    let values = try #require(submitted)
    #expect(values.keys == ["id", "number", "address", "description"])
    #expect(values["address"] == FieldValue.none)
  }

  @Test func signsByThemselvesAreTypedAfterABackslash() throws {
    let transcript = Transcript(
      Self.restaurant(name: ["\\<"], address: ["\\-"], description: ["\\.", "\\-", "."]) + ["y"])
    let filled = try #require(try transcript.fill(.lines(.restaurant)))
    #expect(filled.text("name").text == "<")
    #expect(filled.text("address").text == "-")
    #expect(filled.text("description").text == ".\n-")
  }

  @Test func goingBackAsksAgainAndStopsAtTheFirstQuestion() throws {
    let transcript = Transcript(["<", "", "Zen", "<", "Zén", "", "Rue X", "", "", "<", "", "n", "<", "", "n", "y"])
    let filled = try #require(try transcript.fill(.lines(.restaurant)))
    #expect(transcript.text.contains("Path of a picture: <\nThis is the first question.\n\nPart 1 of 2: Basics\nPhoto"))
    #expect(transcript.text.contains("Type: <\n\nName (text, required, at most 255 characters)\nEnter keeps: Zen\n"))
    // From the question about the next page, and from the last one of all.
    #expect(transcript.text.contains("Answer them? [Y/n] <\n\nDescription"))
    #expect(transcript.text.contains("Save? [Y/n] <\n\nDescription"))
    #expect(filled.text("name").text == "Zén")
    #expect(transcript.isDone)
  }

  @Test func anAnswerIsChangedByItsNumberAndNothingWrongIsSaved() throws {
    let old = SampleWorld.row(9, "Old")
    let transcript = Transcript(Self.restaurant(name: [""]) + ["99", "x", "2", "New", "?", "y"])
    let filled = try #require(try transcript.fill(.lines(.restaurant, old)))
    #expect(filled.text("name").text == "New")
    #expect(transcript.text.contains("✗ There is no “99” here. Type a number from 1 to 17.\nSave? [Y/n] x\n"))
    #expect(
      transcript.text.hasSuffix(
        """
        Name: New

          2  Name: New
        Enter saves, a number changes that answer, < goes back to the last question, n leaves without saving.
        Save? [Y/n] ?
        Enter saves, a number changes that answer, < goes back to the last question, n leaves without saving.
        Save? [Y/n] y

        """))
  }

  @Test func noIsNo() throws {
    let transcript = Transcript(Self.restaurant() + ["n"])
    #expect(try transcript.fill(.lines(.restaurant)) == nil)
    #expect(transcript.kept.last?.text("name").text == "Zen")
  }

  @Test(arguments: [
    ([], LineInputError.endOfInput), (["", "Zen", "^C"], .interrupted), (["", "Zen", "", "", "", "^D"], .endOfInput),
    (["", "Zen", "", "", "", "a line", "^D"], .endOfInput), (["", "Zen", "", "", "", "", "n"], .endOfInput),
    (["", "", "", "", "", "", "", ""], .endOfInput), (["a.jpg", "3"], .endOfInput), (["a.jpg", "5"], .endOfInput),
  ])
  func theEndOfInputIsNoAnswer(_ answers: [String], _ error: LineInputError) {
    let transcript = Transcript(answers)
    #expect(throws: error) { try transcript.fill(.lines(.restaurant)) }
    // Whatever was answered, or typed as a line of a text, was kept.
    #expect((transcript.kept.last?.isDirty ?? false) == answers.contains { !$0.isEmpty && !$0.hasPrefix("^") })
    if answers.contains("a line") { #expect(transcript.kept.last?.text("description").text == "a line") }
  }

  @Test func onATerminalTheEndOfInputEndsATextAndNoMore() throws {
    let transcript = Transcript(Self.restaurant(description: ["one", "two", "^D"]) + ["y"], isTerminal: true)
    let filled = try #require(try transcript.fill(.lines(.restaurant)))
    #expect(filled.text("description").text == "one\ntwo")
    let gone = Transcript(["", "Zen", "", "", "", "one"], isTerminal: true)
    #expect(throws: LineInputError.endOfInput) { try gone.fill(.lines(.restaurant)) }
    #expect(gone.kept.last?.text("description").text == "one")
  }

  @Test func whatIsWrongIsSaidAndAskedAgain() throws {
    let long = String(repeating: "x", count: 256)
    let transcript = Transcript(Self.restaurant(photos: ["notes.txt", ""], name: [long, "Zen"]) + ["y"])
    let filled = try transcript.fill(.lines(.restaurant))
    #expect(transcript.text.contains("✗ The file is not a picture.\nEnter leaves it empty.\nPath of a picture: \n"))
    let header = "Name (text, required, at most 255 characters)\n"
    #expect(
      transcript.text.contains("✗ Name has 256 characters. Shorten it to 255 or fewer.\n\(header)Name: Zen\n"))
    #expect(filled?.text("name").text == "Zen")
  }

  @Test func keysThatTypeNothingAreNoPartOfAnAnswer() throws {
    let transcript = Transcript(
      Self.restaurant(
        name: ["\u{1B}[D\u{1B}[BZ\u{7}e\u{1B}OAn\u{1B}"], type: ["Dim sum\t\u{1B}[B"],
        description: ["one\u{1B}[3~", "."])
        + ["y"])
    let filled = try transcript.fill(.lines(.restaurant))
    #expect(filled?.text("name").text == "Zen")
    #expect(filled?.text("type").text == "Dim sum")
    #expect(filled?.text("description").text == "one")
    #expect(transcript.text.contains("\n“Dim sum” is new and will be added when you save.\n"))
  }

  // MARK: Choices

  private static let cuisines = (1...12).map { FieldChoice("Cuisine \($0)", id: SampleWorld.id($0)) }

  private static func typed(_ answers: [String]) throws -> (filled: FormSession, text: String) {
    let transcript = Transcript(restaurant(type: answers) + ["y"])
    let session = FormSession(Restaurant.form.description, values: Restaurant().values, choices: ["type": cuisines])
    return (try #require(try transcript.fill(session)), transcript.text)
  }

  @Test func aQuestionMarkListsEveryChoice() throws {
    let (filled, text) = try Self.typed(["?", "12"])
    #expect(filled.value("type") == .reference(Reference(id: SampleWorld.id(12), name: "Cuisine 12")))
    #expect(text.contains("Choices (type a number or a name, ? for all of them):\n  1  Cuisine 1\n"))
    #expect(text.contains("9  Cuisine 9\n     … and 3 more\nEnter leaves it empty.\nType: ?\n"))
    #expect(text.contains("10  Cuisine 10\n  11  Cuisine 11\n  12  Cuisine 12\nEnter keeps what there is"))
    #expect(text.contains("Type: 12\nUnderstood: Cuisine 12\n"))
  }

  @Test func aPartOfANameListsWhatHasIt() throws {
    let (filled, text) = try Self.typed(["ne 1", "３"])
    #expect(
      text.contains(
        """
        Type: ne 1
        These have “ne 1” in their names (type a number, or the same again to make a new one):
          1  Cuisine 1
          2  Cuisine 10
          3  Cuisine 11
          4  Cuisine 12
        Type: ３
        Understood: Cuisine 11
        """))
    #expect(filled.value("type") == .reference(Reference(id: SampleWorld.id(11), name: "Cuisine 11")))
  }

  @Test func thePartOfANameAgainIsANewOne() throws {
    let (filled, text) = try Self.typed(["Cuisine", "Cuisine"])
    #expect(filled.value("type") == .reference(Reference(name: "Cuisine")))
    #expect(text.contains("“Cuisine” is new and will be added when you save.\n"))
  }

  @Test func aNameIsFoundWhateverItsCase() throws {
    let (filled, text) = try Self.typed(["cuisine 2"])
    #expect(filled.value("type") == .reference(Reference(id: SampleWorld.id(2), name: "Cuisine 2")))
    #expect(text.contains("Understood: Cuisine 2\n"))
  }

  @Test func iconsAndColoursAreChosenByTheirNames() throws {
    let icons = Icon.all.map(\.choice)
    let category = Transcript(["Noodles", "no such icon", "ramen", "-", "y"])
    let session = FormSession(
      Category.form.description, values: Category().values, choices: ["icon": icons, "group": SampleWorld.locations])
    let filled = try #require(try category.fill(session))
    #expect(filled.value("icon") == .text("ramen"))
    #expect(category.text.contains("✗ Icon: there is no “no such icon” to choose. Pick one from the list.\nIcon ("))

    let location = Transcript(["大安", "12", "紅色", "#ff0000", "y"])
    let place = FormSession(
      Location.form.description, values: Location().values, choices: ["colour": Swatch.all.map(\.choice)])
    let placed = try #require(try location.fill(place, .chinese))
    #expect(placed.value("colour") == .text("#3498DB"))
  }

  // MARK: Tags, places, dates

  @Test(arguments: [
    ("a, b", "+c, -A", "b, c"), ("a", "-a", ""), ("", "+a, +a", "a"), ("a", "b", "b"), ("a, b", "+b", "a, b"),
    ("x", "1, 9", "vegan, 9"), ("x", "\"+a, b\"", "x, \"a, b\""),
  ])
  func tagsAreSaidWholeOrAddedAndTakenAway(_ present: String, _ answer: String, _ expected: String) throws {
    var values = SampleWorld.row(1, "Zen")
    values["tags"] = TagText.list(of: present).fieldValue
    var session = FormSession(Restaurant.form.description, values: values, choices: ["tags": [FieldChoice("vegan")]])
    session.setText("x", of: "address")
    let transcript = Transcript(["", "", "", "", "", "", "y", "", "", "", "", answer])
    #expect(throws: LineInputError.endOfInput) { try transcript.fill(session) }
    #expect(transcript.kept.last?.text("tags").text == expected)
  }

  @Test func aPlaceIsTakenFromAPhotograph() throws {
    let transcript = Transcript(
      ["land.jpg", "sea.jpg", "", "Zen", "", "", "", "", "y", "", "", "", "", "", "", "", "1", "", "", "", "y"])
    let filled = try #require(try transcript.fill(.lines(.restaurant)))
    #expect(filled.text("position").text == "25.5, 121.25")
    #expect(
      transcript.text.contains("  1  Where sea.jpg was taken: 25.5, 121.25\nPosition: 1\nUnderstood: 25.5, 121.25\n"))
  }

  @Test(arguments: [
    (EntryStyle.DateOrder.dayMonthYear, "Friday, 3 April 2026"), (.monthDayYear, "Wednesday, 4 March 2026"),
  ])
  func aDateIsSaidBackInWords(_ order: EntryStyle.DateOrder, _ words: String) throws {
    let today = try #require(CalendarDate(iso: "2026-11-30"))
    var values = SampleWorld.row(1, "Zen")
    values["visited_on"] = .date(today)
    let session = FormSession(
      Restaurant.form.description, values: values, style: EntryStyle(dateOrder: order, today: today))
    let transcript = Transcript(Self.restaurant(name: [""]) + ["12", "03/04/2026", "y"])
    _ = try transcript.fill(session)
    #expect(
      transcript.text.contains("Enter keeps: Monday, 30 November 2026\nLast visit: 03/04/2026\nUnderstood: \(words)\n"))
    #expect(transcript.text.contains("  12  Last visit: \(words)\n"))
  }

  // MARK: What answers bring

  @Test func aSwitchBringsItsFieldAndTakesItAway() throws {
    var item = Item()
    item.name = "Voucher"
    item.added = try #require(CalendarDate(iso: "2026-11-30"))
    let before = ["", "", "", "", "", "", ""]
    let on = Transcript(before + ["yes", "2026-11-29", "2027-01-31", "y"])
    let filled = try #require(try on.fill(.lines(.item, item.values)))
    #expect(filled.value("expires") == .date(try #require(CalendarDate(iso: "2027-01-31"))))
    #expect(on.text.contains("Remind me when it expires (yes or no)\nEnter keeps: no\n"))
    #expect(on.text.contains("\nExpires (date, required)\n"))
    #expect(
      on.text.contains("✗ Expires cannot be before today. Enter today or a later day.\nExpires (date, required)\n"))
    // From the summary it is asked for when the switch goes on, and the numbers are said anew.
    let later = Transcript(before + ["no", "8", "y", "2027-01-31", "8", "n", "y"])
    let undone = try #require(try later.fill(.lines(.item, item.values)))
    #expect(undone.value("expires") == FieldValue.none)
    #expect(later.text.components(separatedBy: "Your answers:\n").count == 4)
    #expect(later.text.contains("  9  Expires: Sunday, 31 January 2027\n"))
  }

  @Test func aRuleSpeaksWhenItsLastFieldIsAnsweredAndOnceMoreAtTheEnd() throws {
    var item = Item()
    item.stamp.number = 1
    item.name = "Voucher"
    item.quantity = 5
    item.used = 4
    let transcript = Transcript(["", "3", "", "", "", "", "", "", "", "2", "2", "1", "y", "2", "2", "y"])
    let filled = try #require(try transcript.fill(.lines(.item, item.values)))
    let broken = "✗ Used cannot be more than the quantity, 3. Lower the one or raise the other.\n"
    #expect(transcript.text.contains("Used: \n\(broken)Used (whole number, required)\nUsed: 2\nUsed up: no\n"))
    #expect(transcript.text.contains("Save? [Y/n] y\n✗ Used cannot be more than the quantity, 1."))
    #expect(filled.value("used_up") == .flag(true))
  }

  // MARK: Photographs

  @Test func photographsAreOrderedDescribedAndTakenOffByNumbers() throws {
    let transcript = Transcript(
      Self.restaurant(photos: [
        "a.jpg", "b.jpg", "2", "c.jpg", "3", "3", "4", "1", "9", "2", "5", "1", "A bowl", "6", "3", "torn.jpg", "1",
      ]) + ["y"])
    let filled = try #require(try transcript.fill(.lines(.restaurant)))
    #expect(filled.photos("photos").map(\.fileName) == ["a.jpg", "c.jpg", "torn.jpg"])
    #expect(filled.photos("photos").map(\.caption) == ["A bowl", "", ""])
    #expect(
      transcript.text.contains(
        """
        Photo: 3
        Number of the photo: 3
          1  c.jpg (cover)
          2  a.jpg
          3  b.jpg
        """))
    #expect(transcript.text.contains("Its new place: 9\n✗ There is no “9” here. Type a number from 1 to 3.\n"))
    #expect(transcript.text.contains("What it shows: A bowl\n  1  a.jpg (cover): A bowl\n"))
    #expect(transcript.text.contains("✗ torn.jpg: the picture is damaged; what could be decoded is shown.\n"))
  }

  // MARK: The person's own editor

  @Test func anExclamationMarkOpensTheEditor() throws {
    let folder = try TemporaryFolder()
    func answers(_ editor: String, _ rest: [String]) throws -> (text: String, said: String) {
      let old = SampleWorld.row(9, "Old", description: "old text")
      let editor = ExternalEditor(
        environment: ["VISUAL": editor, "PATH": "/usr/bin:/bin"], folder: folder.path + "texts")
      let answers = Transcript(Self.restaurant(name: [""], description: ["!"] + rest) + ["y"])
      let filled = try #require(try answers.fill(.lines(.restaurant, old), editor: editor))
      return (filled.text("description").text, answers.text)
    }
    let edited = try answers("sed -i s/old/new/", [])
    #expect(edited.text == "new text")
    #expect(edited.said.contains("! at once opens it in sed.\nDescription: \n!\n"))
    let unchanged = try answers("true", [""])
    #expect(unchanged.text == "old text")
    #expect(unchanged.said.contains("!\nNo changes\n"))
    let failing = try answers("false", ["typed", "."])
    #expect(failing.text == "typed")
    #expect(failing.said.contains("✗ “false” failed. The field keeps its text; what the editor left is in "))
  }

  @Test(arguments: [nil, ExternalEditor(environment: ["EDITOR": " "], folder: "/nowhere")])
  func withoutAnEditorAnExclamationMarkSaysHowToHaveOne(_ editor: ExternalEditor?) throws {
    let answers = Transcript(Self.restaurant(name: ["A"], description: ["!", "\\!", "."]) + ["y"])
    let filled = try #require(try answers.fill(.lines(.restaurant), editor: editor))
    #expect(filled.text("description").text == "!")
    #expect(
      answers.text.contains("Description: \n!\n✗ No editor is set. Set VISUAL or EDITOR to the one you want.\n\\!\n.\n")
    )
    #expect(!answers.text.contains("! at once"))
  }

  // MARK: Yes and no

  @Test(arguments: [
    (["y"], true), (["YES "], true), (["是"], true), (["n"], false), (["不要"], false), (["?", "\u{1B}[A"], false),
    (["-", "<", "n"], false),
  ])
  func yesAndNoAreSaidInBothLanguages(_ answers: [String], _ expected: Bool) throws {
    let dialogue = Transcript(answers).dialogue(.chinese)
    #expect(try dialogue.askYesNo(Phrase("screen.lines.save"), standard: false) == expected)
    #expect(throws: LineInputError.endOfInput) {
      try dialogue.askYesNo(Phrase("screen.lines.save"), standard: true)
    }
  }
}
