/// Writes a HEIF file that holds one coded picture and nothing else.
///
/// libheif is given such files only. It never sees the container somebody sent, so what that says of items, derivations
/// and metadata is read by bounded code of ours; and a picture made of tiles is decoded tile by tile.
struct LoneItemFile {
  var picture: CodedPicture
  /// What the container says of the picture's size.
  var declaredSize: PixelSize
  /// The content of a `colr` box that says how brightness and colour differences make colours.
  var colour: [UInt8]?

  func bytes() -> [UInt8] {
    let start = box("ftyp", Array("mif1".utf8) + number(0) + Array("mif1heicavif".utf8))
    let pixels = box("mdat", picture.stream)
    let handler = box("hdlr", number(0) + number(0) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    let primary = box("pitm", number(0) + [0, 1])
    let info = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + picture.codec.itemType.bytes + [0])
    let location = number(start.count + 8) + number(picture.stream.count)
    let tables =
      box("iinf", number(0) + [0, 1] + info)
      + box("iloc", number(0) + [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1] + location) + properties
    return start + pixels + box("meta", number(0) + handler + primary + tables)
  }

  private var properties: [UInt8] {
    var list = [
      box("ispe", number(0) + number(declaredSize.width) + number(declaredSize.height)),
      box(picture.codec.configurationType, picture.configuration),
    ]
    if let colour { list.append(box("colr", colour)) }
    let numbers = (1...list.count).map { UInt8($0) }
    let associations = box("ipma", number(0) + number(1) + [0, 1, UInt8(list.count)] + numbers)
    return box("iprp", box("ipco", list.flatMap(\.self)) + associations)
  }

  private func box(_ type: BoxType, _ content: [UInt8]) -> [UInt8] {
    number(8 + content.count) + type.bytes + content
  }

  private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
