import Foundation
import Jobs
import Testing

extension ServiceStoreCheck {
  func jobsAreReadTogether() async throws {
    var ids: [JobID] = []
    for number in 1...5 { ids.append(try await submit(number)) }
    let completed = try await complete(ids[2])
    #expect(try await stores.jobs(named: []) == [])
    let missing = try JobStoreConformance.id(9)
    #expect(try await stores.jobs(named: [missing]) == [])
    let wanted = [ids[4], missing, ids[2], ids[2], ids[0]]
    let found = try await stores.jobs(named: wanted)
    #expect(found.count == 3 && found.contains(completed))
    #expect(Set(found.map(\.id)) == [ids[0], ids[2], ids[4]])
    _ = try await stores.delete(ids[0])
    #expect(try await stores.jobs(named: ids).count == 4)
    // More than any page or parameter list holds; most of these jobs do not exist.
    let many = try (1...2000).map(JobStoreConformance.id)
    #expect(try await stores.jobs(named: many).count == 4)
  }

  /// A revision never repeats, and it changes only after a change.
  func revisionsReflectEachChange() async throws {
    guard let first = try await stores.revision() else {
      _ = try await submit(1)
      #expect(try await stores.revision() == nil)
      return
    }
    var seen = [first]
    func expectNew(_ change: String) async throws {
      let revision = try #require(try await stores.revision())
      #expect(!seen.contains(revision), "\(change)")
      seen.append(revision)
      for _ in 1...3 { #expect(try await stores.revision() == revision, "\(change)") }
    }
    let id = try await submit(1)
    try await expectNew("submit")
    _ = try await stores.jobs(JobSelection())
    _ = try await stores.job(id)
    _ = try await stores.census()
    let missing = try JobStoreConformance.id(9)
    #expect(try await stores.claim(missing, by: "w", lease: .seconds(60)) == nil)
    #expect(try await stores.revision() == seen.last)
    let job = try await stores.claim(id, by: "w", lease: JobStoreConformance.lease)
    try await expectNew("claim")
    let hold = try JobStoreConformance.hold(job)
    _ = try await stores.renew(
      hold, lease: JobStoreConformance.lease, progress: JobProgress(.analyzing, share: 0.5))
    try await expectNew("renew")
    _ = try await stores.cancel(id)
    try await expectNew("cancel")
    _ = try await stores.fail(hold, with: .cancelled, policy: RetryPolicy())
    try await expectNew("fail")
    _ = try await stores.share(id, of: user("u"), key: "key")
    try await expectNew("share")
    let other = try await submit(2)
    try await expectNew("submit another")
    let again = try await stores.claim(other, by: "w", lease: JobStoreConformance.lease)
    _ = try await stores.release(try JobStoreConformance.hold(again))
    try await expectNew("release")
    _ = try await complete(other)
    try await expectNew("complete")
    let remains = try await stores.delete(id)
    try await expectNew("delete")
    try await stores.forget([remains])
    try await expectNew("forget")
  }
}
