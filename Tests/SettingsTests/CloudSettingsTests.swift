import Foundation
import TestMedia
import Testing

@testable import Settings

@Suite struct CloudSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func settings(_ environment: [String: String] = [:]) async throws -> ProgramSettings {
    let sources = try await SettingSources(environment: environment, folder: folder.url.path)
    return try ProgramSettings(sources, defaults: [:])
  }

  @Test func withoutAnythingNothingLeavesTheMachine() async throws {
    let settings = try await settings()
    #expect(settings.backend == .local)
    #expect(settings.cloud.project == nil && settings.cloud.bucket == nil)
    #expect(settings.cloud.collection == "jobs" && settings.cloud.topic == "process-video")
    #expect(settings.cloud.credentials == nil && settings.cloud.subscription == nil)
    #expect(settings.push.answer == .atOnce && settings.push.deadline == .seconds(600))
    #expect(settings.push.audience == nil && settings.push.account == nil)
    #expect(settings.restyling.provider == .off && settings.restyling.key == nil)
  }

  @Test func eachIsTaken() async throws {
    let settings = try await settings([
      "PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_PROJECT": "puck-buddy",
      "PUCKBUDDY_BUCKET": "puck-buddy.firebasestorage.app", "PUCKBUDDY_COLLECTION": "jobs-test",
      "PUCKBUDDY_TOPIC": "none", "PUCKBUDDY_CREDENTIALS": "/run/key.json",
      "PUCKBUDDY_SUBSCRIPTION": "push",
      "PUCKBUDDY_PUSH_ANSWER": "when-done", "PUCKBUDDY_PUSH_DEADLINE_SECONDS": "540",
      "PUCKBUDDY_PUSH_AUDIENCE": "https://worker.example.com/",
      "PUCKBUDDY_PUSH_ACCOUNT": "push@puck-buddy.iam.gserviceaccount.com",
      "PUCKBUDDY_LLM_PROVIDER": "openai", "PUCKBUDDY_LLM_URL": "http://127.0.0.1:8080/v1",
      "PUCKBUDDY_LLM_MODEL": "small", "PUCKBUDDY_LLM_KEY": "hunter2",
    ])
    #expect(settings.backend == .google && settings.poll == .seconds(2))
    #expect(settings.cloud.project == "puck-buddy")
    #expect(settings.cloud.bucket == "puck-buddy.firebasestorage.app")
    #expect(settings.cloud.collection == "jobs-test" && settings.cloud.topic == nil)
    #expect(settings.cloud.credentials == "/run/key.json")
    #expect(settings.cloud.subscription == "push")
    #expect(settings.push.answer == .whenDone && settings.push.deadline == .seconds(540))
    #expect(settings.push.audience == "https://worker.example.com/")
    #expect(settings.push.account == "push@puck-buddy.iam.gserviceaccount.com")
    #expect(settings.restyling.provider == .openai && settings.restyling.model == "small")
    #expect(settings.restyling.url == "http://127.0.0.1:8080/v1")
    #expect(settings.restyling.key == "hunter2")
    #expect(!"\(settings.restyling)\(String(reflecting: settings.restyling))".contains("hunter2"))
    let key = try #require(settings.values.first { $0.setting == .restylingKey })
    #expect(key.shown == "set")
  }

  @Test(
    arguments: [
      (.backend, ["firebase", "Google"]), (.project, ["Puck Buddy", "1puck", "a/b", "-a"]),
      (.bucket, ["gs://puck", "Puck", "a", "a..b", "a/b", ".ab"]),
      (.collection, ["jobs/x/jobs", ".", "..", "__x__"]),
      (.topic, ["projects/p/topics/t", "ab", "1abc", "google-topic", "a b c"]),
      (.subscription, ["projects/p/subscriptions/s"]),
      (.pushDeadline, ["9", "601", "10s"]), (.pushAnswer, ["later"]),
      (.pushAccount, ["push", "push@", "a b@c.d"]), (.restylingProvider, ["claude"]),
      (
        .restylingURL,
        ["http://example.com", "example.com", "https://", "https://me:pw@example.com", "file:///x"]
      ),
    ] as [(Setting, [String])])
  func anInvalidValueIsReported(_ setting: Setting, _ texts: [String]) async throws {
    for text in texts {
      let error = await #expect(throws: SettingError.self, "\(text)") {
        try await settings([setting.variable: text])
      }
      #expect(error?.name == setting.variable)
      #expect(error?.reason.contains(setting.form.description) == true)
    }
  }

  @Test func whatGoogleGivesOutIsTaken() {
    #expect(NameKind.project.accepts("demo-puck") && NameKind.project.accepts("example.com:puck"))
    #expect(NameKind.bucket.accepts("puck_2") && NameKind.bucket.accepts("p-1.appspot.com"))
    #expect(NameKind.service.accepts("https://generativelanguage.googleapis.com/v1beta"))
    #expect(NameKind.service.accepts("http://localhost:11434/v1"))
  }
}
