import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import Testing

/// The tokens with which pushes are accepted.
@Suite struct PushTokenTests {
  @Test func otherTokensAreRefused() async throws {
    try await ServiceSite.with { site async throws in
      let id = try await site.submit()
      let body = ServiceSite.wrapped(#"{"jobId":"\#(id)"}"#)
      let good = try site.token()
      let parts = good.split(separator: ".")
      let phone = try site.fake.mint.firebaseToken(
        uid: "u", changes: #"{"aud":"\#(ServiceSite.audience)"}"#)
      let values: [String?] = [
        nil, "", "Bearer", "Bearer ", "Basic \(good)", good, "Bearer a.b.c", "Bearer \(phone)",
        "Bearer \(good)x", "Bearer \(parts[0]).\(parts[1]).", "Bearer \(good), Bearer \(good)",
        "Bearer \(String(repeating: "a", count: 20_000))",
      ]
      for value in values {
        for path in ["/", "/pubsub/push", "/events/firestore"] {
          let answer = try await site.post(
            path, Data(body.utf8),
            headers: [
              "ce-type": "google.cloud.firestore.document.v1.created", "ce-document": "jobs/\(id)",
            ].merging(value.map { ["Authorization": $0] } ?? [:]) { $1 })
          #expect(answer.status == 401, "\(path) \(value?.prefix(30) ?? "none")")
          #expect(answer.errorCode == "unauthorized")
          #expect(answer.headers["WWW-Authenticate"] == "Bearer")
        }
      }
      #expect(try await site.job(id).status == .queued)
      #expect(site.analysis.videos == [])
      #expect(try await site.push(id).status == 204)
      _ = try await site.end(of: id)
      // No part of any token is in the log.
      for line in site.log.all {
        #expect(!line.contains("eyJ") && !line.contains(parts[2].prefix(12)), "\(line)")
      }
    }
  }

  /// The setting may list several audiences, and each of them is accepted alone.
  @Test func eitherAudienceWillDo() async throws {
    try await ServiceSite.with(SiteOptions(answer: .elsewhere)) { site in
      for (audience, status) in [
        (ServiceSite.audience, 204), ("https://worker.example", 204), ("https://worker", 401),
        ("\(ServiceSite.audience), https://worker.example", 401), (" https://worker.example", 401),
        ("", 401), (",", 401),
      ] {
        let token = try site.token(#"{"aud":"\#(audience)"}"#)
        let answer = try await site.post(
          "/", Data("{}".utf8), headers: ["Authorization": "Bearer \(token)"])
        #expect(answer.status == status, "\(audience)")
      }
    }
  }

  @Test func whileTheKeysAreAwayPushesComeAgain() async throws {
    try await ServiceSite.with { site async throws in
      let id = try await site.submit()
      site.fake.faults.add(FaultRule(.status(503), on: "certificates.google", times: nil))
      let refused = try await site.push(id)
      #expect(refused.status == 503 && refused.errorCode == "unavailable")
      site.fake.faults.clear()
      #expect(try await site.push(id).status == 204)
      _ = try await site.end(of: id)
    }
  }

  @Test func aLocalServiceNeedsNoToken() async throws {
    try await ServiceSite.with(SiteOptions(isGuarded: false)) { site async throws in
      let id = try await site.submit()
      let body = Data(ServiceSite.wrapped(#"{"jobId":"\#(id)"}"#).utf8)
      #expect(try await site.post("/", body).status == 204)
      _ = try await site.end(of: id)
      let foreign = try await RawCall.send(
        "GET /health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", to: site.port)
      #expect(foreign.hasPrefix("HTTP/1.1 403") && foreign.contains("foreign_caller"))
    }
  }
}
