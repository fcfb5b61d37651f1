import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import Testing

/// Stopping a service.
@Suite struct StoppingTests {
  @Test func stoppingTakesNothingNewAndGivesBack() async throws {
    let latch = Latch()
    // An analysis that ignores cancellation, so that the test has time for its checks.
    let options = SiteOptions(analysis: FakeAnalysis { _, _ in await latch.pass() })
    try await ServiceSite.with(options) { site async throws in
      let first = try await site.submit(), second = try await site.submit()
      #expect(try await site.push(first).status == 204)
      try await site.wait("the analysis") { !site.analysis.videos.isEmpty }
      #expect(try await site.get("/ready").status == 200)
      await site.stop()
      let ready = try await site.get("/ready")
      #expect(ready.status == 503 && ready.errorCode == "stopping")
      // The service is still alive.
      #expect(try await site.get("/health").status == 200)
      let refused = try await site.push(second)
      #expect(refused.status == 503 && refused.errorCode == "stopping")
      latch.open()
      try await site.wait("the end of listening") {
        do {
          return try await site.get("/health").status != 200
        } catch is HTTPTransfer.HTTPError {
          return true
        }
      }
      #expect(try await site.job(second).claim == 0)
      let job = try await site.job(first)
      #expect(!job.status.isHeld && job.claim == 1)
    }
  }
}
