import Foundation
import Jobs
import Testing

extension ServiceStoreCheck {
  func aJobIsSharedByOneKey() async throws {
    let (job, other) = (try await submit(1), try await submit(2))
    let user = try user("u")
    #expect(try await stores.shareKey(of: job) == nil)
    #expect(try await stores.share(job, of: user, key: "first") == "first")
    #expect(try await stores.share(job, of: user, key: "second") == "first")
    #expect(try await stores.share(other, of: user, key: "third") == "third")
    #expect(try await stores.shareKey(of: job) == "first")
    for _ in 1...2 { try await stores.unshare(job) }
    #expect(try await stores.shareKey(of: job) == nil)
    #expect(try await stores.shareKey(of: other) == "third")
    // The old link stays invalid.
    #expect(try await stores.share(job, of: user, key: "fourth") == "fourth")
    #expect(try await stores.shareKey(of: job) == "fourth")
    try await stores.unshare(JobStoreConformance.id(9))
  }

  func whoIsFirstGivesTheKey() async throws {
    let (job, user) = (try await submit(1), try user("u"))
    let keys = try await concurrently(1...8) { number in
      try await stores.share(job, of: user, key: "key-\(number)")
    }
    #expect(keys.count == 8 && Set(keys).count == 1)
    #expect(try await stores.shareKey(of: job) == keys.first)
  }

  func onlyTheOwnersJobsAreShared() async throws {
    let job = try await submit(1, user: "ann\u{e9}")
    for name in ["bob", "anne\u{301}", "Ann\u{e9}"] {
      await #expect(throws: JobError.notFound(job)) {
        try await stores.share(job, of: user(name), key: "key")
      }
    }
    let missing = try JobStoreConformance.id(9)
    await #expect(throws: JobError.notFound(missing)) {
      try await stores.share(missing, of: user("ann\u{e9}"), key: "key")
    }
    #expect(try await stores.shareKey(of: job) == nil)
    #expect(try await stores.shareKey(of: missing) == nil)
    #expect(try await stores.share(job, of: user("ann\u{e9}"), key: "key") == "key")
  }

  /// A released version of the app takes any write to a completed job for its completion.
  func sharingLeavesTheJobAlone() async throws {
    let job = try await complete(try await submit(1))
    clock.advance(by: 100)
    _ = try await stores.share(job.id, of: user("u"), key: "key")
    #expect(try await stores.job(job.id) == job)
    try await stores.unshare(job.id)
    #expect(try await stores.job(job.id) == job)
  }

  func aShareGoesWithItsJob() async throws {
    let (job, other, user) = (try await submit(1), try await submit(2), try user("u"))
    _ = try await stores.share(job, of: user, key: "key")
    _ = try await stores.share(other, of: user, key: "other")
    let remains = try await stores.delete(job)
    #expect(try await stores.shareKey(of: job) == nil)
    #expect(try await stores.shareKey(of: other) == "other")
    await #expect(throws: JobError.notFound(job)) {
      try await stores.share(job, of: user, key: "late")
    }
    #expect(try await stores.shareKey(of: job) == nil)
    try await stores.forget([remains])
    // Another job with that ID is not shared.
    #expect(try await submit(1) == job)
    #expect(try await stores.shareKey(of: job) == nil)
  }
}
