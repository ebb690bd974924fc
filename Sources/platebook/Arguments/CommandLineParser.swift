/// Finds the command that a command line calls, and its flags.
///
/// Flags may stand anywhere, those of one command after its words; `--` ends them; `--name=value`, `--name value`, `-n value` and
/// bundled switches (`-qy`) are understood. Nothing is abbreviated.
struct CommandLineParser {
  let commands: [Command]

  /// The command and what is left without its words. An empty command line is the command without words; words that
  /// only begin commands are one that stands for those. Flags that
  /// every command understands may stand before the words.
  func command(for arguments: [Argument]) throws(UsageError) -> (Command, [Argument]) {
    let before = arguments.prefix(leadingFlags(arguments))
    let arguments = arguments.dropFirst(before.count)
    let leading = arguments.prefix { !$0.text.hasPrefix("-") }.map(\.text)
    let matching = commands.filter { leading.starts(with: $0.words) }
    guard let best = matching.max(by: { $0.words.count < $1.words.count }), !best.words.isEmpty || leading.isEmpty
    else {
      let group = commands.filter { !leading.isEmpty && $0.words.starts(with: leading) }
      if !group.isEmpty {
        return (Command(family: group, words: leading), Array(before) + Array(arguments.dropFirst(leading.count)))
      }
      let word = unknownWords(leading)
      throw .unknownCommand(word, near: nearest(to: word, among: commands.map(\.name)))
    }
    return (best, Array(before) + Array(arguments.dropFirst(best.words.count)))
  }

  /// How many of the first words are flags that every command understands, with their values.
  private func leadingFlags(_ arguments: [Argument]) -> Int {
    var count = 0
    while count < arguments.count {
      let text = arguments[count].text
      let option = CommandOption.everywhere.first { option in
        text == option.name || text.hasPrefix(option.name + "=") || option.letter.map { text == "-\($0)" } == true
      }
      guard let option else { break }
      count += option.placeholder != nil && !text.contains("=") ? 2 : 1
    }
    return min(count, arguments.count)
  }

  /// Sorts the words of a command line into flags and operands.
  func parse(_ arguments: [Argument], of command: Command, in surroundings: Surroundings) throws(UsageError)
    -> Invocation
  {
    var invocation = Invocation(surroundings: surroundings)
    let options = command.options + CommandOption.everywhere
    var rest = arguments[...]
    var flagsEnded = false
    while let word = rest.popFirst() {
      let text = word.text
      if flagsEnded || text == "-" || !text.hasPrefix("-") {
        invocation.operands.append(word)
      } else if text == "--" {
        flagsEnded = true
      } else if text.hasPrefix("--") {
        let equals = word.bytes.firstIndex(of: UInt8(ascii: "="))
        let name = String(decoding: word.bytes[..<(equals ?? word.bytes.endIndex)], as: UTF8.self)
        guard let option = options.first(where: { $0.name == name }) else {
          throw .unknownOption(name, near: nearest(to: name, among: options.map(\.name)))
        }
        let value = equals.map { Argument(bytes: Array(word.bytes[($0 + 1)...])) }
        try take(option, value: value, rest: &rest, into: &invocation)
      } else {
        for letter in text.dropFirst() {
          guard let option = options.first(where: { $0.letter == letter }) else {
            throw .unknownOption("-\(letter)", near: nil)
          }
          try take(option, value: nil, rest: &rest, into: &invocation)
        }
      }
    }
    return invocation
  }

  /// Refuses operands that are too few or too many, and words that are not text where they name no picture file.
  func checkOperands(_ invocation: Invocation, of command: Command) throws(UsageError) {
    let options = command.options
    for (option, values) in invocation.values
    where !options.contains(where: { $0.name == option && $0.placeholder == "FILE" }) {
      if let value = values.first(where: { !$0.isText }) { throw .notText(value.text) }
    }
    if !command.operands.contains("FILE"), let operand = invocation.operands.first(where: { !$0.isText }) {
      throw .notText(operand.text)
    }
    let count = invocation.operands.count
    if count < command.operandCount.lowerBound {
      throw .missingOperand("platebook \(command.name) \(command.operands)")
    }
    if count > command.operandCount.upperBound {
      throw .unexpectedOperand(invocation.operands[command.operandCount.upperBound].text)
    }
  }

  private func take(
    _ option: CommandOption, value: Argument?, rest: inout ArraySlice<Argument>, into invocation: inout Invocation
  ) throws(UsageError) {
    guard option.placeholder != nil else {
      if value != nil { throw .unexpectedValue(option.name) }
      invocation.switches.insert(option.name)
      return
    }
    guard let value = value ?? rest.popFirst() else { throw .missingValue(option.name) }
    if !option.repeats, invocation.values[option.name] != nil { throw .repeatedOption(option.name) }
    invocation.values[option.name, default: []].append(value)
  }

  /// As many of the words as might have been meant as a command's: all that begin one, and the next.
  private func unknownWords(_ words: [String]) -> String {
    var known = 0
    while known < words.count, commands.contains(where: { $0.words.starts(with: words.prefix(known + 1)) }) {
      known += 1
    }
    return words.prefix(known + 1).joined(separator: " ")
  }
}

/// The candidate that a word was probably meant to be: one or two letters differ, in a long word a third of them.
func nearest(to word: String, among candidates: [String]) -> String? {
  let best = candidates.map { ($0, editDistance(Array(word), Array($0))) }.min { $0.1 < $1.1 }
  guard let (candidate, distance) = best, distance <= (word.count < 4 ? 1 : max(2, word.count / 3)) else { return nil }
  return candidate
}

/// How many letters must be added, removed or changed to make one word the other (Levenshtein).
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
  var row = Array(0...to.count)
  for (i, letter) in from.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in to.enumerated() {
      let changed = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[to.count]
}
