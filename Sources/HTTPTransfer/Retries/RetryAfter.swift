internal import CCurl
internal import Foundation

/// What a server's `Retry-After` asks for (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// - Parameters:
  ///   - headers: Of the answer. A date is taken relative to the answer's own `Date`: the clocks may
  ///     differ.
  ///   - now: For an answer without one.
  /// - Returns: `nil` when it asks for nothing, or for what is neither seconds nor a date.
  static func duration(_ headers: HTTPHeaders, now: Date) -> Duration? {
    guard let text = headers["Retry-After"], !text.isEmpty, text.utf8.count <= 64 else {
      return nil
    }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More than fits is longer than anybody waits.
      return .seconds(Int64(text) ?? Int64(Int32.max))
    }
    guard let date = seconds(text) else { return nil }
    let sent = headers["Date"].flatMap(seconds) ?? Int64(now.timeIntervalSince1970)
    return .seconds(max(0, date - sent))
  }

  /// Seconds since 1970 of a date in one of HTTP's three notations.
  private static func seconds(_ text: String) -> Int64? {
    let seconds = unsafe curl_getdate(text, nil)
    return seconds == -1 ? nil : Int64(seconds)
  }
}
