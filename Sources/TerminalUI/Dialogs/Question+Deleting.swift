import Catalogue
import Forms

extension Question {
  /// Whether records are to be deleted; no unless said otherwise.
  static func delete(_ deletion: Deletion) -> Question {
    let isOne = deletion.records.count == 1
    guard RecordType.of(deletion.kind).isMain else {
      return delete(
        deletion,
        isOne
          ? Phrase("dialog.delete.forever", deletion.subject) : Phrase("dialog.delete.foreverMany", deletion.subject))
    }
    return delete(
      deletion,
      isOne
        ? Phrase("dialog.delete.text", deletion.subject) : Phrase("dialog.delete.many", deletion.subject))
  }

  /// Whether records are to be deleted after another one has taken their place; no unless said otherwise.
  static func move(_ deletion: Deletion) -> Question {
    let users = deletion.users ?? deletion.subject
    return delete(
      deletion, Phrase("dialog.move.confirm", users, deletion.destination?.value ?? "", deletion.subject))
  }

  private static func delete(_ deletion: Deletion, _ text: Phrase) -> Question {
    Question(
      Phrase("dialog.delete.title"), [text],
      answers: [
        Answer("n", "dialog.delete.no"),
        Answer("y", "dialog.delete.yes", .deletionConfirmed(deletion)),
      ])
  }

  /// Says that records are in use, and that there is nothing that could take their place.
  static func inUse(_ deletion: Deletion) -> Question {
    Question(
      Phrase("dialog.delete.title"),
      [Phrase("dialog.move.nowhere", deletion.subject, deletion.users ?? deletion.subject)],
      answers: [Answer("o", "dialog.move.understood")])
  }
}
