import Forms

/// How the photographs of a folder are sorted.
struct PhotoOrder: Hashable, Sendable {
  enum Key: CaseIterable, Sendable {
    case name, taken, modified, bytes

    var title: Phrase {
      switch self {
      case .name: Phrase("photoOrder.name")
      case .taken: Phrase("photoOrder.taken")
      case .modified: Phrase("photoOrder.modified")
      case .bytes: Phrase("photoOrder.bytes")
      }
    }
  }

  var key = Key.name
  var isDescending = false

  /// Which way it goes.
  var arrow: String { isDescending ? "↓" : "↑" }

  /// The order by a key that was chosen: by the same one it turns round; dates and sizes begin with the newest and the
  /// largest.
  func choosing(_ key: Key) -> PhotoOrder {
    PhotoOrder(key: key, isDescending: key == self.key ? !isDescending : key != .name)
  }

  /// The places of photographs in this order. Those without a value come last either way, and equal ones keep theirs.
  ///
  /// - Parameters:
  ///   - places: The places in the order of the names.
  ///   - values: What each place is sorted by; nil where it is the name.
  func sorted(_ places: [Int], by values: [Int64?]?) -> [Int] {
    guard let values else { return isDescending && key == .name ? places.reversed() : places }
    return places.sorted { one, other in
      switch (values[one], values[other]) {
      case (let first?, let second?) where first != second: isDescending ? first > second : first < second
      case (.some, nil): true
      case (nil, .some): false
      default: one < other
      }
    }
  }
}
