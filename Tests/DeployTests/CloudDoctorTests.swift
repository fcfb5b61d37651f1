import FakeGoogle
import Foundation
import GoogleCloud
import TestMedia
import Testing

@testable import AnalysisDocuments
@testable import CloudChecks

/// `doctor --cloud` against a correctly set up project, and then with one fault at a time.
@Suite struct CloudDoctorTests {
  private let cloud: DeployedCloud
  private let pushAccount = "puckbuddy-push@demo-puck.iam.gserviceaccount.com"
  private let service = "https://puckbuddy-1.us-central1.run.app"

  init() throws {
    cloud = try DeployedCloud(indexes: try DeployedFiles.indexes())
    let fake = cloud.fake.administration
    try fake.setIndexes(file: Data(try DeployedFiles.text(DeployedFiles.indexFile).utf8))
    fake.permissions = Set(["create", "delete", "get", "list"].map { "storage.objects.\($0)" })
    fake.release(try DeployedFiles.text("firestore.rules"), as: "cloud.firestore")
    fake.release(
      try DeployedFiles.text("storage.rules"), as: "firebase.storage/\(DeployedCloud.bucket)")
    cloud.fake.topics.makeTopic("process-video")
    try fake.setSubscription("process-video-push", subscription())
    try fake.setTriggers(in: "nam5", ["puckbuddy-job-created": trigger()])
    try fake.setSubscription("eventarc-x", transport())
  }

  private func subscription(
    topic: String = "process-video", endpoint: String? = nil, seconds: Int = 600,
    account: String? = nil, audience: String? = nil, extra: String? = nil
  ) -> String {
    """
    {"topic": "projects/demo-puck/topics/\(topic)", "ackDeadlineSeconds": \(seconds),
     "pushConfig": {"pushEndpoint": "\(endpoint ?? service + "/pubsub/push")", "oidcToken":
       {"serviceAccountEmail": "\(account ?? pushAccount)", "audience": "\(audience ?? service)"}}
     \(extra ?? #", "deadLetterPolicy": {"deadLetterTopic": "d"}, "retryPolicy": {}"#)}
    """
  }

  private func transport(audience: String? = nil) -> String {
    subscription(topic: "eventarc", audience: audience)
  }

  private func trigger(
    type: String = "created", document: String = "jobs/{job}", path: String = "/events/firestore",
    account: String? = nil, service: String = "puckbuddy", region: String = "us-central1"
  ) -> String {
    """
    {"eventFilters": [
       {"attribute": "type", "value": "google.cloud.firestore.document.v1.\(type)"},
       {"attribute": "document", "value": "\(document)", "operator": "match-path-pattern"}],
     "serviceAccount": "\(account ?? pushAccount)",
     "destination": {"cloudRun":
       {"service": "\(service)", "region": "\(region)", "path": "\(path)"}},
     "transport": {"pubsub": {"subscription": "projects/demo-puck/subscriptions/eventarc-x"}}}
    """
  }

  private func examine(
    seconds: Int? = 600, declared: Bool = true, bucket: String = DeployedCloud.bucket,
    subscription: String? = "process-video-push", byKey: Bool = false,
    change: (inout CloudSetup) -> Void = { _ in }
  ) async throws -> CloudExamination {
    var setup = CloudSetup(
      project: "demo-puck", bucket: bucket, collection: "jobs", topic: "process-video",
      subscription: subscription, region: "us-central1", pushAccount: pushAccount,
      pushAudiences: [service], pushSeconds: seconds,
      declared: declared ? try DeclaredRules(folder: DeployedFiles.folder) : nil)
    change(&setup)
    let key = try ServiceAccountKey(cloud.fake.keyFile)
    let signer: any GoogleCloud.BlobSigner =
      byKey
      ? PrivateKeySigner(key)
      : IAMSigner(email: cloud.fake.account.email, sender: cloud.sender, endpoint: cloud.fake.url)
    return await CloudExamination(
      CloudDoctor(
        setup: setup,
        inspection: ProjectInspection(
          project: "demo-puck", sender: cloud.sender,
          endpoints: AdministrationEndpoints(all: cloud.fake.url)),
        tokens: cloud.tokens, signer: { signer }))
  }

