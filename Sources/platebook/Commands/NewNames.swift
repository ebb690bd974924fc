import Forms

extension FormDescription {
  /// The names of records that are made when these values are stored, because a reference names them and there are none;
  /// each once, in order.
  func newNames(in records: [RecordValues]) -> [String] {
    var names: [String] = []
    for record in records {
      for field in visibleFields {
        guard case .reference(let reference)? = record[field.key], reference.id == nil else { continue }
        if !names.contains(where: { Fold.name($0) == Fold.name(reference.name) }) { names.append(reference.name) }
      }
    }
    return names
  }
}
