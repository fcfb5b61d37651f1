import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import Retries

/// A Cloud Storage server that follows the instructions of a scenario.
protocol RetryPeer: Sendable {
  /// Its URL, without a slash at the end.
  var url: String { get }
  var bucket: String { get }

  /// Arms faults for the next requests of one client.
  func arm(_ instructions: [String], _ operation: RetryOperation) async throws -> ArmedClient
}

/// The reason why a peer could not do what a test requested.
struct RetryPeerFault: Error {
  var what: String
}

/// A client whose requests meet the armed faults.
struct ArmedClient {
  var sender: AuthorizedClient
  /// The number of instructions that have not been met yet.
  var left: @Sendable () async throws -> Int
  /// The number of requests of the operation; `nil` if the peer does not count them.
  var requests: @Sendable () -> Int?
}

extension RetryPeer {
  /// Sends as to an emulator: with a token that cannot be renewed, as Google's own clients do in
  /// these scenarios.
  func sender(_ headers: HTTPHeaders = [:]) -> AuthorizedClient {
    var settings = ClientSettings(proxies: .none)
    settings.attempts.budget.attempts = 8
    settings.attempts.backoff.first = .milliseconds(10)
    settings.headers = headers
    return AuthorizedClient(http: HTTPClient(settings), tokens: AccessTokens(EmulatorTokens()))
  }

  func store(_ sender: AuthorizedClient) throws -> CloudStorageObjectStore {
    guard let client = StorageClient(bucket: bucket, sender: sender, endpoint: url) else {
      throw StorageError(.notFound, operation: "open", operand: bucket, reason: "No bucket.")
    }
    return CloudStorageObjectStore(client)
  }
}
