import CAssets
import Foundation

/// The files of the `Assets` folder, compiled into the program.
package enum Assets {
  /// The bytes of the file at `path` below `Assets`, or nil when there is none.
  package static func bytes(_ path: String) -> [UInt8]? {
    guard let asset = cassets_find(path) else { return nil }
    return Array(UnsafeBufferPointer(start: asset.pointee.bytes, count: asset.pointee.count))
  }

  /// The file at `path` as a value.
  ///
  /// - Precondition: The file exists and is JSON of that shape; the tests decode every one.
  package static func decode<Value: Decodable>(_ type: Value.Type, from path: String) -> Value {
    guard let bytes = bytes(path) else { preconditionFailure("There is no asset called \(path).") }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      preconditionFailure("The asset \(path) cannot be read: \(error)")
    }
  }
}
