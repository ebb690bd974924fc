import Catalogue
import Forms
import Foundation

/// One thing that a list can be filtered by.
struct FilterChoice: Sendable {
  enum Value: Hashable, Sendable {
    /// A toggle that is on.
    case on
    /// A record that is referred to, or a tag.
    case choice(FieldChoice)
    /// No value.
    case empty
  }

  let field: FieldDescription
  let value: Value

  /// Whether filters let only this, or this among others, pass.
  func isTicked(in filters: [String: FieldFilter]) -> Bool {
    switch (filters[field.key], value) {
    case (.isOn, .on), (.empty, .empty): true
    case (.anyOf(let ids), .choice(let choice)): choice.id.map(ids.contains) ?? false
    case (.tags(let tags), .choice(let choice)): tags.contains(Fold.name(choice.value))
    default: false
    }
  }

  /// Ticks it in filters, or takes its tick away. A field that has no value has no other beside it.
  func toggle(in filters: inout [String: FieldFilter]) {
    guard !isTicked(in: filters) else { return remove(from: &filters) }
    switch value {
    case .on: filters[field.key] = .isOn
    case .empty: filters[field.key] = .empty
    case .choice(let choice):
      if let id = choice.id {
        filters[field.key] = .anyOf(ids(in: filters).union([id]))
      } else {
        filters[field.key] = .tags(tags(in: filters).union([Fold.name(choice.value)]))
      }
    }
  }

  private func remove(from filters: inout [String: FieldFilter]) {
    var rest: FieldFilter?
    if case .choice(let choice) = value {
      let ids = ids(in: filters).filter { $0 != choice.id }
      let tags = tags(in: filters).subtracting([Fold.name(choice.value)])
      rest = !ids.isEmpty ? .anyOf(ids) : !tags.isEmpty ? .tags(tags) : nil
    }
    filters[field.key] = rest
  }

  private func ids(in filters: [String: FieldFilter]) -> Set<UUID> {
    if case .anyOf(let ids) = filters[field.key] { ids } else { [] }
  }

  private func tags(in filters: [String: FieldFilter]) -> Set<String> {
    if case .tags(let tags) = filters[field.key] { tags } else { [] }
  }

  /// What it is called: the choice, or the field that is on or empty.
  func name(of form: FormDescription, _ language: Language) -> String {
    switch value {
    case .choice(let choice): choice.name(in: language)
    case .empty where field.hasFilter: language.text(Phrase("screen.filter.none"))
    case .on, .empty: language.text(form.label(of: field))
    }
  }
}

/// What a list can be filtered by, under titles: toggles first, since they are few; then each field with choices of its
/// own; last what is not filled in.
struct FilterSection: Sendable {
  let title: Phrase
  /// Records and tags are all of one field, and come first.
  let choices: [FilterChoice]

  static func all(of form: FormDescription, _ table: ChoiceTable) -> [FilterSection] {
    var toggles: [FilterChoice] = []
    var lists: [FilterSection] = []
    var empties: [FilterChoice] = []
    for field in form.filterFields {
      switch field.kind {
      case .toggle: toggles.append(FilterChoice(field: field, value: .on))
      case .reference, .tags:
        let choices = table.choices[field.key, default: []].map { FilterChoice(field: field, value: .choice($0)) }
        let empty = field.canBeEmpty && !field.isRequired ? [FilterChoice(field: field, value: .empty)] : []
        if !choices.isEmpty { lists.append(FilterSection(title: form.label(of: field), choices: choices + empty)) }
      case .line, .phone, .url, .email, .editor, .number, .rating, .date, .option, .icon, .colour, .photos, .position,
        .identifier, .instant:
        empties.append(FilterChoice(field: field, value: .empty))
      }
    }
    let sections =
      [FilterSection(title: Phrase("screen.filter.only"), choices: toggles)] + lists
      + [FilterSection(title: Phrase("screen.filter.empty"), choices: empties)]
    return sections.filter { !$0.choices.isEmpty }
  }

  /// The choices in whose names a text is found.
  func named(withPart text: String, of form: FormDescription, _ language: Language) -> FilterSection {
    let part = Fold.name(text)
    let list = choices.compactMap { choice in
      if case .choice(let value) = choice.value { (field: choice.field, value: value) } else { nil }
    }
    let named = list.map(\.value).named(withPart: text).map { FilterChoice(field: list[0].field, value: .choice($0)) }
    let others = choices.dropFirst(list.count).filter { Fold.name($0.name(of: form, language)).contains(part) }
    return FilterSection(title: title, choices: named + others)
  }
}
