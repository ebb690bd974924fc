import Catalogue
import Forms

/// Opens links with the programs of the person's desktop: what `BROWSER` says, else `xdg-open`.
struct LinkOpener: Sendable {
  /// What came of a link.
  enum Outcome: Equatable, Sendable {
    /// The program of that name has it.
    case opened(by: String)
    /// Why it was not opened.
    case refused(Phrase)
  }

  private let environment: [String: String]

  /// How long a program may take to say that it cannot. One that goes on is a browser.
  private static let patience = Duration.seconds(2)

  init(environment: [String: String]) { self.environment = environment }

  /// Opens a link, and waits for two seconds at most.
  func open(_ address: LinkAddress) -> Outcome {
    let commands = commands(for: address)
    for command in commands {
      guard let process = ChildProcess.start(command, environment: environment, isApart: true),
        process.wait(atMost: Self.patience) != false
      else { continue }
      return .opened(by: ChildProcess.name(of: command))
    }
    if let last = commands.last { return .refused(Phrase("toast.openerFailed", ChildProcess.name(of: last))) }
    return .refused(Phrase(isRemote ? "toast.openerRemote" : "toast.openerMissing"))
  }

  /// The commands to try, in order. `BROWSER` is a list with colons, the address in the place of `%s` or at the end; it is
  /// for the web only, and holds on a distant machine too, where somebody has set it for that.
  func commands(for address: LinkAddress) -> [[String]] {
    let browsers = address.isOfTheWeb ? (environment["BROWSER"] ?? "").split(separator: ":") : []
    let own = browsers.map { shellWords(String($0)) }.filter { !$0.isEmpty }.map { words in
      words.contains { $0.contains("%s") }
        ? words.map { $0.replacing("%s", with: address.text) } : words + [address.text]
    }
    // Without a desktop it would start a browser that wants the terminal.
    let hasDesktop = !isRemote && ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: environment.isSet)
    return own + (hasDesktop ? [["xdg-open", address.text]] : [])
  }

  /// Whether the person sits at another machine.
  private var isRemote: Bool { ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: environment.isSet) }
}

extension LinkAddress {
  /// Whether a browser shows it.
  fileprivate var isOfTheWeb: Bool { text.lowercased().hasPrefix("http") }
}
