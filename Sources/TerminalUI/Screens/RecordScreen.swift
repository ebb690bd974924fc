import Catalogue
import Forms

/// Everything there is of one record, to be read: its photographs, all fields, the whole texts.
struct RecordScreen: Screen {
  let form: FormDescription
  private(set) var values: RecordValues
  private(set) var choices: ChoiceTable
  /// The photograph that is shown.
  private(set) var photo = 0
  /// The first row of the text on the screen.
  private(set) var top = 0

  init(_ form: FormDescription, _ values: RecordValues, choices: ChoiceTable) {
    self.form = form
    self.values = values
    self.choices = choices
  }

  var keyContexts: [KeyContext] {
    switch photos.count {
    case 0: [.record]
    case 1: [.picture, .record]
    default: [.picture, .photos, .record]
    }
  }

  var photos: [FormPhoto] { form.photos(of: values) }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, layout(context.size).text.rows - 1)
    let photos = photos
    switch command {
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= page
    case .pageDown: top += page
    case .first: top = 0
    case .last: top = .max / 2
    case .left: photo = photos.isEmpty ? 0 : (photo + photos.count - 1) % photos.count
    case .right: photo = photos.isEmpty ? 0 : (photo + 1) % photos.count
    case .viewPhoto: return photos.isEmpty ? [] : [.open(PhotoViewer(photos, showing: photo))]
    case .copyPart: return PartMenu.steps(to: .copy, form.copyableParts(of: values))
    case .followLink: return PartMenu.steps(to: .follow, form.linkedParts(of: values))
    case .nextRecord: return [.tell(.neighbourWanted(form.kind, by: 1))]
    case .previousRecord: return [.tell(.neighbourWanted(form.kind, by: -1))]
    case .edit: return values.id.map { [.perform(.openForm(form.kind, $0))] } ?? []
    case .back: return [.close]
    default: break
    }
    return []
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    switch target {
    case .photo(photo): return perform(.viewPhoto, context)
    case .photo(let place): photo = place
    case .link(let address): return [.perform(.follow(address))]
    default: break
    }
    return []
  }

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .choices(form.kind, let choices): self.choices = ChoiceTable(choices)
    case .saved: return values.id.map { [.perform(.loadRecord(form.kind, $0))] } ?? []
    case .record(form.kind, let id, let stored) where id == values.id:
      guard let stored else { return [.close] }
      values = stored
    case .neighbourSelected(form.kind, let values):
      self.values = values
      photo = 0
      top = 0
    case .photoShown(let place): photo = place
    default: break
    }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let text = layout(context.size).text
    photo = max(0, min(photo, photos.count - 1))
    let count = lines(columns: text.columns, context.language, context.look, context.today).count
    top = max(0, min(top, count - text.rows))
    return []
  }

  func layout(_ size: CellSize) -> RecordLayout { RecordLayout(size, photos: photos.count) }

  func lines(columns: Int, _ language: Language, _ look: Look, _ today: CalendarDate) -> [RecordText.Line] {
    RecordText(form, values, choices, look: look, today: today).lines(columns: columns, hasLabels: true, language)
  }
}
