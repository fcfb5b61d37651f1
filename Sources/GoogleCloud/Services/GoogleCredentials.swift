internal import Foundation
package import HTTPTransfer

/// The credentials of this process for Google Cloud.
package enum GoogleCredentials: Sendable {
  /// A service account's key.
  case key(ServiceAccountKey)
  /// The service account that the process runs as on Google Cloud.
  case metadata(MetadataServer)

  /// Finds the credentials: a given key file, else the one in `GOOGLE_APPLICATION_CREDENTIALS`,
  /// else the metadata server.
  ///
  /// - Throws: `SetupFault`.
  package static func find(
    file: String?, environment: [String: String], metadataHost: String, http: HTTPClient
  ) throws(SetupFault) -> GoogleCredentials {
    let named = environment["GOOGLE_APPLICATION_CREDENTIALS"].flatMap { $0.isEmpty ? nil : $0 }
    guard let path = file ?? named else {
      return .metadata(MetadataServer(host: metadataHost, http: http))
    }
    guard let json = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw SetupFault(
        "The key file \(path) cannot be read; PUCKBUDDY_CREDENTIALS or "
          + "GOOGLE_APPLICATION_CREDENTIALS names it.")
    }
    do {
      return .key(try ServiceAccountKey(json))
    } catch {
      throw SetupFault("\(path) is no service account's key, as the console gives it out: \(error)")
    }
  }

  /// The project in the key file, if it names one.
  package var project: String? {
    if case .key(let key) = self { key.project } else { nil }
  }

  /// Returns access tokens for these scopes; the metadata server ignores them and uses the scopes
  /// that the instance was started with.
  package func tokens(scopes: [String], http: HTTPClient) -> AccessTokens {
    switch self {
    case .key(let key):
      AccessTokens(ServiceAccountTokens(key: key, scopes: scopes, http: http))
    case .metadata(let server): AccessTokens(server)
    }
  }
}
