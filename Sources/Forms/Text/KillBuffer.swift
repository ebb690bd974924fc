/// What was cut or copied last, to be put in again. One serves all fields of a form.
public struct KillBuffer: Hashable, Sendable {
  /// The text.
  public private(set) var text = ""
  /// The direction of the last kill, while nothing else was done since.
  private var run: Direction?

  /// Which way a kill went from the caret.
  enum Direction { case backwards, forwards }

  /// An empty one.
  public init() {}

  /// Takes a killed text: kills that follow each other in one direction gather.
  mutating func kill(_ killed: String, _ direction: Direction) {
    switch (run == direction, direction) {
    case (false, _): text = killed
    case (true, .forwards): text += killed
    case (true, .backwards): text = killed + text
    }
    run = direction
  }

  /// Takes a text instead of what was there.
  mutating func keep(_ text: String) {
    self.text = text
    run = nil
  }

  /// The next kill begins anew.
  mutating func endRun() { run = nil }
}
