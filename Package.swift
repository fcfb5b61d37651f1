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

let package = Package(
  name: "puckbuddy",
  // For PuckBuddyClient in an app; everything else is for Linux.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "puckbuddy", targets: ["puckbuddy"]),
    .library(name: "PuckBuddyClient", targets: ["PuckBuddyClient", "PuckBuddyAPI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(
      url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
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
    // C
    // Only FFmpeg's headers: its libraries are loaded with dlopen when they are needed.
    .target(name: "CFFmpeg", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CChecksum"),
    .target(name: "CNetwork"),
    .target(name: "COpenVINO", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CSandbox", linkerSettings: [.linkedLibrary("seccomp")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    // The web page's files, embedded.
    .target(name: "CPage", exclude: ["page"]),
    // The OpenAPI document, embedded.
    .target(name: "COpenAPI", exclude: ["openapi.json"]),

    // Leaf
    .target(name: "Mathematics", swiftSettings: swiftSettings),
    .target(name: "Poses", dependencies: ["Mathematics"], swiftSettings: swiftSettings),
    .target(name: "Frames", dependencies: ["Mathematics"], swiftSettings: swiftSettings),
    .target(name: "FrameSelection", dependencies: ["Mathematics"], swiftSettings: swiftSettings),
    // Back-off, retry budgets, grace periods and timeouts.
    .target(name: "Retries", swiftSettings: swiftSettings),
    // Threads for work that blocks, outside the cooperative pool.
    .target(name: "Threads", swiftSettings: swiftSettings),
    .target(
      name: "Media", dependencies: ["CFFmpeg", "FrameSelection", "Frames", "Threads"],
      swiftSettings: swiftSettings),

    .target(name: "Jobs", dependencies: ["CChecksum", "Retries"], swiftSettings: swiftSettings),
    .target(
      name: "HTTPTransfer", dependencies: ["CCurl", "Retries", "Threads"],
      swiftSettings: swiftSettings),
    .target(
      name: "Settings",
      dependencies: [
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    // Not `Metrics`: that is a module of swift-metrics, a dependency of server libraries.
    .target(name: "Telemetry", swiftSettings: swiftSettings),

    // Types of the API between apps and the service: Foundation only, also for Apple's platforms.
    .target(name: "PuckBuddyAPI", swiftSettings: swiftSettings),
    .target(
      name: "PuckBuddyClient", dependencies: ["PuckBuddyAPI", "Retries"],
      swiftSettings: swiftSettings),

    // Middle
    .target(
      name: "PoseEstimation",
      dependencies: ["Mathematics", "Media", "Poses", "COpenVINO", "Threads"],
      swiftSettings: swiftSettings),
    .target(
      name: "ShotAnalysis", dependencies: ["CNetwork", "Mathematics", "Frames", "Poses"],
      swiftSettings: swiftSettings),
    .target(name: "Coaching", dependencies: ["ShotAnalysis"], swiftSettings: swiftSettings),
    .target(
      name: "Summaries", dependencies: ["Coaching", "ShotAnalysis"], swiftSettings: swiftSettings),
    .target(
      name: "AnalysisDocuments",
      dependencies: [
        "Coaching", "Mathematics", "Media", "Poses", "PuckBuddyAPI", "ShotAnalysis", "Summaries",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "SummaryRestyling",
      dependencies: ["HTTPTransfer", "Retries", "ShotAnalysis", "Summaries"],
      swiftSettings: swiftSettings),
    .target(
      name: "Evaluation", dependencies: ["Mathematics", "Poses", "ShotAnalysis"],
      swiftSettings: swiftSettings),

    .target(
      name: "LocalStorage",
      dependencies: [
        "Jobs", "Retries", "Threads",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "GoogleCloud",
      dependencies: [
        "HTTPTransfer", "Jobs", "Retries", "Threads",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ],
      swiftSettings: swiftSettings),

    // Top
    .target(
      name: "VideoAnalysis",
      dependencies: [
        "AnalysisDocuments", "Frames", "FrameSelection", "Mathematics", "Media", "PoseEstimation",
        "Poses", "ShotAnalysis", "Summaries", "Threads",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "AnalysisProcess",
      dependencies: [
        "AnalysisDocuments", "Coaching", "CSandbox", "Mathematics", "Media", "PoseEstimation",
        "Poses", "ShotAnalysis", "Summaries", "Threads", "VideoAnalysis",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Worker", dependencies: ["Jobs", "Retries", "Threads"], swiftSettings: swiftSettings),
    .target(
      name: "Service",
      dependencies: [
        "Coaching", "COpenAPI", "CPage", "Jobs", "Poses", "PuckBuddyAPI", "Retries", "ShotAnalysis",
        "Summaries", "Telemetry", "Worker",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: swiftSettings),
    // Texts about analyses and jobs for the terminal.
    .target(
      name: "Reports",
      dependencies: [
        "AnalysisDocuments", "Coaching", "GoogleCloud", "Jobs", "Mathematics", "Poses",
        "ShotAnalysis", "Summaries", "Worker",
      ],
      swiftSettings: swiftSettings),
    // How the modules are put together into a worker, a service and commands.
    .target(
      name: "Application",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Coaching", "GoogleCloud", "HTTPTransfer", "Jobs",
        "LocalStorage", "Media", "PoseEstimation", "Poses", "PuckBuddyAPI", "Reports", "Service",
        "Settings", "ShotAnalysis", "Summaries", "SummaryRestyling", "Telemetry", "Threads",
        "VideoAnalysis", "Worker",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CloudChecks",
      dependencies: [
        "AnalysisDocuments", "Application", "GoogleCloud", "Reports", "Settings",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "puckbuddy",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Application", "CloudChecks", "Coaching", "Jobs",
        "PoseEstimation", "Poses", "Reports", "Service", "Settings", "ShotAnalysis", "Summaries",
        "Threads", "VideoAnalysis", "Worker",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "evaluate",
      dependencies: [
        "Evaluation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "calibrate",
      dependencies: [
        "Mathematics",
        "Evaluation", "Frames", "PoseEstimation", "Poses", "ShotAnalysis", "VideoAnalysis",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // Tests
    .target(name: "TestMedia", path: "Tests/TestMedia", swiftSettings: swiftSettings),
    // Makes the inputs of the package in Fuzzing.
    .target(name: "Mutation", path: "Fuzzing/Sources/Mutation", swiftSettings: swiftSettings),
    .testTarget(
      name: "MutationTests", dependencies: ["Mutation", "TestMedia"], swiftSettings: swiftSettings),
    .testTarget(
      name: "MediaTests",
      dependencies: ["FrameSelection", "Mathematics", "Media", "Mutation", "TestMedia"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FrameSelectionTests", dependencies: ["FrameSelection"], swiftSettings: swiftSettings),
    .testTarget(name: "RetriesTests", dependencies: ["Retries"], swiftSettings: swiftSettings),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PoseEstimationTests",
      dependencies: ["Mathematics", "PoseEstimation", "Media", "Poses", "TestMedia"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnalysisDocumentsTests", dependencies: ["AnalysisDocuments", "Mathematics", "Poses"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "VideoAnalysisTests",
      dependencies: [
        "AnalysisDocuments", "Coaching", "Frames", "FrameSelection", "Mathematics", "Media",
        "PoseEstimation", "Poses", "ShotAnalysis", "TestMedia", "VideoAnalysis",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "TestChild", dependencies: ["CSandbox"], path: "Tests/TestChild"),
    .testTarget(
      name: "AnalysisProcessTests",
      dependencies: [
        "AnalysisDocuments", "AnalysisProcess", "Coaching", "Mathematics", "Media",
        "PoseEstimation", "Poses", "puckbuddy", "ShotAnalysis", "Summaries", "TestChild",
        "TestMedia", "VideoAnalysis",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PuckBuddyTests",
      dependencies: [
        "AnalysisDocuments", "Application", "FakeGoogle", "HTTPTransfer", "Jobs", "LocalStorage",
        "LoopbackServer", "puckbuddy", "PuckBuddyAPI", "PuckBuddyClient", "Reports",
        "ShotAnalysis", "Summaries", "SummaryRestyling", "TestMedia", "TortureRig",
        "VideoAnalysis", "Worker",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FramesTests", dependencies: ["Mathematics", "Frames", "Poses"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PosesTests", dependencies: ["Mathematics", "Poses"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ShotAnalysisTests", dependencies: ["Mathematics", "ShotAnalysis", "Frames", "Poses"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "Coaching", "evaluate", "Evaluation", "Mathematics", "Poses", "ShotAnalysis", "TestMedia",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "JobsTests", dependencies: ["Jobs", "Retries"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SettingsTests", dependencies: ["Settings", "TestMedia"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TelemetryTests", dependencies: ["Telemetry"], swiftSettings: swiftSettings),
    // Conformance suite that every store must pass.
    .target(
      name: "StorageConformance", dependencies: ["Jobs"], path: "Tests/StorageConformance",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LocalStorageTests",
      dependencies: [
        "LocalStorage", "Jobs", "StorageConformance", "TestMedia",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "GoogleCloudTests",
      dependencies: [
        "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs", "LoopbackServer", "PuckBuddyAPI",
        "Retries",
        "StorageConformance", "TestMedia", "Threads", "Worker",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ],
      exclude: ["Decisions"], swiftSettings: swiftSettings),
    // Token verification as a process, for script/check-google.
    .executableTarget(
      name: "GoogleProbe", dependencies: ["GoogleCloud", "HTTPTransfer", "Jobs"],
      path: "Tests/GoogleProbe", swiftSettings: swiftSettings),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs", "LocalStorage", "LoopbackServer",
        "Mutation", "PuckBuddyAPI", "Retries", "Service", "StorageConformance", "TestMedia",
        "Worker",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    // The web page in a real browser.
    .testTarget(
      name: "PageTests",
      dependencies: ["FakeGoogle", "Jobs", "LocalStorage", "TestMedia", "puckbuddy"],
      swiftSettings: swiftSettings),
    // Kills real workers that run a stubbed analysis, and checks the remaining state.
    .target(
      name: "TortureRig",
      dependencies: [
        "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs", "LocalStorage", "TestMedia",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/TortureRig", swiftSettings: swiftSettings),
    .executableTarget(
      name: "WorkerStub",
      dependencies: [
        "Jobs", "LocalStorage", "PuckBuddyAPI", "TortureRig", "Worker",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/WorkerStub", swiftSettings: swiftSettings),
    .executableTarget(
      name: "Torture",
      dependencies: [
        "FakeGoogle", "FakeGoogleServer", "Jobs", "LocalStorage", "TestMedia", "TortureRig",
        "WorkerStub",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Torture", swiftSettings: swiftSettings),
    .testTarget(
      name: "WorkerTests",
      dependencies: [
        "FakeGoogle", "Jobs", "LocalStorage", "StorageConformance", "TestMedia", "TortureRig",
        "Worker", "WorkerStub",
      ],
      swiftSettings: swiftSettings),
    // A local HTTP server whose responses are defined by the test.
    .target(
      name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: swiftSettings),
    // A local, strict fake of Firestore, Cloud Storage and related services.
    .target(
      name: "FakeGoogle",
      dependencies: [
        "LoopbackServer",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      path: "Tests/FakeGoogle", swiftSettings: swiftSettings),
    // `FakeGoogle` as a process, for script/check-google.
    .executableTarget(
      name: "FakeGoogleServer", dependencies: ["FakeGoogle"], path: "Tests/FakeGoogleServer",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FakeGoogleTests", dependencies: ["FakeGoogle", "TestMedia"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "OpenAPITests",
      dependencies: [
        "AnalysisDocuments", "GoogleCloud", "Jobs", "LocalStorage", "Service", "TestMedia",
        "Worker",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PuckBuddyClientTests",
      dependencies: [
        "FakeGoogle", "LoopbackServer", "PuckBuddyAPI", "PuckBuddyClient", "TestMedia", "puckbuddy",
      ],
      swiftSettings: swiftSettings),
    // Tests of the files in deploy/, and of the commands that check a project.
    .testTarget(
      name: "DeployTests",
      dependencies: [
        "AnalysisDocuments", "CloudChecks", "FakeGoogle", "GoogleCloud", "HTTPTransfer", "Jobs",
        "LocalStorage", "puckbuddy", "Reports", "Settings", "StorageConformance", "TestMedia",
      ],
      exclude: ["firestore-rules.json", "storage-rules.json"], swiftSettings: swiftSettings),
    .testTarget(
      name: "HTTPTransferTests",
      dependencies: ["HTTPTransfer", "LoopbackServer", "Retries", "TestMedia"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SummariesTests",
      dependencies: [
        "Coaching", "ShotAnalysis", "Summaries", "SummaryRestyling",
      ],
      exclude: ["Snapshots"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SummaryRestylingTests",
      dependencies: [
        "HTTPTransfer", "LoopbackServer", "ShotAnalysis", "Summaries", "SummaryRestyling",
      ],
      exclude: ["Drafts"], swiftSettings: swiftSettings),
  ]
)
