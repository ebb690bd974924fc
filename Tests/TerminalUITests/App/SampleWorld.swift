import Catalogue
import Forms
import Foundation

@testable import TerminalUI

/// A catalogue of plain values that answers the effects of the full screen at once.
struct SampleWorld {
  /// The restaurants.
  var rows: [RecordValues]
  /// The records of the other kinds.
  var others: [RecordKind: [RecordValues]] = [:]
  /// What uses each record that is to be deleted.
  var uses: [RecordUse] = []
  /// What saving fails with, if it is to fail.
  var saveFailure: Phrase?
  var draft: Draft?
  /// What writing a draft fails with, if it is to fail.
  var draftFailure: Phrase?
  /// What reading the list fails with, if it is to fail.
  var loadFailure: Phrase?
  /// Whether saving takes for ever: then the test answers itself.
  var savesSlowly = false
  /// Whether reading many records takes for ever: then the test answers itself.
  var opensSlowly = false
  /// Whether reading a picture takes for ever: then the test answers itself.
  var isSlow = false
  /// The program that opens links, if there is one.
  var opener: String?
  /// What the person's own editor does.
  var edited = ExternalEditor.Outcome.unchanged
  /// How many restaurants an item's form has at hand; nil where nothing refers to restaurants.
  var atHand: Int?
  /// Whether finding what goes by a name takes for ever: then the test answers itself.
  var findsSlowly = false
  /// The ticket of the last picture that was asked for.
  private(set) var ticket: UUID?
  private(set) var trash: [RecordValues] = []

  init(rows: [RecordValues]) { self.rows = rows }
  /// What stands in each folder; folders end with a slash.
  var folders: [String: [String]] = [:]
  /// Whether reading a folder takes for ever: then the test answers itself.
  var hasSlowDisk = false
  /// What photographs are sorted by, by their names.
  var photoValues: [PhotoOrder.Key: [String: Int64]] = [:]
  /// What is known of photographs, by their names.
  var reports: [String: PhotoReport] = [:]
  /// Every effect, in order.
  private(set) var effects: [String] = []

  static let types = [
    FieldChoice("Café", id: id(101), sign: "☕", colour: "#F39C12", group: "Drinks"),
    FieldChoice("Ramen", id: id(102), sign: "🍜", colour: "#FF5733", group: "Meals"),
    FieldChoice("Seafood", id: id(103), sign: "🐟", colour: "#FF5733", group: "Meals"),
    FieldChoice("Tea house", id: id(104), sign: "🍵", colour: "#F39C12", group: "Drinks"),
  ]
  static let locations = [
    FieldChoice("Shibuya", id: id(201), colour: "#3380FF"), FieldChoice("信義", id: id(202), colour: "#FF5733"),
    FieldChoice("大安", id: id(203), colour: "#2ECC71"),
  ]
  static let groups = [
    FieldChoice("Drinks", id: id(301), colour: "#F39C12"), FieldChoice("Meals", id: id(302), colour: "#FF5733"),
  ]
  static let choices = [
    "group": groups, "type": types, "location": locations, "category": types, "icon": Icon.all.map(\.choice),
    "colour": Swatch.all.map(\.choice),
  ]

