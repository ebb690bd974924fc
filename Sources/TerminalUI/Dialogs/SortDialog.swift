import Catalogue
import Forms

/// What a list can be sorted by. Choosing what it is sorted by already turns it round.
struct SortDialog: Screen {
  struct Answer: Sendable {
    let label: Phrase
    /// Says that it was chosen.
    let message: Message
  }

  let answers: [Answer]
  /// What the list is sorted by.
  let present: Int?
  /// Which way it goes.
  let arrow: String
  private(set) var selected: Int
  private(set) var top = 0

  init(_ answers: [Answer], present: Int?, arrow: String) {
    self.answers = answers
    self.present = present
    self.arrow = arrow
    selected = present ?? 0
  }

  var keyContexts: [KeyContext] { [.sorting] }
  var isDialog: Bool { true }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .accept: return choose(selected)
    case .back: return [.close]
    default:
      selected = Scroll.row(from: selected, command, of: answers.count, page: rows(context.size))
      return []
    }
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    guard case .item(let index) = target else { return [] }
    return choose(index)
  }

  private func choose(_ index: Int) -> [Step] {
    answers.indices.contains(index) ? [.close, .tell(answers[index].message)] : []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    top = Scroll.first(showing: selected, of: answers.count, rows: rows(context.size), keeping: top)
    return []
  }

  /// How many answers are seen at once.
  private func rows(_ screen: CellSize) -> Int {
    let dialog = CellSize(columns: screen.columns, rows: answers.count + 4)
    return max(1, CellRect.content(of: dialog, on: screen).rows)
  }

  func draw(on canvas: inout Canvas) {
    let labels = answers.map { canvas.text($0.label) }
    let widest = labels.map { CellWidth.columns(of: $0) }.max() ?? 0
    let box = canvas.dialog(Phrase("dialog.sort.title"), size: CellSize(columns: widest + 16, rows: answers.count + 4))
    for (row, index) in answers.indices.dropFirst(top).prefix(box.rows).enumerated() {
      let place = box.origin.offset(rows: row)
      let style = canvas.rowStyle(at: place, columns: box.columns, isSelected: index == selected)
      if index == present {
        canvas.put(arrow, at: place.offset(columns: 2), style: canvas.look.accent.on(style.background))
      }
      canvas.put(labels[index], at: place.offset(columns: 4), columns: box.columns - 5, style: style)
      canvas.region(CellRect(origin: place, size: CellSize(columns: box.columns, rows: 1)), .item(index))
    }
    canvas.moreMarks(above: top > 0, below: top + box.rows < answers.count, beside: box)
    canvas.helpLine(keyContexts)
  }
}

extension SortDialog {
  /// What a list of records can be sorted by.
  init(_ form: FormDescription, _ order: RecordOrder) {
    let fields = form.orderFields
    self.init(
      fields.map { field in
        let chosen = field.key == order.field ? order.reversed : field.firstOrder
        return Answer(label: form.orderLabel(of: field), message: .orderChosen(form.kind, chosen))
      }, present: fields.firstIndex { $0.key == order.field }, arrow: order.arrow)
  }

  /// What the photographs of a folder can be sorted by.
  init(_ order: PhotoOrder) {
    self.init(
      PhotoOrder.Key.allCases.map { key in Answer(label: key.title, message: .photoOrderChosen(order.choosing(key))) },
      present: PhotoOrder.Key.allCases.firstIndex(of: order.key), arrow: order.arrow)
  }
}

extension FormDescription {
  /// What a field that lists can be sorted by is called: those that every record has have one name for all kinds.
  func orderLabel(of field: FieldDescription) -> Phrase {
    stampFields.contains(field) ? Phrase("screen.sort.\(field.key)") : label(of: field)
  }
}
