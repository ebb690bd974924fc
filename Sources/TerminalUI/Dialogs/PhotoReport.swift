import Catalogue
import Forms
import Foundation
import Imaging

/// What is found out about the photograph in focus.
struct PhotoReport: Hashable, Sendable {
  /// The size of the file in bytes; nil where it is gone.
  var bytes: Int?
  /// What the file says of itself; nil where it is no picture.
  var facts: PhotoFacts?
  /// Why there is no picture, or that it is damaged.
  var problem: Phrase?

  /// As many facts as fit in a line, each whole: the size in pixels, that of the file, when and with what it was taken, and
  /// where.
  func line(columns: Int, _ language: Language) -> String {
    var parts: [String] = []
    if let size = facts?.size { parts.append("\(size.width)×\(size.height)") }
    if let bytes {
      parts.append(bytes.formatted(.byteCount(style: .file).locale(Locale(identifier: language.tag))))
    }
    if let time = facts?.captureTime { parts.append(time.text) }
    if let camera = facts?.camera { parts.append(camera) }
    if let place = facts?.position.flatMap({ Position(latitude: $0.latitude, longitude: $0.longitude) }) {
      parts.append("⌖ \(place.text)")
    }
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : line + "  " + part
      if CellWidth.columns(of: longer) <= columns { line = longer }
    }
    return line
  }
}

extension CaptureTime {
  /// As the camera's clock showed it, with what is known of the offset: `2023-12-30 23:04 +08:00`.
  fileprivate var text: String {
    let minutes = local.replacing("T", with: " ").prefix(16)
    return offset.map { "\(minutes) \($0)" } ?? String(minutes)
  }
}
