import Foundation
import Synchronization

/// Keys that sign tokens, and their certificates.
package final class KeyRing: Sendable {
  private let subject: String
  private let state: Mutex<[SigningKey]>

  init(subject: String) throws {
    self.subject = subject
    state = Mutex([try SigningKey.kept(for: subject)])
  }

  package var keys: [SigningKey] { state.withLock { $0 } }

  /// The current signing key.
  package var current: SigningKey {
    get throws {
      guard let key = keys.last else { throw FakeGoogleError(reason: "the ring has no key") }
      return key
    }
  }

  /// Signs with a new key from now on; the old certificates are still published.
  package func rotate() throws {
    let key = try SigningKey(subject: subject)
    state.withLock { $0.append(key) }
  }

  /// `{kid: certificate}`, as `robot/v1/metadata/x509` and `oauth2/v1/certs` return it.
  var certificates: Answer {
    let pairs = keys.map { ($0.id, JSON.string($0.certificatePEM)) }
    var answer = Answer.json(.object(Dictionary(pairs) { $1 }))
    answer.setHeader("Cache-Control", "public, max-age=19800, must-revalidate, no-transform")
    return answer
  }
}
