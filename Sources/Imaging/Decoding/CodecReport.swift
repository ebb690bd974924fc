import CImageCodecs

/// Reads what the C side of a codec noted.
struct CodecReport {
  let raw: UnsafePointer<ccodec_report>

  var warnings: [DecodeWarning] {
    (0..<raw.pointee.count).map { index in
      DecodeWarning(
        DecodeWarning.Kind(ccodec_report_kind(raw, index)), String(cString: ccodec_report_message(raw, index)))
    }
  }

  /// The message of the fatal error.
  var error: String { String(cString: ccodec_report_error(raw)) }

  /// The error for a status other than OK.
  func error(_ status: ccodec_status, in format: ImageFormat, limits: ImageLimits) -> ImagingError {
    switch status {
    case CCODEC_UNSUPPORTED: .unsupported(format, detail: error)
    case CCODEC_SCAN_LIMIT: .tooLarge(.scans, value: limits.maxScans + 1, allowed: limits.maxScans)
    case CCODEC_TIME_LIMIT: limits.timeOver
    case CCODEC_NO_MEMORY: .outOfMemory
    default: .corrupt(error)
    }
  }
}

extension DecodeWarning.Kind {
  init(_ kind: ccodec_warning_kind) {
    self =
      switch kind {
      case CCODEC_WARNING_DATA_MISSING: .dataMissing
      case CCODEC_WARNING_DATA_DAMAGED: .dataDamaged
      case CCODEC_WARNING_END_MISSING: .endMissing
      case CCODEC_WARNING_EXTRA_DATA: .extraData
      case CCODEC_WARNING_PROFILE: .profile
      default: .other
      }
  }
}

extension ImageLimits {
  /// When a decode that begins now on this thread has to give up.
  /// - Parameter onOtherThreads: Whether the codec works on threads of its own.
  func deadline(onOtherThreads: Bool = false) -> ccodec_deadline {
    ccodec_deadline(after: .seconds(maxSeconds), onOtherThreads: onOtherThreads)
  }

  /// The error of a decode that gives up.
  var timeOver: ImagingError { .tooLarge(.seconds, value: maxSeconds + 1, allowed: maxSeconds) }
}

extension ccodec_deadline {
  /// - Parameters:
  ///   - time: Processor time; without end from some decades on.
  ///   - onOtherThreads: Whether it is that of all threads.
  init(after time: Duration, onOtherThreads: Bool = false) {
    let time = min(max(.zero, time), .seconds(1 << 30)).components
    let nanoseconds = UInt64(time.seconds) * 1_000_000_000 + UInt64(time.attoseconds / 1_000_000_000)
    self = ccodec_deadline_after(nanoseconds, onOtherThreads)
  }

  /// Whether the time is over. To be asked on the thread where it began.
  var hasPassed: Bool { withUnsafePointer(to: self, ccodec_deadline_passed) }
}

/// Follows the rows of a decode that a codec may end early.
struct RowProgress {
  private(set) var rowsRead = 0
  private(set) var endedEarly: String?

  /// Takes the outcome of one row. An error of the codec after the first row ends the picture there, as damage.
  mutating func record(
    _ status: ccodec_status, in format: ImageFormat, report: CodecReport, limits: ImageLimits
  ) throws(ImagingError) {
    if status == CCODEC_OK {
      rowsRead += 1
    } else if status == CCODEC_CORRUPT, rowsRead > 0 {
      endedEarly = report.error
    } else {
      throw report.error(status, in: format, limits: limits)
    }
  }

  /// The damage that the early end is.
  var warnings: [DecodeWarning] { endedEarly.map { [DecodeWarning(.dataMissing, $0)] } ?? [] }
}

/// What stands where the data ended early: mid gray, or nothing where there is transparency.
func fillMissing(_ row: UnsafeMutableRawBufferPointer, layout: PixelLayout) {
  row.initializeMemory(as: UInt8.self, repeating: layout.missingByte)
}

extension PixelLayout {
  /// Each byte of the pixels that stand in for missing ones.
  var missingByte: UInt8 { hasAlpha ? 0 : 128 }
}
