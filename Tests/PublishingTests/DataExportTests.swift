import Forms
import Foundation
import Testing

@testable import Catalogue
@testable import Publishing

@Suite struct DataExportTests {
  private let restaurants: PublishingCatalogue
  private let photo: FormPhoto
  private var publication: Publication { Publication(of: restaurants.catalogue) }

  init() throws {
    restaurants = try PublishingCatalogue()
    photo = try restaurants.photo("a b#c?d%20é.jpg", width: 40, height: 30, gray: 9, caption: "“The” door")
    var cheese = try restaurants.add(
      "Say \"cheese\"", type: "Café", address: "台北市/1", phone: "+886 2", description: "one\ntwo\u{2028}three",
      photos: [photo], slug: "say-cheese-1"
    ) {
      $0.rating = 45
      $0.price = 2
      $0.isFavourite = true
      $0.tags = ["a,b", "c;d", "007"]
      $0.visitedOn = CalendarDate(year: 2023, month: 4)
      $0.url = "https://example.com/?a=1&b=2"
      $0.position = Position(latitude: -33.86, longitude: 151.2092)
      $0.openingHours = "11–19"
      $0.notes = "only mine"
      $0.isPrivate = true
    }
    try restaurants.add("海鮮", updated: 3)
    cheese["name"] = .text("Say \"cheese\"")
    _ = try restaurants.catalogue.save(cheese, as: .restaurant, now: Date(timeIntervalSince1970: 1_700_000_005))
  }

