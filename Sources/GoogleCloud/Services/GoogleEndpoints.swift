internal import Foundation
internal import HTTPTransfer

/// The base URLs of Google's services: in production, or on this machine.
package struct GoogleEndpoints: Sendable, Hashable {
  /// A service, by the first label of its host name.
  package enum Service: String, Sendable, Hashable, CaseIterable {
    case firestore
    case storage
    case pubSub = "pubsub"
    case messaging = "fcm"
    case credentials = "iamcredentials"
  }

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

  /// The base URLs of the emulators that are used, without a trailing slash.
  private let emulators: [Service: String]
  private let databaseEmulator: String?
  /// A test server for every other service: on this machine, and sent real tokens.
  private let standIn: String?
  /// The value of `GCE_METADATA_HOST`.
  private let namedMetadataHost: String?

  /// Whether the Firebase Auth emulator is used, whose tokens are unsigned.
  package let acceptsUnsignedTokens: Bool

  /// The variables that Cloud Run sets for services, jobs and worker pools.
  private static let cloudRun = ["K_SERVICE", "CLOUD_RUN_JOB", "CLOUD_RUN_WORKER_POOL"]

  /// Whether the process runs on Cloud Run.
  package static func isOnCloudRun(_ environment: [String: String]) -> Bool {
    cloudRun.contains { environment[$0]?.isEmpty == false }
  }

  /// Reads `FIRESTORE_EMULATOR_HOST`, `STORAGE_EMULATOR_HOST`, `PUBSUB_EMULATOR_HOST`,
  /// `FIREBASE_AUTH_EMULATOR_HOST`, `FIREBASE_DATABASE_EMULATOR_HOST`, `PUCKBUDDY_GOOGLE_STAND_IN`
  /// and `GCE_METADATA_HOST`.
  ///
  /// Each is a host with a port; a leading `http://` or `https://` is allowed for all but the last,
  /// as Google's own clients disagree whether it is part of the value.
  package init(environment: [String: String]) throws(Fault) {
    let isOnCloudRun = GoogleEndpoints.isOnCloudRun(environment)
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
    var emulators: [Service: String] = [:]
    emulators[.firestore] = try host("FIRESTORE_EMULATOR_HOST")
    emulators[.storage] = try host("STORAGE_EMULATOR_HOST")
    emulators[.pubSub] = try host("PUBSUB_EMULATOR_HOST")
    self.emulators = emulators
    acceptsUnsignedTokens = try host("FIREBASE_AUTH_EMULATOR_HOST") != nil
    databaseEmulator = try host("FIREBASE_DATABASE_EMULATOR_HOST")
    let name = "PUCKBUDDY_GOOGLE_STAND_IN"
    standIn = try host(name)
    let isHere = standIn.flatMap { URLComponents(string: $0) }.map { parts in
      parts.scheme == "http" && parts.host.map(IPAddress.isLoopback) ?? false
    }
    guard isHere ?? true else { throw .elsewhere(name) }
    namedMetadataHost = environment["GCE_METADATA_HOST"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the base URL of a service, without a trailing slash.
  package func url(_ service: Service) -> String {
    emulators[service] ?? standIn ?? "https://\(service.rawValue).googleapis.com"
  }

  /// The base URL of Realtime Databases that are not the real ones; `nil` for those.
  package var database: String? { databaseEmulator ?? standIn }

  /// Whether an emulator of Realtime Databases is used, which must not get a real token.
  package var isDatabaseEmulated: Bool { databaseEmulator != nil }

  /// Returns the URL of an issuer's certificates, given the one in production.
  package func certificates(_ url: String) -> String {
    guard let standIn else { return url }
    let path = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).last ?? ""
    return "\(standIn)/\(path)"
  }

  /// The metadata server's host, with a port if it has one.
  package var metadataHost: String {
    namedMetadataHost ?? standIn?.replacing("http://", with: "") ?? "metadata.google.internal"
  }

  /// Whether an emulator is used, which accepts any client as owner and must not get a real token.
  package func isEmulated(_ service: Service) -> Bool { emulators[service] != nil }

  /// Whether the service is called at all.
  ///
  /// Beside an emulator, real services are not called: their devices and workers do not know its
  /// jobs.
  package func isReached(_ service: Service) -> Bool {
    isEmulated(service) || standIn != nil || !usesEmulators
  }

  /// Whether any service is an emulator or a stand-in.
  package var usesEmulators: Bool {
    !emulators.isEmpty || acceptsUnsignedTokens || databaseEmulator != nil || standIn != nil
  }
}
