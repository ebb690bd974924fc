import Synchronization

extension DecodedPhoto {
  /// The photographs that forms have staged lately, the last one at the end: what a preview shows and what saving stores
  /// was made when they were staged. Some hundred kilobytes each.
  private static let staged = Mutex<[DecodedPhoto]>([])
  private static let most = 24

  /// A photograph that was staged lately.
  static func recent(_ digest: String) -> DecodedPhoto? {
    staged.withLock { $0.first { $0.digest == digest } }
  }

  /// Remembers a photograph that a form has staged.
  func remember() {
    DecodedPhoto.staged.withLock { staged in
      staged.removeAll { $0.digest == digest }
      staged.append(self)
      if staged.count > DecodedPhoto.most { staged.removeFirst() }
    }
  }
}
