// Foundation folds by Unicode data of its own, whose version only its copy of ICU tells.
import _FoundationICU

extension Fold {
  /// Changes whenever folding may give something else: a catalogue with another version folds its texts again. The first
  /// number is raised with every change of ours.
  package static let version = "1/\(U_UNICODE_VERSION)"
}