  static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8 & 255), UInt8(number & 255)))
  }

  static func row(
    _ number: Int, _ name: String, type: Int? = nil, location: Int? = nil, address: String = "", phone: String = "",
    description: String = "", photos: [FormPhoto] = []
  ) -> RecordValues {
    var restaurant = Restaurant()
    restaurant.stamp.id = id(number)
    restaurant.stamp.number = number
    restaurant.name = name
    restaurant.type = type.map { Reference(id: types[$0].id, name: types[$0].value) }
    restaurant.location = location.map { Reference(id: locations[$0].id, name: locations[$0].value) }
    restaurant.address = address
    restaurant.phone = phone
    restaurant.description = description
    restaurant.photos = photos
    return restaurant.values
  }

  /// A few restaurants, in the order of the list.
  static let few = SampleWorld(rows: [
    row(
      1, "Butagoya", type: 1, location: 0, address: "1-2-3 Dogenzaka, Shibuya", phone: "+81 3 1234 5678",
      description: "Thick noodles and a queue that moves quickly. Ask for extra garlic.",
      photos: [.stored(digest: String(repeating: "a", count: 64), fileName: "butagoya.jpg")]),
    row(2, "Café Ōkini", type: 0),
    row(3, "Ramen Nagi", type: 1, location: 2, address: "台北市大安區忠孝東路四段"),
    row(4, "The Oldest Noodle House at the End of the Long Harbour Road", type: 2, location: 1),
    row(5, "一蘭拉麵 台北本店", type: 1, location: 1, address: "台北市信義區松仁路97號", phone: "02-7752-9888"),
    row(6, "海鮮餐廳", type: 2),
  ])

  /// The same with a few ratings and favourites.
  static var rated: SampleWorld {
    var world = few
    for (index, rating) in [(0, 35), (1, 50), (3, 5)] { world.rows[index]["rating"] = .number(rating) }
    for index in [1, 4] { world.rows[index]["favourite"] = .flag(true) }
    return world
  }

  /// Records of every kind.
  static var whole: SampleWorld {
    func stamped<Record: FormRecord>(_ number: Int, _ id: UUID?, _ record: Record, _ fill: (inout Record) -> Void)
      -> RecordValues
    {
      var record = record
      record.stamp.id = id ?? Self.id(400 + number)
      record.stamp.number = number
      fill(&record)
      return record.values
    }
    var world = few
    world.others[.category] = zip(1..., types).map { number, type in
      stamped(number, type.id, Category()) {
        $0.name = type.value
        $0.icon = Icon.all[number].key
        $0.group = Reference(id: groups[number % 2].id, name: groups[number % 2].value)
      }
    }
    world.others[.location] = zip(1..., locations).map { number, location in
      stamped(number, location.id, Location()) {
        $0.name = location.value
        $0.colour = location.colour ?? "#FF5733"
      }
    }
    world.others[.categoryGroup] = zip(1..., groups).map { number, group in
      stamped(number, group.id, CategoryGroup()) {
        $0.name = group.value
        $0.colour = group.colour ?? "#FF5733"
      }
    }
    let names = ["Coffee cups", "一蘭拉麵的餐券：每次只能使用一張，而且不能兌換現金", "Flour"]
    world.others[.item] = zip(1..., names).map { number, name in
      stamped(number, nil, Item()) {
        $0.name = name
        $0.quantity = number == 2 ? 1000 : 10 * number
        $0.price = 12_345_678
        $0.added = CalendarDate(iso: "2026-01-31") ?? .today
        $0.expires = number == 3 ? nil : CalendarDate(iso: "2026-12-31")
        $0.used = number
        $0.category = Reference(id: types[0].id, name: types[0].value)
      }
    }
    return world
  }

  /// As many restaurants as it takes to page.
  static func many(_ count: Int) -> SampleWorld {
    SampleWorld(
      rows: (1...count).map { row($0, "Place \(String(format: "%05d", $0))", type: $0 % 4, location: $0 % 3) })
  }

  mutating func answer(_ effect: Effect) -> Message? {
    switch effect {
    case .loadRows(let request):
      if let loadFailure {
        effects.append("load")
        return .rowsFailed(request, loadFailure)
      }
      return .rows(page(request))
    case .count(let kinds):
      return .counted(Dictionary(uniqueKeysWithValues: kinds.map { ($0, records($0).count) }))
    case .loadChoices(let kind): return .choices(kind, Self.choices)
    case .loadRecord(let kind, let id): return .record(kind, id, records(kind).first { $0.id == id })
    case .openForm(let kind, let id):
      effects.append("open")
      let values = id.flatMap { id in records(kind).first { $0.id == id } } ?? RecordType.of(kind).blank()
      let kept = draft.flatMap { $0.record == id && $0.form == kind.name ? $0 : nil }
      return .formOpened(
        FormOpening(
          session: FormSession(
            RecordType.of(kind).form, values: values, choices: firstChoices, partial: partial(kind)), draft: kept))
    case .findChoices(let request):
      effects.append("find \(request.name)")
      return findsSlowly ? nil : .choicesFound(request, restaurants(named: request.name))
    case .openBulkForm(let kind, let numbers):
      effects.append("open \(numbers)")
      if opensSlowly { return nil }
      let session = FormSession(
        changing: numbers.count, of: RecordType.of(kind).form, common: RecordValues(), choices: firstChoices,
        partial: partial(kind))
      return .formOpened(FormOpening(session: session, numbers: numbers))
    case .findMarks(let kind, let query):
      return .marksFound(kind, query: query, found(kind, query).compactMap(Mark.init))
    case .planDeletion(var deletion):
      deletion.uses = uses
      deletion.destinations = uses.isEmpty ? [] : Self.types.filter { $0.id != deletion.records[0].id }
      return .deletionPlanned(deletion)
    case .save(let kind, let values):
      effects.append("save")
      if savesSlowly { return nil }
      if let saveFailure { return .notSaved(saveFailure) }
      var stored = records(kind).first { $0.id == values.id } ?? RecordValues()
      for key in values.keys { stored[key] = values[key] }
      stored["number"] = .number(values.number ?? records(kind).count + 1)
      put(records(kind).filter { $0.id != values.id } + [stored], kind)
      return stored.id.map { .saved($0, SavedRecord(kind: kind, number: stored.number, name: stored.name)) }
    case .change(let kind, let numbers, let values):
      effects.append("change \(numbers) \(values.keys.sorted())")
      if savesSlowly { return nil }
      if let saveFailure { return .notSaved(saveFailure) }
      put(
        records(kind).map { row in
          guard let number = row.number, numbers.contains(number) else { return row }
          return values.keys.reduce(into: row) { $0[$1] = values[$1] }
        }, kind)
      return .changed(kind, numbers.count)
    case .delete(let deletion):
      effects.append((["delete"] + deletion.numbers.map(String.init)).joined(separator: " "))
      if let name = deletion.destination?.value { effects.append("move to \(name)") }
      func isGone(_ row: RecordValues) -> Bool { row.number.map(deletion.numbers.contains) ?? false }
      trash += records(deletion.kind).filter(isGone)
      put(records(deletion.kind).filter { !isGone($0) }, deletion.kind)
      return .deleted(deletion)
    case .restore(let kind, let numbers):
      effects.append((["restore"] + numbers.map(String.init)).joined(separator: " "))
      let back = trash.filter { $0.number.map(numbers.contains) ?? false }
      trash.removeAll(where: back.contains)
      put(records(kind) + back, kind)
      return .restored(kind, back.compactMap(\.id))
    case .saveDraft(let session, let ticket):
      effects.append("save draft")
      if let draftFailure { return .draftNotWritten(draftFailure, ticket: ticket) }
      draft = session.draft(at: Date(timeIntervalSince1970: 0))
      return .draftWritten(ticket: ticket)
    case .keepDraft(let session):
      effects.append("keep draft")
      if let draftFailure { return .draftNotSaved(draftFailure) }
      draft = session.draft(at: Date(timeIntervalSince1970: 0))
      return .draftSaved
    case .removeDraft:
      effects.append("remove draft")
      draft = nil
      return nil
    case .stagePhoto(let path, let ticket):
      effects.append("stage \(path.shown)")
      self.ticket = ticket
      if isSlow { return nil }
      if path.shownName == "broken.jpg" { return effect.failure(Phrase("problem.required", "A picture")) }
      return .photoStaged(
        StagedPhoto(digest: path.shown, fileName: path.shownName, bytes: []), isDamaged: path.shownName == "torn.jpg",
        ticket: ticket)
    case .capturePhoto(let device, let ticket):
      effects.append("capture \(device)")
      self.ticket = ticket
      if isSlow { return nil }
      if device.hasSuffix("none") { return effect.failure(Phrase("problem.required", "A camera")) }
      return .photoStaged(
        StagedPhoto(digest: device, fileName: "camera.jpg", bytes: []), isDamaged: false, ticket: ticket)
    case .cancelActivity:
      effects.append("give up")
      return nil
    case .cancelPhoto:
      effects.append("give up photo")
      return nil
    case .follow(let address):
      effects.append("follow \(address.text)")
      return opener.map { .linkFollowed(address, by: $0) } ?? .linkRefused(address, Phrase("toast.openerMissing"))
    case .setMouse(let isOn):
      effects.append("mouse \(isOn)")
      return nil
    case .copy(let text):
      effects.append("copy \(text)")
      return nil
    case .editText(let text, let form):
      effects.append("edit \(text)")
      return .textEdited(edited, form: form)
    case .listDirectory(let request):
      let path = request.path ?? FilePath("/home/ann/Pictures")
      effects.append("list \(path.shown)")
      return hasSlowDisk ? nil : .directory(listing(of: path, request))
    case .measurePhotos(let photos, let key, let folder):
      effects.append("measure \(key)")
      return hasSlowDisk
        ? nil : .photosMeasured(photos.map { photoValues[key]?[$0.shownName] }, by: key, folder: folder)
    case .reportPhoto(let path):
      effects.append("report \(path.shown)")
      return reports[path.shownName].map { .photoReported(path, $0) }
    case .leaveFolders:
      effects.append("leave folders")
      return nil
    }
  }

  /// What fields may be set to, as far as it is at hand.
  private var firstChoices: [String: [FieldChoice]] {
    guard let atHand else { return Self.choices }
    return Self.choices.merging(["restaurant": Array(restaurants(named: "").prefix(atHand))]) { $1 }
  }

  private func partial(_ kind: RecordKind) -> Set<String> { atHand == nil || kind != .item ? [] : ["restaurant"] }

  /// The restaurants whose names have a part.
  func restaurants(named part: String) -> [FieldChoice] {
    rows.map { FieldChoice($0.name, id: $0.id, sign: "🍜") }.named(withPart: part)
  }

  /// A folder of the world.
  func listing(of path: FilePath, _ request: FolderRequest) -> DirectoryListing {
    func entries(_ path: FilePath?, areFolders: Bool) -> [DirectoryListing.Entry] {
      (path.flatMap { folders[$0.shown] } ?? []).filter {
        $0.hasSuffix("/") == areFolders && (request.showsHidden || !$0.hasPrefix("."))
      }.map { DirectoryListing.Entry($0.replacing("/", with: "")) }.sorted { $0.order < $1.order }
    }
    var siblings = entries(path.parent, areFolders: true)
    if siblings.isEmpty, path.parent != nil { siblings = [.init(path.name)] }
    return DirectoryListing(
      path: path, siblings: siblings, folders: entries(path, areFolders: true),
      photos: entries(path, areFolders: false), request: request)
  }

  private func records(_ kind: RecordKind) -> [RecordValues] { kind == .restaurant ? rows : others[kind] ?? [] }

  private mutating func put(_ records: [RecordValues], _ kind: RecordKind) {
    let sorted = records.sorted { $0.name < $1.name }
    if kind == .restaurant { rows = sorted } else { others[kind] = sorted }
  }

  /// What a list shows, in its order: what has every word in its name, address, telephone number or description, and
  /// passes the filters.
  private func found(_ kind: RecordKind, _ query: RecordQuery) -> [RecordValues] {
    let found = records(kind).filter { row in
      let texts = ["name", "address", "phone", "description"].map { Fold.text(row.text($0)) }
      return Fold.words(query.text).allSatisfy { word in texts.contains { $0.contains(word) } }
        && query.filters.allSatisfy { passes(row[$0.key] ?? .none, $0.value) }
    }
    guard query.order != .byName else { return found }
    // What has no value comes last either way.
    let valued = found.filter { !$0.isEmpty(query.order.field) }
    let sorted = valued.sorted { place($0, query.order) < place($1, query.order) }
    return (query.order.isDescending ? sorted.reversed() : sorted) + found.filter { $0.isEmpty(query.order.field) }
  }

  private func passes(_ value: FieldValue, _ filter: FieldFilter) -> Bool {
    switch (filter, value) {
    case (.anyOf(let ids), .reference(let reference)): reference.id.map(ids.contains) ?? false
    case (.tags(let tags), .list(let list)): tags.isSubset(of: list.map(Fold.name))
    case (.isOn, _): value == .flag(true)
    case (.empty, _): value == .none || value == .flag(false)
    default: false
    }
  }

  private func place(_ row: RecordValues, _ order: RecordOrder) -> String {
    switch row[order.field] ?? .none {
    case .number(let number): String(format: "%09d", number)
    case .date(let date): date.iso
    case .flag(let flag): flag ? "1" : "0"
    default: row.text(order.field)
    }
  }

  private func page(_ request: RowRequest) -> RowPage {
    let found = found(request.kind, request.query)
    func index(_ row: RecordValues) -> Int { found.firstIndex { $0.id == row.id } ?? 0 }
    let start =
      switch request.place {
      case .first: 0
      case .last: max(0, found.count - request.limit)
      case .after(let row): index(row) + 1
      case .before(let row): max(0, index(row) - request.limit)
      case .around(let id): max(0, (found.firstIndex { $0.id == id } ?? 0) - request.limit / 2)
      }
    var end = min(found.count, start + request.limit)
    if case .before(let row) = request.place { end = index(row) }
    let goesOn =
      switch request.place {
      case .after, .before: true
      case .first, .last, .around: false
      }
    return RowPage(
      request: request, rows: Array(found[start..<end]), reachesStart: start == 0, reachesEnd: end == found.count,
      summary: goesOn
        ? nil : RowPage.Summary(total: records(request.kind).count, found: found.count))
  }
}
