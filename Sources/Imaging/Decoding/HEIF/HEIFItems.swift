/// One item of a HEIF file: a coded picture, one derived from others, or metadata.
struct HEIFItem {
  let id: Int
  var type: BoxType = ""
  /// Where its bytes are, in the file.
  var extents: [Range<Int>] = []
  /// Whether some of its bytes would lie behind the end of the file.
  var isCut = false
  /// Its properties in their order, which counts for those that turn and cut.
  var properties: [ISOBox] = []

  var byteCount: Int { extents.reduce(0) { $0 + $1.count } }

  func first(_ type: BoxType) -> ISOBox? { properties.first { $0.type == type } }
}

/// Looks items up in a HEIF file (ISO/IEC 23008-12).
///
/// Nothing is kept of items nobody asks for: each lookup walks the file's tables once, so that a file with a million items
/// costs no memory and milliseconds.
struct HEIFItems {
  /// The picture to show.
  let primary: Int
  private let file: UnsafeBufferPointer<UInt8>
  private let itemInfos, locations: ISOBox
  private let references, itemData: ISOBox?
  private let associations: [ISOBox]
  private let properties: [ISOBox]

  /// Finds the tables.
  /// - Throws: `.corrupt` if one of those that no picture can do without is missing, `.unsupported` if there is only film.
  init(_ file: UnsafeBufferPointer<UInt8>, format: ImageFormat) throws(ImagingError) {
    self.file = file
    let boxes = ByteReader(file)
    guard let meta = try boxes.first("meta") else {
      if try boxes.first("moov") != nil { throw .unsupported(format, detail: "Image sequence without a still picture") }
      throw .corrupt("No meta box")
    }
    let tables = try meta.versioned().content
    guard let primaryBox = try tables.first("pitm") else { throw .corrupt("No primary picture") }
    var (version, _, content) = try primaryBox.versioned()
    primary = try content.number(version == 0 ? 2 : 4)
    guard let infos = try tables.first("iinf"), let locations = try tables.first("iloc"),
      let propertyBox = try tables.first("iprp"), let list = try propertyBox.content.first("ipco")
    else { throw .corrupt("A table of items is missing") }
    itemInfos = infos
    self.locations = locations
    references = try tables.first("iref")
    itemData = try tables.first("idat")
    var properties: [ISOBox] = []
    // Associations have 15 bits to number them.
    try list.content.forEachBox { box throws(ImagingError) in
      properties.append(box)
      return properties.count < 1 << 15
    }
    self.properties = properties
    var associations: [ISOBox] = []
    try propertyBox.content.forEachBox { box throws(ImagingError) in
      if box.type == "ipma" { associations.append(box) }
      return associations.count < 256
    }
    self.associations = associations
  }

  /// The items with these numbers; those the file does not have are left out.
  func items(_ ids: some Sequence<Int>) throws(ImagingError) -> [Int: HEIFItem] {
    var items: [Int: HEIFItem] = [:]
    for id in ids { items[id] = HEIFItem(id: id) }
    try readTypes(into: &items)
    try readExtents(into: &items)
    for box in associations { try readProperties(from: box, into: &items) }
    return items.filter { $0.value.type != "" }
  }

  /// One item.
  /// - Throws: `.corrupt` if the file does not have it.
  func item(_ id: Int) throws(ImagingError) -> HEIFItem {
    guard let item = try items([id])[id] else { throw .corrupt("Item \(id) is missing") }
    return item
  }

  /// What an item refers to.
  func targets(of id: Int, _ type: BoxType) throws(ImagingError) -> [Int] {
    var found: [Int] = []
    try forEachReference(type) { (from, targets, width) throws(ImagingError) in
      guard from == id else { return }
      var targets = targets
      while targets.remaining > 0 { found.append(try targets.number(width)) }
    }
    return found
  }

  /// The items that refer to one, the first sixteen.
  func sources(of id: Int, _ type: BoxType) throws(ImagingError) -> [Int] {
    var found: [Int] = []
    try forEachReference(type) { (from, targets, width) throws(ImagingError) in
      var targets = targets
      while targets.remaining > 0, found.count < 16 {
        if try targets.number(width) == id { found.append(from) }
      }
    }
    return found
  }

