import Catalogue
import Forms
import Imaging

extension Invocation {
  /// Reads a photograph and finds it to be a picture; a damaged one is taken, and said to be damaged.
  ///
  /// - Throws: A failure that names the file and says why it is not taken.
  func stage(_ file: Argument) throws -> StagedPhoto {
    do {
      let name = file.text.split(separator: "/").last.map(String.init) ?? file.text
      let staged = try PhotoStaging.stage(bytes: file.readImage(), fileName: name)
      if staged.warnings.contains(where: \.isDamage) {
        surroundings.console.complain(surroundings.language.text(Phrase("photos.damaged", file.text)))
      }
      return staged.photo
    } catch {
      throw CommandFailure(Phrase("file.refused", file.text, error.phrase), code: Explanation(error).code)
    }
  }
}
