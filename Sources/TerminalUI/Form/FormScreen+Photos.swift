import Forms
import Foundation

/// The photographs that a form has asked for, one at a time and in the order in which they were chosen.
struct PhotoReading: Sendable {
  /// What the answer is known by; nil while nothing is read.
  private(set) var ticket: UUID?
  private(set) var source = PhotoSource.library
  /// The files that wait until the one before them is read.
  private(set) var waiting: [FilePath] = []

  var isGoingOn: Bool { ticket != nil }

  /// Begins to read; the answer bears the ticket that comes back.
  mutating func begin(_ source: PhotoSource) -> UUID {
    let ticket = UUID()
    self.ticket = ticket
    self.source = source
    return ticket
  }

  mutating func wait(for path: FilePath) { waiting.append(path) }

  /// - Returns: The file to read next.
  mutating func end() -> FilePath? {
    ticket = nil
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}

extension FormScreen {
  private var photosField: FieldDescription? { session.fields.first { $0.kind == .photos } }

  mutating func removePhoto(_ context: ScreenContext) {
    let photos = session.photos(session.focus)
    guard !photos.isEmpty else { return }
    session.setPhotos(Array(photos.dropFirst()), of: session.focus)
    noteChange(context)
  }

  /// The place where a photograph was taken becomes that of the record: of the first one that says so.
  mutating func takePosition(_ context: ScreenContext) -> [Step] {
    let photos = session.fields.flatMap { session.photos($0.key) }
    guard let position = photos.lazy.compactMap(\.position).first else {
      return [.say(.failure(Phrase("toast.noPlace")))]
    }
    session.setText(position.text, of: session.focus)
    noteChange(context)
    return []
  }

  /// What a message about photographs comes to.
  mutating func receivePhotos(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .photoSourceChosen(.library): return [.open(DirectoryBrowser())]
    case .photoSourceChosen(.camera) where isReadingPhoto:
      return [.say(.failure(Phrase("toast.photoPending")))]
    case .photoSourceChosen(.camera): return [.open(CameraDialog())]
    case .photoChosen(let path): return read(path)
    case .deviceChosen(let path): return [.perform(.capturePhoto(device: path, ticket: reading.begin(.camera)))]
    case .captureCancelled: return cancelReading()
    case .photoStaged(let photo, let isDamaged, let ticket) where ticket == reading.ticket:
      let damage: [Step] = isDamaged ? [.say(.failure(Phrase("photos.damaged", photo.fileName)))] : []
      return readNext() + add(photo, context) + damage
    case .photoRefused(let reason, let ticket) where ticket == reading.ticket:
      // The camera's dialog is still there and says it.
      let refusal: [Step] = reading.source == .library ? [.say(.failure(reason))] : []
      return readNext() + refusal
    case .photosArranged(let photos):
      guard let field = photosField else { return [] }
      session.setPhotos(photos, of: field.key)
      noteChange(context)
    default: break
    }
    return []
  }

  private mutating func read(_ path: FilePath) -> [Step] {
    guard !reading.isGoingOn else {
      reading.wait(for: path)
      return []
    }
    return [.perform(.stagePhoto(path: path, ticket: reading.begin(.library)))]
  }

  /// Gives up the photographs that are being read.
  mutating func cancelReading() -> [Step] {
    defer { reading = PhotoReading() }
    return (reading.isGoingOn ? [.perform(.cancelPhoto)] : []) + [.say(.note(Phrase("toast.photoCancelled")))]
  }

  private mutating func readNext() -> [Step] { reading.end().map { read($0) } ?? [] }

  private mutating func add(_ photo: StagedPhoto, _ context: ScreenContext) -> [Step] {
    guard let field = photosField else { return [] }
    session.setPhotos(session.photos(field.key) + [.staged(photo)], of: field.key)
    noteChange(context)
    return [.tell(.photosTaken(session.photos(field.key)))]
  }
}
