// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "platebook", path: "../..")],
  targets: [
    .executableTarget(name: "thumbnails", dependencies: [.product(name: "Imaging", package: "platebook")])
  ],
  swiftLanguageModes: [.v6]
)
