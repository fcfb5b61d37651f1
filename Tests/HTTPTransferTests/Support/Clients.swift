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
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// Returns the error that the operation throws.
func failure<Value>(
  _ body: () async throws(HTTPError) -> Value, at location: SourceLocation = #_sourceLocation
) async throws -> HTTPError {
  do throws(HTTPError) {
    _ = try await body()
  } catch {
    return error
  }
  return try #require(nil as HTTPError?, "nothing was thrown", sourceLocation: location)
}

/// Waits until a condition is true, at most a minute, which only a faulty program needs.
func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
  for _ in 0..<6000 {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
