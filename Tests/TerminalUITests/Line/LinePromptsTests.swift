import Catalogue
import Forms
import Foundation
import Testing

@testable import TerminalUI

struct LinePromptsTests {
  /// What was read and written, and how it ended.
  final class Transcript {
    private(set) var text = ""
    private var answers: ArraySlice<String>

    init(_ answers: [String]) { self.answers = answers[...] }

    func read() throws(LineInputError) -> String {
      guard let answer = answers.popFirst() else { throw .endOfInput }
      if answer == "^C" { throw .interrupted }
      text += answer + "\n"
      return answer
    }

    func write(_ text: String) { self.text += text }
  }

  private static func run(
    _ answers: [String], values: RecordValues = Restaurant().values, language: Language = .english,
    leave: (FormSession) -> Void = { _ in }
  ) throws(LineInputError) -> (session: FormSession?, text: String) {
    let transcript = Transcript(answers)
    let session = FormSession(Restaurant.form.description, values: values, choices: SampleWorld.choices)
    struct NoPicture: Error {}
    let prompts = LinePrompts(
      session, language: language,
      stage: { path in
        guard path.hasSuffix("jpg") else { throw NoPicture() }
        return (StagedPhoto(digest: path, fileName: path, bytes: []), path.hasSuffix("torn.jpg"))
      },
      explain: { _ in Phrase("problem.notAnInstant", "photo", "x") }, read: transcript.read, write: transcript.write)
    return (try prompts.run(leave: leave), transcript.text)
  }

