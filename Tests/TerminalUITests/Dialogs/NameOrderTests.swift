import Forms
import Testing

@testable import TerminalUI

struct NameOrderTests {
  @Test func namesAreSortedAsPeopleSortThem() {
    let names = [
      "IMG_1.jpg", "img_2.jpg", "IMG_9.jpg", "IMG_010.jpg", "IMG_10.jpg", "IMG_10a.jpg", "IMG_11.jpg",
      "IMG_20240101120000123456.jpg", "a", "Água", "b", "Z", "ラーメン", "らーめん2",
    ].map { DirectoryListing.Entry($0) }
    #expect(
      names.reversed().sorted { $0.order < $1.order }.map(\.title) == [
        "a", "Água", "b", "IMG_1.jpg", "img_2.jpg", "IMG_9.jpg", "IMG_010.jpg", "IMG_10.jpg", "IMG_10a.jpg",
        "IMG_11.jpg", "IMG_20240101120000123456.jpg", "Z", "ラーメン", "らーめん2",
      ])
  }

  @Test func namesThatLookTheSameAreTwo() {
    let composed = DirectoryListing.Entry("café.jpg")
    let decomposed = DirectoryListing.Entry("cafe\u{301}.jpg")
    #expect(composed.order != decomposed.order)
    #expect(FilePath("/a").appending(composed.name) != FilePath("/a").appending(decomposed.name))
  }

  @Test(
    arguments: [
      ("", "/", "/", nil), ("/", "/", "/", nil), ("/a", "/a", "a", "/"), ("//a///b/", "/a/b", "b", "/a"),
      ("/a/b c", "/a/b c", "b c", "/a"),
    ] as [(String, String, String, String?)])
  func pathsHaveNamesAndFolders(_ text: String, _ shown: String, _ name: String, _ parent: String?) {
    let path = FilePath(text)
    #expect(path.shown == shown)
    #expect(path.shownName == name)
    #expect(path.parent?.shown == parent)
  }

  @Test(arguments: [
    ("IMG_20260101_123456.jpg", 30, "IMG_20260101_123456.jpg"), ("IMG_20260101_123456.jpg", 14, "IMG_202…56.jpg"),
    ("IMG_20260101_123456.jpg", 1, "…"), ("abc", 0, ""), ("拉麵拉麵拉麵.jpg", 9, "拉麵….jpg"), ("拉麵拉麵拉麵", 6, "拉…麵"),
  ])
  func theEndsOfLongNamesStay(_ name: String, _ columns: Int, _ expected: String) {
    let text = CellWidth.shorten(name, to: columns)
    #expect(text == expected)
    #expect(CellWidth.columns(of: text) <= columns)
  }
}
