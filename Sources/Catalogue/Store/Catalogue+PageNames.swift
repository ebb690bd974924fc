import Foundation

extension Catalogue {
  /// Stores the page names that a publication has made for restaurants: all of them or none. When the records were last
  /// changed stays as it is, since nobody changed them.
  package func storePageNames(_ names: [(id: UUID, name: String)]) throws(CatalogueError) {
    try database.write { () throws(CatalogueError) in
      for (id, name) in names {
        try database.run("UPDATE restaurant SET slug = ? WHERE id = ?", .text(name), .text(Table.text(id)))
      }
    }
  }
}