  @Test func aWholeRestaurantIsATranscript() throws {
    let (session, text) = try Self.run([
      "cover.jpg", "", "Zen", "2", "Rue X", "", "First line", "", "third", ".", "Kyoto", "",
    ])
    #expect(
      text == """
        New Restaurant
        Enter keeps what is in brackets, - clears it.

        Path of a picture
        Photo: cover.jpg

        Name (required): 
        ✗ Name is needed. Fill it in.
        Name (required): Zen

        Suggestions (type a number or a name):
          1  Café
          2  Ramen
          3  Seafood
          4  Tea house
        Type: 2

        Address: Rue X

        Phone: 

        Description: 
        Type lines; a line with a single . ends, Enter at once keeps the present text, - clears it.
        First line

        third
        .

        Suggestions (type a number or a name):
          1  Shibuya
          2  信義
          3  大安
        Location: Kyoto
        “Kyoto” is new and will be added when you save.

        This will be saved:
          Photo: cover.jpg
          Name: Zen
          Type: Ramen
          Address: Rue X
          Description: First line
            
            third
          Location: Kyoto
        Save? [Y/n] 

        """)
    var filled = try #require(session)
    let submitted = filled.submit()
    let values = try #require(submitted)
    #expect(values.text("name") == "Zen")
    #expect(values["type"] == .reference(Reference(id: SampleWorld.id(102), name: "Ramen")))
    #expect(values.text("description") == "First line\n\nthird")
  }

  @Test func defaultsAreKeptByEnterAndClearedByAHyphen() throws {
    let old = SampleWorld.row(9, "Old", type: 1, address: "Rue X", phone: "123", description: "Text")
    let (session, text) = try Self.run(["", "", "", "-", "", "-", "", "y"], values: old)
    #expect(text.hasPrefix("Edit Restaurant\n"))
    #expect(text.contains("Name (required) [Old]: \n"))
    #expect(text.contains("Type [Ramen]: \n"))
    #expect(session?.text("name").text == "Old")
    #expect(session?.text("address").text == "")
    #expect(session?.text("phone").text == "123")
    #expect(session?.text("description").text == "")
  }

  @Test func noIsNoAndAnythingElseIsAskedAgain() throws {
    let answers = ["", "Zen", "", "", "", "", ""]
    #expect(try Self.run(answers + ["n"]).session == nil)
    let (session, text) = try Self.run(answers + ["maybe", "yes"])
    #expect(session != nil)
    #expect(text.contains("Please answer y or n."))
  }

  @Test(arguments: [
    ([], LineInputError.endOfInput), (["", "Zen", "^C"], .interrupted), (["", "Zen", "", "", "", "", ""], .endOfInput),
  ])
  func theEndOfInputIsNoAnswer(_ answers: [String], _ error: LineInputError) {
    var left: FormSession?
    #expect(throws: error) { try Self.run(answers) { left = $0 } }
    #expect(left?.isDirty == !answers.isEmpty)
  }

  @Test func whatIsWrongIsSaidAndAskedAgain() throws {
    let long = String(repeating: "x", count: 256)
    let (session, text) = try Self.run(["notes.txt", "torn.jpg", long, "Zen", "", "", "", "", "", ""])
    #expect(text.contains("✗ photo: “x” is not a time."))
    #expect(text.contains("✗ Name has 256 characters. Shorten it to 255 or fewer."))
    #expect(text.contains("✗ torn.jpg: the picture is damaged"))
    // A wrong answer is not what Enter would keep.
    #expect(!text.contains("[xxx"))
    #expect(session?.text("name").text == "Zen")
  }

  @Test func keysThatTypeNothingAreNoPartOfAnAnswer() throws {
    let (session, text) = try Self.run([
      "", "\u{1B}[D\u{1B}[BZ\u{7}e\u{1B}OAn\u{1B}", "Dim sum\t\u{1B}[B", "", "", "one\u{1B}[3~", ".", "", "",
    ])
    #expect(session?.text("name").text == "Zen")
    #expect(session?.text("type").text == "Dim sum ")
    #expect(session?.text("description").text == "one")
    let said = text.split(separator: "\n").filter { !$0.hasSuffix("\u{1B}[B") }
    #expect(said.contains("“Dim sum” is new and will be added when you save."))
    #expect(said.contains("  Type: Dim sum "))
  }

  @Test func aQuestionMarkListsEverySuggestion() throws {
    let choices = (1...12).map { FieldChoice("Cuisine \($0)") }
    let transcript = Transcript(["", "Zen", "?", "12", "", "", "", "", "y"])
    let prompts = LinePrompts(
      FormSession(Restaurant.form.description, values: Restaurant().values, choices: ["type": choices]),
      language: .english, stage: { _ in throw LineInputError.endOfInput }, explain: { _ in Phrase("toast.saved") },
      read: transcript.read, write: transcript.write)
    let filled = try prompts.run()
    #expect(filled?.text("type").text == "Cuisine 12")
    #expect(transcript.text.contains("9  Cuisine 9\n     … and 3 more\nType: ?\n"))
    #expect(transcript.text.contains("10  Cuisine 10\n  11  Cuisine 11\n  12  Cuisine 12\nType: 12\n"))
  }

  @Test(arguments: [
    (["y"], true), (["YES "], true), (["是"], true), (["n"], false), (["不要"], false), (["?", "\u{1B}[A"], false),
  ])
  func yesAndNoAreSaidInBothLanguages(_ answers: [String], _ expected: Bool) throws {
    let transcript = Transcript(answers)
    let question = YesNo(language: .chinese, read: transcript.read, write: transcript.write)
    #expect(try question.ask(Phrase("screen.lines.save"), standard: false) == expected)
    #expect(throws: LineInputError.endOfInput) { try question.ask(Phrase("screen.lines.save"), standard: true) }
  }

  @Test func itSpeaksChineseToo() throws {
    let (_, text) = try Self.run(["", "店", "", "", "", "", "", "好"], language: .chinese)
    #expect(text.hasPrefix("新增餐廳\n"))
    #expect(text.contains("名稱 (必填): 店"))
    #expect(text.hasSuffix("即將儲存：\n  名稱：店\n要儲存嗎？ [Y/n] 好\n"))
  }
}
