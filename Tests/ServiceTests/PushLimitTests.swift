import Foundation
import HTTPTransfer
import Service
import Testing

/// Clients that send too much, too slowly or too often.
@Suite struct PushLimitTests {
  private func head(_ site: ServiceSite, length: Int) throws -> String {
    """
    POST / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(try site.token())\r\n\
    Content-Length: \(length)\r\nConnection: close\r\n\r\n
    """
  }

  /// A client that is not disconnected by one of these two limits is not disconnected at all.
  private var quick: SiteOptions {
    var options = SiteOptions(answer: .elsewhere)
    options.limits.body = .milliseconds(300)
    options.limits.requestDrainTimeout = .milliseconds(300)
    options.limits.idle = .seconds(3600)
    return options
  }

  /// A redelivery would be as large.
  @Test func aHugeMessageDoesNotComeAgain() async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site async throws in
      let huge = String(repeating: "x", count: 3 << 20)
      #expect(try await site.push(huge).status == 204)
      #expect(site.log.contains("outcome=too_large"))
      // The service continues.
      #expect(try await site.get("/health").status == 200)
    }
  }

  @Test(.timeLimit(.minutes(5))) func whoAnnouncesTooMuchIsNotReadToTheEnd() async throws {
    try await ServiceSite.with(quick) { site async throws in
      let answer = try await RawCall.send(try head(site, length: 1 << 40) + "abc", to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 204"), "\(answer)")
    }
  }

  /// The connection ends although the client keeps it open.
  @Test(.timeLimit(.minutes(5))) func whoSendsTooSlowlyIsNotWaitedFor() async throws {
    try await ServiceSite.with(quick) { site async throws in
      let answer = try await RawCall.send(try head(site, length: 100) + "{\"jobId\"", to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 400") && answer.contains("body_too_slow"), "\(answer)")
      #expect(try await site.get("/health").status == 200)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["", "POST / HT", "POST / HTTP/1.1\r\nHost: x\r\n"])
  func silentClientsAreNotAwaited(_ beginning: String) async throws {
    var options = SiteOptions(answer: .elsewhere)
    options.limits.idle = .milliseconds(300)
    try await ServiceSite.with(options) { site async throws in
      #expect(try await RawCall.send(beginning, to: site.port) == "")
    }
  }

  /// A request without a token is refused before its body is read.
  @Test(.timeLimit(.minutes(5))) func strangersAreNotListenedTo() async throws {
    try await ServiceSite.with(quick) { site async throws in
      let answer = try await RawCall.send(
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\nabc", to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 401"), "\(answer)")
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "GET /health HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 40_000))\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: x\r\n\(String(repeating: "A: a\r\n", count: 200))\r\n",
      "NONSENSE\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
  func whatIsNoHTTPIsRefused(_ text: String) async throws {
    try await ServiceSite.with(quick) { site async throws in
      let answer = try await RawCall.send(text, to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
      #expect(answer.components(separatedBy: "HTTP/1.1").count == 2, "\(answer)")
      #expect(try await site.get("/health").status == 200)
    }
  }
}
