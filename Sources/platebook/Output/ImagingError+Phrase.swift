import Forms
import Imaging

extension ImagingError {
  /// Why there is no picture, as a sentence.
  var phrase: Phrase {
    switch self {
    case .emptyFile: Phrase("image.empty")
    case .notAnImage: Phrase("image.notAnImage")
    case .unsupported(let format, nil): Phrase("image.unsupported", format.displayName)
    case .unsupported(let format, let detail?): Phrase("image.unsupportedKind", format.displayName, detail)
    case .tooLarge(let limit, let value, let allowed):
      Phrase(
        "image.tooLarge", Phrase("limit.\(limit.rawValue)"), value, allowed,
        "\(ImageLimits.variable)=\(ImageLimits.default.raised(limit, to: value).changes)")
    case .corrupt(let message): Phrase("image.corrupt", message)
    case .damaged(let warnings): Phrase("image.partlyDamaged", warnings.first?.message ?? "")
    case .notRegularFile(let kind): Phrase("image.notAFile", Phrase("fileKind.\(kind.rawValue)"))
    case .unreadable(let number): Phrase("image.unreadable", SystemError(number).phrase)
    case .changedWhileRead: Phrase("image.changedWhileRead")
    case .outOfMemory: Phrase("image.outOfMemory")
    case .cancelled: Phrase("image.cancelled")
    case .notEncodable(let message): Phrase("image.notEncodable", message)
    case .camera(let problem): problem.phrase
    }
  }
}

extension CameraProblem {
  /// Why the camera gave no picture, as a sentence.
  var phrase: Phrase {
    switch self {
    case .notACamera: Phrase("camera.notACamera")
    case .busy: Phrase("camera.busy")
    case .noUsableFormat: Phrase("camera.noUsableFormat")
    case .timedOut: Phrase("camera.timedOut")
    case .noPicture: Phrase("camera.noPicture")
    case .failed(let number): Phrase("camera.failed", SystemError(number).phrase)
    }
  }
}
