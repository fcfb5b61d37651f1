internal import Foundation

/// The addresses of Google's emulators, from environment variables.
package struct EmulatorHosts: Sendable, Hashable {
  /// `http://host:port`, without a trailing slash; `nil`: the real service.
  package let firestore: String?
  package let storage: String?
  package let pubSub: String?
  package let auth: String?
  package let database: String?
  /// A test server for every other service: on this machine, and sent real tokens.
  package let standIn: String?

  /// Why an environment is rejected.
  package enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// An emulator variable on Cloud Run, where users are real: setting it would bypass
    /// authentication.
    case onCloudRun(String)
    case malformed(String)
    /// A stand-in on another machine would receive our tokens.
    case elsewhere(String)

    package var description: String {
      switch self {
      case .onCloudRun(let name): "\(name) is set on Cloud Run, where no emulator is used."
      case .malformed(let name): "\(name) is no host and port."
      case .elsewhere(let name): "\(name) is no address of this machine."
      }
    }
  }

  /// The variables that Cloud Run sets for services, jobs and worker pools.
  private static let cloudRun = ["K_SERVICE", "CLOUD_RUN_JOB", "CLOUD_RUN_WORKER_POOL"]

  /// Whether the process runs on Cloud Run.
  package static func isOnCloudRun(_ environment: [String: String]) -> Bool {
    cloudRun.contains { environment[$0]?.isEmpty == false }
  }

  /// Reads `FIRESTORE_EMULATOR_HOST`, `STORAGE_EMULATOR_HOST`, `PUBSUB_EMULATOR_HOST`,
  /// `FIREBASE_AUTH_EMULATOR_HOST`, `FIREBASE_DATABASE_EMULATOR_HOST` and
  /// `PUCKBUDDY_GOOGLE_STAND_IN`.
  ///
  /// Each is a host with a port; a leading `http://` or `https://` is allowed, as Google's own
  /// clients disagree whether it is part of the value.
  package init(environment: [String: String]) throws(Fault) {
    let isOnCloudRun = EmulatorHosts.isOnCloudRun(environment)
    func host(_ name: String) throws(Fault) -> String? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard !isOnCloudRun else { throw .onCloudRun(name) }
      let url = text.contains("://") ? text : "http://\(text)"
      guard let parts = URLComponents(string: url),
        parts.scheme == "http" || parts.scheme == "https",
        let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil,
        parts.user == nil, parts.fragment == nil
      else { throw .malformed(name) }
      return url.hasSuffix("/") ? String(url.dropLast()) : url
    }
    firestore = try host("FIRESTORE_EMULATOR_HOST")
    storage = try host("STORAGE_EMULATOR_HOST")
    pubSub = try host("PUBSUB_EMULATOR_HOST")
    auth = try host("FIREBASE_AUTH_EMULATOR_HOST")
    database = try host("FIREBASE_DATABASE_EMULATOR_HOST")
    let name = "PUCKBUDDY_GOOGLE_STAND_IN"
    standIn = try host(name)
    let isHere = standIn.flatMap { URLComponents(string: $0) }.map { parts in
      parts.scheme == "http" && ["127.0.0.1", "localhost", "::1", "[::1]"].contains(parts.host)
    }
    guard isHere ?? true else { throw .elsewhere(name) }
  }

  /// Whether any address is set.
  package var isAny: Bool {
    [firestore, storage, pubSub, auth, database, standIn].contains { $0 != nil }
  }
}
