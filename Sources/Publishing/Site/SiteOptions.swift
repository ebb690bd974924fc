import Catalogue

/// How a site is made.
package struct SiteOptions: Sendable {
  /// What the site is called; nil for "Restaurants" in its language.
  package var title: String?
  /// The language of labels and of the pages' `lang`.
  package var language: Language

  /// A site in a language, with a title or the usual one.
  package init(title: String? = nil, language: Language) {
    self.title = title
    self.language = language
  }
}
