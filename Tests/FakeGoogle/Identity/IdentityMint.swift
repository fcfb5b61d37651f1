import Foundation

/// Makes ID tokens like those of Firebase and Google, and invalid ones by changing a claim.
package struct IdentityMint: Sendable {
  let project: String
  let clock: FakeClock
  let firebaseKeys: KeyRing
  let identityKeys: KeyRing

  /// Returns a Firebase ID token, as a phone sends it.
  ///
  /// - Parameter changes: JSON text of claims to replace; null removes a claim.
  package func firebaseToken(
    uid: String, changes: String = "{}", header: [String: String] = [:], key: SigningKey? = nil
  ) throws -> String {
    let now = Int64(clock.now.timeIntervalSince1970)
    let claims: JSON = [
      "iss": .string("https://securetoken.google.com/" + project), "aud": .string(project),
      "auth_time": .integer(now - 60), "user_id": .string(uid), "sub": .string(uid),
      "iat": .integer(now - 30), "exp": .integer(now + 3570),
      "firebase": ["identities": [:], "sign_in_provider": "anonymous"],
    ]
    return try minted(claims, changes, header, key ?? firebaseKeys.current)
  }

  /// Returns a Google OIDC token, as Pub/Sub push, Eventarc and the metadata server's `identity`
  /// send it.
  package func identityToken(
    audience: String, email: String, changes: String = "{}", header: [String: String] = [:],
    key: SigningKey? = nil
  ) throws -> String {
    let now = Int64(clock.now.timeIntervalSince1970)
    let claims: JSON = [
      "iss": "https://accounts.google.com", "aud": .string(audience),
      "azp": "100000000000000000001", "sub": "100000000000000000001", "email": .string(email),
      "email_verified": true, "iat": .integer(now), "exp": .integer(now + 3600),
    ]
    return try minted(claims, changes, header, key ?? identityKeys.current)
  }

  private func minted(
    _ claims: JSON, _ changes: String, _ header: [String: String], _ key: SigningKey
  ) throws -> String {
    var fields = claims.object ?? [:]
    for (name, value) in try JSON(data: Data(changes.utf8)).object ?? [:] {
      fields[name] = value.isNull ? nil : value
    }
    let text = String(decoding: JSON.object(fields).data, as: UTF8.self)
    return try JSONWebToken.minted(claims: text, header: header, key: key)
  }
}
