import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import StorageConformance
import Testing

extension FirestoreJobStore: ServiceStores {}

/// Usage counts, shares and observed revisions in Firestore.
@Suite struct ServiceStoreTests {
  @Test(arguments: ServiceStoreConformance.allCases, CloudStores.collections)
  func conforms(to promise: ServiceStoreConformance, collection: String) async throws {
    try await promise.check {
      try CloudStores(clock: $0, indexes: CloudStores.indexes()).jobs(collection: collection)
    }
  }

  private static let limit = UsageLimit(perHour: 5, perDay: 20)

  private func store(_ stores: CloudStores) async throws -> (FirestoreJobStore, UserID, JobID) {
    let store = try FirestoreJobStore(stores.firestore)
    let user = try #require(UserID(rawValue: "anna"))
    let job = try #require(JobID(rawValue: "one"))
    _ = try await store.submit(JobRequest(userID: "anna", storagePath: "users/anna/a.mov"), as: job)
    return (store, user, job)
  }

  /// Returns the number of uses in the document.
  private func count(in stores: CloudStores) throws -> Int {
    let document = try #require(stores.fake.firestore.document("usage/uploads.anna"))
    guard case .array(let times)? = document.fields["times"] else { return 0 }
    return times.count
  }

  /// Whatever happens to the answers, each use counts once and there is one key.
  @Test(
    arguments: [
      Fault.resetAfterEffect, .statusAfterEffect(503), .statusAfterEffect(500),
      .statusAfterEffect(504), .cutBody(share: 0.5), .status(503), .status(429), .status(401),
      .resetBeforeEffect,
    ])
  func lostAnswersAreFoundAgain(_ fault: Fault) async throws {
    let stores = try CloudStores()
    let (store, user, job) = try await store(stores)
    func spoiled<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
      stores.fake.faults.add(FaultRule(fault, on: "firestore.commit", times: 1))
      return try await work()
    }
    for _ in 1...5 {
      let wait = try await spoiled { try await store.use(.uploads, by: user, limit: Self.limit) }
      #expect(wait == nil)
    }
    #expect(try count(in: stores) == 5)
    // Firestore itself deletes the document when none of its counts matters any more.
    let document = try #require(stores.fake.firestore.document("usage/uploads.anna"))
    guard case .timestamp(let expiry)? = document.fields["expireAt"] else {
      Issue.record("It stays for ever.")
      return
    }
    #expect(expiry > Timestamp(Date.now.addingTimeInterval(24 * 3600)))
    #expect(try await store.use(.uploads, by: user, limit: Self.limit) != nil)
    stores.fake.faults.clear()
    #expect(try await spoiled { try await store.share(job, of: user, key: "key") } == "key")
    #expect(try await store.shareKey(of: job) == "key")
    try await spoiled { try await store.unshare(job) }
    #expect(try await store.shareKey(of: job) == nil)
    #expect(stores.fake.firestore.documents(in: "shares").isEmpty)
    try await spoiled { try await store.forgetUsage(of: user) }
    #expect(stores.fake.firestore.documents(in: "usage").isEmpty)
  }

  /// A use costs two requests, a refused one a single read; reading many jobs costs one request.
  @Test func requestsAreFew() async throws {
    let stores = try CloudStores()
    let (store, user, job) = try await store(stores)
    stores.fake.requests.clear()
    let once = UsageLimit(perHour: 1, perDay: 1)
    #expect(try await store.use(.uploads, by: user, limit: once) == nil)
    #expect(stores.counts == ["firestore.batchGet": 1, "firestore.commit": 1])
    #expect(try await store.use(.uploads, by: user, limit: once) != nil)
    #expect(stores.counts == ["firestore.batchGet": 2, "firestore.commit": 1])
    stores.fake.requests.clear()
    let missing = try #require(JobID(rawValue: "two"))
    #expect(try await store.jobs(named: [job, missing]).map(\.id) == [job])
    #expect(stores.counts == ["firestore.batchGet": 1])
  }
}
