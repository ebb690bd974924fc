import Forms
import Foundation

extension FormScreen {
  func draw(on canvas: inout Canvas) {
    let layout = FormLayout(session, choiceList: choiceList, size: canvas.size, language: canvas.language)
    drawBar(on: &canvas)
    let offset = layout.body.top - scroll
    canvas.clipped(to: layout.body) { canvas in
      for block in layout.blocks
      where block.bottom + offset > layout.body.top && block.top + offset < layout.body.bottom {
        draw(block, movedBy: offset, on: &canvas)
      }
    }
    canvas.moreMarks(
      above: scroll > 0, below: scroll + layout.body.rows < layout.rows, beside: layout.body.inset(columns: 1))
    canvas.helpLine(keyContexts, note: draftNote.map(canvas.text) ?? "")
  }

  private var draftNote: Phrase? {
    if draft.hasFailed { return Phrase("screen.form.draftNotSaved") }
    return draft.isSaved ? Phrase("screen.form.draftSaved") : nil
  }

  // MARK: The bar

  private func drawBar(on canvas: inout Canvas) {
    let isNew = session.original.number == nil
    let title = canvas.text(isNew ? session.form.kind.newTitle : session.form.kind.editTitle)
    let cancel = "✕ \(canvas.text(Phrase("screen.form.cancel")))"
    let save = canvas.text(Phrase("screen.form.save"))
    let saveKey = KeyTable.key(for: .save, in: [.form])
    var column = 1 + canvas.put(cancel, at: CellPosition(column: 1, row: 0), style: canvas.look.plain)
    column +=
      1
      + canvas.put(
        KeyTable.key(for: .back, in: [.form]), at: CellPosition(column: column + 1, row: 0), style: canvas.look.muted)
    let right = canvas.size.columns - 1
    canvas.put(save, endingAt: right, row: 0, style: canvas.look.accent)
    let keyEnd = right - CellWidth.columns(of: save) - 1
    canvas.put(saveKey, endingAt: keyEnd, row: 0, style: canvas.look.muted)
    let room = keyEnd - CellWidth.columns(of: saveKey) - column - 2
    let shown = CellWidth.truncate(title, to: room)
    let centre = (canvas.size.columns - CellWidth.columns(of: shown)) / 2
    let place = max(column + 1, min(centre, column + 1 + room - CellWidth.columns(of: shown)))
    canvas.put(shown, at: CellPosition(column: place, row: 0), style: canvas.look.title)
    canvas.rule(row: 1)
    drawSummary(on: &canvas)
  }

  /// After a refused save, in the line under the bar: every field that is wrong.
  private func drawSummary(on canvas: inout Canvas) {
    let wrong = session.form.visibleFields.filter { session.problems[$0.key] != nil }
    guard wasRefused, !wrong.isEmpty else { return }
    let names = wrong.map { canvas.text(session.form.label(of: $0)) }
    let list = names.joined(separator: canvas.text(Phrase("screen.form.listSeparator")))
    let sentence = "✗ " + canvas.text(Phrase("screen.form.refused", list))
    let text = CellWidth.truncate(sentence, to: canvas.size.columns - 4)
    canvas.put(" \(text) ", at: CellPosition(column: 1, row: 1), style: canvas.look.failure)
  }

  // MARK: A field

