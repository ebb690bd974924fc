import Foundation
import TestSupport
import Testing

/// The built program in a real terminal program.
@Suite(.timeLimit(.minutes(5))) struct TmuxTests {
  @Test func theListIsDrawnSearchedAndLeft() throws {
    let sandbox = try Sandbox()
    for name in ["一蘭拉麵", "Café Zén", "Butagoya"] { _ = try sandbox.run("add", "--name", name, "--type", "Ramen") }
    let tmux = try Tmux(in: sandbox.folder, columns: 80, rows: 24)
    try tmux.type("clear; stty -g > before; \(sandbox.command()); stty -g > after; echo code $?", enter: true)
    try tmux.waitFor("Restaurants  3")
    try tmux.type("/cafe")
    try tmux.waitFor("1 found")
    let screen = try tmux.screen()
    #expect(screen.contains("Café Zén"))
    #expect(!screen.contains("Butagoya"))
    try tmux.press("Escape")
    try tmux.waitFor("Butagoya")
    try tmux.press("q")
    try tmux.waitFor("code 0")
    try shell("cd '\(sandbox.folder.path)' && cmp before after")
  }

  @Test func suspendingAndComingBackDrawsTheScreenAgain() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Butagoya")
    let tmux = try Tmux(in: sandbox.folder, columns: 80, rows: 24)
    try tmux.type(sandbox.command(), enter: true)
    try tmux.waitFor("Butagoya")
    try tmux.press("C-z")
    try tmux.waitFor("Stopped")
    try tmux.type("fg; echo code $?", enter: true)
    try tmux.waitFor("Restaurants  1")
    try tmux.press("q")
    try tmux.waitFor("code 0")
  }

  @Test func resizingKeepsTheFormWhole() throws {
    let sandbox = try Sandbox()
    let tmux = try Tmux(in: sandbox.folder, columns: 100, rows: 30)
    try tmux.type(sandbox.command() + " add", enter: true)
    try tmux.waitFor("New Restaurant")
    try tmux.type("あいう|한글")
    try tmux.resize(columns: 40, rows: 12)
    try tmux.waitFor("あいう|한글")
    #expect(try tmux.screen().split(separator: "\n").allSatisfy { $0.count <= 40 })
    try tmux.resize(columns: 120, rows: 40)
    try tmux.waitFor("DESCRIPTION")
    try tmux.press("C-c")
    try tmux.waitFor("$")
  }

  /// Six places with different pictures, and six without.
  private func photographed() throws -> Sandbox {
    let sandbox = try Sandbox()
    for number in 0..<12 {
      let photo = try sandbox.file("\(number).jpg", TestPicture.jpeg(320, 240, shade: UInt8(20 * number)))
      let photos = number % 2 == 0 ? ["--photo", photo] : []
      let outcome = try sandbox.program.run(["add", "--name", "Place \(10 + number)"] + photos)
      #expect(outcome.code == 0)
    }
    return sandbox
  }

  /// The same picture of the screen comes when everything is drawn anew.
  private func expectNoRemains(_ tmux: Tmux) throws {
    let before = try tmux.settled()
    try tmux.press("C-z")
    try tmux.waitFor("Stopped")
    try tmux.type("clear; fg", enter: true)
    try tmux.waitUntilGone("fg")
    try tmux.expect(before)
  }

  @Test func fastMovingLeavesNothingOfThePicturesBehind() throws {
    let sandbox = try photographed()
    let tmux = try Tmux(in: sandbox.folder, columns: 120, rows: 40)
    let output = sandbox.folder.path + "written"
    try tmux.record(in: output)
    try tmux.type(sandbox.command("COLORTERM=truecolor"), enter: true)
    try tmux.waitFor("Restaurants  12")
    let beginning = try tmux.settled()
    for _ in 0..<5 { try tmux.press("j", "j", "j", "j", "j", "j", "j", "k", "k") }
    try expectNoRemains(tmux)
    try tmux.press("G")
    try expectNoRemains(tmux)
    for _ in 0..<3 { try tmux.press("k", "k", "k", "k", "j") }
    try tmux.press("Enter")
    try expectNoRemains(tmux)
    try tmux.press("Escape")
    // A key right after it would make it another one.
    try tmux.waitFor("Restaurants  12")
    try tmux.press("g")
    try tmux.expect(beginning)
    try tmux.press("q")
    try tmux.waitUntilGone("Place")
    // Nothing but text has gone through tmux: neither kitty's pictures, nor sixels, nor iTerm2's.
    let written = String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self)
    for start in ["\u{1B}_G", "\u{1B}P", "\u{1B}]1337"] { #expect(!written.contains(start)) }
  }

  @Test func aDialogStandsOverTheDimmedScreenAndLeavesItAsItWas() throws {
    let sandbox = try photographed()
    let tmux = try Tmux(in: sandbox.folder, columns: 80, rows: 24)
    try tmux.type(sandbox.command("COLORTERM=truecolor"), enter: true)
    try tmux.waitFor("Restaurants  12")
    let plain = try tmux.settled(styled: false)
    let before = try tmux.settled()
    try tmux.press("d")
    try tmux.waitFor("Delete “Place 10”?")
    let text = try tmux.settled(styled: false).split(separator: "\n", omittingEmptySubsequences: false)
    let styled = try tmux.settled().split(separator: "\n", omittingEmptySubsequences: false)
    // The first line lies outside of the dialog: the same words in another colour.
    #expect(text.first == plain.split(separator: "\n", omittingEmptySubsequences: false).first)
    #expect(styled.first != before.split(separator: "\n", omittingEmptySubsequences: false).first)
    try tmux.press("Escape")
    try tmux.waitUntilGone("Delete “Place 10”?")
    try tmux.expect(before)
  }

  @Test func chineseFitsASmallScreen() throws {
    let sandbox = try Sandbox()
    for name in ["一蘭拉麵 台北本店別館二樓", "海鮮餐廳", "Butagoya"] { _ = try sandbox.run("add", "--name", name) }
    let tmux = try Tmux(in: sandbox.folder, columns: 40, rows: 12)
    try tmux.type("clear; " + sandbox.command() + " --lang zh-Hant", enter: true)
    try tmux.waitFor("海鮮餐廳")
    try tmux.waitFor("餐廳列表  3")
    #expect(try tmux.screen().contains("▌"))
    try tmux.press("a")
    try tmux.waitFor("新增餐廳")
    let start = try tmux.cursor()
    try tmux.type("あいう|한글")
    try tmux.waitFor("あいう|한글")
    try tmux.press("Left", "Left")
    _ = try tmux.settled()
    #expect(try tmux.cursor() == [start[0] + 7, start[1]])
    #expect(try tmux.screen().split(separator: "\n").count <= 12)
    try expectNoRemains(tmux)
  }

  @Test func aLightThemeFillsALargeScreen() throws {
    let sandbox = try photographed()
    let tmux = try Tmux(in: sandbox.folder, columns: 120, rows: 40)
    try tmux.type(sandbox.command("COLORTERM=truecolor") + " --theme light", enter: true)
    try tmux.waitFor("Restaurants  12")
    let light = try tmux.settled()
    // The selected row, in the light theme's colours and not in the dark one's.
    #expect(light.contains("48;2;247;225;211"))
    #expect(!light.contains("48;2;74;47;32"))
    try expectNoRemains(tmux)
    try tmux.press("q")
    try tmux.waitFor("$")
    try tmux.type("clear; " + sandbox.command("COLORTERM=truecolor") + " --theme dark", enter: true)
    try tmux.waitFor("Restaurants  12")
    #expect(try tmux.settled().contains("48;2;74;47;32"))
  }

  @Test func aPhotographIsChosenInTheBrowser() throws {
    let sandbox = try Sandbox()
    let pictures = sandbox.folder.path + "Pictures"
    for (place, name) in ["counter.jpg", "door.jpg", "台灣.jpg"].enumerated() {
      try sandbox.folder.write(TestPicture.jpeg(320, 240, shade: UInt8(60 * place)), to: "Pictures/\(name)")
    }
    let tmux = try Tmux(in: sandbox.folder, columns: 120, rows: 40)
    try tmux.type("export HOME='\(sandbox.folder.path)'; cd '\(pictures)'; clear", enter: true)
    try tmux.type(sandbox.command("COLORTERM=truecolor") + " add", enter: true)
    try tmux.waitFor("New Restaurant")
    try tmux.type("Zen")
    try tmux.press("BTab")
    try tmux.press("Enter")
    try tmux.waitFor("Choose your photo source")
    try tmux.press("Enter")
    try tmux.waitFor("door.jpg")
    try tmux.waitFor("台灣.jpg")
    try expectNoRemains(tmux)
  }

  @Test func theMouseReachesTheProgram() throws {
    let sandbox = try photographed()
    let tmux = try Tmux(
      in: sandbox.folder, columns: 80, rows: 14, options: ["set -g mouse on", "set -g status off"])
    let window = try tmux.attach(columns: 80, rows: 14)
    func mouse(_ button: Int, row: Int, _ end: String = "M") throws {
      try window.send(Array("\u{1B}[<\(button);6;\(row + 1)\(end)".utf8))
    }
    func row(_ name: String) throws -> Int {
      try window.waitFor(name)
      let rows = window.screen().split(separator: "\n", omittingEmptySubsequences: false)
      return try #require(rows.firstIndex { $0.contains(name) })
    }
    #expect(try tmux.value(of: "mouse_any_flag") == "0")
    try tmux.type(sandbox.command(), enter: true)
    try window.waitFor("Restaurants  12")
    let third = try row("Place 12")
    try mouse(0, row: third)
    try mouse(0, row: third, "m")
    try window.wait(for: "the clicked row, selected") {
      $0.screen().split(separator: "\n").contains { $0.contains("▌") && $0.contains("Place 12") }
    }
    for _ in 0..<4 { try mouse(65, row: third) }
    try window.waitFor("Place 21")
    try window.waitUntilGone("Place 10")
    for _ in 0..<4 { try mouse(64, row: third) }
    try window.waitFor("Place 10")
    try window.type("d")
    try window.waitFor("Delete “")
    // Outside of the dialog.
    try mouse(0, row: 0)
    try mouse(0, row: 0, "m")
    try window.waitUntilGone("Delete “")
    try window.type("q")
    try window.waitUntilGone("Restaurants")
    #expect(try tmux.value(of: "mouse_any_flag") == "0")
  }
}
