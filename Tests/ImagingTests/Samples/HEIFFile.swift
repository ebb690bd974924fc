@testable import Imaging

/// Writes HEIF containers of any items, properties and references, sound or not.
struct HEIFFile {
  struct Item {
    var type: String
    var data: [UInt8] = []
    /// Whole property boxes, in their order.
    var properties: [[UInt8]] = []
  }

  var brands = ["mif1", "heic", "avif"]
  /// Numbered from 1.
  var items: [Item] = []
  var references: [(type: String, from: Int, to: [Int])] = []
  var primary = 1
  /// What the location of an item's data says besides where they are.
  var lengthsAdded = 0

  func file() -> [UInt8] {
    let start = box("ftyp", Array(brands[0].utf8) + [0, 0, 0, 0] + brands.flatMap(\.utf8))
    let size = start.count + meta(dataStart: 0).count + 8
    return start + meta(dataStart: size) + box("mdat", items.flatMap(\.data))
  }

  private func meta(dataStart: Int) -> [UInt8] {
    let handler = box("hdlr", [UInt8](repeating: 0, count: 8) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    let primaryBox = box("pitm", [1, 0, 0, 0] + UInt32(primary).bigEndianBytes)
    var infos: [UInt8] = [1, 0, 0, 0] + UInt32(items.count).bigEndianBytes
    var locations: [UInt8] = [2, 0, 0, 0, 0x44, 0] + UInt32(items.count).bigEndianBytes
    var properties: [UInt8] = []
    var associations: [UInt8] = [1, 0, 0, 1] + UInt32(items.count).bigEndianBytes
    var position = dataStart
    var propertyNumber: UInt16 = 0
    for (index, item) in items.enumerated() {
      let id = UInt32(index + 1).bigEndianBytes
      infos += box("infe", [3, 0, 0, 0] + id + [0, 0] + Array(item.type.utf8) + [0])
      let length = item.data.count + (item.data.isEmpty ? 0 : lengthsAdded)
      locations += id + [0, 0, 0, 0, 0, 1] + UInt32(position).bigEndianBytes + UInt32(length).bigEndianBytes
      position += item.data.count
      associations += id + [UInt8(item.properties.count)]
      for property in item.properties {
        properties += property
        propertyNumber += 1
        associations += propertyNumber.bigEndianBytes
      }
    }
    var links: [UInt8] = [1, 0, 0, 0]
    for reference in references {
      let ids = reference.to.flatMap { UInt32($0).bigEndianBytes }
      links += box(
        reference.type, UInt32(reference.from).bigEndianBytes + UInt16(reference.to.count).bigEndianBytes + ids)
    }
    return box(
      "meta",
      [0, 0, 0, 0] + handler + primaryBox + box("iinf", infos) + box("iloc", locations) + box("iref", links)
        + box("iprp", box("ipco", properties) + box("ipma", associations)))
  }
}

/// A box with its length.
func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
  UInt32(8 + content.count).bigEndianBytes + Array(type.utf8) + content
}

extension HEIFFile.Item {
  /// The coded picture of a sample, with the properties that decoding it takes.
  init(_ sample: HEIFSample) throws {
    let file = try sample.file()
    self = try file.withUnsafeBufferPointer { bytes in
      let items = try HEIFItems(bytes, format: .heif)
      let item = try items.item(items.primary)
      let kept: Set<BoxType> = ["ispe", "hvcC", "av1C", "colr"]
      return HEIFFile.Item(
        type: "\(item.type)", data: try items.data(of: item),
        properties: item.properties.filter { kept.contains($0.type) }.map { box("\($0.type)", Array($0.content.rest)) })
    }
  }

  /// Says another size than the picture has; nil says none.
  mutating func declare(_ size: PixelSize?) {
    properties.removeAll { $0[4..<8].elementsEqual("ispe".utf8) }
    if let size { properties.append(HEIFFile.Item.size(size)) }
  }

  /// A grid of tiles that are listed by a `dimg` reference.
  init(grid size: PixelSize, columns: Int, rows: Int) {
    type = "grid"
    data = [0, 0, UInt8(rows - 1), UInt8(columns - 1)]
    data += UInt16(size.width).bigEndianBytes + UInt16(size.height).bigEndianBytes
    properties = [HEIFFile.Item.size(size)]
  }

  /// The property that says how large an item is.
  static func size(_ size: PixelSize) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes)
  }

  /// The property that cuts out a part around the middle.
  static func aperture(_ size: PixelSize, right: Int32 = 0, down: Int32 = 0) -> [UInt8] {
    let sides = [UInt32(size.width), UInt32(size.height), UInt32(bitPattern: right), UInt32(bitPattern: down)]
    return box("clap", sides.flatMap { $0.bigEndianBytes + [0, 0, 0, 1] })
  }

  /// The property that turns by quarters to the left.
  static func turned(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

  /// The property that exchanges top and bottom (0) or left and right (1).
  static func mirrored(_ axis: UInt8) -> [UInt8] { box("imir", [axis]) }

  /// The property that makes an item the transparency of another.
  static var isAlpha: [UInt8] { box("auxC", [0, 0, 0, 0] + Array("urn:mpeg:hevc:2015:auxid:1".utf8) + [0]) }
}
