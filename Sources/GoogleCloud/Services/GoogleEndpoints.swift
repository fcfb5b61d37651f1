/// Where Google's services are: in production, or on this machine.
package struct GoogleEndpoints: Sendable, Hashable {
  /// A service by the first part of its host's name.
  package enum Service: String, Sendable, Hashable, CaseIterable {
    case firestore
    case storage
    case pubSub = "pubsub"
    case messaging = "fcm"
    case credentials = "iamcredentials"
  }

  private let emulators: EmulatorHosts
  /// Of `GCE_METADATA_HOST`.
  private let namedMetadataHost: String?

  /// Reads the variables of `EmulatorHosts` and `GCE_METADATA_HOST`.
  package init(environment: [String: String]) throws(EmulatorHosts.Fault) {
    emulators = try EmulatorHosts(environment: environment)
    namedMetadataHost = environment["GCE_METADATA_HOST"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The base address of a service, without a slash at its end.
  package func url(_ service: Service) -> String {
    emulator(of: service) ?? url(ofHost: "\(service.rawValue).googleapis.com")
  }

  /// The base address of any of Google's hosts, for example `eventarc.googleapis.com`.
  package func url(ofHost host: String) -> String { emulators.standIn ?? "https://\(host)" }

  /// Where an issuer's certificates are, given their address in production.
  package func certificates(_ url: String) -> String {
    guard let standIn = emulators.standIn else { return url }
    let path = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).last ?? ""
    return "\(standIn)/\(path)"
  }

  /// With its port where it has one.
  package var metadataHost: String {
    namedMetadataHost ?? emulators.standIn?.replacing("http://", with: "")
      ?? "metadata.google.internal"
  }

  /// Whether an emulator is asked, which takes anybody for the owner and must get no real token.
  package func isEmulated(_ service: Service) -> Bool { emulator(of: service) != nil }

  /// Whether the emulator of Firebase's sign-in is in use, whose tokens nobody signs.
  package var acceptsUnsignedTokens: Bool { emulators.auth != nil }

  /// Whether the service is asked at all: beside an emulator the real ones are left alone, whose
  /// devices and workers know nothing of its jobs.
  package func isReached(_ service: Service) -> Bool {
    isEmulated(service) || emulators.standIn != nil || !emulators.isAny
  }

  private func emulator(of service: Service) -> String? {
    switch service {
    case .firestore: emulators.firestore
    case .storage: emulators.storage
    case .pubSub: emulators.pubSub
    case .messaging, .credentials: nil
    }
  }
}
