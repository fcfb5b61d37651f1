import Foundation
import Jobs
import StorageConformance
import Synchronization
import Testing
import Worker

/// `delivery_method`: URLs of the texts, if the job requests them.
@Suite struct ResultLinksTests {
  private struct NoSigner: Error {}

  /// Returns URLs that contain the objects' names; fails the given number of times.
  private final class Links: ResultLinks {
    private let failures: Mutex<Int>

    init(failures: Int = 0) { self.failures = Mutex(failures) }

    func link(to name: ObjectName) async throws -> String {
      try failures.withLock { failures in
        guard failures > 0 else { return }
        failures -= 1
        throw NoSigner()
      }
      return "https://example.com/\(name)"
    }
  }

  private func run(
    _ method: String?, in shop: Workshop, links: (any ResultLinks)?
  ) async throws -> (id: JobID, outcome: JobRunner.Outcome) {
    let first = try await shop.submit(UUID().uuidString)
    let video = try await shop.job(first).request.storagePath
    _ = try await shop.store.cancel(first)
    let id = try #require(JobID(rawValue: UUID().uuidString))
    _ = try await shop.store.submit(
      JobRequest(userID: "u", storagePath: video, deliveryMethod: method), as: id)
    return (id, try await shop.run(id, by: shop.runner(links: links)))
  }

  @Test func aJobThatRequestsLinksGetsBoth() async throws {
    let shop = try Workshop()
    let (id, outcome) = try await run("signed_urls", in: shop, links: Links())
    #expect(outcome == .completed)
    let urls = try #require(try await shop.job(id).result?.resultURLs)
    #expect(urls.parentSummary == "https://example.com/users/u/results/\(id)/1/parent_summary.txt")
    #expect(urls.coachSummary == "https://example.com/users/u/results/\(id)/1/coach_summary.txt")
  }

  @Test func aJobThatRequestsNoneGetsNone() async throws {
    let shop = try Workshop()
    for method in [nil, "direct"] {
      let (id, outcome) = try await run(method, in: shop, links: Links())
      #expect(outcome == .completed)
      #expect(try await shop.job(id).result?.resultURLs == nil)
    }
  }

  /// The app would wait for them forever.
  @Test func withoutLinksAJobThatRequestsThemFails() async throws {
    let shop = try Workshop()
    let (id, _) = try await run("signed_urls", in: shop, links: nil)
    let job = try await shop.job(id)
    #expect(job.status == .failed && job.failure?.code == "usage" && job.attempt == 1)
  }

  /// A job never completes without the URLs that it requests: neither with only the first one nor
  /// with none.
  @Test(arguments: [1, 2]) func whatCannotBeSignedIsTriedAgain(_ failures: Int) async throws {
    let shop = try Workshop()
    let links = Links(failures: failures)
    var (id, outcome) = try await run("signed_urls", in: shop, links: links)
    for _ in 1...failures {
      let waiting = try await shop.job(id)
      #expect(waiting.status == .queued && waiting.failure?.code == "storage_unavailable")
      #expect(waiting.result == nil)
      #expect(try await shop.results(of: id).isEmpty)
      shop.clock.advance(by: 1000)
      outcome = try await shop.run(id, by: shop.runner(links: links))
    }
    #expect(outcome == .completed)
    #expect(try await shop.job(id).result?.resultURLs != nil)
  }
}
