// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]
let imaging = Target.Dependency.product(name: "Imaging", package: "platebook")

/// One program that measures, with the programs that it runs beside it.
func program(_ name: String, beside others: [Target.Dependency] = ["meter"]) -> Target {
  .executableTarget(name: name, dependencies: ["Measuring", imaging] + others, swiftSettings: strict)
}

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "platebook", path: "../..")],
  targets: [
    .systemLibrary(name: "CReferenceLCMS"),
    // libjpeg without anything around it.
    .target(name: "CPlainJPEG", cSettings: strictC, linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "Measuring", dependencies: ["CReferenceLCMS", "CPlainJPEG", imaging], swiftSettings: strict),
    .executableTarget(name: "meter", cSettings: strictC),
    .executableTarget(name: "batch", dependencies: [imaging], swiftSettings: strict),
    program("bars", beside: ["meter", "batch", .product(name: "platebook", package: "platebook")]),
    program("thumbnails", beside: ["meter", "batch"]),
    program("sizes", beside: []),
    program("fidelity", beside: []),
    program("agreement", beside: []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
