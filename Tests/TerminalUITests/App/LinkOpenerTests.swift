import Catalogue
import Forms
import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(5))) struct LinkOpenerTests {
  private static let page = "https://example.com/?a=1&b='x'"

  private func address(_ text: String = page) throws -> LinkAddress { try #require(LinkAddress(text)) }

  @Test(
    arguments: [
      (["DISPLAY": ":0"], [["xdg-open", page]]),
      (["WAYLAND_DISPLAY": "wayland-0"], [["xdg-open", page]]),
      ([:], []), (["DISPLAY": ""], []),
      // A distant machine's desktop is not the person's.
      (["DISPLAY": ":0", "SSH_CONNECTION": "1"], []), (["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"], []),
      (["SSH_TTY": "/dev/pts/1", "BROWSER": "helper --open"], [["helper", "--open", page]]),
      (["BROWSER": "one %s:two"], [["one", page], ["two", page]]), (["BROWSER": ":: :"], []),
      (["BROWSER": "'/a b/c' --url=%s", "DISPLAY": ":0"], [["/a b/c", "--url=" + page], ["xdg-open", page]]),
    ] as [([String: String], [[String]])])
  func theEnvironmentSaysWhatOpensLinks(environment: [String: String], commands: [[String]]) throws {
    #expect(LinkOpener(environment: environment).commands(for: try address()) == commands)
  }

  @Test func browsersAreForTheWebOnly() throws {
    let opener = LinkOpener(environment: ["BROWSER": "browser", "DISPLAY": ":0"])
    #expect(opener.commands(for: try address("tel:119")) == [["xdg-open", "tel:119"]])
  }

  @Test(arguments: [([:], "toast.openerMissing"), (["SSH_TTY": "x"], "toast.openerRemote")])
  func withoutAnOpenerTheReasonIsSaid(environment: [String: String], key: String) throws {
    #expect(LinkOpener(environment: environment).open(try address()) == .refused(Phrase(key)))
  }

  @Test func theAddressIsOneArgumentWhateverIsInIt() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeScript("printf '%s|' \"$@\" > \"$0.out\"", to: "opener")
    #expect(LinkOpener(environment: ["BROWSER": path]).open(try address()) == .opened(by: "opener"))
    #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == Self.page + "|")
  }

  @Test func oneThatFailsIsFollowedByTheNext() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeScript("exit 3", to: "opener")
    #expect(
      LinkOpener(environment: ["BROWSER": path]).open(try address())
        == .refused(Phrase("toast.openerFailed", "opener")))
    #expect(LinkOpener(environment: ["BROWSER": path + ":true"]).open(try address()) == .opened(by: "true"))
    #expect(
      LinkOpener(environment: ["BROWSER": "/no/such"]).open(try address())
        == .refused(Phrase("toast.openerFailed", "such")))
  }

  @Test func oneThatGoesOnIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeScript("echo $$ > \"$0.pid\"; exec sleep 600", to: "opener")
    #expect(LinkOpener(environment: ["BROWSER": path]).open(try address()) == .opened(by: "opener"))
    let text = try String(contentsOfFile: path + ".pid", encoding: .utf8)
    let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, SIGTERM) == 0)
  }

  @Test func whatItSaysDoesNotComeToTheTerminal() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeScript(
      "for n in 0 1 2; do readlink /proc/self/fd/$n; done > \"$0.out\" 2>&1", to: "opener")
    _ = LinkOpener(environment: ["BROWSER": path]).open(try address())
    let streams = try String(contentsOfFile: path + ".out", encoding: .utf8)
    #expect(streams.split(separator: "\n").first == "/dev/null")
  }
}
