import Foundation
import Jobs
import Testing
import TortureRig

/// Whether a process notices a change by another one.
@Suite struct RevisionTests {
  @Test func anotherProcessChangesTheRevision() async throws {
    let site = try Worksite()
    let store = try site.folder.jobs()
    let id = try #require(JobID(rawValue: "one"))
    _ = try await store.submit(JobRequest(userID: "u", storagePath: "users/u/a.mov"), as: id)
    let before = try #require(try await store.revision())
    try Data().write(to: site.folder.journals.appending(path: "go"))
    let claimer = try site.start("--claims")
    let end = try await claimer.ended()
    #expect(end.status == 0 && end.text == "one\n")
    let after = try #require(try await store.revision())
    #expect(after != before)
    #expect(try await store.job(id)?.status == .processing)
    #expect(try await store.revision() == after)
    // The claimer has ended; now this process has the job.
    #expect(try await store.claim(id, by: "here", lease: .seconds(600))?.attempt == 2)
    let claimed = try await store.revision()
    // A process that finds no job to claim changes nothing.
    let idle = try await site.start("--claims").ended()
    #expect(idle.status == 0 && idle.text.isEmpty)
    #expect(try await store.revision() == claimed)
  }
}
