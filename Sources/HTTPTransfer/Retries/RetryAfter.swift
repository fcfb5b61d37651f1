internal import CCurl
package import Foundation

/// Parses a server's `Retry-After` header (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// - Parameters:
  ///   - headers: Those of the response. A date is relative to the response's own `Date`: the
  ///     clocks may differ.
  ///   - now: The reference time of a response without a `Date`.
  /// - Returns: `nil` when there is no such header, or when its value is neither seconds nor a
  ///   date.
  package static func duration(_ headers: HTTPHeaders, now: Date) -> Duration? {
    guard let text = headers["Retry-After"], !text.isEmpty, text.utf8.count <= 64 else {
      return nil
    }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // A number that overflows is longer than any wait.
      return .seconds(Int64(text) ?? Int64(Int32.max))
    }
    guard let date = seconds(text) else { return nil }
    let sent = headers["Date"].flatMap(seconds) ?? Int64(now.timeIntervalSince1970)
    return .seconds(max(0, date - sent))
  }

  /// Returns the seconds since 1970 of a date in one of HTTP's three formats.
  private static func seconds(_ text: String) -> Int64? {
    let seconds = unsafe curl_getdate(text, nil)
    return seconds == -1 ? nil : Int64(seconds)
  }
}
