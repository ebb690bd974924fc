import Synchronization

/// The colour transforms that were made last. To make one takes as long as to convert a large thumbnail with it, and all
/// photographs of a camera need the same.
enum RecentTransforms {
  private static let capacity = 4
  /// The one made last comes first.
  private static let entries = Mutex<[(conversion: ColourTransform.Conversion, transform: ColourTransform)]>([])

  /// A transform for `conversion`, made now unless it is here.
  static func transform(_ conversion: ColourTransform.Conversion) throws(ColourTransform.Unusable) -> ColourTransform {
    if let known = entries.withLock({ $0.first { $0.conversion == conversion } }) { return known.transform }
    let made = try ColourTransform(conversion)
    if conversion.source.isSmall {
      entries.withLock {
        $0.insert((conversion, made), at: 0)
        if $0.count > capacity { $0.removeLast() }
      }
    }
    return made
  }
}

extension ColourSpace {
  /// Whether it is worth keeping: the profiles of printers are megabytes of tables, which a transform keeps, too.
  fileprivate var isSmall: Bool {
    guard case .profile(let bytes) = self else { return true }
    return bytes.count <= 1 << 16
  }
}
