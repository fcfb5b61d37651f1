import Foundation
import HTTPTransfer
import Retries
import Testing

extension AttemptPolicy {
  /// The real policy with negligible waits.
  static let hasty = AttemptPolicy(
    backoff: Backoff(first: .milliseconds(1), longest: .milliseconds(4)),
    longestRetryAfter: .seconds(1))
}

extension ClientSettings {
  /// Returns a client without proxies, whatever the machine's environment sets, and without long
  /// waits.
  static func test(
    limits: TransferLimits = TransferLimits(), attempts: AttemptPolicy = .hasty
  ) -> ClientSettings {
    ClientSettings(limits: limits, attempts: attempts, proxies: .none)
  }
}

extension HTTPClient {
  static func test(
    limits: TransferLimits = TransferLimits(), attempts: AttemptPolicy = .hasty
  ) -> HTTPClient {
    HTTPClient(.test(limits: limits, attempts: attempts))
  }

  /// Returns the error that a request ends with; `nil` after a response.
  func ending(
    _ request: HTTPRequest, into sink: HTTPSink = .memory(), attempts: AttemptPolicy? = nil
  ) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await send(request, into: sink, attempts: attempts)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the error that a request must end with.
  func failure(
    of request: HTTPRequest, into sink: HTTPSink = .memory(), attempts: AttemptPolicy? = nil,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> HTTPError {
    let error = await ending(request, into: sink, attempts: attempts)
    return try #require(error, "nothing was thrown", sourceLocation: location)
  }

  /// Returns the error that a download must end with.
  func failure(
    downloading request: HTTPRequest, to file: URL, at location: SourceLocation = #_sourceLocation
  ) async throws -> HTTPError {
    try await #require(throws: HTTPError.self, sourceLocation: location) {
      try await download(request, to: file)
    }
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
