/// What must be decoded to show the primary picture of a HEIF file, and what the file says of it.
struct HEIFPicture {
  let colour: HEIFTiles
  /// The transparency, a picture of the same size.
  private(set) var alpha: HEIFTiles?
  /// Whether colours are multiplied by the transparency already.
  private(set) var isPremultiplied = false
  private(set) var placement: HEIFPlacement
  private(set) var colourSpaces: [ColourSpace] = []
  private(set) var hasProfile = false
  /// The raw EXIF block.
  private(set) var exif: [UInt8]?
  private(set) var warnings: [DecodeWarning] = []

  /// Pictures that are others under another name may be so many steps away; a file that refers to itself ends there.
  private static let mostSteps = 8

  /// - Throws: As `HEIFTiles`.
  init(_ file: HEIFItems, format: ImageFormat, limits: ImageLimits) throws(ImagingError) {
    // The primary item, and behind it what it is another name of.
    var chain = [try file.item(file.primary)]
    while let last = chain.last, last.type == "iden" {
      guard chain.count < HEIFPicture.mostSteps, let next = try file.targets(of: last.id, "dimg").first else {
        throw .corrupt("A picture is derived from itself or nothing")
      }
      chain.append(try file.item(next))
    }
    colour = try HEIFTiles(chain[chain.count - 1], in: file, format: format, limits: limits)
    placement = HEIFPlacement(colour.size)
    for property in chain.reversed().flatMap(\.properties) {
      if try !placement.apply(property) { warnings.append(DecodeWarning(.other, "\(property.type) makes no sense")) }
    }
    try readColourSpaces(chain + colour.items.prefix(1), limits: limits)
    for id in chain.map(\.id) where alpha == nil { try readAlpha(of: id, in: file, format: format, limits: limits) }
    for id in chain.map(\.id) where exif == nil { exif = try HEIFPicture.exif(of: id, in: file) }
  }

  /// The first of `items` that says something of its colours says it for all.
  private mutating func readColourSpaces(_ items: [HEIFItem], limits: ImageLimits) throws(ImagingError) {
    guard let boxes = items.lazy.map({ $0.properties.filter { $0.type == "colr" } }).first(where: { !$0.isEmpty })
    else { return }
    for box in boxes {
      var content = box.content
      switch BoxType(try content.number(4)) {
      case "prof", "rICC":
        hasProfile = true
        // A profile says more than code points do.
        colourSpaces.insert(contentsOf: ColourSpace.embedded(content.rest, limits, warnings: &warnings), at: 0)
      case "nclx":
        let (primaries, transfer) = (try content.number(2), try content.number(2))
        if let points = CodePoints(known: primaries, transfer) { colourSpaces.append(.codePoints(points)) }
      default: break
      }
    }
  }

  private mutating func readAlpha(
    of id: Int, in file: HEIFItems, format: ImageFormat, limits: ImageLimits
  ) throws(ImagingError) {
    let companions = try file.items(file.sources(of: id, "auxl")).values.sorted { $0.id < $1.id }
    guard let item = companions.first(where: \.isAlpha) else { return }
    isPremultiplied = try file.targets(of: id, "prem").contains(item.id)
    do throws(ImagingError) {
      let tiles = try HEIFTiles(item, in: file, format: format, limits: limits)
      guard tiles.size == colour.size else { throw ImagingError.corrupt("Transparency of another size") }
      alpha = tiles
    } catch {
      // The picture is there without it.
      warnings.append(DecodeWarning(.dataDamaged, error.message))
    }
  }

  /// The EXIF block that describes an item: behind four bytes that say how many more to skip, and at most a megabyte.
  private static func exif(of id: Int, in file: HEIFItems) throws(ImagingError) -> [UInt8]? {
    let descriptions = try file.items(file.sources(of: id, "cdsc")).values.sorted { $0.id < $1.id }
    guard let item = descriptions.first(where: { $0.type == "Exif" }), (5...1 << 20).contains(item.byteCount) else {
      return nil
    }
    let data = try file.data(of: item)
    let skipped = 4 + data.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return skipped < data.count ? Array(data[skipped...]) : nil
  }
}

extension HEIFItem {
  /// Whether its property says that it is the transparency of another.
  fileprivate var isAlpha: Bool {
    guard let name = first("auxC")?.content.rest.dropFirst(4).prefix(while: { $0 != 0 }) else { return false }
    return [
      "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1",
    ].contains(String(decoding: name, as: UTF8.self))
  }
}

extension CodePoints {
  /// Two numbers of which at least one is known; 2 stands for unknown.
  init?(known primaries: Int, _ transfer: Int) {
    guard primaries != 2 || transfer != 2 else { return nil }
    self.init(primaries: primaries, transfer: transfer)
  }
}

extension ImagingError {
  /// What a warning can say of an error in a part of a picture.
  var message: String {
    switch self {
    case .corrupt(let message): message
    case .unsupported(_, let detail?): detail
    default: "\(self)"
    }
  }
}