  private func draw(_ block: FormLayout.Block, movedBy offset: Int, on canvas: inout Canvas) {
    let isFocused = block.field.key == session.focus
    let box = CellRect(origin: block.box.origin.offset(rows: offset), size: block.box.size)
    if let section = block.section { drawSection(section, row: block.top + 1 + offset, box, on: &canvas) }
    drawLabel(block, at: CellPosition(column: box.left, row: block.label + offset), isFocused, on: &canvas)
    if isFocused {
      for row in box.top..<box.bottom {
        canvas.put("▌", at: CellPosition(column: box.left - 2, row: row), style: canvas.look.focus)
      }
    }
    let frame = session.problems[block.field.key] != nil ? canvas.look.failure : nil
    switch block.field.kind {
    case .photos: drawPhotos(block.field, in: box, isFocused, on: &canvas)
    case .editor: drawEditor(block.field, in: box, isFocused, frame: frame, on: &canvas)
    case .line, .phone, .url, .email, .number, .rating, .toggle, .date, .reference, .option, .tags, .icon, .colour,
      .position, .identifier, .instant:
      drawLine(block.field, in: box, isFocused, frame: frame, on: &canvas)
    }
    var row = box.bottom
    if isFocused { drawChoices(block, row: &row, on: &canvas) }
    for note in block.notes {
      canvas.put(
        note.text, at: CellPosition(column: box.left + 1, row: row), columns: box.columns,
        style: note.isProblem ? canvas.look.failure : canvas.look.muted)
      row += 1
    }
  }

  private func drawSection(_ title: Phrase, row: Int, _ box: CellRect, on canvas: inout Canvas) {
    canvas.grid.horizontalLine(
      at: CellPosition(column: box.left, row: row), columns: box.columns, style: canvas.look.rule)
    canvas.put(
      " \(canvas.text(title)) ", at: CellPosition(column: box.left + 2, row: row), columns: box.columns - 4,
      style: canvas.look.title)
  }

  private func drawLabel(_ block: FormLayout.Block, at place: CellPosition, _ isFocused: Bool, on canvas: inout Canvas)
  {
    let locale = Locale(identifier: canvas.language.tag)
    let label = canvas.text(session.form.label(of: block.field)).uppercased(with: locale)
    let room = block.box.columns - 2
    let used = canvas.put(
      label, at: place.offset(columns: 1), columns: room, style: isFocused ? canvas.look.title : canvas.look.muted)
    if block.field.isRequired {
      canvas.put("*", at: place.offset(columns: used + 2), columns: room - used - 1, style: canvas.look.accent)
      canvas.put(
        canvas.text(Phrase("screen.form.required")), at: place.offset(columns: used + 4), columns: room - used - 3,
        style: canvas.look.muted)
    }
    // Where a limit is near, it says how near.
    if isFocused, let limit = block.field.limit, let count = session.text(block.field.key).countText(near: limit) {
      canvas.put(
        "\(count)/\(limit)", endingAt: place.column + block.box.columns - 1, row: place.row, style: canvas.look.muted)
    }
  }

  private func drawLine(
    _ field: FieldDescription, in box: CellRect, _ isFocused: Bool, frame: CellStyle?, on canvas: inout Canvas
  ) {
    let buffer = session.text(field.key)
    let prompt = canvas.text(session.form.prompt(of: field))
    canvas.line(
      buffer, in: box, firstVisible: firstVisible[field.key]?.offset ?? 0, prompt: prompt, isFocused: isFocused,
      sign: field.hasSign ? sign(of: field, canvas) : nil, style: frame)
    let names = choice(of: field)?.names.filter { $0 != buffer.text } ?? []
    if let name = names.first {
      // What a key or a colour is called, at the right end of its box, where the text leaves room.
      let text = " \(name) "
      let columns = CellWidth.columns(of: buffer.text) + Canvas.signColumns + CellWidth.columns(of: text) + 4
      if columns < box.columns { canvas.put(text, endingAt: box.right - 2, row: box.top + 1, style: canvas.look.muted) }
    }
  }

  /// The choice that a field's text names.
  private func choice(of field: FieldDescription) -> FieldChoice? {
    guard let choices = session.choices[field.key], let text = session.text(field.key).name, !text.isEmpty else {
      return nil
    }
    return choices.first { $0.matches(text) }
  }

