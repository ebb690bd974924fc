import Catalogue
import Forms
import Foundation

@testable import TerminalUI

/// Watches that nothing which was typed into a form is lost: when a form has gone, it was stored, or is in a draft, or
/// somebody said in so many words that it may go.
struct DraftLedger {
  /// What was there before an event.
  private let forms: [UUID: FormSession]
  private let drafts: [DraftKey: Draft]
  private let question: Question?

  init(_ state: AppState, _ world: MonkeyWorld) {
    forms = Dictionary(uniqueKeysWithValues: state.layers.compactMap { $0 as? FormScreen }.map { ($0.id, $0.session) })
    drafts = world.drafts
    question = state.layers.last as? Question
  }

  /// - Returns: What was lost by the event, in words; nil when nothing was.
  func loss(in state: AppState, _ world: MonkeyWorld) -> String? {
    let open = state.layers.compactMap { $0 as? FormScreen }
    for (id, session) in forms where session.isDirty && (state.exit != nil || !open.contains { $0.id == id }) {
      if isStored(session, world) || isDraft(session, world) || isAnswered(.discardConfirmed, state) { continue }
      // Nothing can be written, this was said, and the key was pressed again.
      if state.exit == .interrupted(draftKept: false), world.sample.draftFailure != nil { continue }
      return "a form that was left: \(session.changedTexts)"
    }
    for (key, draft) in drafts where world.drafts[key] == nil {
      let session = forms.values.first { DraftKey($0) == key }
      if let session, isStored(session, world) || !session.isDirty { continue }
      if let form = open.first(where: { DraftKey($0.session) == key }), !form.session.isDirty { continue }
      // A record that is gone: what was typed is one of a new record now.
      if open.contains(where: { form in draft.texts.allSatisfy { form.session.text($0.key).text == $0.value } }) {
        continue
      }
      if isAnswered(.discardConfirmed, state) || isAnswered(.draftRefused, state) { continue }
      return "a draft: \(draft.texts)"
    }
    return nil
  }

  private func isStored(_ session: FormSession, _ world: MonkeyWorld) -> Bool {
    var session = session
    return session.submit().map(world.stored.contains) ?? false
  }

  private func isDraft(_ session: FormSession, _ world: MonkeyWorld) -> Bool {
    guard let draft = session.draft(at: Date(timeIntervalSince1970: 0)), let kept = world.drafts[DraftKey(session)]
    else { return false }
    return draft.texts == kept.texts && draft.photos == kept.photos
  }

  /// Whether a question that was asked before is answered, and this was one of its answers.
  private func isAnswered(_ answer: Message, _ state: AppState) -> Bool {
    guard let question, question.answers.contains(where: { $0.message?.name == answer.name }) else { return false }
    return !(state.layers.last is Question)
  }
}

extension Message {
  /// The case, without what it holds.
  fileprivate var name: Substring { "\(self)".prefix { $0 != "(" } }
}

extension FormSession {
  /// What was typed, by field.
  fileprivate var changedTexts: [String: String] { draft(at: Date(timeIntervalSince1970: 0))?.texts ?? [:] }
}
