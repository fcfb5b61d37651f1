internal import Foundation
package import HTTPTransfer

/// What a program proves with who it is.
package enum GoogleCredentials: Sendable {
  /// A service account's key.
  case key(ServiceAccountKey)
  /// The account that the program runs as on Google Cloud.
  case metadata(MetadataServer)

  /// Finds what there is: a key file that is named, else the one that `GOOGLE_APPLICATION_CREDENTIALS`
  /// names, else the metadata server.
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

  /// The project that they belong to, where a file says so.
  package var project: String? {
    if case .key(let key) = self { key.project } else { nil }
  }

  /// Tokens for these scopes; the metadata server gives out what the program was started with.
  package func tokens(scopes: [String], http: HTTPClient) -> AccessTokens {
    switch self {
    case .key(let key):
      AccessTokens(ServiceAccountTokens(key: key, scopes: scopes, http: http))
    case .metadata(let server): AccessTokens(server)
    }
  }
}
