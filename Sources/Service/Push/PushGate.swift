package import GoogleCloud
internal import Hummingbird
package import Logging

/// Whose pushes are taken.
package struct PushGate: Sendable {
  private let verifier: OIDCVerifier?
  private let logger: Logger

  /// - Parameter verifier: `nil`: nobody is asked for a token, which is for addresses that only this
  ///   machine can reach.
  package init(_ verifier: OIDCVerifier?, logger: Logger) {
    self.verifier = verifier
    self.logger = logger
  }

  /// Whether a token is needed.
  var isGuarded: Bool { verifier != nil }

  /// - Throws: `HTTPFailure`: `unauthorized`, which does not say why, `unavailable` when the issuer's
  ///   keys cannot be had, or `foreign_caller` where nobody needs a token.
  func check(_ request: Request) async throws {
    guard let verifier else { return try LocalCallers.check(request) }
    guard let token = request.bearerToken else {
      logger.warning("push refused", metadata: ["fault": "no_token"])
      throw HTTPFailure.unauthorized
    }
    do {
      try await verifier.check(token)
    } catch let fault as TokenFault {
      logger.warning("push refused", metadata: ["fault": "\(fault.rawValue)"])
      throw HTTPFailure.unauthorized
    } catch {
      logger.warning("the keys of the issuer of tokens cannot be had")
      throw HTTPFailure.unavailable
    }
  }
}
