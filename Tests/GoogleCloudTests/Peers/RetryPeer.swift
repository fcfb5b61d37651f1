import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs

/// A server of Cloud Storage that does what a scenario's instructions say.
protocol RetryPeer: Sendable {
  /// Its address, without a slash at the end.
  var url: String { get }
  var bucket: String { get }

  /// Lets something go wrong with the coming requests of one client.
  func arm(_ instructions: [String], _ operation: RetryOperation) async throws -> ArmedClient
}

/// Why a peer could not do what a test wanted.
struct RetryPeerFault: Error {
  var what: String
}

/// A client whose requests meet what was armed.
struct ArmedClient {
  var sender: AuthorizedClient
  /// How many of the instructions have not been met yet.
  var left: @Sendable () async throws -> Int
  /// How many requests of the operation came; `nil` where the peer does not count.
  var requests: @Sendable () -> Int?
}

extension RetryPeer {
  /// Sends as to an emulator: with a token that cannot be renewed, as Google's own clients do in
  /// these scenarios.
  func sender(_ headers: HTTPHeaders = [:]) -> AuthorizedClient {
    var settings = ClientSettings(proxies: .none)
    settings.attempts = AttemptPolicy(attempts: 8, first: .milliseconds(10))
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
