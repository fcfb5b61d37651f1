import Foundation
import HTTPTransfer
import Testing

extension AttemptPolicy {
  /// As the real one, with waits that no test notices.
  static let hasty = AttemptPolicy(
    first: .milliseconds(1), longest: .milliseconds(4), longestRetryAfter: .seconds(1))
}

extension ClientSettings {
  /// Without proxies, whatever the machine's environment says, and without long waits.
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

/// The error that something ends with.
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

/// Waits until something is the case; a minute at most, which only a broken program takes.
func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
  for _ in 0..<6000 {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
