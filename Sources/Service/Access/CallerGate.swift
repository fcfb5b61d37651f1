package import GoogleCloud
internal import HTTPTypes
internal import Hummingbird
package import Logging

/// Tells on whose behalf a request is made.
package struct CallerGate: Sendable {
  private let verifier: IDTokenVerifier?
  private let logger: Logger

  /// - Parameter verifier: `nil`: nobody is asked for a token, which is for addresses that only this
  ///   machine can reach.
  package init(_ verifier: IDTokenVerifier?, logger: Logger) {
    self.verifier = verifier
    self.logger = logger
  }

  /// Whether a token is needed.
  package var isGuarded: Bool { verifier != nil }

  /// - Throws: `HTTPFailure`: `unauthorized`, which does not say why, or `unavailable` when the
  ///   issuer's keys cannot be had.
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
