internal import Hummingbird
package import Jobs
package import Logging

/// Authenticates pushes.
package struct PushGate: Sendable {
  private let verifier: (any PushVerifier)?
  private let logger: Logger

  /// - Parameter verifier: `nil` disables authentication; only for addresses that are reachable
  ///   from this machine alone.
  package init(_ verifier: (any PushVerifier)?, logger: Logger) {
    self.verifier = verifier
    self.logger = logger
  }

  /// Whether a token is required.
  var isGuarded: Bool { verifier != nil }

  /// - Throws: `HTTPFailure`: `unauthorized`, which does not state the reason, `unavailable` when
  ///   the issuer's keys cannot be fetched, or, without authentication, `foreign_caller`.
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
