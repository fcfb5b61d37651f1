internal import Foundation

/// Google's emulators, where the environment names them.
package struct EmulatorHosts: Sendable, Hashable {
  /// `http://host:port`, without a slash at the end; `nil`: the real service.
  package let firestore: String?
  package let storage: String?
  package let auth: String?

  /// Why an environment is refused.
  package enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// An emulator where there are real users: whoever sets that variable would be let in.
    case onCloudRun(String)
    case malformed(String)

    package var description: String {
      switch self {
      case .onCloudRun(let name): "\(name) is set on Cloud Run, where no emulator is used."
      case .malformed(let name): "\(name) is no host and port."
      }
    }
  }

  /// The variables that Cloud Run sets: of services, jobs and worker pools.
  package static let cloudRun = ["K_SERVICE", "CLOUD_RUN_JOB", "CLOUD_RUN_WORKER_POOL"]

  /// Reads `FIRESTORE_EMULATOR_HOST`, `STORAGE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST`.
  ///
  /// Each is a host with a port; `http://` or `https://` before it is allowed, as Google's own
  /// clients do not agree whether it belongs there.
  package init(environment: [String: String]) throws(Fault) {
    let isOnCloudRun = EmulatorHosts.cloudRun.contains { environment[$0]?.isEmpty == false }
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
    auth = try host("FIREBASE_AUTH_EMULATOR_HOST")
  }

  /// Whether any is named.
  package var isAny: Bool { firestore != nil || storage != nil || auth != nil }
}
