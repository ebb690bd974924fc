import Catalogue
import Forms
import Foundation
import TerminalUI

/// `platebook list [QUERY…]`: the records that match, filtered and ordered by what their form has.
struct ListCommand {
  let type: RecordType
  let invocation: Invocation

  /// What `list` understands.
  static func options(of type: RecordType) -> [CommandOption] {
    let fields = type.form.orderFields.map(\.wordOfFlag).joined(separator: ", ")
    return [.json, .jsonLines, CommandOption("--sort", value: "FIELD", help: Phrase("option.sort", fields))]
      + type.form.filterFields.filter(\.hasFilter).map { CommandOption(filter: $0, of: type.form) }
  }

  func run() throws -> ExitCode {
    let order = try order()
    let surroundings = invocation.surroundings
    let catalogue = try invocation.openCatalogue(.readOnly)
    let query = RecordQuery(
      invocation.operands.map(\.text).joined(separator: " "), order: order, filters: try filters(in: catalogue))
    let records = try catalogue.records(type.kind, matching: query)
    if let json = try invocation.json(of: records, type.kind, from: catalogue) {
      try surroundings.console.write(json)
      return .done
    }
    let table = RecordTable(type.form, language: surroundings.language)
    for line in table.lines(records, width: surroundings.tableWidth) { try surroundings.console.print(line) }
    if records.isEmpty, surroundings.console.outputIsTerminal { surroundings.say(Phrase("list.nothing")) }
    return .done
  }

  /// The order that `--sort` names; a hyphen before the field turns it round.
  private func order() throws -> RecordOrder {
    guard let text = invocation.value("--sort")?.text else { return .byName }
    let isDescending = text.hasPrefix("-")
    let word = String(text.dropFirst(isDescending ? 1 : 0))
    let fields = type.form.orderFields
    if let field = fields.first(where: { $0.wordOfFlag == word || $0.key == word }) {
      return RecordOrder(field: field.key, isDescending: isDescending)
    }
    let words = fields.map(\.wordOfFlag)
    throw UsageError.badValue(
      option: "--sort", value: text,
      expected: nearest(to: word, among: words).map { (isDescending ? "-" : "") + $0 } ?? words.joined(separator: ", "))
  }

  /// The filters that flags name.
  private func filters(in catalogue: Catalogue) throws -> [String: FieldFilter] {
    let given = type.form.filterFields.filter {
      $0.hasFilter && (invocation.has($0.filterFlag) || invocation.value($0.filterFlag) != nil)
    }
    var filters: [String: FieldFilter] = [:]
    // Made once, and not where nothing asks for it.
    var choices: [String: [FieldChoice]]?
    for field in given {
      let names = invocation.all(field.filterFlag).map { CleanText.stored($0.text) }
      if field.kind == .toggle {
        filters[field.key] = .isOn
      } else if names.contains(where: CleanText.isBlank) {
        // Nothing has no value and one besides.
        if names.count > 1 { throw UsageError.emptyAmongOthers(field.filterFlag) }
        filters[field.key] = .empty
      } else if case .reference(let kind) = field.kind {
        let known = try choices ?? catalogue.choices(for: type.form)
        choices = known
        filters[field.key] = .anyOf(
          Set(try names.flatMap { try ids(of: $0, kind, among: known[field.key] ?? [], field.filterFlag) }))
      } else {
        filters[field.key] = .tags(Set(names))
      }
    }
    return filters
  }

  /// The records of a name: several things may be called the same.
  private func ids(
    of name: String, _ kind: RecordKind, among choices: [FieldChoice], _ flag: String
  ) throws -> [UUID] {
    let ids = choices.filter { $0.matches(name) }.compactMap(\.id)
    if !ids.isEmpty { return ids }
    let near = nearest(to: name, among: choices.map(\.value))
    let list = RecordType.of(kind).commandPrefix + "list"
    throw CommandFailure(
      near.map { Phrase("list.noName.near", flag, name, $0) } ?? Phrase("list.noName", flag, name, list),
      code: .notFound)
  }
}

extension CommandOption {
  /// The flag that lets only some values of a field through.
  fileprivate init(filter field: FieldDescription, of form: FormDescription) {
    let label = form.label(of: field)
    switch field.kind {
    case .toggle: self.init(field.filterFlag, help: Phrase("option.filter.toggle", label))
    case .tags: self.init(field.filterFlag, value: "TAG", repeats: true, help: Phrase("option.filter.tags", label))
    default:
      self.init(
        field.filterFlag, value: field.placeholder, repeats: true, help: Phrase("option.filter.reference", label))
    }
  }
}

extension FieldDescription {
  /// The field's key as a flag has it: with hyphens.
  fileprivate var wordOfFlag: String { key.replacing("_", with: "-") }

  /// The flag of `list`: singular for tags, which are given one at a time.
  fileprivate var filterFlag: String {
    "--" + (kind == .tags && key.hasSuffix("s") ? wordOfFlag.dropLast() : wordOfFlag[...])
  }
}
