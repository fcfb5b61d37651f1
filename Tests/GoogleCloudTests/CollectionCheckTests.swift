import CloudStores
import FakeGoogle
import GoogleCloud
import Jobs
import StorageConformance
import Testing

/// A program that is set to another collection of jobs deletes no results.
@Suite struct CollectionCheckTests {
  private func refusal(_ store: FirestoreJobStore) async -> String? {
    do {
      try await store.checkCollection()
      return nil
    } catch { return "\(error)" }
  }

  @Test func theResultsOfAnotherCollectionsJobsStay() async throws {
    let stores = try CloudStores()
    let jobs = try FirestoreJobStore(stores.firestore)
    let queue = try FirestoreJobStore(stores.firestore, collection: "syncQueue")
    let other = try FirestoreJobStore(stores.firestore, collection: "work")
    let id = try #require(JobID(rawValue: "a"))
    _ = try await jobs.submit(
      JobRequest(userID: "anna", storagePath: "users/anna/a.mov"), as: id)
    // Before anything is recorded, the jobs that there are tell.
    let message = try #require(await refusal(queue))
    #expect(message.contains("collection jobs") && message.contains("PUCKBUDDY_COLLECTION"))
    #expect(await refusal(jobs) == nil)
    #expect(stores.fake.firestore.document("controls/queue") != nil)
    // Afterwards what is recorded, also without jobs, and beside the pause.
    _ = try await jobs.delete(id)
    try await jobs.setPaused(true)
    for store in [queue, other] { #expect(await refusal(store) != nil) }
    #expect(await refusal(jobs) == nil)
    let queueState = try #require(stores.fake.firestore.document("controls/queue"))
    #expect("\(queueState)".contains("paused") && "\(queueState)".contains("collection"))
  }
}
