import Catalogue
import Forms

/// One layer of the full screen: the list, a form, a dialog. A plain value: it changes only in answer to what it is told,
/// and what the world must do for it is returned as steps.
protocol Screen: Sendable {
  /// The parts of the key table that hold while this layer is on top, the first to win first.
  var keyContexts: [KeyContext] { get }
  /// Whether the layers below stay on the screen, dimmed.
  var isDialog: Bool { get }
  /// Whether a dialog holds what somebody has typed: then a click outside of it does not close it.
  var holdsTypedText: Bool { get }
  /// What must be kept when the program ends now.
  var unsaved: [Effect] { get }
  /// Whether it shows that something is under way.
  var isBusy: Bool { get }
  /// When it next wants ``wake(_:)``, or nil.
  var wakeTime: Duration? { get }

  /// A key of the table was pressed.
  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step]
  /// Text was typed or pasted.
  mutating func type(_ text: String, _ context: ScreenContext) -> [Step]
  /// Something of the layer that is no command was clicked.
  ///
  /// - Parameter place: Where, from the upper left corner of the thing.
  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step]
  /// The wheel was turned over something of the layer, or over nothing.
  ///
  /// - Parameter rows: How far; negative numbers go up.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step]
  /// Something that was asked for has come about, or a dialog was answered. Every layer is told everything.
  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step]
  /// The time that was wished for has come.
  mutating func wake(_ context: ScreenContext) -> [Step]
  /// Brings what is in focus into view, and asks for what the view lacks.
  mutating func settle(_ context: ScreenContext) -> [Step]
  /// Draws the layer.
  func draw(on canvas: inout Canvas)
}

extension Screen {
  var isDialog: Bool { false }
  var holdsTypedText: Bool { false }
  var unsaved: [Effect] { [] }
  var isBusy: Bool { false }
  var wakeTime: Duration? { nil }
  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] { [] }
  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] { [] }
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    (0..<abs(rows)).flatMap { _ in perform(rows < 0 ? .up : .down, context) }
  }
  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] { [] }
  mutating func wake(_ context: ScreenContext) -> [Step] { [] }
  mutating func settle(_ context: ScreenContext) -> [Step] { [] }
}

/// What a layer may know of the world.
struct ScreenContext: Sendable {
  /// The size of the screen.
  let size: CellSize
  /// The time since the program began.
  let now: Duration
  /// The day, where the program runs.
  let today: CalendarDate
  let language: Language
  let look: Look
}

/// What a layer wants done.
enum Step: Sendable {
  case perform(Effect)
  case open(any Screen)
  /// Takes the layer itself away.
  case close
  /// Tells every layer.
  case tell(Message)
  case say(Toast)
}
