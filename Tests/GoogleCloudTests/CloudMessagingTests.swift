import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import Synchronization
import TeamLibrary
import Testing

@Suite struct CloudMessagingTests {
  private let stores: CloudStores
  private let waits = Waits()

  /// Records the requested waits instead of waiting.
  private final class Waits: Sendable {
    private let durations = Mutex<[Duration]>([])
    var all: [Duration] { durations.withLock { $0 } }
    func note(_ duration: Duration) { durations.withLock { $0.append(duration) } }
  }

  init() throws { stores = try CloudStores() }

  private func messaging(atWait: @escaping @Sendable () -> Void = {}) -> CloudMessaging {
    CloudMessaging(
      stores.firestore, sender: stores.sender, endpoint: stores.fake.url,
      pause: { @Sendable [waits] in
        waits.note($0)
        atWait()
      })
  }

  private func job(_ status: String = "completed", user: String = "u") throws -> Job {
    let id = try #require(JobID(rawValue: String(repeating: "j", count: 100)))
    var job = Job(
      id: id, request: JobRequest(userID: user, storagePath: "users/u/a.mov"), at: Date())
    guard status == "completed" else {
      try job.cancel(at: StoreTime(Date()))
      return job
    }
    let now = StoreTime(Date())
    _ = try job.claim(JobLease(worker: "w", token: "t", until: .distantFuture), at: now)
    _ = try job.complete(
      token: "t",
      with: JobResult(
        parentSummary: "", coachSummary: "", childSummary: "", analysisPath: "", resultPaths: []),
      at: now)
    return job
  }

  private func device(_ token: String) throws -> DocumentPath {
    try #require(DocumentPath(["users", "u", "devices", token]))
  }

  private func register(_ tokens: String...) async throws {
    for token in tokens {
      let document = try device(token)
      _ = try await stores.firestore.commit([
        .update(document, fields: ["platform": .string("ios")], mask: nil)
      ])
    }
  }

  @Test func everyDeviceIsNotifiedOnce() async throws {
    try await register("one:APA91_-", "two")
    for _ in 1...3 { try await messaging().notify(of: try job()) }
    let messages = stores.fake.messaging.messages
    #expect(messages.map(\.token).sorted() == ["one:APA91_-", "two"])
    for message in messages {
      #expect(message.title == "Video analyzed" && message.body == "Your hockey feedback is ready.")
      #expect(message.data == ["jobId": try job().id.rawValue, "status": "completed"])
    }
  }

  @Test func concurrentWorkersNotifyOnce() async throws {
    try await register("one")
    let (messaging, job) = (messaging(), try job())
    try await withThrowingTaskGroup { group in
      for _ in 1...8 { group.addTask { try await messaging.notify(of: job) } }
      try await group.waitForAll()
    }
    #expect(stores.fake.messaging.messages.count == 1)
  }

  @Test func aFailureHasANotificationOfItsOwn() async throws {
    try await register("one")
    try await messaging().notify(of: try job("failed"))
    let message = try #require(stores.fake.messaging.messages.first)
    #expect(message.data["status"] == "failed" && message.title?.contains("could not") == true)
  }

  @Test func whoHasNoDeviceCostsNoMark() async throws {
    try await messaging().notify(of: try job())
    try await messaging().notify(of: try job(user: "../u"))
    #expect(stores.counts == ["firestore.list": 1, "token": 1])
  }

  @Test(
    arguments: [
      MessagingService.Device.unregistered, .otherSender, .malformed,
    ])
  func invalidTokensAreDeleted(_ state: MessagingService.Device) async throws {
    try await register("gone", "here")
    stores.fake.messaging.set(state, for: "gone")
    try await messaging().notify(of: try job())
    #expect(try await stores.firestore.get(device("gone")) == nil)
    #expect(try await stores.firestore.get(device("here")) != nil)
    #expect(stores.fake.messaging.messages.map(\.token) == ["here"])
  }

  @Test func aFailureOfOursSparesTheToken() async throws {
    try await register("a", "b")
    stores.fake.messaging.set(.thirdPartyAuthentication, for: "a")
    await #expect(throws: GoogleError.self) { try await messaging().notify(of: try job()) }
    #expect(try await stores.firestore.get(device("a")) != nil)
    #expect(stores.fake.messaging.messages.map(\.token) == ["b"])
  }

  @Test func aRejectedMessageIsRetriedAfterTheRequestedWait() async throws {
    try await register("a")
    // The service changes its answer at each wait.
    let service = stores.fake.messaging
    service.set(.unavailable(retryAfter: nil), for: "a")
    let messaging = messaging { [waits] in
      service.set(waits.all.count == 1 ? .quotaExceeded(retryAfter: 33) : .registered, for: "a")
    }
    try await messaging.notify(of: try job())
    #expect(stores.fake.messaging.messages.count == 1)
    let waits = waits.all
    #expect(waits.count == 2)
    #expect(waits.contains { (.seconds(10)...(.seconds(11))).contains($0) })
    #expect(waits.contains { (.seconds(33)...(.seconds(34))).contains($0) })
  }

  /// It is unknown whether the message was accepted: better no message than two.
  @Test(arguments: [Fault.resetAfterEffect, .statusAfterEffect(500), .statusAfterEffect(503)])
  func whatMayHaveBeenTakenIsNotSentAgain(_ fault: Fault) async throws {
    try await register("a")
    stores.fake.faults.add(FaultRule(fault, on: "fcm.send", times: 1))
    await #expect(throws: GoogleError.self) { try await messaging().notify(of: try job()) }
    try await messaging().notify(of: try job())
    #expect(stores.fake.messaging.messages.count == 1)
  }

  @Test(arguments: [Fault.resetAfterEffect, .statusAfterEffect(503), .statusAfterEffect(500)])
  func aMarkWhoseAnswerWasLostIsOurs(_ fault: Fault) async throws {
    try await register("a")
    stores.fake.faults.add(FaultRule(fault, on: "firestore.commit", times: 1))
    try await messaging().notify(of: try job())
    #expect(stores.fake.messaging.messages.count == 1)
  }
}
