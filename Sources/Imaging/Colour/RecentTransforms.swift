import Synchronization

/// The colour transforms that were used last. To make one takes as long as to convert a large thumbnail with it, and all
/// photographs of a camera need the same.
final class RecentTransforms: Sendable {
  static let shared = RecentTransforms()

  static let capacity = 4
  /// The one used last comes first.
  private let transforms = Mutex<[(conversion: ColourTransform.Conversion, transform: ColourTransform)]>([])

  /// A transform for `conversion`, made now unless it is here.
  func transform(_ conversion: ColourTransform.Conversion) throws(ColourTransform.Unusable) -> ColourTransform {
    if let known = transforms.withLock({ use(conversion, of: &$0) }) { return known }
    let made = try ColourTransform(conversion)
    guard conversion.source.isSmall else { return made }
    return transforms.withLock { transforms in
      // Another thread may have made it meanwhile.
      if let known = use(conversion, of: &transforms) { return known }
      transforms.insert((conversion, made), at: 0)
      if transforms.count > RecentTransforms.capacity { transforms.removeLast() }
      return made
    }
  }

  private func use(
    _ conversion: ColourTransform.Conversion,
    of transforms: inout [(conversion: ColourTransform.Conversion, transform: ColourTransform)]
  ) -> ColourTransform? {
    guard let place = transforms.firstIndex(where: { $0.conversion == conversion }) else { return nil }
    transforms.insert(transforms.remove(at: place), at: 0)
    return transforms[0].transform
  }
}

extension ColourSpace {
  /// Whether it is worth keeping: the profiles of printers are megabytes of tables, which a transform keeps, too.
  fileprivate var isSmall: Bool {
    guard case .profile(let bytes) = self else { return true }
    return bytes.count <= 1 << 16
  }
}
