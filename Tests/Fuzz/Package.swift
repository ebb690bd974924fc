// swift-tools-version: 6.2
import PackageDescription

let strict: SwiftSetting = .treatAllWarnings(as: .error)

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "platebook", path: "../..")],
  targets: [
    // libFuzzer brings the main function, so the program has none of its own.
    .executableTarget(
      name: "fuzz", dependencies: [.product(name: "Imaging", package: "platebook")],
      swiftSettings: [strict, .unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "mutations", dependencies: [.product(name: "Imaging", package: "platebook")], swiftSettings: [strict]),
  ],
  swiftLanguageModes: [.v6]
)
