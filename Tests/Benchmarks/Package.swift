// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// One program that measures.
func program(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Measuring", .product(name: "Imaging", package: "platebook")], swiftSettings: strict)
}

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "platebook", path: "../..")],
  targets: [
    .systemLibrary(name: "CReferenceLCMS"),
    .target(
      name: "Measuring", dependencies: ["CReferenceLCMS", .product(name: "Imaging", package: "platebook")],
      swiftSettings: strict),
    program("thumbnails"),
    program("sizes"),
    program("fidelity"),
    program("agreement"),
  ],
  swiftLanguageModes: [.v6]
)
