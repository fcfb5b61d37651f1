// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that building and testing Puck Buddy neither fetches nor builds this.
// The folders in `Sources` and `HotPieces/PoseEstimation` are symbolic links to the sources of Puck
// Buddy; the latter is compiled into the benchmarks, which can so use its internal declarations.

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "puckbuddy-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without its traits, which replace the allocator and add metrics that are not used here.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: [])
  ],
  targets: [
    .target(name: "CFFmpeg", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "COpenVINO", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "Poses", swiftSettings: swiftSettings),
    .target(name: "Frames", dependencies: ["Poses"], swiftSettings: swiftSettings),
    .target(name: "Media", dependencies: ["CFFmpeg", "Frames"], swiftSettings: swiftSettings),
    .target(
      name: "ShotAnalysis", dependencies: ["Frames", "Poses"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "HotPieces",
      dependencies: [
        "COpenVINO", "Frames", "Media", "Poses", "ShotAnalysis",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "HotPieces", swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
