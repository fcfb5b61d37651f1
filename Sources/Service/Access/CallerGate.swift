internal import HTTPTypes
internal import Hummingbird
package import Jobs
package import Logging

/// Authenticates requests.
package struct CallerGate: Sendable {
  private let verifier: (any CallerVerifier)?
  private let logger: Logger

  /// - Parameter verifier: `nil` disables authentication; only for addresses that are reachable
  ///   from this machine alone.
  package init(_ verifier: (any CallerVerifier)?, logger: Logger) {
    self.verifier = verifier
    self.logger = logger
  }

  /// Whether a token is required.
  package var isGuarded: Bool { verifier != nil }

  /// Returns the authenticated caller of a request.
  ///
  /// - Throws: `HTTPFailure`: `unauthorized`, which does not state the reason, or `unavailable`
  ///   when the issuer's keys cannot be fetched.
  func caller(of request: Request) async throws -> Caller {
    guard let verifier else { return .local }
    guard let token = request.bearerToken else { throw HTTPFailure.unauthorized }
    do {
      return .user(try await verifier.user(token))
    } catch let fault as TokenFault {
      logger.info("caller refused", metadata: ["fault": "\(fault.rawValue)"])
      throw HTTPFailure.unauthorized
    } catch {
      logger.warning("the keys of the issuer of tokens cannot be had")
      throw HTTPFailure.unavailable
    }
  }
}
