import Foundation
import Imaging
import TestSupport
import Testing

/// `export`: data that counts right, and a site that a browser opens from a file.
@Suite(.timeLimit(.minutes(5))) struct PublishingTests {
  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("photo.jpg", TestPicture.jpeg(800, 600))
    _ = try sandbox.run("add", "--name", "望海海鮮餐廳", "--type", "海鮮", "--photo", photo)
    _ = try sandbox.run("add", "--name", "<img src=x onerror=alert(1)>", "--description", "\"quoted\", & 'more'\nline")
    _ = try sandbox.run("add", "--name", "Café Zén", "--phone", "00852 2345 6789")
    return sandbox
  }

  @Test func dataFilesHaveEveryRecord() throws {
    let sandbox = try prepared()
    let folder = sandbox.folder.path
    #expect(
      try sandbox.run("export", "json", folder + "all.json").errors == "Wrote 3 restaurants to \(folder)all.json\n")
    let file =
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder + "all.json"))) as? [String: Any]
    #expect((file?["records"] as? [Any])?.count == 3)
    #expect(try sandbox.run("export", "jsonl", "-").output.split(separator: "\n").count == 3)
    #expect(try sandbox.run("export", "csv", "-", "海鮮").output.split(separator: "\r\n").count == 2)
    try shell(
      """
      cd '\(folder)' && XDG_DATA_HOME='\(folder)data' '\(sandbox.program.path)' export csv all.csv && python3 -c "
      import csv; rows = list(csv.DictReader(open('all.csv', newline='', encoding='utf-8')))
      assert len(rows) == 3, rows
      assert any(row['description'] == '\\"quoted\\", & \\'more\\'\\nline' for row in rows), rows
      assert any(row['phone'] == '00852 2345 6789' for row in rows), rows"
      """.replacingOccurrences(of: "\n      ", with: "\n"))
  }

  @Test func aFolderWithSomebodyElsesFilesIsLeftAlone() throws {
    let sandbox = try prepared()
    let mine = try sandbox.file("site/mine.txt", Array("mine".utf8))
    let outcome = try sandbox.run("export", "html", sandbox.folder.path + "site")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("holds files that Platebook did not write"))
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "site") == ["mine.txt"])
  }

  @Test func aBrowserShowsTheSiteFromAFileAndFindsByName() throws {
    let sandbox = try prepared()
    let site = sandbox.folder.path + "a b#ü"
    #expect(try sandbox.run("export", "html", site).code == 0)
    let index = try browse(site, page: "index.html")
    #expect(index.contains("望海海鮮餐廳"))
    #expect(index.contains("&lt;img src=x onerror=alert(1)&gt;"))
    #expect(!index.contains("<img src=x"))
  }

  @Test func publishedPhotographsCarryNothingAboutThePhotographer() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("photo.jpg", TestPicture.jpeg(200, 150))
    let groups = "grep -qE '^\\[(IFD0|ExifIFD|GPS|XMP|IPTC|MakerNotes)'"
    try shell(
      "exiftool -q -overwrite_original -GPSLatitude=25 -GPSLongitude=121 -Artist=Somebody -XMP:Creator=Somebody '\(photo)'"
    )
    try shell("exiftool -a -G1 -s '\(photo)' | \(groups)")
    _ = try sandbox.run("add", "--name", "A", "--photo", photo)
    let site = sandbox.folder.path + "site"
    _ = try sandbox.run("export", "html", site)
    try shell("test $(find '\(site)' -name '*.jpg' | wc -l) -gt 0")
    try shell("! exiftool -r -a -G1 -s '\(site)' -ext jpg -ext png | \(groups)")
  }

  @Test func aSecondExportReplacesTheFirst() throws {
    let sandbox = try prepared()
    let site = sandbox.folder.path + "site"
    _ = try sandbox.run("export", "html", site)
    _ = try sandbox.run("delete", "3", "--yes")
    let outcome = try sandbox.run("export", "html", site)
    #expect(outcome.errors == "Published 2 restaurants and their photographs (1):\n  \(site)/index.html\n")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: site).filter { $0.hasSuffix(".html") }
    #expect(pages.count == 3)
  }

  /// The page as Chromium has it after its scripts ran.
  private func browse(_ site: String, page: String) throws -> String {
    let output = site + "/../dom.html"
    let address = URL(filePath: site).appending(path: page).absoluteString
    try shell(
      """
      chromium --headless --no-sandbox --disable-gpu --virtual-time-budget=3000 --dump-dom '\(address)' > '\(output)' 2>/dev/null
      """)
    return try String(contentsOfFile: output, encoding: .utf8)
  }
}
