import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import Synchronization
import TeamLibrary
import Testing

/// The behaviour of a Firestore store beyond that of every store.
@Suite struct FirestoreJobStoreTests {
  private let stores: CloudStores
  private let store: FirestoreJobStore
  private let request = JobRequest(userID: "u", storagePath: "users/u/a.mov")
  private let lease = Duration.seconds(60)
  private let result = JobResult(
    parentSummary: "For a parent.", coachSummary: "What went well:\n- It did.",
    childSummary: "Film again!", analysisPath: "users/u/results/j/1/analysis.json",
    resultPaths: ["users/u/results/j/1/analysis.json"],
    resultURLs: .init(parentSummary: "https://a.example/p", coachSummary: "https://a.example/c"))

  init() throws {
    stores = try CloudStores()
    store = try FirestoreJobStore(stores.firestore)
  }

  private func id(_ name: String) throws -> JobID { try #require(JobID(rawValue: name)) }

  private func path(_ name: String) throws -> DocumentPath {
    try #require(DocumentPath(["jobs", name]))
  }

  private func fields(_ name: String) async throws -> [String: FirestoreValue] {
    try #require(try await stores.firestore.get(path(name))).fields
  }

  /// Writes as the app does: on its own, without preconditions.
  private func put(_ name: String, _ fields: [String: FirestoreValue]) async throws {
    _ = try await stores.firestore.commit([
      .update(
        path(name), fields: fields, mask: fields.keys.sorted().map { FieldPath($0) },
        times: [FieldPath("updatedAt")])
    ])
  }

  private func claimed(_ id: JobID? = nil) async throws -> JobHold {
    let job = try await store.claim(id, by: "w", lease: lease)
    return try #require(job.flatMap(JobHold.init))
  }

  private var appFields: [String: FirestoreValue] {
    [
      "userId": .string("u"), "storagePath": .string("users/u/AB-1.mov"),
      "status": .string("queued"), "progress": .integer(0),
      "createdAt": .timestamp(FirestoreTimestamp.text(Date())),
      "delivery_method": .string("signed_urls"),
    ]
  }

  /// More jobs than fit into one answer, in pairs with the same time.
  @Test func everyJobIsListed() async throws {
    let begin = Date(timeIntervalSince1970: 1_700_000_000)
    for number in 0..<650 {
      let time = FirestoreTimestamp.text(begin.addingTimeInterval(Double(number / 2)))
      try stores.fake.firestore.set(
        "jobs/job-\(number)",
        #"""
        {"userId": {"stringValue": "u"}, "storagePath": {"stringValue": "users/u/a.mov"},
         "status": {"stringValue": "queued"}, "progress": {"integerValue": "0"},
         "createdAt": {"timestampValue": "\#(time)"}}
        """#, serverTimes: ["updatedAt"])
    }
    let all = try await store.jobs(JobSelection(limit: .max))
    #expect(all.count == 650 && Set(all.map(\.id)).count == 650)
    #expect(all.first?.id.rawValue == "job-649" && all.last?.id.rawValue == "job-0")
    let some = try await store.jobs(JobSelection(user: "u", limit: 310))
    #expect(some == Array(all.prefix(310)))
    #expect(try await store.jobs(JobSelection(limit: 300)).count == 300)
  }

  /// The app's own document, processed to its end: checks each field.
  @Test func theAppsJobIsCompletedInOneLastWrite() async throws {
    let statuses = Mutex<[String?]>([])
    stores.fake.firestore.observe { changes in
      let documents = changes.filter { $0.name == "jobs/app" }.compactMap(\.new)
      statuses.withLock { $0 += documents.map { $0.fields["status"]?.string } }
    }
    try await put("app", appFields)
    let job = try #require(try await store.claim(nil, by: "w", lease: lease))
    #expect(job.request.deliveryMethod == "signed_urls" && job.attempt == 1)
    let hold = try #require(JobHold(job))
    _ = try await store.renew(
      hold, lease: lease, progress: JobProgress(.summarizing, share: 0.5))
    let done = try await store.complete(hold, with: result)
    #expect(try await store.complete(hold, with: result) == done)
    let fields = try await fields("app")
    #expect(fields["status"] == .string("completed") && fields["progress"] == .integer(100))
    #expect(
      fields["result_urls"]
        == .map([
          "parent_summary_url": .string("https://a.example/p"),
          "coach_summary_url": .string("https://a.example/c"),
        ]))
    #expect(fields["phase"] == nil && fields["error"] == nil)
    #expect(!fields.values.contains(.null))
    #expect(statuses.withLock { $0.count } == 4)
    #expect(statuses.withLock { $0.count { $0 == "completed" } } == 1)
  }

  /// One request finds a job, one claims it, and each write is one more.
  @Test func aJobCostsFewRequests() async throws {
    _ = try await store.submit(request, as: id("one"))
    _ = try await store.claim(nil, by: "w", lease: lease)
    _ = try await store.submit(request, as: id("two"))
    stores.fake.requests.clear()
    let hold = try await claimed()
    for step in 1...7 {
      _ = try await store.renew(
        hold, lease: lease, progress: JobProgress(.analyzing, share: Double(step) / 8))
    }
    _ = try await store.renew(hold, lease: lease, progress: JobProgress(.summarizing, share: 0))
    _ = try await store.complete(hold, with: result)
    #expect(stores.counts["firestore.runQuery"] == 1)
    #expect(stores.counts["firestore.commit"] == 10)
    #expect(stores.fake.requests.all.count <= 12)
  }

  /// Another client repeatedly adds fields of every kind; none of them is changed, and the job
  /// continues.
  @Test func foreignEditsAreSurvived() async throws {
    _ = try await store.submit(request, as: id("one"))
    let hold = try await claimed()
    let foreign: [String: FirestoreValue] = [
      "seen_at": .timestamp("2026-01-01T00:00:00.123456Z"), "rink": .bytes(Data([1, 2])),
      "where": .geoPoint(latitude: 60, longitude: 24), "odd.name`\\": .double(.nan),
      "of": .reference(stores.firestore.database.name(of: try path("two"))), "none": .null,
    ]
    try await put("one", foreign)
    let renewed = try await store.renew(
      hold, lease: lease, progress: JobProgress(.analyzing, share: 0))
    #expect(renewed.progress == 10 && renewed.request.extra.count == foreign.count)
    try await put("one", ["tries": .integer(1)])
    #expect(try await store.complete(hold, with: result).status == .completed)
    let fields = try await fields("one")
    for (name, value) in foreign { #expect(fields[name] == value, "\(name)") }
    #expect(fields["tries"] == .integer(1))
  }

  /// The answer to a write is lost after the write was applied: the caller does not notice.
  @Test(
    arguments: [
      Fault.resetAfterEffect, .statusAfterEffect(503), .statusAfterEffect(500),
      .statusAfterEffect(504), .cutBody(share: 0.5), .status(503), .status(429), .status(401),
      .resetBeforeEffect,
    ])
  func lostAnswersAreFoundAgain(_ fault: Fault) async throws {
    func spoiled<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
      stores.fake.faults.add(FaultRule(fault, on: "firestore.commit", times: 1))
      return try await work()
    }
    let one = try await spoiled { try await store.submit(request, as: id("one")) }
    #expect(one.status == .queued)
    let held = try #require(
      try await spoiled { try await store.claim(nil, by: "w", lease: lease) })
    #expect(held.attempt == 1 && held.claim == 1)
    let hold = try #require(JobHold(held))
    let renewed = try await spoiled {
      try await store.renew(hold, lease: lease, progress: JobProgress(.analyzing, share: 0))
    }
    #expect(renewed.progress == 10)
    let back = try await spoiled { try await store.release(hold) }
    #expect(back.status == .queued && back.attempt == 0)
    let again = try await claimed()
    let failure = JobFailure(code: "x", message: "It passes.", kind: .transient)
    let failed = try await spoiled {
      try await store.fail(again, with: failure, policy: RetryPolicy(first: .zero))
    }
    #expect(failed.status == .queued && failed.attempt == 1 && failed.failure == failure)
    let third = try await claimed(id("one"))
    let done = try await spoiled { try await store.complete(third, with: result) }
    #expect(done.status == .completed && done.attempt == 2 && done.claim == 3)
    let remains = try await spoiled { try await store.delete(id("one")) }
    #expect(try await store.job(id("one")) == nil)
    #expect(try await store.remains() == [remains])
    try await spoiled { try await store.forget([remains]) }
    #expect(try await store.remains() == [])
  }

  @Test func whatCannotBeUnderstoodDoesNotBlockTheOthers() async throws {
    var broken = appFields
    broken["storagePath"] = .integer(7)
    broken["createdAt"] = .timestamp("2020-01-01T00:00:00Z")
    try await put("broken", broken)
    try await put("röd", appFields)
    _ = try await store.submit(request, as: id("good"))
    #expect(try await store.claim(nil, by: "w", lease: lease)?.id == id("good"))
    for name in ["broken", "röd"] {
      let fields = try await fields(name)
      #expect(fields["status"] == .string("failed"), "\(name)")
      #expect(fields["error_code"] == .string("invalid_job"), "\(name)")
    }
    #expect(try await store.jobs(JobSelection()).map(\.id) == [id("good")])
    await #expect { try await store.job(id("broken")) } throws: {
      ($0 as? StorageError)?.code == .unreadable
    }
  }

  @Test func jobsThatWaitForTheirTimeDoNotHideTheOthers() async throws {
    let policy = RetryPolicy(first: .seconds(600))
    let failure = JobFailure(code: "x", message: "It passes.", kind: .transient)
    for number in 1...45 {
      _ = try await store.submit(request, as: id("wait-\(number)"))
      let job = try await store.claim(id("wait-\(number)"), by: "w", lease: lease)
      _ = try await store.fail(
        try #require(job.flatMap(JobHold.init)), with: failure, policy: policy)
    }
    #expect(try await store.claim(nil, by: "w", lease: lease) == nil)
    _ = try await store.submit(request, as: id("ready"))
    #expect(try await store.claim(nil, by: "w", lease: lease)?.id == id("ready"))
  }

  @Test func aMissingIndexIsReported() async throws {
    stores.fake.firestore.settings.indexes = IndexConfiguration()
    await #expect { try await store.claim(nil, by: "w", lease: lease) } throws: { error in
      let error = error as? StorageError
      return error?.code == .denied && error?.reason.contains("missing_index") == true
    }
  }

  @Test func anExpiredTokenIsReplaced() async throws {
    _ = try await store.submit(request, as: id("one"))
    stores.fake.tokens.revokeAll()
    stores.fake.requests.clear()
    #expect(try await store.job(id("one"))?.status == .queued)
    #expect(stores.counts == ["firestore.batchGet": 2, "token": 1])
  }

  @Test func whoIsOutOfReachIsUnavailable() async throws {
    let retryTimeout = Duration.milliseconds(300)
    let client = FirestoreClient(
      stores.firestore.database, sender: stores.sender, endpoint: "http://127.0.0.1:9",
      retryTimeout: retryTimeout)
    let store = try FirestoreJobStore(client)
    await #expect { try await store.job(id("one")) } throws: { error in
      let error = error as? StorageError
      return error?.code == .unavailable && error?.isTransient == true
    }
  }
}