  private func state(
    of name: String, in examination: CloudExamination
  ) throws -> (CloudFinding.State, String) {
    let finding = try #require(examination.findings.first { $0.name == name })
    // Every finding that is not `ok` has a remedy.
    #expect((finding.remedy == nil) == (finding.state == .ok), "\(finding)")
    return (finding.state, finding.detail)
  }

  @Test func everythingIsThere() async throws {
    let examination = try await examine()
    let wrong = examination.findings.filter { $0.state != .ok }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(examination.findings.count == 13)
    #expect(examination.isHealthy)
    #expect(examination.text.hasSuffix("Everything is there.\n"))
    // No message was sent to any device, and nothing was written.
    #expect(cloud.fake.messaging.messages.isEmpty)
    #expect(cloud.fake.requests.count(of: "firestore.commit") == 0)
    let signed = try await examine(byKey: true)
    #expect(try state(of: "Signing", in: signed).1.contains("168 hours"))
  }

  @Test func noCredentials() async throws {
    cloud.fake.faults.add(FaultRules.denied("token"))
    let examination = try await examine()
    #expect(examination.findings.map(\.state) == [.failed])
    #expect(!examination.isHealthy)
  }

  /// A refused call that the work itself needs is `failed`; a refused call that only reads the
  /// configuration is `unknown`, and never `ok`.
  @Test(arguments: [
    ("Database", "admin.database", CloudFinding.State.unknown),
    ("Jobs", "firestore.list", .failed), ("Bucket", "storage.buckets.permissions", .failed),
    ("Indices", "admin.indexes", .unknown), ("Exemptions", "admin.fields", .unknown),
    ("Firestore rules", "admin.release", .unknown), ("Storage rules", "admin.ruleset", .unknown),
    ("Topic", "pubsub.get", .unknown), ("Subscription", "admin.subscription", .unknown),
    ("Trigger", "admin.triggers", .unknown), ("Signing", "iam.signBlob", .failed),
    ("Messages", "fcm.send", .failed),
  ])
  func aRightIsMissing(name: String, operation: String, expected: CloudFinding.State) async throws {
    cloud.fake.faults.add(FaultRules.denied(operation))
    let examination = try await examine()
    #expect(try state(of: name, in: examination).0 == expected)
    #expect(examination.isHealthy == (expected == .unknown))
    if expected == .unknown { #expect(!examination.text.contains("Everything is there")) }
    cloud.fake.faults.clear()
    cloud.fake.faults.add(FaultRules.unavailable(operation))
    #expect(try state(of: name, in: try await examine()).0 == expected)
  }

  @Test(arguments: [
    ("Indices", "admin.indexes"), ("Trigger", "admin.triggers"),
    ("Firestore rules", "admin.release"),
  ])
  func anInterfaceIsNotEnabled(name: String, operation: String) async throws {
    cloud.fake.administration.disabled = [operation]
    let (state, detail) = try state(of: name, in: try await examine())
    #expect(state == .failed)
    #expect(detail.contains("not enabled"))
  }

  @Test func theDatabaseIsOfAnotherKind() async throws {
    cloud.fake.administration.databaseType = "DATASTORE_MODE"
    #expect(try state(of: "Database", in: try await examine()).0 == .failed)
  }

  @Test func theBucketIsNotOurs() async throws {
    cloud.fake.administration.permissions = ["storage.objects.get", "storage.objects.list"]
    let (found, detail) = try state(of: "Bucket", in: try await examine())
    #expect(found == .failed)
    #expect(detail.contains("storage.objects.create, storage.objects.delete"))
    let other = try await examine(bucket: "nobodys-bucket")
    #expect(try state(of: "Bucket", in: other).1.contains("There is no bucket"))
  }

  @Test(arguments: 0..<DeployedFiles.compositeCount)
  func anIndexIsMissing(number: Int) async throws {
    var file = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try DeployedFiles.text(DeployedFiles.indexFile).utf8)) as? [String: [Any]])
    file["indexes"]?.remove(at: number)
    try cloud.fake.administration.setIndexes(file: JSONSerialization.data(withJSONObject: file))
    let (found, detail) = try state(of: "Indices", in: try await examine())
    #expect(found == .failed)
    #expect(detail.contains("is missing"))
  }

  @Test(arguments: [("CREATING", CloudFinding.State.warning), ("NEEDS_REPAIR", .failed)])
  func anIndexIsNotReady(word: String, expected: CloudFinding.State) async throws {
    let file = Data(try DeployedFiles.text(DeployedFiles.indexFile).utf8)
    try cloud.fake.administration.setIndexes(file: file, state: word)
    #expect(try state(of: "Indices", in: try await examine()).0 == expected)
  }

  @Test func aLongTextIsIndexed() async throws {
    let file = try DeployedFiles.text(DeployedFiles.indexFile)
      .replacing("\"coach_summary\"", with: "\"coach_notes\"")
    try cloud.fake.administration.setIndexes(file: Data(file.utf8))
    let (found, detail) = try state(of: "Exemptions", in: try await examine())
    #expect(found == .warning)
    #expect(detail.contains("coach_summary"))
  }

  @Test func otherRulesAreInForce() async throws {
    let fake = cloud.fake.administration
    let ours = try DeployedFiles.text("firestore.rules")
    fake.release(ours.replacing("if false", with: "if true"), as: "cloud.firestore")
    fake.release(nil, as: "firebase.storage/\(DeployedCloud.bucket)")
    let examination = try await examine()
    #expect(try state(of: "Firestore rules", in: examination).0 == .failed)
    #expect(try state(of: "Storage rules", in: examination).1.contains("No rules"))
    fake.release(ours + "\n\n", as: "cloud.firestore")
    #expect(try state(of: "Firestore rules", in: try await examine()).0 == .ok)
  }

  @Test func nothingToCompareWith() async throws {
    let examination = try await examine(declared: false)
    for name in ["Indices", "Exemptions", "Firestore rules", "Storage rules"] {
      #expect(try state(of: name, in: examination).0 == .unknown)
    }
  }

  @Test func noTopic() async throws {
    let bare = try CloudDoctorTests()
    try bare.cloud.fake.administration.setSubscription("process-video-push", nil)
    let examination = try await bare.examine()
    #expect(try bare.state(of: "Subscription", in: examination).0 == .failed)
    let unnamed = try await examine(subscription: nil)
    #expect(try state(of: "Subscription", in: unnamed).0 == .unknown)
    cloud.fake.faults.add(FaultRule(.status(404), on: "pubsub.get", times: nil))
    #expect(try state(of: "Topic", in: try await examine()).0 == .failed)
  }

  /// Each field of the subscription that can make pushes fail.
  @Test func theSubscriptionIsWrong() async throws {
    let fake = cloud.fake.administration
    let cases: [(String, CloudFinding.State, String)] = [
      (subscription(topic: "other"), .failed, "topics/other"),
      (subscription(endpoint: ""), .failed, "pushes nowhere"),
      (subscription(endpoint: "http://a.example/"), .failed, "nobody takes it"),
      (subscription(endpoint: service + "/push"), .failed, "nobody takes it"),
      (subscription(account: ""), .failed, "without a token"),
      (subscription(account: "x@y"), .failed, "pushes as x@y"),
      (subscription(audience: "https://other"), .failed, "for https://other"),
      (subscription(seconds: 10), .failed, "10 s"),
      (subscription(extra: ""), .warning, "tried again for days"),
      (subscription(endpoint: service + "/"), .ok, "pushes to"),
    ]
    for (json, expected, word) in cases {
      try fake.setSubscription("process-video-push", json)
      let (found, detail) = try state(of: "Subscription", in: try await examine())
      #expect(found == expected, "\(json)")
      #expect(detail.contains(word), "\(detail)")
    }
    // A server that answers at once needs no long deadline.
    try fake.setSubscription("process-video-push", subscription(seconds: 10))
    #expect(try state(of: "Subscription", in: try await examine(seconds: nil)).0 == .ok)
  }

  @Test func theTriggerIsWrong() async throws {
    let fake = cloud.fake.administration
    let cases: [([String: String], CloudFinding.State, String)] = [
      ([:], .failed, "no trigger waits"),
      (["a": trigger(type: "written")], .failed, "no trigger waits"),
      (["a": trigger(document: "users/{user}")], .failed, "no trigger waits"),
      (["a": trigger(document: "jobs/{job}/notes/{note}")], .failed, "no trigger waits"),
      (["a": trigger(path: "/")], .failed, "calls “/”"),
      (["a": trigger(account: "x@y")], .failed, "calls as x@y"),
      (["a": trigger(region: "europe-west1")], .failed, "in “europe-west1”"),
      (["a": trigger(service: "other")], .warning, "the service “other”"),
      (["a": trigger(), "b": trigger(type: "written")], .warning, "b reacts to every change"),
      (["a": trigger(), "b": trigger(type: "deleted"), "c": trigger()], .warning, "b reacts"),
      (["a": trigger(document: "jobs/*")], .ok, "a waits for new jobs"),
      (["a": trigger(type: "created.withAuthContext")], .ok, "a waits for new jobs"),
    ]
    for (triggers, expected, word) in cases {
      try fake.setTriggers(in: "nam5", triggers)
      let (found, detail) = try state(of: "Trigger", in: try await examine())
      #expect(found == expected, "\(triggers)")
      #expect(detail.contains(word), "\(detail)")
    }
    // The doctor's remedy for resources made by deploy/setup.sh is to run it again.
    for (name, isDeleted) in [("a", true), ("puckbuddy-job-created", false)] {
      try fake.setTriggers(in: "nam5", [name: trigger(path: "/")])
      let findings = try await examine().findings
      let remedy = try #require(findings.first { $0.name == "Trigger" }?.remedy)
      #expect(remedy.contains("delete") == isDeleted, "\(remedy)")
    }
  }

  /// The trigger's tokens come from a subscription that Eventarc created.
  @Test func theTriggersOwnSubscription() async throws {
    let fake = cloud.fake.administration
    try fake.setSubscription("eventarc-x", transport(audience: "https://other"))
    let examination = try await examine()
    #expect(try state(of: "Trigger", in: examination).0 == .warning)
    let remedy = examination.findings.first { $0.name == "Trigger" }?.remedy
    #expect(remedy?.hasPrefix("add https://other to PUCKBUDDY_PUSH_AUDIENCE") == true)
    let both = try await examine { $0.pushAudiences.insert("https://other") }
    #expect(try state(of: "Trigger", in: both).0 == .ok)
    // Without an audience, the audience is the endpoint URL.
    try fake.setSubscription("eventarc-x", transport(audience: ""))
    let bare = try await examine()
    #expect(try state(of: "Trigger", in: bare).0 == .warning)
    #expect(try state(of: "Trigger", in: bare).1.contains("for \(service)/pubsub/push"))
    try fake.setSubscription("eventarc-x", #"{"topic": "t", "pushConfig": {}}"#)
    #expect(try state(of: "Trigger", in: try await examine()).1.contains("pushes nowhere"))
    try fake.setSubscription("eventarc-x", nil)
    #expect(try state(of: "Trigger", in: try await examine()).0 == .failed)
    for rule in [FaultRules.denied, FaultRules.unavailable] {
      cloud.fake.faults.clear()
      cloud.fake.faults.add(rule("admin.subscription"))
      #expect(try state(of: "Trigger", in: try await examine()).0 == .unknown)
    }
  }

  /// Without the settings to compare with, the state is `unknown`, not `ok`.
  @Test func missingPushSettingsAreUnknown() async throws {
    let changes: [(inout CloudSetup) -> Void] = [
      { $0.pushAccount = nil }, { $0.pushAudiences = [] },
    ]
    for change in changes {
      let examination = try await examine(change: change)
      #expect(try state(of: "Subscription", in: examination).0 == .unknown)
      #expect(try state(of: "Trigger", in: examination).0 == .unknown)
      #expect(examination.isHealthy)
    }
    let nowhere = try await examine { $0.region = nil }
    #expect(try state(of: "Trigger", in: nowhere).0 == .unknown)
    #expect(try state(of: "Subscription", in: nowhere).0 == .ok)
    // A fault that needs no settings is still found.
    try cloud.fake.administration.setTriggers(in: "nam5", ["a": trigger(path: "/")])
    let wrong = try await examine { $0.pushAccount = nil }
    #expect(try state(of: "Trigger", in: wrong).0 == .failed)
  }

  @Test func severalAudiences() {
    #expect(CloudSetup.audiences(nil).isEmpty)
    #expect(CloudSetup.audiences(" , ").isEmpty)
    #expect(CloudSetup.audiences("a") == ["a"])
    #expect(CloudSetup.audiences("a, b,,a ") == ["a", "b"])
  }

  /// The program itself, with the settings of a container.
  @Test func theCommand() throws {
    let folder = try TemporaryFolder()
    let key = folder.file("key.json")
    try cloud.fake.keyFile.write(to: key)
    let environment = [
      "PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_PROJECT": "demo-puck",
      "PUCKBUDDY_BUCKET": DeployedCloud.bucket, "PUCKBUDDY_CREDENTIALS": key.path,
      "PUCKBUDDY_SUBSCRIPTION": "process-video-push", "PUCKBUDDY_REGION": "us-central1",
      "PUCKBUDDY_PUSH_AUDIENCE": "https://another.example, \(service)",
      "PUCKBUDDY_PUSH_ACCOUNT": pushAccount, "PUCKBUDDY_GOOGLE_STAND_IN": cloud.fake.url,
    ]
    func doctor(_ arguments: [String], _ more: [String: String] = [:]) throws -> Command {
      try Command.run(
        Program.path, ["doctor", "--cloud"] + arguments,
        environment: environment.merging(more) { $1 }, directory: DeployedFiles.project)
    }
    let well = try doctor([])
    #expect(well.text.hasSuffix("\nEverything is there.\n"), "\(well.text) \(well.errorText)")
    #expect(well.status == 0)
    cloud.fake.signer.isAllowed = false
    cloud.fake.administration.permissions = []
    let ill = try doctor(["--json"])
    #expect(ill.status == 69)
    #expect(ill.text.contains(#""healthy":false"#))
    #expect(try doctor([], ["PUCKBUDDY_BACKEND": "local"]).status == 64)
    #expect(try doctor([], ["FIRESTORE_EMULATOR_HOST": "127.0.0.1:1"]).status == 64)
  }

  /// The JSON output for programs: every finding with its state.
  @Test func asJSON() async throws {
    cloud.fake.faults.add(FaultRules.denied("admin.triggers"))
    let line = try DocumentWriter.line(await examine())
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(json?["healthy"] as? Bool == true)
    let findings = try #require(json?["findings"] as? [[String: Any]])
    let trigger = try #require(findings.first { $0["name"] as? String == "Trigger" })
    #expect(trigger["state"] as? String == "unknown")
    #expect((trigger["remedy"] as? String)?.contains("roles/eventarc.viewer") == true)
  }
}
