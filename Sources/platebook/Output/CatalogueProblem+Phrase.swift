import Catalogue
import Forms

extension CatalogueProblem {
  /// What is to be said about the catalogue, as a sentence.
  var phrase: Phrase {
    switch self {
    case .missingFile(let digest, let path): Phrase("check.missingFile", path, String(digest.prefix(12)))
    case .strayFile(let path): Phrase("check.strayFile", path)
    case .foreignFile(let path): Phrase("check.foreignFile", path)
    case .damage(let message): Phrase("check.damage", message)
    }
  }
}
