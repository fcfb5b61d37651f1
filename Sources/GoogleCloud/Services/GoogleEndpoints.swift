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

  private let emulators: EmulatorHosts
  /// The value of `GCE_METADATA_HOST`.
  private let namedMetadataHost: String?

  /// Reads the variables of `EmulatorHosts` and `GCE_METADATA_HOST`.
  package init(environment: [String: String]) throws(EmulatorHosts.Fault) {
    emulators = try EmulatorHosts(environment: environment)
    namedMetadataHost = environment["GCE_METADATA_HOST"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the base URL of a service, without a trailing slash.
  package func url(_ service: Service) -> String {
    emulator(of: service) ?? emulators.standIn ?? "https://\(service.rawValue).googleapis.com"
  }

  /// The base URL of Realtime Databases that are not the real ones; `nil` for those.
  package var database: String? { emulators.database ?? emulators.standIn }

  /// Whether an emulator of Realtime Databases is used, which must not get a real token.
  package var isDatabaseEmulated: Bool { emulators.database != nil }

  /// Returns the URL of an issuer's certificates, given the one in production.
  package func certificates(_ url: String) -> String {
    guard let standIn = emulators.standIn else { return url }
    let path = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).last ?? ""
    return "\(standIn)/\(path)"
  }

  /// The metadata server's host, with a port if it has one.
  package var metadataHost: String {
    namedMetadataHost ?? emulators.standIn?.replacing("http://", with: "")
      ?? "metadata.google.internal"
  }

  /// Whether an emulator is used, which accepts any client as owner and must not get a real token.
  package func isEmulated(_ service: Service) -> Bool { emulator(of: service) != nil }

  /// Whether the Firebase Auth emulator is used, whose tokens are unsigned.
  package var acceptsUnsignedTokens: Bool { emulators.auth != nil }

  /// Whether the service is called at all.
  ///
  /// Beside an emulator, real services are not called: their devices and workers do not know its
  /// jobs.
  package func isReached(_ service: Service) -> Bool {
    isEmulated(service) || emulators.standIn != nil || !emulators.isAny
  }

  /// Whether any service is an emulator or a stand-in.
  package var usesEmulators: Bool { emulators.isAny }

  private func emulator(of service: Service) -> String? {
    switch service {
    case .firestore: emulators.firestore
    case .storage: emulators.storage
    case .pubSub: emulators.pubSub
    case .messaging, .credentials: nil
    }
  }
}
