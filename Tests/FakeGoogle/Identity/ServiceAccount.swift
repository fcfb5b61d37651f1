package import Foundation

/// A service account with its own key and a system-managed key, which only Google holds.
package struct ServiceAccount: Sendable {
  package let email: String
  package let project: String
  /// The key in the key file.
  package let key: SigningKey
  /// The key with which `signBlob` signs.
  package let systemKey: SigningKey

  package init(email: String, project: String) throws {
    self.email = email
    self.project = project
    key = try SigningKey.kept(for: "key of " + email)
    systemKey = try SigningKey.kept(for: "system key of " + email)
  }

  /// The key file that Google's console issues.
  package func keyFile(tokenURI: String) -> Data {
    JSON.object([
      "type": "service_account", "project_id": .string(project),
      "private_key_id": .string(key.id), "private_key": .string(key.privateKeyPEM),
      "client_email": .string(email), "client_id": "100000000000000000001",
      "auth_uri": "https://accounts.google.com/o/oauth2/auth", "token_uri": .string(tokenURI),
      "auth_provider_x509_cert_url": "https://www.googleapis.com/oauth2/v1/certs",
      "universe_domain": "googleapis.com",
    ]).data
  }
}
