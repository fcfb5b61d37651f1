import Foundation
import HTTPTransfer
import Jobs
import Service
import Synchronization
import Testing

@Suite struct HealthTests {
  private struct Missing: Error {}

  private struct Answer: Decodable {
    var status: String
    var version: String?
    var checks: [String: String]?
  }

  private func answer(_ response: HTTPResponse) throws -> Answer {
    #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
    return try JSONDecoder().decode(Answer.self, from: response.body)
  }

  @Test func healthIsAboutTheProcess() async throws {
    let checks = [ReadinessCheck("models") { throw Missing() }]
    try await ServiceSite.with(SiteOptions(answer: .elsewhere, checks: checks)) {
      site async throws in
      let health = try await site.get("/health")
      #expect(health.status == 200)
      #expect(try answer(health).status == "healthy" && answer(health).version == "1.2.3")
    }
  }

  @Test func readyIsWhatEverythingAnswers() async throws {
    let isThere = Mutex(false)
    let checks = [
      ReadinessCheck("jobs") {},
      ReadinessCheck("models") { if isThere.withLock({ !$0 }) { throw Missing() } },
    ]
    try await ServiceSite.with(SiteOptions(answer: .elsewhere, checks: checks)) {
      site async throws in
      let before = try await site.get("/ready")
      #expect(before.status == 503 && before.errorCode == "not_ready")
      #expect(try answer(before).checks == ["jobs": "ok", "models": "unavailable"])
      isThere.withLock { $0 = true }
      try await site.wait("readiness") { try await site.get("/ready").status == 200 }
      let after = try answer(try await site.get("/ready"))
      #expect(after.status == "healthy" && after.checks == ["jobs": "ok", "models": "ok"])
    }
  }

  /// Concurrent probes share one query of the store.
  @Test func manyProbesCostOneCheck() async throws {
    let checkCount = Mutex(0)
    let checks = [ReadinessCheck("jobs") { checkCount.withLock { $0 += 1 } }]
    try await ServiceSite.with(SiteOptions(answer: .elsewhere, checks: checks)) {
      site async throws in
      try await withThrowingTaskGroup { group in
        for _ in 1...200 {
          group.addTask { () async throws in
            #expect(try await site.get("/ready").status == 200)
          }
        }
        try await group.waitForAll()
      }
      #expect((1...100).contains(checkCount.withLock { $0 }))
    }
  }

  @Test func metricsAreForPrometheus() async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site async throws in
      let id = try await site.submit()
      _ = try await site.push(id)
      for _ in 1...3 { _ = try await site.get("/wp-login.php?x=\(UUID())") }
      let response = try await site.get("/metrics")
      #expect(response.status == 200)
      #expect(response.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(text.hasPrefix("# HELP puckbuddy_test "))
      #expect(text.contains(#"puckbuddy_pushes_total{source="pubsub",outcome="left"} 1"#))
      #expect(text.contains(#"puckbuddy_http_requests_total{route="/",status="204"} 1"#))
      // All unknown paths are one series.
      #expect(text.contains(#"puckbuddy_http_requests_total{route="none",status="404"} 3"#))
    }
  }

  @Test(arguments: ["/nowhere", "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/health/x", "//"])
  func missingRoutesAnswerAsTheContractStates(_ path: String) async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site async throws in
      let answer = try await RawCall.send(
        "GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 404"), "\(answer)")
      let body = answer.split(separator: "\r\n\r\n").last ?? ""
      #expect(
        body
          == #"{"error":{"code":"not_found","message":"There is nothing here."},"success":false}"#)
      // No part of the path is logged, as it may contain a person's name.
      #expect(!site.log.all.contains { $0.contains("passwd") || $0.contains("nowhere") })
    }
  }
}
