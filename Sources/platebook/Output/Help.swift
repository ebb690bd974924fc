import Catalogue
import Forms
import TerminalUI

/// Help made from the same table that the parser reads.
struct Help {
  private let language: Language

  init(_ language: Language) { self.language = language }

  /// The short guide: what the program is, what to try first, every command in a line.
  func guide() -> String {
    return [
      language.text(Phrase("help.intro")), "", language.text(Phrase("help.examples")), "",
      list(Program.commands.filter { !$0.words.isEmpty }),
    ].joined(separator: "\n")
  }

  /// Commands in a line each, and where more is said about them.
  private func list(_ commands: [Command]) -> String {
    let rows = commands.map { ("  platebook \($0.name)", language.text($0.summary)) }
    return [language.text(Phrase("help.commands")), aligned(rows), "", language.text(Phrase("help.more"))]
      .joined(separator: "\n")
  }

  /// One command's page; of words that only begin commands, those.
  func page(for command: Command) -> String {
    if command.words.isEmpty { return guide() }
    if !command.family.isEmpty { return list(command.family) }
    let usage = ["platebook", command.name, command.operands, "[…]"].filter { !$0.isEmpty }.joined(separator: " ")
    var parts = [usage, "", language.text(command.summary)]
    let options = command.options
    if !options.isEmpty {
      parts += ["", language.text(Phrase("help.options")), aligned(options.map(row))]
    }
    parts += ["", language.text(Phrase("help.everywhere")), aligned(CommandOption.everywhere.map(row))]
    return parts.joined(separator: "\n")
  }

  private func row(_ option: CommandOption) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let value = option.placeholder.map { " \($0)" } ?? ""
    return ("  \(letter)\(option.name)\(value)\(option.repeats ? " …" : "")", language.text(option.help))
  }

  private func aligned(_ rows: [(String, String)]) -> String {
    let width = rows.map { CellWidth.columns(of: $0.0) }.max() ?? 0
    return rows.map { CellWidth.pad($0.0, to: width) + "  " + $0.1 }.joined(separator: "\n")
  }
}

extension Command {
  /// `platebook help`: the short guide, or one command's page.
  static let help = Command("help", "[COMMAND…]", count: 0...3) { invocation in
    let help = Help(invocation.surroundings.language)
    let parser = CommandLineParser(commands: Program.commands)
    let (command, rest) = try parser.command(for: invocation.operands)
    if let extra = rest.first { throw UsageError.unexpectedOperand(extra.text) }
    try invocation.surroundings.console.print(help.page(for: command))
    return .done
  }
}
