/// What a file is, told by its bytes and never by its name.
public enum ImageFormat: String, Codable, Hashable, Sendable, CaseIterable {
  // Decoded by this module.
  case jpeg, png, webp, heif, avif
  // Recognised, so that a refusal can name them.
  case gif, tiff, bmp, svg, raw, jpegXL, jpeg2000, mng, psd, icon, video, pdf, html, appleDouble

  /// Whether this module decodes the format.
  public var isSupported: Bool { decoders[self] != nil }

  /// Whether files of the format hold photographs as cameras, telephones and web sites give them: what somebody means by
  /// a folder of pictures. Not drawings, documents, films, nor the raw data beside a photograph.
  public var isPhotograph: Bool {
    switch self {
    case .jpeg, .png, .webp, .heif, .avif, .gif, .tiff, .bmp, .jpegXL, .jpeg2000: true
    case .svg, .raw, .mng, .psd, .icon, .video, .pdf, .html, .appleDouble: false
    }
  }

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
  public var fileExtension: String { fileExtensions[0] }

  /// The ends of the names of such files, lower case and without a dot, the usual one first. At least one.
  public var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .jpegXL: ["jxl"]
    case .jpeg2000: ["jp2", "j2k"]
    case .heif: ["heic", "heif"]
    case .tiff: ["tif", "tiff"]
    case .icon: ["ico"]
    case .raw: ["dng", "arw", "cr2", "cr3", "nef", "orf", "raf", "rw2"]
    case .video: ["mp4", "mov", "avi", "mkv"]
    case .html: ["html", "htm"]
    case .appleDouble: ["bin"]
    case .png, .webp, .avif, .gif, .bmp, .svg, .mng, .psd, .pdf: [rawValue]
    }
  }
}
