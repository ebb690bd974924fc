// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

/// A Debian library behind a module map (which names what to link) and a small shim header.
func system(_ name: String) -> Target { .systemLibrary(name: name, path: "Sources/\(name)") }

/// One of our C modules.
func native(_ name: String) -> Target { .target(name: name, cSettings: strictC) }

/// One of our Swift modules.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module, or of the built program.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
  name: "platebook",
  products: [
    .library(name: "Forms", targets: ["Forms"]),
    .library(name: "Imaging", targets: ["Imaging"]),
    .library(name: "Catalogue", targets: ["Catalogue"]),
    .executable(name: "platebook", targets: ["platebook"]),
  ],
  targets: [
    system("CSQLite"), system("CCrypto"), system("CTermInfo"), system("CExif"), system("CLCMS"), system("CWebP"),
    // GLib keeps a header under a folder named after the processor, which only pkg-config knows.
    .systemLibrary(name: "CChafa", path: "Sources/CChafa", pkgConfig: "chafa"),
    // What it needs for HEIF and AVIF it loads itself.
    .target(
      name: "CImageCodecs", cSettings: strictC, linkerSettings: ["jpeg", "png", "z"].map { .linkedLibrary($0) }),
    native("CPlatform"),
    native("CCollation"),
    native("CAssets"),

    module("Forms", []),
    module("Imaging", ["CImageCodecs", "CExif", "CLCMS", "CWebP", "CPlatform"]),
    module("Catalogue", ["Forms", "Imaging", "CSQLite", "CCrypto", "CCollation", "CAssets"]),
    module("Publishing", ["Forms", "Imaging", "Catalogue", "CPlatform"]),
    module("TerminalUI", ["Forms", "Imaging", "Catalogue", "Publishing", "CTermInfo", "CChafa", "CPlatform"]),
    .executableTarget(
      name: "platebook",
      dependencies: ["Forms", "Imaging", "Catalogue", "Publishing", "TerminalUI"],
      swiftSettings: strict,
      // Swift's own libraries are linked in. The toolchain's other linker writes their 80 000 relocations in a sixtieth of
      // the space, and code that is there twice once: two megabytes less to load.
      linkerSettings: [
        .unsafeFlags(
          ["-use-ld=lld"] + ["--icf=safe", "-z", "pack-relative-relocs"].flatMap { ["-Xlinker", $0] })
      ]),

    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("FormsTests", ["Forms"]),
    // Writes picture files for tests that the program itself never writes.
    .target(
      name: "SampleCodecs", path: "Tests/SampleCodecs", cSettings: strictC,
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("z")]),
    .systemLibrary(name: "CHEIF", path: "Tests/CHEIF"),
    tests("ImagingTests", ["Imaging", "CImageCodecs", "SampleCodecs", "CWebP", "CHEIF"]),
    tests("CatalogueTests", ["Catalogue"]),
    tests("PublishingTests", ["Publishing"]),
    // A program on the terminal driver, to see it end in every way.
    .executableTarget(
      name: "TerminalProbe", dependencies: ["TerminalUI"], path: "Tests/TerminalProbe", swiftSettings: strict),
    // These time the built program, so they stand beside it and not in the package of the other benchmarks.
    .executableTarget(
      name: "editing", dependencies: ["TestSupport", "platebook"], path: "Tests/Benchmarks/Sources/editing",
      swiftSettings: strict),
    .executableTarget(
      name: "screens", dependencies: ["TestSupport", "platebook", "Catalogue", "Forms", "Imaging"],
      path: "Tests/Benchmarks/Sources/screens", swiftSettings: strict),
    tests("TerminalUITests", ["TerminalUI", "TerminalProbe"]),
    tests("platebookTests", ["platebook", "Forms", "Catalogue", "Imaging", "TerminalUI"]),
    tests("EndToEnd", ["Imaging", "platebook"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
