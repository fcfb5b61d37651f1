// swift-tools-version: 6.3
import PackageDescription

// A package of its own, as FuzzReader needs `--sanitize address --sanitize fuzzer`. `script/fuzz`
// runs it. Links in `Sources` lead to the sources of Puck Buddy, whose package has FuzzChild.

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "puckbuddy-fuzzing",
  targets: [
    .target(name: "CFFmpeg", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(name: "CLibFuzzer"),
    .target(name: "Mathematics", swiftSettings: swiftSettings),
    .target(name: "Frames", dependencies: ["Mathematics"], swiftSettings: swiftSettings),
    .target(name: "FrameSelection", dependencies: ["Mathematics"], swiftSettings: swiftSettings),
    .target(name: "Threads", swiftSettings: swiftSettings),
    .target(
      name: "Media", dependencies: ["CFFmpeg", "FrameSelection", "Frames", "Threads"],
      swiftSettings: swiftSettings),
    .target(name: "Mutation", swiftSettings: swiftSettings),
    .executableTarget(
      name: "FuzzReader", dependencies: ["CLibFuzzer", "FrameSelection", "Media", "Mutation"],
      swiftSettings: swiftSettings),
  ]
)
