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
    photo = try restaurants.photo("a b#c?d%20é.jpg", width: 40, height: 30, gray: 9)
    var cheese = try restaurants.add(
      "Say \"cheese\"", type: "Café", address: "台北市/1", phone: "+886 2", description: "one\ntwo\u{2028}three",
      photos: [photo], slug: "say-cheese-1")
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
              "id": "00000000-0000-4000-8000-000000000001",
              "location": null,
              "name": "Say \\"cheese\\"",
              "number": 1,
              "phone": "+886 2",
              "photos": [
                {
                  "file": "a b#c?d%20é.jpg",
                  "height": 30,
                  "sha256": "\(photo.digest)",
                  "width": 40
                }
              ],
              "slug": "say-cheese-1",
              "type": "Café",
              "updated": "2023-11-14T22:13:25Z"
            },
            {
              "address": "",
              "created": "2023-11-14T22:13:23Z",
              "description": "",
              "id": "00000000-0000-4000-8000-000000000002",
              "location": null,
              "name": "海鮮",
              "number": 2,
              "phone": "",
              "photos": [],
              "slug": "",
              "type": null,
              "updated": "2023-11-14T22:13:23Z"
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
        id,photos,name,type,address,phone,description,location,slug,number,created,updated\r
        00000000-0000-4000-8000-000000000001,"[""a b#c?d%20é.jpg""]","Say ""cheese""\",Café,台北市/1,+886 2,"one
        two\u{2028}three",,say-cheese-1,1,2023-11-14T22:13:20Z,2023-11-14T22:13:25Z\r
        00000000-0000-4000-8000-000000000002,,海鮮,,,,,,,2,2023-11-14T22:13:23Z,2023-11-14T22:13:23Z\r

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
    let table = try CSVReader().rows(of: CSVExport().bytes(of: ExportTable(kind, from: restaurants.catalogue)))
    #expect(table.count > 1)
    #expect(Set(table[0].cells) == Set(RecordType.of(kind).form.allFields.map(\.key)))
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
