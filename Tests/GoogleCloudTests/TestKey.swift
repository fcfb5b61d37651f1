import CryptoExtras
import Foundation

/// A service account that exists only in one test.
struct TestKey {
  let key: _RSA.Signing.PrivateKey

  init() throws { key = try _RSA.Signing.PrivateKey(keySize: .bits2048) }

  /// Returns the key file, with some fields changed; `nil` removes one.
  func file(_ changes: [String: String?] = [:]) throws -> Data {
    var fields: [String: String] = [
      "type": "service_account", "project_id": "demo-puck", "private_key_id": "key-1",
      "private_key": key.pkcs8PEMRepresentation,
      "client_email": "worker@demo-puck.iam.gserviceaccount.com",
      "token_uri": "https://oauth2.googleapis.com/token", "universe_domain": "googleapis.com",
    ]
    for (name, value) in changes { fields[name] = value }
    return try JSONEncoder().encode(fields)
  }
}
