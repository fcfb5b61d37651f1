import Foundation
import Synchronization

/// Keys that sign tokens, and how long clients may cache their certificates.
package final class KeyRing: Sendable {
  private struct State {
    var keys: [SigningKey]
    var maxAge = 19_800
  }

  private let subject: String
  private let state: Mutex<State>

  init(subject: String) throws {
    self.subject = subject
    state = Mutex(State(keys: [try SigningKey.kept(for: subject)]))
  }

  package var keys: [SigningKey] { state.withLock { $0.keys } }

  /// The current signing key.
  package var current: SigningKey {
    get throws {
      guard let key = keys.last else { throw FakeGoogleError(reason: "the ring has no key") }
      return key
    }
  }

  /// `max-age` of the answers' `Cache-Control`, in seconds.
  package var maxAge: Int {
    get { state.withLock { $0.maxAge } }
    set { state.withLock { $0.maxAge = newValue } }
  }

  /// Signs with a new key from now on.
  ///
  /// - Parameter keepingOld: Whether the old certificates are still published.
  package func rotate(keepingOld: Bool = true) throws {
    let key = try SigningKey(subject: subject)
    state.withLock { $0.keys = (keepingOld ? $0.keys : []) + [key] }
  }

  /// `{kid: certificate}`, as `robot/v1/metadata/x509` and `oauth2/v1/certs` return it.
  var certificates: Answer {
    answer(.object(Dictionary(keys.map { ($0.id, .string($0.certificatePEM)) }) { $1 }))
  }

  /// A JSON Web Key Set, as `oauth2/v3/certs` returns it.
  var webKeys: Answer {
    answer([
      "keys": .array(
        keys.map { key in
          [
            "kty": "RSA", "alg": "RS256", "use": "sig", "kid": .string(key.id),
            "n": .string(key.modulus.base64URL), "e": .string(key.exponent.base64URL),
          ]
        })
    ])
  }

  private func answer(_ json: JSON) -> Answer {
    var answer = Answer.json(json)
    answer.setHeader(
      "Cache-Control", "public, max-age=\(maxAge), must-revalidate, no-transform")
    return answer
  }
}
