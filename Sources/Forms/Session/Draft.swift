import Foundation

/// What was typed into a form and is not stored yet, as a file keeps it.
public struct Draft: Hashable, Sendable, Codable {
  /// The name of the form: ``FormSession/draftForm``.
  public let form: String
  /// The record being edited, or nil for a new one.
  public let record: UUID?
  /// The identifier that a new record will have; nil for a stored one, and in old drafts. Once there is such a record, the
  /// draft has served.
  public let newRecord: UUID?
  /// When the draft was made.
  public let saved: Date
  /// The field that had the focus.
  public let focus: String
  /// The texts of the fields that were changed, by key.
  public let texts: [String: String]
  /// The photographs of the fields that were changed, by key.
  public let photos: [String: [Photo]]
  /// The records that were picked for references, by key: which of several of one name is meant; nil in drafts of before
  /// they were kept.
  public let picked: [String: UUID]?

  /// A photograph of a draft.
  public struct Photo: Hashable, Sendable, Codable {
    /// The SHA-256 of its bytes as 64 hexadecimal digits.
    public let digest: String
    /// The name of the file that it came from.
    public let fileName: String
    /// Whether its bytes are kept beside the draft, because the catalogue does not have them yet.
    public let isStaged: Bool
    /// What it shows; nil in drafts of before there were captions.
    public let caption: String?
    /// Where it was taken, as ``Position/text``; nil where it does not say, and in drafts of before it was kept.
    public let position: String?

    /// Where it was taken.
    public var place: Position? { position.flatMap(Position.init(text:)) }
  }
}

extension FormSession {
  /// The name of the form among drafts: the record type's, and another one for a form about many records.
  public var draftForm: String { isBulk ? "\(form.kind.name)_bulk" : form.kind.name }

  /// What has been typed so far, or nil when nothing has changed.
  ///
  /// - Parameter now: The time to write into the draft.
  public func draft(at now: Date) -> Draft? {
    let changed = changedFields
    if changed.isEmpty { return nil }
    var changedTexts: [String: String] = [:]
    var changedPhotos: [String: [Draft.Photo]] = [:]
    for field in changed {
      if field.kind == .photos {
        changedPhotos[field.key] = photos(field.key).map(Draft.Photo.init)
      } else {
        changedTexts[field.key] = text(field.key).text
      }
    }
    return Draft(
      form: draftForm, record: original.storedID,
      newRecord: isNew ? original.id : nil, saved: now, focus: focus, texts: changedTexts, photos: changedPhotos,
      picked: chosen.compactMapValues(\.id))
  }

  /// The photographs that a draft must keep beside it.
  public var stagedPhotos: [StagedPhoto] {
    form.visibleFields.flatMap { photos($0.key) }.compactMap(\.staged)
  }

  /// Puts a draft's texts and photographs into the form. A field that the form no longer has is passed over.
  ///
  /// - Parameters:
  ///   - draft: What was typed before.
  ///   - staged: The bytes that were kept beside the draft; a staged photograph without them is left out.
  public mutating func restore(_ draft: Draft, staged: [StagedPhoto]) {
    for (key, text) in draft.texts {
      guard let field = field(key) else { continue }
      put(text, in: field)
      touched.insert(key)
      setTicked(true, of: key)
    }
    for (key, id) in draft.picked ?? [:] {
      // One of very many need not be at hand.
      let unseen = partial.contains(key) ? draft.texts[key].map { FieldChoice($0, id: id) } : nil
      chosen[key] = choices[key]?.first { $0.id == id } ?? unseen
    }
    for (key, list) in draft.photos {
      let restored = list.compactMap { photo -> FormPhoto? in
        if !photo.isStaged {
          return .stored(
            digest: photo.digest, fileName: photo.fileName, caption: photo.caption ?? "", position: photo.place)
        }
        let bytes = staged.first { $0.digest == photo.digest }
        return bytes.map { .staged($0, caption: photo.caption ?? "") }
      }
      setPhotos(restored, of: key)
    }
    suggest()
    // Nobody has left a field yet.
    if fields.contains(where: { $0.key == draft.focus }) { focus = draft.focus }
  }
}

extension Draft.Photo {
  fileprivate init(_ photo: FormPhoto) {
    digest = photo.digest
    fileName = photo.fileName
    isStaged = photo.staged != nil
    caption = photo.caption
    position = photo.position?.text
  }
}
