import Foundation
import Testing

@testable import HTTPTransfer

@Suite struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
  private let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("120", 120), ("99999999999999999999", Int(Int32.max)),
      ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sunday, 06-Nov-94 08:50:37 GMT", 60),
      ("Sun Nov  6 08:50:37 1994", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
      ("", nil), ("soon", nil), ("-5", nil), ("1.5 days", nil), ("+3", nil),
    ] as [(String, Int?)])
  func parses(_ text: String, as seconds: Int?) {
    #expect(
      RetryAfter.duration(["Retry-After": text], now: now) == seconds.map { .seconds($0) })
  }

  @Test func aDateIsTakenByTheServersOwnClock() {
    let headers: HTTPHeaders = [
      "Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:30 GMT",
    ]
    #expect(RetryAfter.duration(headers, now: now) == .seconds(7))
  }

  @Test func withoutTheHeaderThereIsNoWait() { #expect(RetryAfter.duration([:], now: now) == nil) }
}
