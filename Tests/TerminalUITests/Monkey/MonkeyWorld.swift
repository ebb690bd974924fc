import Catalogue
import Forms
import Foundation
import TestSupport

@testable import TerminalUI

/// A world that keeps a draft for every form, remembers what was stored, and answers late where the real one may.
struct MonkeyWorld {
  var sample: SampleWorld
  /// How likely an answer is late, of 256.
  var lateness: UInt64 = 0
  private(set) var drafts: [DraftKey: Draft] = [:]
  /// What was stored of forms, by what the effect was given.
  private(set) var stored: Set<RecordValues> = []
  /// The answers that are under way, in the order of each queue of the real program.
  private var late: [Queue: [Answer]] = [:]

  private enum Queue: CaseIterable { case catalogue, drafts, elsewhere }

  private struct Answer {
    let effect: Effect
    let message: Message
  }

  init(_ sample: SampleWorld) { self.sample = sample }

  mutating func answer(_ effect: Effect, using random: inout SplitMix) -> Message? {
    if case .cancelActivity = effect { giveUp(using: &random) }
    let message = perform(effect)
    guard let message, let queue = Self.queue(of: effect), random.next() & 255 < lateness || late[queue] != nil else {
      return message
    }
    late[queue, default: []].append(Answer(effect: effect, message: message))
    return nil
  }

  /// The next answer of one of the queues.
  mutating func nextLate(using random: inout SplitMix) -> Message? {
    guard let queue = Queue.allCases.filter({ late[$0] != nil }).randomElement(using: &random),
      var answers = late[queue]
    else { return nil }
    let answer = answers.removeFirst()
    late[queue] = answers.isEmpty ? nil : answers
    return answer.message
  }

  /// The program has ended: what was under way answers nobody.
  mutating func forgetAnswers() { late = [:] }

  /// What is given up may be done already.
  private mutating func giveUp(using random: inout SplitMix) {
    guard var answers = late[.catalogue], let answer = answers.popLast(), random.next() % 2 == 0 else { return }
    switch answer.effect {
    case .save(_, let values), .change(_, _, let values): stored.remove(values)
    default: break
    }
    late[.catalogue] = answers + [Answer(effect: answer.effect, message: answer.effect.failure(Phrase("toast.saved")))]
  }

  private mutating func perform(_ effect: Effect) -> Message? {
    switch effect {
    case .openForm(let kind, let id):
      sample.draft = drafts.first { $0.key.form == kind.name && $0.key.record == id }?.value
    case .save(_, let values), .change(_, _, let values): if sample.saveFailure == nil { stored.insert(values) }
    case .saveDraft(let session, _), .keepDraft(let session):
      if sample.draftFailure == nil { drafts[DraftKey(session)] = session.draft(at: Date(timeIntervalSince1970: 0)) }
    case .removeDraft(let key): drafts[key] = nil
    default: break
    }
    return sample.answer(effect)
  }

  private static func queue(of effect: Effect) -> Queue? {
    switch effect {
    case .save, .change, .delete, .restore, .findMarks, .openBulkForm: .catalogue
    case .saveDraft: .drafts
    case .stagePhoto, .capturePhoto, .listDirectory, .findChoices: .elsewhere
    default: nil
    }
  }
}
