internal import CryptoExtras
package import Foundation
internal import HTTPTransfer

/// A service account's key file; printing it shows only the account.
package struct ServiceAccountKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// For example `worker@project.iam.gserviceaccount.com`.
  package let email: String
  package let keyID: String
  package let project: String?
  /// The endpoint that exchanges assertions signed with the key for tokens.
  package let tokenURL: String
  /// PEM, PKCS #8.
  let privateKey: String
  let signingKey: _RSA.Signing.PrivateKey

  /// Why a key file is invalid.
  package enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    case notJSON
    case notServiceAccount(String)
    case missing(String)
    case badPrivateKey
    case badTokenURL

    package var description: String {
      switch self {
      case .notJSON: "The key file is no JSON document."
      case .notServiceAccount(let type): "The key file is of type “\(type)”, not service_account."
      case .missing(let field): "The key file has no “\(field)”."
      case .badPrivateKey: "The private key in the key file is no RSA key of 2048 bits or more."
      case .badTokenURL: "The token_uri in the key file is no https address."
      }
    }
  }

  private struct File: Decodable {
    var type: String?
    var project_id: String?
    var private_key_id: String?
    var private_key: String?
    var client_email: String?
    var token_uri: String?
  }

  /// Reads a key file as downloaded from the Google Cloud console.
  package init(_ json: Data) throws(Fault) {
    guard let file = try? JSONDecoder().decode(File.self, from: json) else { throw .notJSON }
    guard file.type == "service_account" else { throw .notServiceAccount(file.type ?? "") }
    email = try ServiceAccountKey.present(file.client_email, "client_email")
    keyID = try ServiceAccountKey.present(file.private_key_id, "private_key_id")
    privateKey = try ServiceAccountKey.present(file.private_key, "private_key")
    tokenURL = file.token_uri ?? "https://oauth2.googleapis.com/token"
    project = file.project_id
    // The checked initialiser refuses keys of fewer than 2048 bits.
    guard let key = try? _RSA.Signing.PrivateKey(pemRepresentation: privateKey) else {
      throw .badPrivateKey
    }
    signingKey = key
    guard ServiceAccountKey.mayHaveAssertions(tokenURL) else { throw .badTokenURL }
  }

  private static func present(_ text: String?, _ field: String) throws(Fault) -> String {
    guard let text, !text.isEmpty else { throw .missing(field) }
    return text
  }

  /// Whether assertions may be sent to the URL: only over TLS, or to this machine.
  private static func mayHaveAssertions(_ url: String) -> Bool {
    guard let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty else {
      return false
    }
    return parts.scheme == "https"
      || parts.scheme == "http" && IPAddress.isLoopback(host)
  }

  package var description: String { "the key of \(email)" }
  package var customMirror: Mirror { Mirror(self, children: ["account": email]) }
}
