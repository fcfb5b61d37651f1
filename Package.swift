// swift-tools-version: 6.3
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let asn1 = Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1")
let x509 = Target.Dependency.product(name: "X509", package: "swift-certificates")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "puckbuddy",
  // For PuckBuddyClient in an app; everything else is for Linux.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "puckbuddy", targets: ["puckbuddy"]),
    .library(name: "PuckBuddyClient", targets: ["PuckBuddyClient", "PuckBuddyAPI"]),
    // For storage backends in packages of their own: the protocols, and the suites of their tests.
    .library(name: "PuckBuddyJobs", targets: ["Jobs", "Retries", "TeamLibrary"]),
    .library(name: "PuckBuddyStorageConformance", targets: ["StorageConformance"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    // Types of Hummingbird's public API.
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    // Transitive dependencies, pinned so that every build has the same versions.
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-structured-headers", exact: "1.7.0"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio-http2", exact: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio-transport-services", exact: "1.28.0"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/apple/swift-service-context", exact: "1.5.1"),
  ],
  targets: [
    // Only FFmpeg's headers: its libraries are loaded with dlopen when they are needed.
    .target(name: "CFFmpeg", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CChecksum"),
    .target(name: "CKernels"),
    .target(name: "COpenVINO", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CSandbox", linkerSettings: [.linkedLibrary("seccomp")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode"),
    // The web page and the OpenAPI document, embedded.
    .target(name: "CPage", exclude: ["page"]),
    .target(name: "COpenAPI", exclude: ["openapi.json"]),

    // Leaf
    .target(name: "Mathematics"),
    .target(name: "Poses", dependencies: ["Mathematics"]),
    .target(name: "Frames", dependencies: ["Mathematics"]),
    .target(name: "FrameSelection", dependencies: ["Mathematics"]),
    // Back-off, retry budgets, grace periods and timeouts.
    .target(name: "Retries"),
    // Threads for work that blocks, outside the cooperative pool.
    .target(name: "Threads"),
    .target(name: "Media", dependencies: ["CFFmpeg", "FrameSelection", "Frames", "Threads"]),
    .target(name: "TeamLibrary", dependencies: ["Mathematics", "Retries"]),
    .target(name: "Jobs", dependencies: ["CChecksum", "Retries", "TeamLibrary"]),
    .target(name: "HTTPTransfer", dependencies: ["CCurl", "Retries", "Threads"]),
    // Not `Metrics`: that is a module of swift-metrics, a dependency of server libraries.
    .target(name: "Telemetry"),
    // Types of the API between apps and the service: Foundation only, also for Apple's platforms.
    .target(name: "PuckBuddyAPI"),
    .target(name: "PuckBuddyClient", dependencies: ["PuckBuddyAPI", "Retries"]),

    // Middle
    .target(
      name: "PoseEstimation",
      dependencies: ["CKernels", "COpenVINO", "Frames", "Mathematics", "Media", "Poses", "Threads"]),
    .target(name: "ShotAnalysis", dependencies: ["CKernels", "Mathematics", "Frames", "Poses"]),
    .target(name: "Coaching", dependencies: ["ShotAnalysis"]),
    .target(name: "Summaries", dependencies: ["Coaching", "ShotAnalysis"]),
    .target(
      name: "Rendering",
      dependencies: ["CCairo", "Mathematics", "Poses", "ShotAnalysis", "Summaries"]),
    // Its choices of a language are those of the summaries.
    .target(
      name: "Settings",
      dependencies: [
        "Summaries", .product(name: "Configuration", package: "swift-configuration"), system,
      ]),
    .target(
      name: "AnalysisDocuments",
      dependencies: [
        "Coaching", "Frames", "Mathematics", "Media", "Poses", "PuckBuddyAPI", "ShotAnalysis",
        "Summaries",
      ]),
    .target(
      name: "SummaryRestyling",
      dependencies: ["HTTPTransfer", "Retries", "ShotAnalysis", "Summaries"]),
    .target(name: "Evaluation", dependencies: ["Mathematics", "Poses", "ShotAnalysis"]),

    .target(
      name: "LocalStorage",
      dependencies: ["Jobs", "Retries", "TeamLibrary", "Threads", crypto, grdb]),
    .target(
      name: "GoogleCloud",
      dependencies: [
        "HTTPTransfer", "Jobs", "Retries", "TeamLibrary", "Threads", crypto,
        cryptoExtras, .product(name: "JWTKit", package: "jwt-kit"),
      ]),

    // Top
    .target(
      name: "VideoAnalysis",
      dependencies: [
        "AnalysisDocuments", "Frames", "FrameSelection", "Mathematics", "Media", "PoseEstimation",
        "Poses", "Rendering", "ShotAnalysis", "Summaries", "Threads",
      ]),
    .target(
      name: "AnalysisProcess",
      dependencies: [
        "AnalysisDocuments", "Coaching", "CSandbox", "Mathematics", "Media", "PoseEstimation",
        "Poses", "Rendering", "ShotAnalysis", "Summaries", "Threads", "VideoAnalysis",
        subprocess, system,
      ]),
    .target(
      name: "Worker", dependencies: ["Jobs", "PuckBuddyAPI", "Retries", "TeamLibrary", "Threads"]),
    .target(
      name: "Service",
      dependencies: [
        "Coaching", "COpenAPI", "CPage", "CQREncode", "HTTPTransfer", "Jobs", "Poses",
        "PuckBuddyAPI", "Retries", "ShotAnalysis", "Summaries", "TeamLibrary", "Telemetry",
        "Threads", "Worker", asn1, crypto, httpTypes, hummingbird, logging, nioCore, x509,
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // Texts about analyses and jobs for the terminal.
    .target(
      name: "Reports",
      dependencies: [
        "AnalysisDocuments", "Coaching", "GoogleCloud", "Jobs", "Mathematics", "Poses",
        "PuckBuddyAPI", "ShotAnalysis", "Summaries", "TeamLibrary", "Worker",
      ]),
    // How the modules are put together into a worker, a service and commands.
    .target(
      name: "Application",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Coaching", "GoogleCloud", "HTTPTransfer",
        "Jobs", "LocalStorage", "Media", "PoseEstimation", "Poses", "PuckBuddyAPI", "Reports",
        "Service", "Settings", "ShotAnalysis", "Summaries", "SummaryRestyling",
        "TeamLibrary", "Telemetry", "Threads", "VideoAnalysis", "Worker", logging,
      ]),
    .target(
      name: "CloudChecks",
      dependencies: [
        "AnalysisDocuments", "Application", "GoogleCloud", "Jobs", "Reports", "Settings",
      ]),
    .executableTarget(
      name: "puckbuddy",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Application", "CloudChecks", "Coaching",
        "Jobs", "Poses", "PuckBuddyAPI", "Reports", "Retries", "Service", "Settings",
        "ShotAnalysis", "Summaries", "TeamLibrary", "Threads", "VideoAnalysis", "Worker", arguments,
        logging,
      ]),
    .executableTarget(
      name: "evaluate",
      dependencies: ["Evaluation", "PuckBuddyAPI", arguments, subprocess, system]),
    .executableTarget(
      name: "calibrate",
      dependencies: [
        "Evaluation", "Frames", "Mathematics", "Media", "PoseEstimation", "Poses", "ShotAnalysis",
        "VideoAnalysis", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Tests
    .target(name: "TestMedia", path: "Tests/TestMedia"),
    // Makes the inputs of script/fuzz; the package in Fuzzing has the other program that uses them.
    .target(name: "Mutation", path: "Fuzzing/Sources/Mutation"),
    .executableTarget(
      name: "FuzzChild", dependencies: ["Mutation", "TestMedia", arguments],
      path: "Fuzzing/Sources/FuzzChild"),
    .testTarget(name: "MutationTests", dependencies: ["Mutation", "TestMedia"]),
    .testTarget(
      name: "MediaTests",
      dependencies: [
        "FrameSelection", "LoopbackServer", "Mathematics", "Media", "Mutation", "TestMedia",
      ]),
    .testTarget(name: "FrameSelectionTests", dependencies: ["FrameSelection"]),
    .testTarget(name: "RetriesTests", dependencies: ["Retries"]),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(
      name: "PoseEstimationTests",
      dependencies: ["Frames", "Mathematics", "PoseEstimation", "Media", "Poses", "TestMedia"]),
    .testTarget(
      name: "AnalysisDocumentsTests",
      dependencies: ["AnalysisDocuments", "Frames", "Mathematics", "Poses", "ShotAnalysis"]),
    .testTarget(
      name: "VideoAnalysisTests",
      dependencies: [
        "AnalysisDocuments", "Coaching", "Frames", "FrameSelection", "Mathematics", "Media",
        "PoseEstimation", "Poses", "Rendering", "ShotAnalysis", "Summaries", "TestMedia",
        "VideoAnalysis",
      ]),
    .executableTarget(name: "TestChild", dependencies: ["CSandbox"], path: "Tests/TestChild"),
    .testTarget(
      name: "AnalysisProcessTests",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Coaching", "CSandbox", "Mathematics", "Media",
        "PoseEstimation", "Poses", "puckbuddy", "ShotAnalysis", "Summaries", "TestChild",
        "TestMedia", "VideoAnalysis",
      ]),
    .testTarget(
      name: "PuckBuddyTests",
      dependencies: [
        "AnalysisDocuments", "Application", "FakeGoogle", "HTTPTransfer", "Jobs", "LocalStorage",
        "LoopbackServer", "Mathematics", "Media", "Poses", "puckbuddy", "PuckBuddyAPI",
        "PuckBuddyClient", "Reports", "ShotAnalysis", "Summaries", "SummaryRestyling",
        "TeamLibrary", "TestMedia", "TortureRig", "VideoAnalysis", "Worker", logging,
      ]),
    .testTarget(name: "FramesTests", dependencies: ["Mathematics", "Frames", "Poses"]),
    .testTarget(name: "PosesTests", dependencies: ["Mathematics", "Poses"]),
    .testTarget(
      name: "ShotAnalysisTests", dependencies: ["Mathematics", "ShotAnalysis", "Frames", "Poses"]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "Coaching", "evaluate", "Evaluation", "Mathematics", "Poses", "ShotAnalysis", "TestMedia",
      ]),
    .testTarget(name: "JobsTests", dependencies: ["Jobs", "Retries", "TeamLibrary"]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings", "TestMedia"]),
    .testTarget(name: "TelemetryTests", dependencies: ["Telemetry"]),
    // Conformance suite that every store must pass.
    .target(
      name: "StorageConformance", dependencies: ["Jobs", "SeededRandom", "TeamLibrary"],
      path: "Tests/StorageConformance"),
    // Our clients for the fake of Google, with the parts that a test examines.
    .target(
      name: "CloudStores",
      dependencies: [
        "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs", "Retries", "StorageConformance",
        "TestMedia",
      ],
      path: "Tests/CloudStores"),
    .testTarget(name: "TeamLibraryTests", dependencies: ["TeamLibrary"]),
    .testTarget(
      name: "LocalStorageTests",
      dependencies: [
        "LocalStorage", "Jobs", "StorageConformance", "TeamLibrary", "TestMedia", grdb,
      ]),
    .testTarget(
      name: "GoogleCloudTests",
      dependencies: [
        "CloudStores", "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs", "LoopbackServer",
        "PuckBuddyAPI", "Retries", "SeededRandom", "StorageConformance", "TeamLibrary",
        "TestMedia", "Threads", "Worker", crypto, cryptoExtras,
        .product(name: "JWTKit", package: "jwt-kit"),
      ],
      exclude: ["Decisions", "library-queries.json"]),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Application", "CloudStores", "FakeGoogle",
        "GoogleCloud", "HTTPTransfer", "Jobs", "LocalStorage", "LoopbackServer",
        "PoseEstimation", "Poses", "PuckBuddyAPI", "Retries", "Service", "ShotAnalysis",
        "StorageConformance", "Summaries", "TeamLibrary", "TestMedia", "Worker", httpTypes,
        hummingbird, logging, nioCore,
      ]),
    .testTarget(
      name: "PageTests",
      dependencies: [
        "AnalysisDocuments", "FakeGoogle", "Jobs", "LocalStorage", "LoopbackServer", "puckbuddy",
        "PuckBuddyAPI", "ShotAnalysis", "TestMedia",
      ]),
    // Kills real workers that run a stubbed analysis, and checks the remaining state.
    .target(
      name: "TortureRig",
      dependencies: [
        "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs", "LocalStorage", "TeamLibrary",
        "TestMedia", grdb,
      ],
      path: "Tests/TortureRig"),
    .executableTarget(
      name: "WorkerStub",
      dependencies: [
        "Jobs", "LocalStorage", "PuckBuddyAPI", "TeamLibrary", "TortureRig", "Worker", arguments,
      ],
      path: "Tests/WorkerStub"),
    .executableTarget(
      name: "Torture",
      dependencies: [
        "FakeGoogle", "FakeGoogleServer", "Jobs", "LocalStorage", "TeamLibrary", "TestMedia",
        "TortureRig", "WorkerStub", arguments,
      ],
      path: "Tests/Torture"),
    .testTarget(
      name: "WorkerTests",
      dependencies: [
        "FakeGoogle", "Jobs", "LocalStorage", "LoopbackServer", "StorageConformance",
        "TeamLibrary", "TestMedia", "TortureRig", "Worker", "WorkerStub",
      ]),
    // Workers, stores and faults in simulated time, by seeds.
    .testTarget(
      name: "Simulation",
      dependencies: [
        "Jobs", "SeededRandom", "StorageConformance", "TeamLibrary", "Threads", "Worker",
      ],
      path: "Tests/Simulation"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // A local HTTP server whose responses are defined by the test.
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
    // A local, strict fake of Firestore, Cloud Storage and related services.
    .target(
      name: "FakeGoogle",
      dependencies: ["Jobs", "LoopbackServer", "SeededRandom", asn1, crypto, cryptoExtras, x509],
      path: "Tests/FakeGoogle"),
    // `FakeGoogle` as a process, for script/check-google.
    .executableTarget(
      name: "FakeGoogleServer", dependencies: ["FakeGoogle"], path: "Tests/FakeGoogleServer"),
    .testTarget(name: "FakeGoogleTests", dependencies: ["FakeGoogle", "TestMedia"]),
    .testTarget(
      name: "PuckBuddyClientTests",
      dependencies: [
        "FakeGoogle", "LoopbackServer", "PuckBuddyAPI", "PuckBuddyClient", "SeededRandom",
        "TestMedia", "puckbuddy",
      ]),
    // Tests of the files in deploy/, and of the commands that check a project.
    .testTarget(
      name: "DeployTests",
      dependencies: [
        "AnalysisDocuments", "CloudChecks", "CloudStores", "FakeGoogle", "GoogleCloud",
        "HTTPTransfer", "Jobs", "LocalStorage", "LoopbackServer", "puckbuddy", "Reports",
        "Settings", "StorageConformance", "TeamLibrary", "TestMedia",
      ], exclude: ["Cases"]),
    .testTarget(
      name: "HTTPTransferTests",
      dependencies: ["HTTPTransfer", "LoopbackServer", "Retries", "TestMedia"]),
    .testTarget(
      name: "SummariesTests",
      dependencies: ["Coaching", "SeededRandom", "ShotAnalysis", "Summaries", "SummaryRestyling"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "SummaryRestylingTests",
      dependencies: [
        "HTTPTransfer", "LoopbackServer", "SeededRandom", "ShotAnalysis", "Summaries",
        "SummaryRestyling", "TestMedia",
      ],
      exclude: ["Drafts"]),
  ]
)

for target in package.targets where target.type != .system { target.swiftSettings = swiftSettings }
// script/test builds without optimization, but for what computes much: pixels, joints, texts.
if Context.environment["BUILD_FOR_TESTS"] != nil {
  let computing = [
    "Coaching", "Frames", "Mathematics", "Media", "MediaTests", "PoseEstimation", "Poses",
    "Rendering", "ShotAnalysis", "Simulation", "Summaries", "SummaryRestyling", "VideoAnalysis",
  ]
  for target in package.targets where computing.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-O"]))
  }
}
