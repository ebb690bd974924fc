import Foundation
import TestSupport
import Testing

/// The photo library of the built program, in a pseudo-terminal.
@Suite(.timeLimit(.minutes(5))) struct PhotoLibraryTests {
  private static func open(_ sandbox: Sandbox, size: (columns: Int, rows: Int) = (80, 24)) throws -> Terminal {
    let terminal = try Terminal.run(["add"], size: size, environment: sandbox.program.environment)
    try terminal.waitFor("Ctrl-S save")
    try terminal.press(.shiftTab)
    try terminal.press(.enter)
    try terminal.waitFor("Choose your photo source")
    try terminal.press(.enter)
    return terminal
  }

  @Test func markedPhotographsOfTwoFoldersAreTakenInTheirOrder() throws {
    let sandbox = try Sandbox()
    for (shade, name) in ["IMG_2.jpg", "IMG_10.jpg", "trip/beach.jpg", "trip/hill.jpg"].enumerated() {
      _ = try sandbox.file("Pictures/\(name)", TestPicture.jpeg(64, 48, shade: UInt8(40 * shade)))
    }
    let terminal = try Self.open(sandbox)
    try terminal.waitFor("IMG_10.jpg")
    try terminal.press(.end)
    try terminal.type(" ")
    try terminal.waitFor("✓1 IMG_10.jpg")
    try terminal.press(.tab)
    try terminal.press(.enter)
    try terminal.waitFor("hill.jpg")
    try terminal.type("/hill")
    try terminal.waitUntilGone("beach.jpg")
    try terminal.press(.enter)
    try terminal.type(" ")
    try terminal.waitFor("✓2 hill.jpg")
    try terminal.press(.backspace)
    try terminal.waitFor("IMG_2.jpg")
    try terminal.press(.tab)
    try terminal.type(" ")
    try terminal.waitFor("✓3 IMG_2.jpg")
    try terminal.press(.enter)
    try terminal.waitFor("Photos: 3")
    try terminal.press(.tab)
    try terminal.type("Zén")
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == Screen.Modes())
    let photos = try sandbox.run("photos", "list", "1").output.split(separator: "\n").map {
      $0.split(separator: " ").last
    }
    #expect(photos == ["IMG_10.jpg", "hill.jpg", "IMG_2.jpg"])
  }

  @Test func whateverStandsInAFolderIsListedCalmlyInASmallWindow() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.file("Pictures/good.jpg", TestPicture.jpeg())
    let torn = try TestPicture.jpeg(640, 480)
    _ = try sandbox.file("Pictures/torn.jpg", Array(torn.dropLast(torn.count / 2)))
    _ = try sandbox.file("Pictures/empty.jpg", [])
    _ = try sandbox.file("Pictures/huge.png", TestPicture.hugePNG)
    let folder = sandbox.folder.path + "Pictures/"
    #expect(mkfifo(folder + "pipe.jpg", 0o600) == 0)
    #expect(symlink("self.jpg", folder + "self.jpg") == 0)
    let terminal = try Self.open(sandbox, size: (40, 12))
    try terminal.waitFor("torn.jpg")
    #expect(!terminal.screen().contains("pipe.jpg"))
    // In the order of their names, each with what is wrong with it, or with its facts.
    for sentence in ["file is empty", "64×48", "too many pixels", "cannot be read", "picture is damaged"] {
      try terminal.waitFor(sentence)
      try terminal.press(.down)
    }
    try terminal.type("q")
    try terminal.waitFor("Ctrl-S save")
    try terminal.press(.escape)
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