  @Test func jsonIsSortedWholeAndDatedByItsNewestRecord() throws {
    let text = String(decoding: try publication.bytes(JSONExport()), as: UTF8.self)
    #expect(
      text == """
        {
          "exported": "2023-11-14T22:13:25Z",
          "format": "platebook",
          "records": [
            {
              "address": "台北市/1",
              "created": "2023-11-14T22:13:20Z",
              "description": "one\\ntwo\\u2028three",
              "favourite": true,
              "id": "00000000-0000-4000-8000-000000000001",
              "location": null,
              "name": "Say \\"cheese\\"",
              "notes": "only mine",
              "number": 1,
              "opening_hours": "11–19",
              "phone": "+886 2",
              "photos": [
                {
                  "caption": "“The” door",
                  "file": "a b#c?d%20é.jpg",
                  "height": 30,
                  "sha256": "\(photo.digest)",
                  "width": 40
                }
              ],
              "position": {
                "lat": -33.86,
                "lon": 151.2092
              },
              "price": 2,
              "private": true,
              "rating": 4.5,
              "slug": "say-cheese-1",
              "tags": [
                "a,b",
                "c;d",
                "007"
              ],
              "type": "Café",
              "updated": "2023-11-14T22:13:25Z",
              "url": "https://example.com/?a=1&b=2",
              "visited_on": "2023-04"
            },
            {
              "address": "",
              "created": "2023-11-14T22:13:23Z",
              "description": "",
              "favourite": false,
              "id": "00000000-0000-4000-8000-000000000002",
              "location": null,
              "name": "海鮮",
              "notes": "",
              "number": 2,
              "opening_hours": "",
              "phone": "",
              "photos": [],
              "position": null,
              "price": null,
              "private": false,
              "rating": null,
              "slug": "",
              "tags": [],
              "type": null,
              "updated": "2023-11-14T22:13:23Z",
              "url": "",
              "visited_on": null
            }
          ],
          "version": 1
        }

        """)
  }

  @Test func everyLineOfJSONLinesIsOneRecord() throws {
    let bytes = try publication.bytes(JSONLinesExport())
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] }
    #expect(objects.map { $0?["name"] as? String } == ["Say \"cheese\"", "海鮮"])
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  @Test func csvHasAColumnForEveryFieldOfTheForm() throws {
    let bytes = try publication.bytes(CSVExport())
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        id,photos,name,type,address,phone,description,location,rating,price,favourite,tags,visited_on,url,position,\
        opening_hours,notes,private,slug,number,created,updated\r
        00000000-0000-4000-8000-000000000001,"[""a b#c?d%20é.jpg""]","Say ""cheese""\",Café,台北市/1,+886 2,"one
        two\u{2028}three",,4.5,2,yes,"\""a,b"", c;d, 007",2023-04,https://example.com/?a=1&b=2,"-33.86, 151.2092",\
        11–19,only mine,yes,say-cheese-1,1,2023-11-14T22:13:20Z,2023-11-14T22:13:25Z\r
        00000000-0000-4000-8000-000000000002,,海鮮,,,,,,,,no,,,,,,,no,,2,2023-11-14T22:13:23Z,2023-11-14T22:13:23Z\r

        """)
  }

  @Test func spreadsheetsGetAMarkAndAGuardedPhone() throws {
    let bytes = try publication.bytes(CSVExport(DataExportOptions(profile: .spreadsheet)))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(String(decoding: bytes, as: UTF8.self).contains(",'+886 2,"))
    let plain = try CSVReader().rows(of: try publication.bytes(CSVExport()))
    #expect(try CSVReader(.spreadsheet).rows(of: bytes) == plain)
  }

  @Test(arguments: RecordType.all.map(\.kind))
  func everyKindOfRecordCanBeExported(kind: RecordKind) throws {
    try restaurants.addCategory("Ramen", icon: "ramen", colour: "#B23A1E")
    try restaurants.addLocation("西門", colour: "#9D33FF")
    try restaurants.addItem("寄杯")
    let table = try CSVReader().rows(of: CSVExport().bytes(of: ExportTable(kind, from: restaurants.catalogue)))
    #expect(table.count > 1)
    #expect(Set(table[0].cells) == Set(RecordType.of(kind).form.allFields.map(\.key)))
  }

  @Test func anAmountIsANumberWithAPointAndWhatIsWorkedOutIsThere() throws {
    try restaurants.addItem("寄杯") {
      $0.price = 123_450
      $0.quantity = 3
      $0.used = 3
      $0.added = CalendarDate(year: 2023, month: 1, day: 2) ?? .today
      $0.expires = CalendarDate(year: 2023, month: 2, day: 1)
    }
    let table = try ExportTable(.item, from: restaurants.catalogue)
    #expect(
      String(decoding: JSONLinesExport().bytes(of: table), as: UTF8.self) == """
        {"added":"2023-01-02","category":null,"created":"2023-11-14T22:13:20Z","expires":"2023-02-01",\
        "id":"00000000-0000-4000-8000-0000000000aa","location":null,"name":"寄杯","number":1,"price":1234.50,"quantity":3,\
        "restaurant":null,"updated":"2023-11-14T22:13:20Z","used":3,"used_up":true}

        """)
    let rows = try CSVReader().rows(of: CSVExport().bytes(of: table))
    #expect(
      rows.map(\.cells) == [
        [
          "id", "name", "quantity", "price", "category", "location", "restaurant", "added", "expires", "used",
          "used_up",
          "number", "created", "updated",
        ],
        [
          "00000000-0000-4000-8000-0000000000aa", "寄杯", "3", "1234.50", "", "", "", "2023-01-02", "2023-02-01", "3",
          "yes",
          "1", "2023-11-14T22:13:20Z", "2023-11-14T22:13:20Z",
        ],
      ])
  }

  @Test(arguments: [nil, 0, 5, 45, 50] as [Int?]) func aCellReadsBackAsTheRatingThatItWas(rating: Int?) throws {
    let zero = try PublishingCatalogue()
    try zero.add("Zen") { $0.rating = rating }
    let rows = try CSVReader().rows(of: Publication(of: zero.catalogue).bytes(CSVExport()))
    let column = try #require(rows[0].cells.firstIndex(of: "rating"))
    let field = try #require(Restaurant.form.description["rating"])
    #expect(try field.value(of: rows[1].cells[column]) == rating.map(FieldValue.number) ?? FieldValue.none)
  }

  @Test func aCellOfTagsReadsBackAsTheSameTags() throws {
    let rows = try CSVReader().rows(of: publication.bytes(CSVExport()))
    let column = try #require(rows[0].cells.firstIndex(of: "tags"))
    let field = try #require(Restaurant.form.description["tags"])
    #expect(try field.value(of: rows[1].cells[column]) == .list(["a,b", "c;d", "007"]))
  }

  @Test(arguments: ["1984", "007", "3-5", "TRUE", "null", "0900000123"])
  func aTextThatLooksLikeSomethingElseStaysAText(text: String) throws {
    let one = try PublishingCatalogue()
    try one.add(text, phone: text) { $0.tags = [text] }
    let table = try ExportTable(.restaurant, from: one.catalogue)
    let json = String(decoding: JSONLinesExport().bytes(of: table), as: UTF8.self)
    for member in ["\"name\":\"\(text)\"", "\"tags\":[\"\(text)\"]"] { #expect(json.contains(member)) }
    let row = try #require(try CSVReader().rows(of: CSVExport().bytes(of: table)).last)
    #expect(row.cells.count { $0 == text } == 3)
  }

  @Test func everyFormatIsFoundByItsNameAndByNoOther() {
    #expect(DataFormats.all.map { $0.name } == ["json", "jsonl", "csv"])
    for type in DataFormats.all { #expect(DataFormats.named(type.name) == type) }
    #expect(DataFormats.named("html") == nil)
  }

  @Test func aJSONValueIsWrittenOnOneLineOrOverSeveral() {
    let value = JSONValue.object([
      "b": .list([.null, .bool(true), .bool(false), .number(-7)]), "a": .object([:]), "é": .list([]),
      "c": .text("/\"\\\n\u{1}\u{2029}海"),
    ])
    #expect(value.compact == #"{"a":{},"b":[null,true,false,-7],"c":"/\"\\\n\u0001\u2029海","é":[]}"#)
    #expect(
      value.indented == #"""
        {
          "a": {},
          "b": [
            null,
            true,
            false,
            -7
          ],
          "c": "/\"\\\n\u0001\u2029海",
          "é": []
        }
        """#)
  }

  @Test func anEmptyCatalogueGivesEmptyFiles() throws {
    let empty = Publication(of: try PublishingCatalogue().catalogue)
    let json = "{\n  \"exported\": null,\n  \"format\": \"platebook\",\n  \"records\": [],\n  \"version\": 1\n}\n"
    #expect(String(decoding: try empty.bytes(JSONExport()), as: UTF8.self) == json)
    #expect(try empty.bytes(JSONLinesExport()).isEmpty)
    #expect(try CSVReader().rows(of: empty.bytes(CSVExport())).count == 1)
  }
}
