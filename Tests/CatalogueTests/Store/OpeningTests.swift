import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct OpeningTests {
  @Test func thatOnlyItsOwnerCanReadANewCatalogue() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.add("Bar")
    let permissions = { (path: String) in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(catalogue.directory) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: catalogue.directory) {
      #expect(try permissions("\(catalogue.directory)/\(name)") == 0o600, "\(name)")
    }
  }

  @Test(arguments: [Catalogue.Mode.open, .readOnly]) func thatWhatIsNotThereIsNotMade(mode: Catalogue.Mode) throws {
    let directory = try TemporaryFolder()
    for path in [directory.directory, directory.directory + "/none"] {
      #expect(throws: CatalogueError.noCatalogue(path)) { try Catalogue(directory: path, mode: mode) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.directory).isEmpty)
  }

  @Test func thatAFileIsNoDirectory() throws {
    let directory = try TemporaryFolder()
    try directory.write([], to: "file")
    let path = directory.directory + "/file"
    #expect(throws: CatalogueError.notADirectory(path)) { try Catalogue(directory: path, mode: .create) }
    #expect(throws: CatalogueError.notADirectory(path)) { try Catalogue(directory: path, mode: .open) }
    #expect(throws: CatalogueError.notADirectory(path + "/below")) {
      try Catalogue(directory: path + "/below", mode: .create)
    }
  }

  @Test func thatNoCatalogueIsMadeAmongOtherFiles() throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: "letter.txt")
    #expect(throws: CatalogueError.notACatalogue(directory.directory)) {
      try Catalogue(directory: directory.directory, mode: .create)
    }
    #expect(try Files.names(in: directory.directory) == ["letter.txt"])
    // One that could not be finished is.
    let begun = try TemporaryFolder()
    try begun.write([], to: "catalogue.sqlite")
    try Catalogue(directory: begun.directory, mode: .create, locale: "").add("Bar")
  }

  @Test func thatAPathIsNoAddressOfAnotherFile() throws {
    let directory = try TemporaryFolder()
    let path = directory.directory + "/file:a?mode=memory#%41"
    try Catalogue(directory: path, mode: .create, locale: "").add("Bar")
    #expect(try Catalogue(directory: path, mode: .readOnly).names() == ["Bar"])
    #expect(try Files.names(in: directory.directory) == ["file:a?mode=memory#%41"])
  }

  @Test func thatAnotherFileIsNoCatalogue() throws {
    let directory = try TemporaryFolder()
    let path = directory.directory + "/catalogue.sqlite"
    try directory.write(Array("This is a letter, and no database at all.\n".utf8), to: "catalogue.sqlite")
    #expect(throws: CatalogueError.notACatalogue(path)) { try Catalogue(directory: directory.directory, mode: .create) }
  }

  @Test func thatAnotherProgramsDatabaseIsNoCatalogue() throws {
    let directory = try TemporaryFolder()
    let path = directory.directory + "/catalogue.sqlite"
    try Connection(path: path, access: .readWrite, patience: .zero).run("CREATE TABLE theirs (a)")
    #expect(throws: CatalogueError.notACatalogue(path)) { try Catalogue(directory: directory.directory, mode: .create) }
    let theirs = try Connection(path: path, access: .readOnly, patience: .zero)
    #expect(try theirs.value("PRAGMA journal_mode") == .text("delete"), "It is left as it was.")
  }

  @Test(arguments: [Catalogue.Mode.create, .open, .readOnly])
  func thatAnotherProgramsDatabaseIsNoCatalogueInAnyMode(mode: Catalogue.Mode) throws {
    let directory = try TemporaryFolder()
    let path = directory.directory + "/catalogue.sqlite"
    try Connection(path: path, access: .readWrite, patience: .zero).run("CREATE TABLE theirs (a)")
    #expect(throws: CatalogueError.notACatalogue(path)) { try Catalogue(directory: directory.directory, mode: mode) }
    #expect(try Files.names(in: directory.directory) == ["catalogue.sqlite"])
  }

  @Test(arguments: [Catalogue.Mode.create, .open, .readOnly], ["photos/aa/file.jpg", "renditions.sqlite"])
  func thatAnEmptyDatabaseBesidePhotographsIsDamaged(mode: Catalogue.Mode, beside: String) throws {
    let directory = try TemporaryFolder()
    let path = directory.directory + "/catalogue.sqlite"
    try directory.write([], to: "catalogue.sqlite")
    try directory.write([], to: beside)
    #expect(throws: CatalogueError.corrupt(path)) { try Catalogue(directory: directory.directory, mode: mode) }
    #expect(try Files.read(path) == [])
  }

  @Test(arguments: [Catalogue.Mode.open, .readOnly]) func thatAnEmptyDatabaseIsNoCatalogueYet(mode: Catalogue.Mode)
    throws
  {
    let directory = try TemporaryFolder()
    try directory.write([], to: "catalogue.sqlite")
    #expect(throws: CatalogueError.noCatalogue(directory.directory)) {
      try Catalogue(directory: directory.directory, mode: mode)
    }
    #expect(try Files.read(directory.directory + "/catalogue.sqlite") == [])
  }

  @Test(arguments: [Catalogue.Mode.create, .open, .readOnly])
  func thatALinkToNothingAndAnEmptyPathLeadNowhere(mode: Catalogue.Mode) throws {
    let directory = try TemporaryFolder()
    let path = directory.directory + "/dangling"
    #expect(symlink("nothing", path) == 0)
    #expect(throws: CatalogueError.noSuchPath(path)) { try Catalogue(directory: path, mode: mode) }
    #expect(throws: CatalogueError.noSuchPath("")) { try Catalogue(directory: "", mode: mode) }
    #expect(try Files.names(in: directory.directory) == ["dangling"])
  }

  @Test(arguments: [true, false]) func thatNothingIsSavedInACatalogueThatWasTakenAway(replaced: Bool) throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.add("Bar")
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(seed: 80), fileName: "a.jpg").photo
    try FileManager.default.removeItem(atPath: catalogue.directory)
    if replaced { try makeCatalogue(in: directory).add("Other") }
    #expect(throws: CatalogueError.noCatalogue(catalogue.directory)) {
      try catalogue.add("Second") { $0.photos = [.staged(photo)] }
    }
    #expect(try Files.kind(of: catalogue.photoFolder.path) == .nothing)
    if replaced { #expect(try makeCatalogue(in: directory).names() == ["Other"]) }
  }

  @Test func thatACatalogueReachedThroughALinkIsWritten() throws {
    let directory = try TemporaryFolder()
    let path = try makeCatalogue(in: directory).directory
    #expect(symlink(path, directory.directory + "/link") == 0)
    let linked = try Catalogue(directory: directory.directory + "/link", mode: .open)
    try linked.add("Bar")
    #expect(try linked.names() == ["Bar"])
  }

  @Test func thatACatalogueOpenedForReadingIsNotWritten() throws {
    let directory = try TemporaryFolder()
    try makeCatalogue(in: directory).add("Bar")
    let catalogue = try Catalogue(directory: directory.directory + "/catalogue", mode: .readOnly)
    #expect(try catalogue.names("bar") == ["Bar"])
    #expect(throws: CatalogueError.permission(catalogue.directory)) { try catalogue.add("Second") }
  }

  @Test func thatADirectoryThatCannotBeWrittenCanBeRead() throws {
    let directory = try TemporaryFolder()
    try makeCatalogue(in: directory).add("Café")
    let path = directory.directory + "/catalogue/catalogue.sqlite"
    let database = try Connection(path: path, access: .immutable, patience: .zero)
    try database.prepareSchema(Migration.all, mayWrite: false, locale: "")
    #expect(try database.value("SELECT name FROM restaurant") == .text("Café"))
  }

  @Test func thatTheDirectoryComesFromTheEnvironment() {
    let of = Catalogue.defaultDirectory
    #expect(of(["PLATEBOOK_CATALOGUE": "here", "XDG_DATA_HOME": "/data", "HOME": "/home/me"]) == "here")
    #expect(of(["PLATEBOOK_CATALOGUE": "", "XDG_DATA_HOME": "/data", "HOME": "/home/me"]) == "/data/platebook")
    #expect(of(["XDG_DATA_HOME": "data", "HOME": "/home/me"]) == "/home/me/.local/share/platebook")
    #expect(of(["HOME": "/home/me"]) == "/home/me/.local/share/platebook")
  }

  @Test func thatReadingWorksWhileAnotherWritesAndWritingIsBusy() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.add("Bar")
    let other = try Connection(path: catalogue.database.path, access: .readWrite, patience: .zero)
    try other.run("BEGIN IMMEDIATE")
    #expect(try catalogue.names() == ["Bar"])
    #expect(throws: CatalogueError.busy) { try catalogue.add("Second") }
    let second = try makeCatalogue(in: directory)
    #expect(try second.names() == ["Bar"])
    try other.run("ROLLBACK")
    try catalogue.add("Second")
    #expect(try second.names() == ["Bar", "Second"])
  }

  @Test func thatACatalogueKeepsItsIdentifier() throws {
    let directory = try TemporaryFolder()
    let first = try makeCatalogue(in: directory).identifier
    #expect(try makeCatalogue(in: directory).identifier == first)
    let other = try TemporaryFolder()
    #expect(try makeCatalogue(in: other).identifier != first)
  }
}
