import Catalogue

/// A photograph as the pages show it: its files by size.
struct SitePicture: Equatable {
  /// One file of it.
  struct Version: Equatable {
    /// Below the site.
    let path: String
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
  }

  /// The files, from small to large; never empty, no two of one width.
  let versions: [Version]
  /// The largest file.
  let largest: Version
  /// What the record's owner says it shows; may be empty.
  var caption = ""

  init?(versions: [Version]) {
    guard let largest = versions.last else { return nil }
    self.versions = versions
    self.largest = largest
  }

  /// Whether it is as wide as a page, and not so tall that most of it would be cut off.
  var fillsPage: Bool { largest.width >= 1000 && largest.width > largest.height }

  /// The files for a card: those no wider than 640 pixels.
  var forCard: SitePicture {
    let small = versions.filter { max($0.width, $0.height) <= RenditionSize.medium.longestSide }
    var picture = SitePicture(versions: small) ?? self
    picture.caption = caption
    return picture
  }

  /// What stands for the picture: its caption, else a sentence.
  func alt(_ sentence: String) -> String { caption.isEmpty ? sentence : caption }

  /// The image. Its true size stands in it, so that nothing moves while the page loads.
  ///
  /// - Parameters:
  ///   - root: The way from the page to the site: empty or `../`.
  ///   - sizes: How wide the page shows it, as CSS has it.
  ///   - isFirst: Whether it is in sight when the page opens.
  func image(root: String, sizes: String, alt: String, isFirst: Bool) -> HTML {
    let sources = versions.map { "\(root)\($0.path) \($0.width)w" }.joined(separator: ", ")
    let set: HTML = versions.count > 1 ? " srcset=\"\(sources)\" sizes=\"\(sizes)\"" : .empty
    let loading: HTML = isFirst ? " fetchpriority=\"high\"" : " loading=\"lazy\" decoding=\"async\""
    return """
      <img src="\(root)\(largest.path)"\(set) width="\(largest.width)" height="\(largest.height)" \
      alt="\(alt)"\(loading)>
      """
  }
}
