import Foundation
import Imaging
import SampleCodecs

/// Writes JPEG files through libjpeg in the variants that the module's own encoder never writes.
struct JPEGSample {
  var colours = SAMPLE_YCBCR
  /// How often each component is sampled within the smallest group of blocks.
  var sampling = [(1, 1), (1, 1), (1, 1), (1, 1)]
  var isProgressive = false
  var isArithmetic = false
  /// The scans of a progressive file; none for the ten that libjpeg writes by itself.
  var scans: [Scan] = []
  var quality = 100
  /// Groups of blocks between two restart markers; 0 for none.
  var restartInterval = 0
  var hasOptimisedTables = false
  var hasJFIF = true
  var hasAdobe = false

  struct Refused: Error {}

  /// One scan of a progressive file.
  struct Scan {
    var components: [UInt8]
    var coefficients: ClosedRange<Int32>
    /// Missing bits before this scan, 0 for the first, and after it.
    var bits: (before: Int32, after: Int32)

    init(_ components: [UInt8], _ coefficients: ClosedRange<Int32>, _ before: Int32, _ after: Int32) {
      (self.components, self.coefficients, bits) = (components, coefficients, (before, after))
    }

    fileprivate var raw: sample_jpeg_scan {
      var scan = sample_jpeg_scan()
      withUnsafeMutableBytes(of: &scan.components) { $0.copyBytes(from: components) }
      scan.count = Int32(components.count)
      (scan.first, scan.last) = (coefficients.lowerBound, coefficients.upperBound)
      (scan.high, scan.low) = bits
      return scan
    }
  }

  /// - Parameter raster: Gray, RGB, or inks as a raster with four channels.
  func file(_ raster: Raster) throws -> [UInt8] {
    var options = sample_jpeg_options()
    options.colours = colours
    withUnsafeMutableBytes(of: &options.horizontal) { $0.copyBytes(from: sampling.map { UInt8($0.0) }) }
    withUnsafeMutableBytes(of: &options.vertical) { $0.copyBytes(from: sampling.map { UInt8($0.1) }) }
    options.progressive = isProgressive
    options.arithmetic = isArithmetic
    options.quality = Int32(quality)
    options.restart_interval = UInt32(restartInterval)
    options.optimised_tables = hasOptimisedTables
    options.jfif_marker = hasJFIF
    options.adobe_marker = hasAdobe
    return try scans.map(\.raw).withUnsafeBufferPointer { scans in
      (options.scans, options.scan_count) = (scans.baseAddress, Int32(scans.count))
      var count = 0
      let bytes = sample_jpeg_encode(
        &options, raster.pixels, UInt32(raster.size.width), UInt32(raster.size.height), &count)
      return try taken(bytes, count)
    }
  }
}

/// A zlib stream of so many zeros.
func deflatedZeros(_ zeros: Int) throws -> [UInt8] {
  var count = 0
  let bytes = sample_deflate_zeros(zeros, &count)
  return try taken(bytes, count)
}

private func taken(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) throws -> [UInt8] {
  guard let bytes else { throw JPEGSample.Refused() }
  defer { free(bytes) }
  return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
}

/// Finding one's way in the bytes of a JPEG file.
extension [UInt8] {
  /// Where the first segment with this marker begins, at its 0xFF; nil if there is none up to the first pixels.
  func segmentStart(_ marker: UInt8) -> Int? {
    var position = 2
    while position + 4 <= count, self[position] == 0xFF {
      if self[position + 1] == marker { return position }
      if self[position + 1] == 0xDA { return nil }
      position += 2 + Int(self[position + 2]) << 8 + Int(self[position + 3])
    }
    return nil
  }

  /// Where the scans of a file without Exif begin, at the 0xFF of their markers.
  var scanStarts: [Int] { indices.dropLast().filter { self[$0] == 0xFF && self[$0 + 1] == 0xDA } }

  /// Where the restart markers of the first scan are.
  var restartMarkers: [Int] {
    guard let scan = segmentStart(0xDA) else { return [] }
    return (scan + 2..<count - 1).filter { self[$0] == 0xFF && (0xD0...0xD7).contains(self[$0 + 1]) }
  }

  /// This file with `segments` right before the segment with a marker.
  func inserting(_ segments: [UInt8], before marker: UInt8) -> [UInt8] {
    guard let start = segmentStart(marker) else { return self }
    return Array(self[..<start]) + segments + Array(self[start...])
  }
}
