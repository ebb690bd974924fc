import Forms
import Foundation

/// What the fields of a form may be set to, arranged for looking up; it brings the signs and colours of values.
struct ChoiceTable: Sendable {
  private struct Field {
    var byID: [UUID: FieldChoice] = [:]
    var byValue: [String: FieldChoice] = [:]
    /// The cells of the widest sign and value together.
    var widest = 0
  }

  /// The choices themselves, by the field's key.
  let choices: [String: [FieldChoice]]
  private let fields: [String: Field]

  init(_ choices: [String: [FieldChoice]] = [:]) {
    self.choices = choices
    fields = choices.mapValues { list in
      list.reduce(into: Field()) { field, choice in
        if let id = choice.id { field.byID[id] = choice }
        field.byValue[choice.value] = choice
        field.widest = max(field.widest, CellWidth.columns(of: choice.value) + Canvas.signColumns)
      }
    }
  }

  /// The choice that a value is.
  func choice(of value: FieldValue, in field: FieldDescription) -> FieldChoice? {
    guard let column = fields[field.key] else { return nil }
    if case .reference(let reference) = value, let id = reference.id { return column.byID[id] }
    return column.byValue[field.text(of: value)]
  }

  /// The cells that the widest value of a field takes with its sign.
  func widest(of field: FieldDescription) -> Int { fields[field.key]?.widest ?? 0 }
}
