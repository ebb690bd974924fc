import Foundation
import Imaging

extension Argument {
  /// The bytes of the file that the word names; of standard input for `-`. Of what is no picture that can be decoded, the
  /// beginning.
  ///
  /// - Throws: Why there are none; `.tooLarge` when there are more than a picture may have.
  func readImage() throws(ImagingError) -> [UInt8] {
    guard self == "-" else { return try ImageFile.read(bytes) }
    let limit = ImageLimits.default.maxFileBytes
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isPicture = false
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errno: errno)
      }
      bytes += buffer[..<count]
      if !isPicture, bytes.count >= ImageFormat.bytesToSniff {
        isPicture = ImageFormat.sniff(bytes)?.isSupported ?? false
        if !isPicture { return bytes }
      }
      if bytes.count > limit { throw .tooLarge(.fileBytes, value: bytes.count, allowed: limit) }
    }
  }
}
