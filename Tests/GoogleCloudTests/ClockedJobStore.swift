import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import StorageConformance
import TeamLibrary

/// A store whose server clock is set to the test's clock before each call.
struct ClockedJobStore: ForwardingJobStore {
  let firestore: FirestoreJobStore
  let fake: FakeGoogle
  let clock: TestClock

  var store: any JobStore { clocked }

  private var clocked: FirestoreJobStore {
    fake.clock.stand(at: clock.now)
    return firestore
  }
}

extension ClockedJobStore: ServiceStores {
  func use(
    _ usage: Usage, of bytes: Int, by user: UserID, limit: UsageLimit
  ) async throws -> Duration? {
    try await clocked.use(usage, of: bytes, by: user, limit: limit)
  }
  func forgetUsage(of user: UserID) async throws { try await clocked.forgetUsage(of: user) }
  func share(_ job: JobID, of user: UserID, key: String) async throws -> String {
    try await clocked.share(job, of: user, key: key)
  }
  func shareKey(of job: JobID) async throws -> String? { try await clocked.shareKey(of: job) }
  func unshare(_ job: JobID) async throws { try await clocked.unshare(job) }
  func consents(of user: UserID) async throws -> ConsentRecord {
    try await clocked.consents(of: user)
  }
  func changeConsents<Answer: Sendable>(
    of user: UserID, _ change: @escaping @Sendable (inout ConsentRecord, Date) -> Answer
  ) async throws -> Answer {
    try await clocked.changeConsents(of: user, change)
  }
  func usersWithDeletionsDue() async throws -> [UserID] {
    try await clocked.usersWithDeletionsDue()
  }
  func forgetConsents(of user: UserID) async throws {
    try await clocked.forgetConsents(of: user)
  }
}

extension ClockedJobStore: DocumentStore {
  func documents(_ paths: [DocumentPath]) async throws -> [TeamLibrary.StoredDocument] {
    try await clocked.documents(paths)
  }
  func documents(_ query: DocumentQuery) async throws -> [TeamLibrary.StoredDocument] {
    try await clocked.documents(query)
  }
  func commit(_ writes: [DocumentWrite]) async throws { try await clocked.commit(writes) }
}
