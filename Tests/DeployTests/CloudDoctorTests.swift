import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

@testable import AnalysisDocuments
@testable import CloudChecks

/// `doctor --cloud` against a project that is set up, and then with one fault at a time.
@Suite struct CloudDoctorTests {
  private let fake: FakeGoogle
  private let folder: TemporaryFolder
  /// Answers like a service that is ready.
  private let server: LoopbackServer
  private let pushAccount = "puckbuddy-push@demo-puck.iam.gserviceaccount.com"
  private var service: String { server.url }

  init() throws {
    fake = try FakeGoogle()
    folder = try TemporaryFolder()
    server = try LoopbackServer { .text($0.path == "/ready" ? 200 : 404, "{}") }
    try fake.keyFile.write(to: folder.file("key.json"))
    fake.firestore.settings.indexes = try DeployedFiles.indexes()
    fake.storage.makeBucket(DeployedFiles.bucket)
    try fake.topics.setSubscription("process-video-push", subscription())
    try fake.topics.setSubscription("eventarc-x", trigger())
    try fake.topics.setSubscription("process-video-dead-pull", #"{"topic": "d"}"#)
  }

  private func subscription(
    topic: String = "process-video", endpoint: String? = nil, seconds: Int = 600,
    account: String? = nil, audience: String? = nil
  ) -> String {
    """
    {"topic": "projects/demo-puck/topics/\(topic)", "ackDeadlineSeconds": \(seconds),
     "pushConfig": {"pushEndpoint": "\(endpoint ?? service + "/pubsub/push")", "oidcToken":
       {"serviceAccountEmail": "\(account ?? pushAccount)", "audience": "\(audience ?? service)"}}}
    """
  }

  /// The subscription of a trigger, whose endpoint has parameters of Eventarc's own.
  private func trigger(
    origin: String? = nil, account: String? = nil, audience: String? = nil
  ) -> String {
    subscription(
      topic: "eventarc",
      endpoint: (origin ?? service) + "/events/firestore?__GCP_CloudEventsMode=X",
      account: account, audience: audience)
  }

  private func examine(
    bucket: String = DeployedFiles.bucket, hasKey: Bool = true, collection: String = "jobs",
    highlights: String? = nil, change: (inout CloudSetup) -> Void = { _ in }
  ) async throws -> CloudExamination {
    var setup = CloudSetup(
      bucket: bucket, topic: "process-video", subscription: "process-video-push",
      service: service, pushAccount: pushAccount, pushAudiences: [service], pushSeconds: 600)
    change(&setup)
    var settings = ClientSettings(proxies: .none)
    settings.attempts = .once
    let google = try await GoogleServices(
      .init(
        bucket: bucket, keyFile: hasKey ? folder.file("key.json").path : nil,
        highlightsDatabase: highlights, retryTimeout: .milliseconds(200)),
      environment: ["PUCKBUDDY_GOOGLE_STAND_IN": fake.url], http: HTTPClient(settings))
    return await CloudExamination(
      CloudDoctor(
        setup: setup, google: google,
        store: try google.jobs(collection: collection, maxAttempts: 3)))
  }

  private func finding(
    _ name: String, in examination: CloudExamination
  ) throws -> (state: CloudFinding.State, detail: String) {
    let finding = try #require(examination.findings.first { $0.name == name })
    // Every finding that is not `ok` has a remedy.
    #expect((finding.remedy == nil) == (finding.state == .ok), "\(finding)")
    return (finding.state, finding.detail)
  }

  @Test(arguments: [true, false]) func everythingIsThere(hasKey: Bool) async throws {
    let examination = try await examine(hasKey: hasKey)
    let wrong = examination.findings.filter { $0.state != .ok }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(examination.findings.count == 8 && examination.isHealthy)
    #expect(examination.text.hasSuffix("Everything is there.\n"))
    // No message was sent to any device, and nothing was written.
    #expect(fake.messaging.messages.isEmpty)
    #expect(fake.requests.count(of: "iam.signBlob") == (hasKey ? 0 : 1))
    #expect(fake.firestore.documents(in: "deletions").isEmpty)
    #expect(fake.storage.names(in: DeployedFiles.bucket).isEmpty)
  }

  /// The Realtime Database is checked where the settings name one.
  @Test func theHighlightsCanBeRead() async throws {
    let url = "https://demo-puck-default-rtdb.firebaseio.com"
    let examination = try await examine(highlights: url)
    #expect(try finding("Highlights", in: examination).state == .ok)
    #expect(examination.findings.count == 9 && examination.isHealthy)
    fake.faults.add(FaultRules.denied("database.get"))
    let (state, detail) = try finding("Highlights", in: try await examine(highlights: url))
    #expect(state == .failed && detail.contains("may not do this"))
  }

  @Test func noCredentials() async throws {
    fake.faults.add(FaultRules.denied("token"))
    let examination = try await examine()
    #expect(examination.findings.map(\.state) == [.failed])
    #expect(!examination.isHealthy)
  }

  /// A refused call that the work makes too is `failed`; a refused call that only reads the
  /// configuration is `unknown`, and never `ok`.
  @Test(arguments: [
    ("Database", "firestore.runQuery", CloudFinding.State.failed),
    ("Database", "firestore.commit", .failed), ("Bucket", "storage.buckets.permissions", .failed),
    ("Signed URLs", "iam.signBlob", .failed), ("Signed URLs", "storage.signed.get", .failed),
    ("Subscription", "pubsub.subscriptions", .unknown), ("Messages", "fcm.send", .failed),
  ])
  func aRightIsMissing(name: String, operation: String, expected: CloudFinding.State) async throws {
    for rule in [FaultRules.denied, FaultRules.unavailable] {
      fake.faults.clear()
      fake.faults.add(rule(operation))
      let examination = try await examine(hasKey: false)
      #expect(try finding(name, in: examination).state == expected)
      #expect(examination.isHealthy == (expected == .unknown))
      #expect(!examination.text.contains("Everything is there"))
    }
  }

  /// A role is no remedy, and it is known to be wrong whatever the account may see.
  @Test func anInterfaceIsNotEnabled() {
    let error = GoogleError(
      .denied, operation: "read", target: "v1/projects/demo-puck/subscriptions",
      reason: "Cloud Pub/Sub API has not been used in project 123456789012 before or it is "
        + "disabled. Enable it by visiting https://console.developers.google.com/ then retry.",
      httpStatus: 403)
    for right in [nil, "roles/pubsub.viewer"] {
      let finding = CloudFinding("Trigger", error, right: right, remedy: "grant a role")
      #expect(finding.state == .failed)
      #expect(finding.detail.contains("not enabled") && finding.detail.contains("Pub/Sub"))
      #expect(finding.remedy?.hasPrefix("gcloud services enable") == true)
    }
  }

  @Test(arguments: 0..<DeployedFiles.compositeCount)
  func anIndexIsMissing(number: Int) async throws {
    fake.firestore.settings.indexes = try DeployedFiles.indexes(without: number)
    let collection = try DeployedFiles.jobCollection(ofIndex: number)
    let (state, detail) = try finding("Database", in: try await examine(collection: collection))
    #expect(state == .failed)
    #expect(detail.contains("requires an index"))
  }

  @Test func theBucketIsNotOurs() async throws {
    fake.storage.permissions = ["storage.objects.get", "storage.objects.list"]
    let (state, detail) = try finding("Bucket", in: try await examine())
    #expect(state == .failed)
    #expect(detail.contains("storage.objects.create, storage.objects.delete"))
    let other = try await examine(bucket: "no-such-bucket")
    #expect(try finding("Bucket", in: other).detail.contains("does not exist"))
  }

  @Test func theServiceDoesNotAnswer() async throws {
    let busy = try LoopbackServer { _ in .text(503, "{}") }
    let (state, detail) = try finding("Service", in: try await examine { $0.service = busy.url })
    #expect(state == .failed)
    #expect(detail.contains("503"))
    let away = try await examine { $0.service = "http://127.0.0.1:9" }
    #expect(try finding("Service", in: away).state == .failed)
    let unnamed = try await examine { $0.service = nil }
    #expect(try finding("Service", in: unnamed).state == .unknown)
    #expect(try finding("Subscription", in: unnamed).state == .ok)
    #expect(try finding("Trigger", in: unnamed).state == .ok)
  }

  /// Each field of the subscription that can make pushes fail.
  @Test func theSubscriptionIsWrong() async throws {
    let cases: [(String?, CloudFinding.State, String)] = [
      (nil, .failed, "There is no subscription"),
      (subscription(topic: "other"), .failed, "topics/other"),
      (subscription(endpoint: ""), .failed, "takes no pushes"),
      (subscription(endpoint: service + "/push"), .failed, "takes no pushes"),
      (subscription(endpoint: "http://127.0.0.1:9/"), .failed, "another service"),
      (subscription(account: ""), .failed, "without a token"),
      (subscription(account: "x@y"), .failed, "pushes as x@y"),
      (subscription(audience: "https://other"), .failed, "for https://other"),
      (subscription(seconds: 10), .failed, "10 s"),
      (subscription(endpoint: service + "/"), .ok, "pushes to"),
    ]
    for (json, expected, word) in cases {
      try fake.topics.setSubscription("process-video-push", json)
      let (state, detail) = try finding("Subscription", in: try await examine())
      #expect(state == expected, "\(json ?? "")")
      #expect(detail.contains(word), "\(detail)")
    }
    // A server that answers at once needs no long deadline.
    try fake.topics.setSubscription("process-video-push", subscription(seconds: 10))
    let quick = try await examine { $0.pushSeconds = nil }
    #expect(try finding("Subscription", in: quick).state == .ok)
    // The settings alone say that none is wanted.
    fake.faults.add(FaultRules.denied("pubsub.subscriptions"))
    let polling = try await examine { $0.topic = nil }
    #expect(try finding("Subscription", in: polling).state == .ok)
    #expect(try finding("Trigger", in: polling).state == .unknown)
  }

  /// The trigger's tokens come from a subscription that Eventarc created.
  @Test func theTriggerIsWrong() async throws {
    try fake.topics.setSubscription("eventarc-x", trigger(account: "x@y"))
    #expect(try finding("Trigger", in: try await examine()).detail.contains("pushes as x@y"))
    // Without an audience, the audience is the endpoint URL.
    for (audience, said) in [("https://other", "https://other"), ("", "\(service)/events/")] {
      try fake.topics.setSubscription("eventarc-x", trigger(audience: audience))
      let (state, detail) = try finding("Trigger", in: try await examine())
      #expect(state == .failed)
      #expect(detail.contains("for \(said)") && detail.contains("--push-audience"))
    }
    try fake.topics.setSubscription("eventarc-x", trigger(audience: "https://other"))
    let both = try await examine { $0.pushAudiences.insert("https://other") }
    #expect(try finding("Trigger", in: both).state == .ok)
    try fake.topics.setSubscription("eventarc-x", nil)
    #expect(try finding("Trigger", in: try await examine()).state == .failed)
  }

  /// A trigger of another service does not stand for ours, and does not hide it.
  @Test func aTriggerOfAnotherService() async throws {
    try fake.topics.setSubscription("eventarc-a", trigger(origin: "http://127.0.0.1:9"))
    #expect(try finding("Trigger", in: try await examine()).state == .ok)
    try fake.topics.setSubscription("eventarc-x", nil)
    let (state, detail) = try finding("Trigger", in: try await examine())
    #expect(state == .failed)
    #expect(detail.contains("another service"), "\(detail)")
  }

  /// Without the settings to compare with, the state is `unknown`, not `ok`.
  @Test func missingPushSettingsAreUnknown() async throws {
    let changes: [(inout CloudSetup) -> Void] = [
      { $0.pushAccount = nil }, { $0.pushAudiences = [] },
    ]
    for change in changes {
      let examination = try await examine(change: change)
      #expect(try finding("Subscription", in: examination).state == .unknown)
      #expect(try finding("Trigger", in: examination).state == .unknown)
      #expect(examination.isHealthy)
    }
    let unnamed = try await examine { $0.subscription = nil }
    #expect(try finding("Subscription", in: unnamed).state == .unknown)
  }

  @Test func severalAudiences() {
    #expect(CloudSetup.audiences(nil).isEmpty)
    #expect(CloudSetup.audiences(" , ").isEmpty)
    #expect(CloudSetup.audiences("a, b,,a ") == ["a", "b"])
  }

  /// The program itself, with the settings of a container.
  @Test func theCommand() throws {
    let environment = [
      "PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_PROJECT": "demo-puck",
      "PUCKBUDDY_BUCKET": DeployedFiles.bucket,
      "PUCKBUDDY_CREDENTIALS": folder.file("key.json").path, "PUCKBUDDY_URL": service,
      "PUCKBUDDY_SUBSCRIPTION": "process-video-push",
      "PUCKBUDDY_PUSH_AUDIENCE": "https://another.example, \(service)",
      "PUCKBUDDY_PUSH_ACCOUNT": pushAccount, "PUCKBUDDY_GOOGLE_STAND_IN": fake.url,
      "no_proxy": "127.0.0.1",
    ]
    func doctor(_ arguments: [String], _ more: [String: String] = [:]) throws -> Command {
      try Command.run(
        Program.path, ["doctor", "--cloud"] + arguments,
        environment: environment.merging(more) { $1 }, directory: folder.url)
    }
    let well = try doctor([])
    #expect(well.text.hasSuffix("\nEverything is there.\n"), "\(well.text) \(well.errorText)")
    #expect(well.status == 0)
    // Only the collection that is set matters.
    let number = try #require(
      try DeployedFiles.composites().firstIndex { $0.collection == "syncQueue" })
    fake.firestore.settings.indexes = try DeployedFiles.indexes(without: number)
    #expect(try doctor([]).text.contains("read and written in the collection jobs\n"))
    let queue = try doctor([], ["PUCKBUDDY_COLLECTION": "syncQueue"])
    #expect(queue.status == 69 && queue.text.contains("(collection syncQueue,"), "\(queue.text)")
    fake.storage.permissions = []
    let ill = try doctor(["--json"])
    #expect(ill.status == 69)
    let json = try JSONSerialization.jsonObject(with: ill.output) as? [String: Any]
    #expect(json?["healthy"] as? Bool == false)
    let findings = try #require(json?["findings"] as? [[String: Any]])
    let bucket = try #require(findings.first { $0["name"] as? String == "Bucket" })
    #expect(bucket["state"] as? String == "failed")
    #expect((bucket["remedy"] as? String)?.contains("roles/storage.objectUser") == true)
    #expect(try doctor([], ["PUCKBUDDY_BACKEND": "local"]).status == 64)
    #expect(try doctor([], ["FIRESTORE_EMULATOR_HOST": "127.0.0.1:1"]).status == 64)
  }
}
