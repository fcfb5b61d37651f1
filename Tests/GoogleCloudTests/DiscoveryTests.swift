import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import TestMedia
import Testing

/// All requests, against Google's own description of its services.
@Suite struct DiscoveryTests {
  /// The message types, by the fake's name of the operation.
  private static let messages = [
    "firestore.commit": ("firestore.v1", "CommitRequest"),
    "firestore.runQuery": ("firestore.v1", "RunQueryRequest"),
    "firestore.batchGet": ("firestore.v1", "BatchGetDocumentsRequest"),
    "firestore.runAggregationQuery": ("firestore.v1", "RunAggregationQueryRequest"),
    "firestore.beginTransaction": ("firestore.v1", "BeginTransactionRequest"),
    "firestore.rollback": ("firestore.v1", "RollbackRequest"),
    "fcm.send": ("fcm.v1", "SendMessageRequest"),
    "iam.signBlob": ("iamcredentials.v1", "SignBlobRequest"),
    "storage.upload.start": ("storage.v1", "Object"),
  ]

  @Test func everyFieldIsGooglesOwn() async throws {
    guard let folder = SharedData.find("conformance/discovery", checks: 1) else { return }
    let stores = try CloudStores()
    try await exercise(stores)
    var seen: Set<String> = []
    for request in stores.fake.requests.all {
      let service = request.operation.hasPrefix("storage") ? "storage.v1" : "firestore.v1"
      let discovery = try Discovery(folder.appending(path: "\(service).json"))
      let query = URLComponents(string: "http://h\(request.target)")?.queryItems ?? []
      for item in query where item.name != "upload_id" {
        #expect(discovery.parameters.contains(item.name), "\(request.operation): \(item.name)")
      }
      guard let (file, message) = Self.messages[request.operation] else { continue }
      seen.insert(request.operation)
      let body = try #require(request.body, "\(request.operation)")
      let json = try JSONSerialization.jsonObject(with: Data(body.utf8))
      let faults = try Discovery(folder.appending(path: "\(file).json")).faults(json, as: message)
      #expect(faults == [], "\(request.operation): \(body)")
    }
    #expect(seen == Set(Self.messages.keys))
  }

  /// Makes each kind of request that our code can make.
  private func exercise(_ stores: CloudStores) async throws {
    let store = try FirestoreJobStore(stores.firestore)
    let id = try #require(JobID(rawValue: "one"))
    var numbers = Numbers(state: 1)
    var request = JobRequest(
      userID: "u", storagePath: "users/u/a.mov", ageGroup: "10U", shoots: "left", language: "fr",
      deliveryMethod: "signed_urls", retryOf: "zero")
    request.extra = ["a": .number(.nan), "b": .list([.null, .map(["c": .bool(true)])])]
    _ = try await store.submit(request, as: id)
    let job = try #require(try await store.claim(nil, by: "w", lease: .seconds(60)))
    let hold = try #require(JobHold(job))
    _ = try await store.renew(
      hold, lease: .seconds(60), progress: JobProgress(.analyzing, share: 0))
    let result = JobResult(
      parentSummary: "p", coachSummary: "c", childSummary: "k", analysisPath: "a",
      resultPaths: ["a"], resultURLs: .init(parentSummary: "p", coachSummary: "c"))
    let done = try await store.complete(hold, with: result)
    _ = try await store.jobs(JobSelection(user: "u", status: .completed, endedBefore: Date()))
    _ = try await store.jobs(JobSelection(endedBefore: Date()))
    _ = try await store.isNamed(video: "users/u/a.mov")
    _ = try await store.census()
    let users = try #require(stores.firestore.database.collection("users")?.document("u"))
    let device = try #require(users.collection("devices")?.document("token"))
    let value = numbers.value(depth: 0)
    _ = try await stores.firestore.inTransaction { transaction in
      _ = try await stores.firestore.batchGet([device], transaction: transaction)
      return [.update(device, fields: ["platform": .string("ios"), "x": value], mask: nil)]
    }
    try await stores.firestore.rollback(try await stores.firestore.beginTransaction())
    let messaging = CloudMessaging(
      stores.firestore, sender: stores.sender, endpoint: stores.fake.url)
    try await messaging?.notify(of: done)
    _ = try await store.jobs(named: [id])
    let user = try #require(UserID(rawValue: "u"))
    for _ in 1...2 {
      _ = try await store.use(.uploads, by: user, limit: UsageLimit(perHour: 9, perDay: 9))
      _ = try await store.share(id, of: user, key: "key")
    }
    _ = try await store.shareKey(of: id)
    try await store.unshare(id)
    try await store.forgetUsage(of: user)
    try await store.forget(try await store.delete(id))
    _ = try await store.remains()
    _ = try await IAMSigner(
      email: stores.fake.account.email, sender: stores.sender, endpoint: stores.fake.url
    ).signature(of: Data("text".utf8))
    try await exercise(try stores.objects())
  }

  private func exercise(_ objects: CloudStorageObjectStore) async throws {
    let folder = try TemporaryFolder()
    for size in [10, 9 << 20] {
      let name = try #require(ObjectName(rawValue: "users/u/\(size)"))
      try Data(count: size).write(to: folder.file("source"))
      let object = try await objects.upload(
        folder.file("source"), to: name, contentType: "text/plain")
      try await objects.download(object, to: folder.file("target"), limit: size)
      _ = try await objects.description(of: name)
      for offset in [0, 5, size] { _ = try await objects.read(object, at: offset, count: 5) }
      _ = try await objects.objects(in: try #require(ObjectName(rawValue: "users")))
      try await objects.remove(name)
    }
  }
}