  private func sign(of field: FieldDescription, _ canvas: Canvas) -> (text: String, style: CellStyle) {
    let typed = field.kind == .colour ? session.text(field.key).name : nil
    let sign = Sign(choice(of: field), colour: typed)
    // Where nothing is known yet, the place of the sign says that there is something to choose from.
    return sign.text.isEmpty ? ("▾", canvas.look.muted) : (sign.text, sign.style(canvas.look))
  }

  private func drawEditor(
    _ field: FieldDescription, in box: CellRect, _ isFocused: Bool, frame: CellStyle?, on canvas: inout Canvas
  ) {
    let frame = frame ?? (isFocused ? canvas.look.focus : canvas.look.frame)
    canvas.grid.box(box, style: frame)
    let inner = box.inset(columns: 2, rows: 1)
    let buffer = session.text(field.key)
    if buffer.isEmpty {
      canvas.put(
        canvas.text(session.form.prompt(of: field)), at: inner.origin, columns: inner.columns, style: canvas.look.muted)
    }
    let first = buffer.boundary(atOrAfter: firstVisible[field.key] ?? .start)
    let rows = canvas.text(buffer, in: inner, from: first, isFocused: isFocused)
    canvas.moreMarks(
      above: (rows.first?.start ?? .start) > .start, below: rows.last?.next != nil,
      beside: CellRect(origin: inner.origin, size: CellSize(columns: inner.columns + 1, rows: inner.rows)))
  }

  // MARK: Suggestions

  private func drawChoices(_ block: FormLayout.Block, row: inout Int, on canvas: inout Canvas) {
    guard let choiceList, block.choiceRows > 0 else { return }
    let suggestions = session.suggestions(for: block.field.key)
    let top = min(choiceList.top, max(0, suggestions.count - block.choiceRows))
    let rect = CellRect(column: block.box.left, row: row, columns: block.box.columns, rows: block.choiceRows)
    for (index, choice) in suggestions.dropFirst(top).prefix(block.choiceRows).enumerated() {
      let isMarked = top + index == choiceList.marked
      let style = isMarked ? canvas.look.selection : canvas.look.plain
      let place = CellPosition(column: rect.left, row: row)
      if isMarked {
        canvas.grid.fill(CellRect(origin: place, size: CellSize(columns: rect.columns, rows: 1)), style: style)
        canvas.put("▸", at: place, style: style)
      }
      let sign = Sign(choice)
      canvas.put(sign.text, at: place.offset(columns: 2), style: sign.style(canvas.look, on: style))
      let name = choice.names.first ?? choice.value
      let text = name == choice.value ? name : "\(choice.value)  \(name)"
      canvas.put(
        text, at: place.offset(columns: 2 + Canvas.signColumns), columns: rect.columns - 4 - Canvas.signColumns,
        style: style)
      row += 1
    }
    canvas.moreMarks(
      above: top > 0, below: top + block.choiceRows < suggestions.count, beside: rect.inset(columns: 1))
  }

  // MARK: Photographs

  private func drawPhotos(_ field: FieldDescription, in box: CellRect, _ isFocused: Bool, on canvas: inout Canvas) {
    let photos = session.photos(field.key)
    if isReadingPhoto {
      canvas.placeholder([canvas.text(Phrase("screen.form.readingPhoto"))], in: box)
    } else if let cover = photos.first {
      canvas.picture(.init(cover), fit: .cropped, in: box, caption: cover.fileName)
      let caption = photos.count > 1 ? canvas.text(Phrase("screen.photoCount", photos.count)) : cover.fileName
      canvas.put(
        CellWidth.truncate(caption, to: box.columns / 2), endingAt: box.right - 1, row: box.top - 1,
        style: canvas.look.muted)
    } else {
      canvas.placeholder([canvas.text(session.form.prompt(of: field))], in: box)
    }
  }
}

extension KeyTable {
  /// The key that the bar names for a command.
  static func key(for command: KeyCommand, in contexts: [KeyContext]) -> String {
    contexts.flatMap { bindings(in: $0) }.first { $0.command == command }?.keys[0].caption ?? ""
  }
}