  /// An item's bytes, as many as the file has.
  /// - Throws: `.corrupt` if they are more than the file has, laid over each other.
  func data(of item: HEIFItem) throws(ImagingError) -> [UInt8] {
    guard item.byteCount <= file.count else { throw .corrupt("Item \(item.id) is longer than the file") }
    return item.extents.flatMap { file[$0] }
  }
}

// MARK: Tables

extension HEIFItems {
  private func forEachReference(
    _ type: BoxType, _ body: (_ from: Int, _ targets: ByteReader, _ width: Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    guard let references else { return }
    let (version, _, content) = try references.versioned()
    let width = version == 0 ? 2 : 4
    try content.forEachBox { box throws(ImagingError) in
      guard box.type == type else { return true }
      var content = box.content
      let from = try content.number(width)
      let count = try content.number(2)
      try body(from, try content.part(count * width), width)
      return true
    }
  }

  private func readTypes(into items: inout [Int: HEIFItem]) throws(ImagingError) {
    var (version, _, content) = try itemInfos.versioned()
    try content.skip(version == 0 ? 2 : 4)
    while let box = try content.box() {
      var (version, _, entry) = try box.versioned()
      // Older versions know no types.
      guard box.type == "infe", version >= 2 else { continue }
      let id = try entry.number(version == 2 ? 2 : 4)
      guard items[id] != nil else { continue }
      try entry.skip(2)
      items[id]?.type = BoxType(try entry.number(4))
    }
  }

  private func readExtents(into items: inout [Int: HEIFItem]) throws(ImagingError) {
    var (version, _, table) = try locations.versioned()
    let sizes = try table.number(2)
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else { throw .corrupt("Bad iloc box") }
    for _ in 0..<(try table.number(version < 2 ? 2 : 4)) {
      let id = try table.number(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try table.number(2) & 15
      try table.skip(2)
      let base = try table.number(baseSize)
      let count = try table.number(2)
      let extentSize = indexSize + offsetSize + lengthSize
      var extents = try table.part(count * extentSize)
      // Method 2 builds an item from others; no picture does.
      guard var item = items[id], extentSize > 0 || count <= 1,
        let source = method == 0 ? 0..<file.count : range(method)
      else { continue }
      for _ in 0..<count {
        try extents.skip(indexSize)
        let start = try extents.number(offsetSize)
        item.add(offset: base.addingReportingOverflow(start), length: try extents.number(lengthSize), in: source)
      }
      items[id] = item
    }
  }

  /// Where the data of a construction method other than 0 is.
  private func range(_ method: Int) -> Range<Int>? {
    guard method == 1, let content = itemData?.content else { return nil }
    return content.position..<content.end
  }

  private func readProperties(from box: ISOBox, into items: inout [Int: HEIFItem]) throws(ImagingError) {
    var (version, flags, table) = try box.versioned()
    let width = flags & 1 == 0 ? 1 : 2
    for _ in 0..<(try table.number(4)) {
      let id = try table.number(version == 0 ? 2 : 4)
      let count = try table.number(1)
      var indexes = try table.part(count * width)
      guard var item = items[id] else { continue }
      items[id] = nil
      for _ in 0..<count {
        // The highest bit says that the property is essential; the numbers begin with 1.
        let index = try indexes.number(width) & (1 << (8 * width - 1) - 1)
        if properties.indices.contains(index - 1) { item.properties.append(properties[index - 1]) }
      }
      items[id] = item
    }
  }
}

extension HEIFItem {
  /// Adds a stretch of `source`; a length of 0 means all from the offset on.
  fileprivate mutating func add(offset: (partialValue: Int, overflow: Bool), length: Int, in source: Range<Int>) {
    guard !offset.overflow, offset.partialValue <= source.count else {
      isCut = true
      return
    }
    let start = source.lowerBound + offset.partialValue
    let left = source.upperBound - start
    if length > left { isCut = true }
    extents.append(start..<start + (length == 0 ? left : min(length, left)))
  }
}
