import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing

@Suite struct SQLiteJobStoreTests {
  private static func conformance(_ folder: TemporaryFolder) -> JobStoreConformance {
    JobStoreConformance { clock, maxAttempts in
      try SQLiteJobStore(
        path: folder.file("\(UUID()).sqlite").path, maxAttempts: maxAttempts,
        now: { clock.now }, steady: { clock.now })
    }
  }

  @Test func conforms() async throws {
    let folder = try TemporaryFolder()
    try await Self.conformance(folder).everythingHolds()
  }

  @Test func whatWasAnsweredIsThereAfterOpeningAgain() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("jobs.sqlite").path
    let id = try #require(JobID(rawValue: "one"))
    let request = JobRequest(userID: "u", storagePath: "users/u/a.mov")
    let job = try await SQLiteJobStore(path: path).submit(request, as: id)
    let again = try SQLiteJobStore(path: path)
    #expect(try await again.job(id) == job)
    #expect(try await again.claim(nil, by: "w", lease: .seconds(60))?.id == id)
  }

  @Test func anInvalidDatabaseIsReported() throws {
    let folder = try TemporaryFolder()
    try Data(repeating: 7, count: 10_000).write(to: folder.file("jobs.sqlite"))
    #expect { try SQLiteJobStore(path: folder.file("jobs.sqlite").path) } throws: { error in
      (error as? StorageError)?.code == .unreadable
    }
    #expect { try SQLiteJobStore(path: folder.file("no/such/folder/jobs.sqlite").path) } throws: {
      ($0 as? StorageError)?.code == .denied
    }
  }
}
