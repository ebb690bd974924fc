import Forms

/// What the mouse has done last.
struct MouseState: Sendable {
  /// Whether the mouse is ours; otherwise the terminal selects text with it.
  var isOn = true
  /// Where the button went down.
  fileprivate var pressed: CellPosition?
  /// What was clicked last, and when.
  fileprivate var lastClick: (region: HitRegion, time: Duration)?

  /// Two clicks within so long are one double click.
  fileprivate static let doubleClick = Duration.milliseconds(400)
  /// The rows by which a notch of the wheel scrolls.
  fileprivate static let wheelRows = 3
}

extension AppState {
  /// Clicks what lies under the mouse, or scrolls it.
  mutating func take(_ mouse: MouseEvent, _ context: ScreenContext) -> [Effect] {
    guard !isTooSmall else { return [] }
    switch mouse.action {
    case .press(button: 0):
      self.mouse.pressed = mouse.position
      return click(at: mouse.position, context)
    case .release:
      defer { self.mouse.pressed = nil }
      guard let pressed = self.mouse.pressed, isDrag(from: pressed, to: mouse.position) else { return [] }
      say(.note(Phrase("toast.mouseDrag", KeyTable.key(for: .toggleMouse, in: [.everywhere]))), context)
      return []
    case .wheelUp: return scroll(by: -MouseState.wheelRows, at: mouse.position, context)
    case .wheelDown: return scroll(by: MouseState.wheelRows, at: mouse.position, context)
    case .press, .move, .wheelLeft, .wheelRight: return []
    }
  }

  /// Gives the mouse to the terminal, which selects text with it, or takes it back.
  mutating func toggleMouse(_ context: ScreenContext) -> [Effect] {
    mouse.isOn.toggle()
    let key = KeyTable.key(for: .toggleMouse, in: [.everywhere])
    say(.note(Phrase(mouse.isOn ? "toast.mouseOn" : "toast.mouseOff", key)), context)
    return [.setMouse(mouse.isOn)]
  }

  private mutating func click(at place: CellPosition, _ context: ScreenContext) -> [Effect] {
    clearFailure()
    guard let region = view().regions.hit(at: place) else {
      guard let top = layers.last, top.isDialog, !top.holdsTypedText else { return [] }
      return perform(.back, context)
    }
    let isSecond = mouse.lastClick.map {
      $0.region == region && context.now - $0.time <= MouseState.doubleClick
    }
    mouse.lastClick = isSecond == true ? nil : (region, context.now)
    if case .command(let command) = region.target { return perform(command, context) }
    if isSecond == true, region.target.isOpened { return take(KeyPress(.enter), context) }
    let offset = place.offset(columns: -region.origin.column, rows: -region.origin.row)
    return tellTop(context) { $0.click(region.target, at: offset, context) }
  }

  private mutating func scroll(by rows: Int, at place: CellPosition, _ context: ScreenContext) -> [Effect] {
    let target = view().regions.hit(at: place)?.target
    return tellTop(context) { $0.scroll(by: rows, over: target, context) }
  }

  /// Whether somebody tries to select text: a hand that only clicks moves less.
  private func isDrag(from start: CellPosition, to end: CellPosition) -> Bool {
    abs(end.column - start.column) > 1 || end.row != start.row
  }
}
