import Catalogue
import Forms
import Foundation
import TestSupport
import Testing

@testable import TerminalUI

/// Effects against a real catalogue.
struct EffectRunnerTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue
  private let runner: EffectRunner
  private let inbox: Inbox

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue(directory: folder.path + "catalogue", mode: .create)
    inbox = Inbox(try TerminalWaker())
    runner = EffectRunner(
      catalogue: catalogue, drafts: DraftStore(directory: folder.path + "drafts"),
      folders: FolderReader(environment: ["HOME": folder.path]), inbox: inbox,
      explain: { Phrase("toast.notSaved", String(describing: $0)) })
  }

  private func page(_ place: RowRequest.Place, query: RecordQuery = "", limit: Int = 10) throws -> RowPage {
    let request = RowRequest(kind: .restaurant, query: query, place: place, limit: limit)
    guard case .rows(let page) = runner.run(.loadRows(request)) else { throw CatalogueError.notFound }
    #expect(page.request == request)
    return page
  }

  private func fill(_ count: Int) throws -> [RecordValues] {
    for number in 1...count {
      var restaurant = Restaurant()
      // Some share a name: then the number tells them apart.
      restaurant.name = number % 10 == 0 ? "Twin" : "Place \(String(format: "%03d", number))"
      try catalogue.save(restaurant.values, as: .restaurant)
    }
    return try catalogue.records(.restaurant)
  }

  @Test func pagesForwardsMeetPagesBackwards() throws {
    let all = try fill(57)
    var rows = try page(.first).rows
    while let last = rows.last, case let next = try page(.after(last)), !next.rows.isEmpty {
      rows += next.rows
      #expect(next.reachesEnd == (rows.count == 57))
    }
    #expect(rows == all)
    var back = try page(.last).rows
    while let first = back.first, case let next = try page(.before(first)), !next.rows.isEmpty {
      back = next.rows + back
      #expect(next.reachesStart == (back.count == 57))
    }
    #expect(back == all)
  }

  @Test(arguments: ["", "Place"], [RecordOrder.byName, RecordOrder(field: "created", isDescending: true)])
  func allThatIsFoundIsMarkedOnce(text: String, order: RecordOrder) throws {
    _ = try fill(57)
    let query = RecordQuery(text, order: order)
    let found = try catalogue.records(.restaurant, matching: query).map(\.number)
    #expect(found.count == (text.isEmpty ? 57 : 52))
    for length in [1, 13, found.count, 100] {
      let marks = try Mark.all(.restaurant, matching: query, in: catalogue, pageLength: length)
      #expect(marks.map(\.number) == found)
    }
  }

  @Test func aFormAboutManyShowsWhatAllHave() async throws {
    for (name, phone) in [("A", "1"), ("B", "1"), ("C", "2"), ("D", "1")] {
      var restaurant = Restaurant()
      restaurant.name = name
      var values = restaurant.values
      values["phone"] = .text(phone)
      values["address"] = name == "D" ? FieldValue.none : .text("1 Rue X")
      try catalogue.save(values, as: .restaurant)
    }
    for (numbers, texts) in [
      ([1, 2], ["1", "1 Rue X"]), ([1, 3], ["", "1 Rue X"]), ([3, 4], ["", ""]), ([9, 4], ["1", ""]),
    ] {
      guard case .formOpened(let form) = try await answer(.openBulkForm(.restaurant, numbers)) else {
        throw CatalogueError.notFound
      }
      #expect(["phone", "address"].map { form.session.text($0).text } == texts)
    }
  }

  @Test func aPageAroundARecordHasItInItsMiddle() throws {
    let all = try fill(57)
    for index in [0, 3, 28, 56] {
      let found = try page(.around(try #require(all[index].id)))
      #expect(found.rows.contains(all[index]))
      #expect(found.reachesStart == (found.rows.first == all.first))
      #expect(found.reachesEnd == (found.rows.last == all.last))
      #expect(found.summary?.total == 57)
    }
    // A record that is not among what is found gives the first of them.
    let searched = try page(.around(try #require(all[0].id)), query: "twin")
    #expect(searched.rows.map { $0.text("name") } == Array(repeating: "Twin", count: 5))
    #expect(searched.summary?.found == 5)
    #expect(try page(.around(UUID())).rows.first == all.first)
  }

  @Test func anEmptyCatalogueReachesBothEnds() throws {
    for place in [RowRequest.Place.first, .last] {
      let empty = try page(place)
      #expect(empty.rows.isEmpty && empty.reachesStart && empty.reachesEnd)
    }
  }

  /// Carries out an effect that is answered through the inbox, and waits for the answer.
  private func answer(_ effect: Effect) async throws -> Message {
    if let message = runner.run(effect) { return message }
    while true {
      for event in inbox.take() {
        if case .message(let message) = event { return message }
      }
      await Task.yield()
    }
  }

  @Test(.timeLimit(.minutes(5))) func whatIsSlowToCountIsCountedLater() async throws {
    _ = try fill(12)
    // No index knows what has no telephone number.
    let query = RecordQuery("place", filters: ["phone": .empty])
    let page = try page(.first, query: query)
    #expect(page.rows.count == 10)
    #expect(page.summary?.total == 12 && page.summary?.found == nil)
    while true {
      if case .message(.found(page.request, let count))? = inbox.take().first {
        #expect(count == 11)
        return
      }
      await Task.yield()
    }
  }

  @Test(.timeLimit(.minutes(5))) func whatAFormRefersToIsFoundAwayFromTheMainLoop() async throws {
    let all = try fill(ChoiceRequest.mostChoices + 1)
    guard case .formOpened(let opening) = runner.run(.openForm(.item, nil)),
      case .choices(.item, let choices) = runner.run(.loadChoices(.item))
    else { throw CatalogueError.notFound }
    #expect(opening.session.partial == ["restaurant"])
    #expect(opening.session.choices["restaurant"]?.count == ChoiceRequest.mostChoices)
    #expect(choices == opening.session.choices)
    let form = UUID()
    func request(_ name: String) -> ChoiceRequest {
      ChoiceRequest(form: form, kind: .item, field: "restaurant", name: name)
    }
    guard case .choicesFound(request("ＰＬＡＣＥ 333"), let found) = try await answer(.findChoices(request("ＰＬＡＣＥ 333")))
    else {
      Issue.record("not found")
      return
    }
    #expect(found.map(\.id) == [all.first { $0.name == "Place 333" }?.id])
    // The newest wins: what was asked for before is answered before it, or not at all.
    for name in ["p", "pl", "pla"] where runner.run(.findChoices(request(name))) != nil { Issue.record("at once") }
    while true {
      guard case .choicesFound(let answered, _) = try await answer(.findChoices(request("twin"))) else {
        Issue.record("something else")
        return
      }
      if answered == request("twin") { return }
    }
  }

  @Test func allThatThereIsIsAtHandWhereThereIsLittle() throws {
    _ = try fill(3)
    guard case .formOpened(let opening) = runner.run(.openForm(.item, nil)) else { throw CatalogueError.notFound }
    #expect(opening.session.partial.isEmpty)
    #expect(opening.session.choices["restaurant"]?.count == 3)
  }

  @Test(.timeLimit(.minutes(5))) func aFormIsOpenedSavedAndItsDraftKept() async throws {
    guard case .formOpened(let opening) = runner.run(.openForm(.restaurant, nil)) else {
      Issue.record("no form")
      return
    }
    var session = opening.session
    session.edit(.insert("Zen"))
    let ticket = UUID()
    guard case .draftWritten(ticket: ticket) = try await answer(.saveDraft(session, ticket: ticket)),
      case .formOpened(let again) = runner.run(.openForm(.restaurant, nil))
    else {
      Issue.record("no draft")
      return
    }
    #expect(again.draft?.texts == ["name": "Zen"])
    let submitted = session.submit()
    guard
      case .saved(let id, SavedRecord(kind: .restaurant, number: 1, name: "Zen")) = try await answer(
        .save(.restaurant, try #require(submitted)))
    else {
      Issue.record("not saved")
      return
    }
    let deletion = Deletion(kind: .restaurant, records: [Mark(id: id, number: 1, name: "Zen")])
    guard case .deleted(deletion) = try await answer(.delete(deletion)) else {
      Issue.record("not deleted")
      return
    }
    guard case .notDone = try await answer(.delete(deletion)) else {
      Issue.record("deleted twice")
      return
    }
    guard case .restored(.restaurant, [id]) = try await answer(.restore(.restaurant, [1])),
      case .record(.restaurant, id, let stored?) = runner.run(.loadRecord(.restaurant, id))
    else {
      Issue.record("not taken back")
      return
    }
    #expect(stored.name == "Zen")
  }

  @Test func aDraftOfWhatIsStoredIsForgotten() throws {
    guard case .formOpened(let opening) = runner.run(.openForm(.restaurant, nil)) else { throw CatalogueError.notFound }
    var session = opening.session
    session.edit(.insert("Zen"))
    _ = runner.run(.keepDraft(session))
    // As if the program had been ended between storing the record and forgetting the draft.
    let submitted = session.submit()
    let stored = try catalogue.save(try #require(submitted), as: .restaurant)
    guard case .formOpened(let again) = runner.run(.openForm(.restaurant, nil)) else { throw CatalogueError.notFound }
    #expect(again.draft == nil)
    guard case .formOpened(let editing) = runner.run(.openForm(.restaurant, stored.id)) else {
      throw CatalogueError.notFound
    }
    session = editing.session
    session.edit(.insert("!"))
    _ = runner.run(.keepDraft(session))
    let changed = session.submit()
    try catalogue.save(try #require(changed), as: .restaurant)
    guard case .formOpened(let last) = runner.run(.openForm(.restaurant, stored.id)) else {
      throw CatalogueError.notFound
    }
    #expect(last.draft == nil)
  }

  @Test(.timeLimit(.minutes(5))) func theDraftOfAFormAboutManyIsItsOwn() async throws {
    _ = try fill(3)
    guard case .formOpened(let bulk) = try await answer(.openBulkForm(.restaurant, [1, 2, 9])) else {
      throw CatalogueError.notFound
    }
    #expect(bulk.numbers == [1, 2])
    var session = bulk.session
    #expect(session.bulkCount == 2)
    session.setText("1 Rue X", of: "address")
    _ = runner.run(.keepDraft(session))
    guard case .formOpened(let new) = runner.run(.openForm(.restaurant, nil)),
      case .formOpened(let again) = try await answer(.openBulkForm(.restaurant, [3]))
    else { throw CatalogueError.notFound }
    #expect(new.draft == nil)
    #expect(again.draft?.texts == ["address": "1 Rue X"])
  }

  @Test func aRecordThatIsGoneOpensNoForm() {
    guard case .failed = runner.run(.openForm(.restaurant, UUID())) else {
      Issue.record("a form on nothing")
      return
    }
  }

  @Test(.timeLimit(.minutes(5))) func aRecordThatWasDeletedIsSaidToBeGone() async throws {
    var location = Location()
    location.name = "North"
    var values = try catalogue.save(location.values, as: .location)
    try catalogue.delete(.location, numbers: [try #require(values.number)])
    values["name"] = .text("South")
    guard case .recordGone(values.id) = try await answer(.save(.location, values)) else {
      Issue.record("saved, or failed")
      return
    }
    #expect(try catalogue.records(.location).isEmpty)
  }

  @Test(.timeLimit(.minutes(5))) func whatTakesLongIsAnsweredThroughTheInbox() async throws {
    let ticket = UUID()
    if runner.run(.stagePhoto(path: FilePath(folder.path + "missing.jpg"), ticket: ticket)) != nil {
      Issue.record("answered at once")
    }
    var events: [AppEvent] = []
    while events.isEmpty {
      events = inbox.take()
      await Task.yield()
    }
    guard case .message(.photoRefused(let reason, ticket: ticket)) = events[0] else {
      Issue.record("a photograph of nothing")
      return
    }
    #expect(Language.english.text(reason).contains("missing.jpg"))
  }

  @Test(.timeLimit(.minutes(5))) func theNewestFolderIsAnsweredFor() async throws {
    for number in 1...50 {
      let request = FolderRequest(path: FilePath("/tmp"), number: number)
      #expect(runner.run(.listDirectory(request)) == nil)
    }
    var numbers: [Int] = []
    while !numbers.contains(50) {
      for case .message(.directory(let listing)) in inbox.take() { numbers.append(listing.request.number) }
      await Task.yield()
    }
    _ = runner.run(.leaveFolders)
  }
}
