import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import TeamLibrary
import TestMedia
import Testing

/// A project's services, set up from explicit settings and from the environment.
@Suite struct GoogleServicesTests {
  private let folder: TemporaryFolder
  private let fake: FakeGoogle
  private let key: String

  init() throws {
    folder = try TemporaryFolder()
    fake = try FakeGoogle()
    fake.storage.makeBucket("puck-bucket")
    fake.topics.makeTopic("process-video")
    try fake.keyFile.write(to: folder.file("key.json"))
    key = folder.file("key.json").path
  }

  private func services(
    _ environment: [String: String] = [:], project: String? = nil, key: String? = nil
  ) async throws -> GoogleServices {
    try await GoogleServices(
      .init(project: project, bucket: "puck-bucket", topic: "process-video", keyFile: key),
      environment: environment, http: HTTPClient(ClientSettings(proxies: .none)))
  }

  private var standIn: [String: String] { ["PUCKBUDDY_GOOGLE_STAND_IN": fake.url] }

  /// Uses every service: submits a job, publishes to its topic, stores an object and reads its
  /// signed URL.
  private func use(_ services: GoogleServices) async throws {
    let id = try #require(JobID(rawValue: UUID().uuidString))
    let jobs = try services.jobs(collection: "jobs", maxAttempts: 3)
    _ = try await jobs.submit(JobRequest(userID: "u", storagePath: "users/u/a.mov"), as: id)
    #expect(fake.firestore.document("jobs/\(id)") != nil)
    try await services.topic?.publish(id)
    #expect(
      fake.topics.messages.last == Data("{\"jobId\":\"\(id)\"}".utf8)
        || services.topic == nil)
    let file = folder.file(id.rawValue)
    try Data("text".utf8).write(to: file)
    let name = try #require(ObjectName(rawValue: "users/u/results/\(id)/1/a.txt"))
    _ = try await services.objects.upload(file, to: name, contentType: "text/plain")
    let answer = try await services.http.send(.get(try await services.links.link(to: name)))
    #expect(answer.body == Data("text".utf8))
  }

  @Test func withAKeyFile() async throws {
    let services = try await services(standIn, key: key)
    #expect(services.project == "demo-puck")
    try await use(services)
    #expect(fake.requests.count(of: "iam.signBlob") == 0)
    #expect(fake.requests.count(of: "metadata") == 0)
    let name = try #require(ObjectName(rawValue: "users/u/a.txt"))
    #expect(try await services.links.link(to: name).contains("X-Goog-Expires=604800&"))
    let named = try await self.services(
      standIn.merging(["GOOGLE_APPLICATION_CREDENTIALS": key]) { $1 })
    #expect(named.project == "demo-puck")
  }

  /// As on Cloud Run: the metadata server provides tokens and names, and Google signs URLs, for
  /// twelve hours.
  @Test func withTheMetadataServer() async throws {
    let services = try await services(standIn)
    #expect(services.project == "demo-puck")
    try await use(services)
    #expect(fake.requests.count(of: "iam.signBlob") == 1)
    #expect(fake.requests.count(of: "token") == 0)
    let name = try #require(ObjectName(rawValue: "users/u/a.txt"))
    #expect(try await services.links.link(to: name).contains("X-Goog-Expires=43200&"))
    #expect(fake.requests.count(of: "metadata.email") == 1)
  }

  @Test func anEmulatorGetsNoRealToken() async throws {
    fake.tokens.acceptsOwner = true
    let services = try await services(
      ["FIRESTORE_EMULATOR_HOST": fake.host, "STORAGE_EMULATOR_HOST": fake.url],
      project: "demo-puck", key: key)
    // Real workers and devices are not notified, either.
    #expect(services.topic == nil && services.messaging == nil)
    try await use(services)
    #expect(fake.requests.count(of: "token") == 0)
    let both = try await self.services(
      ["FIRESTORE_EMULATOR_HOST": fake.host, "PUBSUB_EMULATOR_HOST": fake.host],
      project: "demo-puck", key: key)
    #expect(both.topic != nil)
  }

  /// The Realtime Database gets a token of its own, and none where it is an emulator.
  @Test func theHighlightsHaveADatabase() async throws {
    let club = try #require(LibraryPath.organization("c"))
    let team = try #require(LibraryPath.projects(of: club).document("t"))
    func highlights(_ environment: [String: String], at url: String) async throws -> Bool {
      let services = try await GoogleServices(
        .init(
          project: "demo-puck", bucket: "puck-bucket", keyFile: key, highlightsDatabase: url,
          highlightsRoot: "{orgId}/{projectId}"),
        environment: environment, http: HTTPClient(ClientSettings(proxies: .none)))
      let highlights = try #require(services.highlights)
      _ = try await highlights.add(Highlight(id: "", name: "A", video: "c/t/v"), to: team)
      return try await !highlights.tree(of: team, for: "a").highlights.isEmpty
    }
    let url = "https://demo-puck-default-rtdb.firebaseio.com"
    #expect(try await highlights(standIn, at: url))
    #expect(fake.requests.count(of: "token") == 1)
    fake.tokens.acceptsOwner = true
    let emulators = ["FIREBASE_DATABASE_EMULATOR_HOST": fake.host]
    #expect(try await highlights(emulators, at: url))
    #expect(fake.requests.count(of: "token") == 1)
    for (environment, url, word) in [
      (standIn, "https://x.example/path", "HIGHLIGHTS_DATABASE"),
      (["FIRESTORE_EMULATOR_HOST": fake.host], url, "FIREBASE_DATABASE_EMULATOR_HOST"),
    ] {
      let fault = await #expect(throws: SetupFault.self) {
        try await highlights(environment, at: url)
      }
      #expect(fault?.description.contains(word) == true)
    }
  }

  @Test func theProjectIsFound() async throws {
    let named = ["GOOGLE_CLOUD_PROJECT": "named"].merging(standIn) { $1 }
    #expect(try await services(named, project: "chosen", key: key).project == "chosen")
    #expect(try await services(named, key: key).project == "demo-puck")
    #expect(try await services(named).project == "named")
  }

  @Test func whatIsMissingIsReported() async throws {
    let unreachable = ["GCE_METADATA_HOST": "127.0.0.1:1"]
    let fault = await #expect(throws: SetupFault.self) { try await services(unreachable) }
    #expect(fault?.description.contains("PUCKBUDDY_CREDENTIALS") == true)
    let missing = await #expect(throws: SetupFault.self) { try await services(key: "/no/key") }
    #expect(missing?.description.contains("/no/key cannot be read") == true)
    try Data(#"{"type":"authorized_user"}"#.utf8).write(to: folder.file("user.json"))
    let user = await #expect(throws: SetupFault.self) {
      try await services(key: folder.file("user.json").path)
    }
    #expect(user?.description.contains("authorized_user") == true)
  }

  @Test(arguments: ["K_SERVICE", "CLOUD_RUN_JOB", "CLOUD_RUN_WORKER_POOL"])
  func nothingStandsInOnCloudRun(_ platform: String) async throws {
    for name in [
      "FIRESTORE_EMULATOR_HOST", "STORAGE_EMULATOR_HOST", "PUBSUB_EMULATOR_HOST",
      "FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_DATABASE_EMULATOR_HOST",
      "PUCKBUDDY_GOOGLE_STAND_IN",
    ] {
      let fault = await #expect(throws: SetupFault.self, "\(name)") {
        try await services([name: fake.url, platform: "x"], project: "demo-puck", key: key)
      }
      #expect(fault?.description.contains("\(name) is set on Cloud Run") == true)
    }
  }

  /// Our tokens are sent to no other host.
  @Test(arguments: ["http://example.com:80", "https://127.0.0.1", "http://127.0.0.1.example.com"])
  func aStandInIsOnThisMachine(_ url: String) {
    #expect(throws: GoogleEndpoints.Fault.elsewhere("PUCKBUDDY_GOOGLE_STAND_IN")) {
      try GoogleEndpoints(environment: ["PUCKBUDDY_GOOGLE_STAND_IN": url])
    }
  }

  @Test func theTopicMustBeThere() async throws {
    let services = try await GoogleServices(
      .init(bucket: "puck-bucket", topic: "other", keyFile: key), environment: standIn,
      http: HTTPClient(ClientSettings(proxies: .none)))
    let id = try #require(JobID(rawValue: "a"))
    let error = await #expect(throws: GoogleError.self) { try await services.topic?.publish(id) }
    #expect(error?.code == .notFound)
  }
}
