import Catalogue
import Forms

/// What a list can be sorted by. Choosing what it is sorted by already turns it round.
struct SortDialog: Screen {
  let form: FormDescription
  /// What the list is sorted by.
  let order: RecordOrder
  private(set) var selected: Int
  private(set) var top = 0

  init(_ form: FormDescription, _ order: RecordOrder) {
    self.form = form
    self.order = order
    selected = form.orderFields.firstIndex { $0.key == order.field } ?? 0
  }

  var keyContexts: [KeyContext] { [.sorting] }
  var isDialog: Bool { true }

  private var fields: [FieldDescription] { form.orderFields }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .up: selected -= 1
    case .down: selected += 1
    case .first: selected = 0
    case .last: selected = fields.count - 1
    case .accept: return choose(selected)
    case .back: return [.close]
    default: break
    }
    return []
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    guard case .item(let index) = target else { return [] }
    return choose(index)
  }

  private func choose(_ index: Int) -> [Step] {
    guard fields.indices.contains(index) else { return [] }
    let field = fields[index]
    let order = field.key == order.field ? order.reversed : field.firstOrder
    return [.close, .tell(.orderChosen(form.kind, order))]
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    selected = max(0, min(selected, fields.count - 1))
    let rows = max(1, min(fields.count, context.size.rows - 5))
    top = Scroll.first(showing: selected, of: fields.count, rows: rows, keeping: top)
    return []
  }

  func draw(on canvas: inout Canvas) {
    let labels = fields.map { canvas.text(form.orderLabel(of: $0)) }
    let widest = labels.map { CellWidth.columns(of: $0) }.max() ?? 0
    let box = canvas.dialog(Phrase("dialog.sort.title"), size: CellSize(columns: widest + 16, rows: fields.count + 4))
    for (row, index) in fields.indices.dropFirst(top).prefix(box.rows).enumerated() {
      let place = box.origin.offset(rows: row)
      let style = canvas.rowStyle(at: place, columns: box.columns, isSelected: index == selected)
      if fields[index].key == order.field {
        canvas.put(order.arrow, at: place.offset(columns: 2), style: canvas.look.accent.on(style.background))
      }
      canvas.put(labels[index], at: place.offset(columns: 4), columns: box.columns - 5, style: style)
      canvas.region(CellRect(origin: place, size: CellSize(columns: box.columns, rows: 1)), .item(index))
    }
    canvas.moreMarks(above: top > 0, below: top + box.rows < fields.count, beside: box)
    canvas.helpLine(keyContexts)
  }
}

extension FormDescription {
  /// What a field that lists can be sorted by is called: those that every record has have one name for all kinds.
  func orderLabel(of field: FieldDescription) -> Phrase {
    stampFields.contains(field) ? Phrase("screen.sort.\(field.key)") : label(of: field)
  }
}
