/// What a file is, told by its bytes and never by its name.
///
///     let format = ImageFormat.sniff(bytes)
///     if format == .gif { print("Animations are not read here.") }
///
/// Formats that are not decoded are there so that a refusal can name them.
public enum ImageFormat: String, Codable, Hashable, Sendable, CaseIterable {
  /// JPEG, decoded.
  case jpeg
  /// PNG, decoded.
  case png
  /// WebP, decoded: the first picture of an animation.
  case webp
  /// HEIF with HEVC inside, the HEIC of telephones; decoded.
  case heif
  /// AVIF, decoded.
  case avif
  /// GIF, recognised only.
  case gif
  /// TIFF, and raw formats of cameras that are TIFF files; recognised only.
  case tiff
  /// Windows bitmaps, recognised only.
  case bmp
  /// Drawings, recognised only.
  case svg
  /// What a camera's sensor saw, recognised only.
  case raw
  /// JPEG XL, recognised only.
  case jpegXL
  /// JPEG 2000, recognised only.
  case jpeg2000
  /// Animations of PNG, recognised only.
  case mng
  /// Photoshop, recognised only.
  case psd
  /// Windows icons, recognised only.
  case icon
  /// Films of any kind, recognised only.
  case video
  /// PDF, recognised only.
  case pdf
  /// Web pages, such as a server sends in place of a picture; recognised only.
  case html
  /// What macOS puts beside a file (`._IMG_1.jpg`), recognised only.
  case appleDouble

  /// Whether this module decodes the format.
  ///
  ///     let readable = ImageFormat.allCases.filter(\.isSupported)
  public var isSupported: Bool { decoders[self] != nil }

  /// Whether files of the format hold photographs as cameras, telephones and web sites give them: what somebody means by
  /// a folder of pictures. Not drawings, documents, films, nor the raw data beside a photograph.
  ///
  ///     if let format = ImageFormat.sniff(bytes), format.isPhotograph, !format.isSupported { refused.append(format) }
  public var isPhotograph: Bool {
    switch self {
    case .jpeg, .png, .webp, .heif, .avif, .gif, .tiff, .bmp, .jpegXL, .jpeg2000: true
    case .svg, .raw, .mng, .psd, .icon, .video, .pdf, .html, .appleDouble: false
    }
  }

  /// The format's proper name, the same in every language.
  ///
  ///     let names = ImageFormat.allCases.filter(\.isSupported).map(\.displayName)
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
  ///
  ///     let name = "portrait." + ImageFormat.jpeg.fileExtension
  public var fileExtension: String { fileExtensions[0] }

  /// The ends of the names of such files, lower case and without a dot, the usual one first. At least one.
  ///
  ///     let endings = Set(ImageFormat.allCases.filter(\.isPhotograph).flatMap(\.fileExtensions))
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
