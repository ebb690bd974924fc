/// What a file is, told by its bytes and never by its name.
public enum ImageFormat: String, Codable, Hashable, Sendable, CaseIterable {
  // Decoded by this module.
  case jpeg, png
  // Recognised, so that a refusal can name them.
  case webp, heif, avif, gif, tiff, bmp, svg, raw, jpegXL, jpeg2000, mng, psd, icon, video, pdf, html, appleDouble

  /// Whether this module decodes the format.
  public var isSupported: Bool { self == .jpeg || self == .png }

  /// The format's proper name, the same in every language.
  public var displayName: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heif: "HEIF"
    case .avif: "AVIF"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .svg: "SVG"
    case .raw: "camera raw"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .mng: "MNG"
    case .psd: "Photoshop"
    case .icon: "ICO"
    case .video: "video"
    case .pdf: "PDF"
    case .html: "HTML"
    case .appleDouble: "AppleDouble"
    }
  }

  /// The usual file name extension, without a dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .jpegXL: "jxl"
    case .jpeg2000: "jp2"
    case .heif: "heic"
    case .tiff: "tif"
    case .icon: "ico"
    case .raw: "dng"
    case .video: "mp4"
    case .appleDouble: "bin"
    case .png, .webp, .avif, .gif, .bmp, .svg, .mng, .psd, .pdf, .html: rawValue
    }
  }
}
