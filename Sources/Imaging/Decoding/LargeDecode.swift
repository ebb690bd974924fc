import Dispatch

/// The turn of a decoder that holds much memory: one at a time has it, in the whole process, so that a batch on all cores
/// needs no more for its largest pictures than a single one does. Making one waits; whoever lets it go is done.
final class LargeDecode: Sendable {
  private static let turn = DispatchSemaphore(value: 1)

  init() { LargeDecode.turn.wait() }

  deinit { LargeDecode.turn.signal() }

  /// Whether a decoder that holds so many bytes waits for its turn: from a quarter of what is allowed on.
  static func needsTurn(decoderBytes: UInt64, limits: ImageLimits) -> Bool {
    Int(clamping: decoderBytes) > limits.maxDecoderBytes / 4
  }
}
