/// One still picture as its codec codes it, taken out of its container and looked through, so that the decoder is never
/// given anything whose size is not known.
struct CodedPicture {
  enum Codec {
    case hevc, av1

    /// The type of the items it codes, nil for codecs that are not decoded here.
    init?(_ type: BoxType) {
      switch type {
      case "hvc1": self = .hevc
      case "av01": self = .av1
      default: return nil
      }
    }

    var itemType: BoxType { self == .hevc ? "hvc1" : "av01" }
    var configurationType: BoxType { self == .hevc ? "hvcC" : "av1C" }
  }

  var codec: Codec
  /// The size the stream says.
  var size: PixelSize
  /// The pixels the decoder allocates; of the largest picture where the stream speaks of several.
  var codedArea: Int
  /// Bits a sample.
  var bitDepth: Int
  var isMonochrome: Bool
  /// How many samples of both colour differences there are for four of brightness: 0, 2, 4 or 8.
  var chromaSamples: Int
  /// What the stream itself says of its colours, where that is easily read.
  var codePoints: CodePoints?
  /// The fixed part of the codec's configuration box.
  var configuration: [UInt8]
  /// Parameters and pixels, in the form the container has them.
  var stream: [UInt8]
}

extension CodedPicture {
  /// Looks through the bytes of an item.
  /// - Throws: `.corrupt` if the codec's own headers are missing or say nonsense.
  init(_ codec: Codec, configuration: ISOBox?, data: [UInt8]) throws(ImagingError) {
    guard let configuration else { throw .corrupt("No \(codec.configurationType) property") }
    switch codec {
    case .hevc: self = try HEVCStream(configuration.content, data).picture
    case .av1: self = try AV1Stream(configuration.content, data).picture
    }
  }
}
