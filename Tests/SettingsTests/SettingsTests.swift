import Foundation
import TestMedia
import Testing

@testable import Settings

@Suite struct SettingsTests {
  private let folder: TemporaryFolder
  private let defaults = ["data": "/var/data", "models": "/var/models"]

  init() throws { folder = try TemporaryFolder() }

  private func settings(
    flags: [String: String] = [:], environment: [String: String] = [:], file: String? = nil
  ) async throws -> ProgramSettings {
    if let file { try Data(file.utf8).write(to: folder.file(".env")) }
    let sources = try await SettingSources(
      flags: flags, environment: environment, folder: folder.url.path)
    return try ProgramSettings(sources, defaults: defaults)
  }

  private func value(_ setting: Setting, in settings: ProgramSettings) throws -> SettingValue {
    try #require(settings.values.first { $0.setting == setting })
  }

  @Test func withoutAnythingTheDefaultsHold() async throws {
    let settings = try await settings()
    #expect(settings.values.map(\.setting) == Setting.all)
    #expect(settings.values.allSatisfy { $0.source == .standard })
    #expect(settings.data == "/var/data" && settings.models == "/var/models")
    #expect(settings.concurrency == 1 && settings.lease == .seconds(60))
    #expect(settings.attempt == .seconds(900) && settings.largestVideo == 100_000_000)
    #expect(settings.poll == .milliseconds(100) && settings.maxAttempts == 3)
    #expect(settings.firstRetry == 5 && settings.longestRetry == 600)
    #expect(settings.language == "en" && settings.retention == .seconds(365 * 86_400))
    #expect(settings.videoRetention == .seconds(30 * 86_400))
    #expect(settings.logFormat == "auto" && settings.logLevel == "info")
    #expect(settings.metricsFile == nil)
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

  @Test func theCommandLineCountsMostThenTheEnvironmentThenTheFile() async throws {
    let file = """
      # for this machine
      PUCKBUDDY_CONCURRENCY=2
      PUCKBUDDY_LEASE_SECONDS = 30
      PUCKBUDDY_MAX_ATTEMPTS=4
      OTHER=1
      PUCKBUDDY_METRICS_FILE=/var/a=b.prom
      """
    let settings = try await settings(
      flags: ["concurrency": "4"],
      environment: ["PUCKBUDDY_CONCURRENCY": "3", "PUCKBUDDY_MAX_ATTEMPTS": "5"], file: file)
    #expect(settings.concurrency == 4 && settings.maxAttempts == 5)
    #expect(settings.lease == .seconds(30) && settings.metricsFile == "/var/a=b.prom")
    #expect(try value(.concurrency, in: settings).source == .flag)
    #expect(try value(.maxAttempts, in: settings).source == .environment)
    #expect(try value(.lease, in: settings).source == .file(".env"))
    #expect(try value(.lease, in: settings).text == "30")
    #expect(try value(.poll, in: settings).source == .standard)
  }

  @Test func eachIsTaken() async throws {
    let settings = try await settings(environment: [
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
    #expect(try value(.restylingKey, in: settings).shown == "set")
  }

  @Test func anEmptyValueSelectsTheDefault() async throws {
    let settings = try await settings(
      flags: ["data": ""], environment: ["PUCKBUDDY_RETENTION": "", "PUCKBUDDY_DATA": "/x"],
      file: "PUCKBUDDY_RETENTION=30d\nPUCKBUDDY_LANGUAGE=\n")
    #expect(settings.retention == .seconds(365 * 86_400))
    #expect(settings.data == "/var/data" && settings.language == "en")
    #expect(try value(.retention, in: settings).source == .environment)
  }

  @Test func deletionCanBeSwitchedOff() async throws {
    let settings = try await settings(
      environment: ["PUCKBUDDY_RETENTION": "off", "PUCKBUDDY_VIDEO_RETENTION": "off"])
    #expect(settings.retention == nil && settings.videoRetention == nil)
    #expect(try value(.retention, in: settings).text == "off")
  }

  @Test func anotherFileMayBeNamed() async throws {
    try Data("PUCKBUDDY_LANGUAGE=fr\n".utf8).write(to: folder.file("prod.env"))
    let named = ["PUCKBUDDY_ENV_FILE": "prod.env"]
    let settings = try await settings(environment: named, file: "PUCKBUDDY_CONCURRENCY=2")
    #expect(settings.language == "fr" && settings.concurrency == 1)
    #expect(try value(.language, in: settings).source == .file("prod.env"))
    let error = await #expect(throws: SettingError.self) {
      try await self.settings(environment: ["PUCKBUDDY_ENV_FILE": "none.env"])
    }
    #expect(error?.name == "PUCKBUDDY_ENV_FILE" && error?.source == .environment)
  }

  @Test func aFileThatIsNoTextIsRefused() async throws {
    try Data([0x41, 0x3D, 0xFF, 0x0A]).write(to: folder.file(".env"))
    let error = await #expect(throws: SettingError.self) { try await settings() }
    #expect(error?.name == ".env")
  }

  @Test func aFolderOfThatNameIsNoFileOfSettings() async throws {
    try FileManager.default.createDirectory(
      at: folder.file(".env"), withIntermediateDirectories: false)
    #expect(try await settings().concurrency == 1)
  }

  @Test(
    arguments: [
      (.concurrency, ["0", "65", "-1", "1.5", "two", " 1", "1 ", "0x2", "９"]),
      (.lease, ["1", "3601", "60s"]), (.largestVideo, ["0", "100MB"]),
      (.language, ["de", "EN"]), (.logFormat, ["xml"]), (.logLevel, ["verbose", "INFO"]),
      (.videoRetention, ["0", "none", "Off", "forever"]),
      (.retention, ["30", "d", "0d", "-1d", "30D", "1.5h", "30 d", "99999999999999999999d", "5m"]),
      (.data, ["/a\nb", "/a\u{7F}"]),
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
        try await settings(environment: [setting.variable: text])
      }
      #expect(error?.name == setting.variable && error?.source == .environment)
      #expect(error?.reason.contains(setting.form.description) == true)
    }
  }

  @Test func whatGoogleGivesOutIsTaken() {
    #expect(NameKind.project.accepts("demo-puck") && NameKind.project.accepts("example.com:puck"))
    #expect(NameKind.bucket.accepts("puck_2") && NameKind.bucket.accepts("p-1.appspot.com"))
    #expect(NameKind.service.accepts("https://generativelanguage.googleapis.com/v1beta"))
    #expect(NameKind.service.accepts("http://localhost:11434/v1"))
  }

  @Test func anErrorNamesTheSource() async throws {
    let flag = await #expect(throws: SettingError.self) {
      try await settings(flags: ["max_attempts": "0"])
    }
    #expect(flag?.name == "--max-attempts" && flag?.source == .flag)
    let file = await #expect(throws: SettingError.self) {
      try await settings(file: "PUCKBUDDY_LEASE_SECONDS=soon")
    }
    #expect(file?.description.hasPrefix("PUCKBUDDY_LEASE_SECONDS (.env): “soon” is not") == true)
  }

  @Test(arguments: [
    ("PUCKBUDDY_DATA=\"/srv/data\"", "PUCKBUDDY_DATA"), ("PUCKBUDDY_DATA='/srv'", "PUCKBUDDY_DATA"),
    ("PUCKBUDDY_DATA=/srv\r\nPUCKBUDDY_CONCURRENCY=2\r\n", ".env"),
    ("# for us\r\nPUCKBUDDY_DATA=hunter2\r\n", ".env"), ("export PUCKBUDDY_DATA=hunter2", ".env"),
    ("\u{FEFF}PUCKBUDDY_DATA=hunter2", ".env"), ("\nPUCKBUDDY_DATA hunter2", ".env"),
    ("PUCKBUDDY_DATA: hunter2", ".env"), ("\"PUCKBUDDY_DATA\"=hunter2", ".env"),
  ])
  func aFileThatWouldBeMisreadIsRefused(_ file: String, _ name: String) async throws {
    let error = await #expect(throws: SettingError.self) { try await settings(file: file) }
    #expect(error?.name == name && error?.source == .file(".env"))
    #expect(error?.description.contains("hunter2") == false)
  }

  @Test func aSlipOfTheHandIsNoticed() async throws {
    try Data("PUCKBUDDY_LANGAUGE=fr\n# PUCKBUDDY_OLD=1\nexport PATH=x\nsome words\n".utf8)
      .write(to: folder.file(".env"))
    let sources = try await SettingSources(
      environment: [
        "PUCKBUDDY_CONCURENCY": "2", "PUCKBUDDY_QXWZYVJKQQQQQ": "", "PUCKBUDDY_DATA": "/y",
        "PUCKBUDDY_ENV_FILE": "", "HOME": "/", "MY_PUCKBUDDY_DATA": "",
      ], folder: folder.url.path)
    #expect(
      sources.warnings == [
        "PUCKBUDDY_CONCURENCY (environment) is no setting; did you mean PUCKBUDDY_CONCURRENCY?",
        "PUCKBUDDY_QXWZYVJKQQQQQ (environment) is no setting; see puckbuddy settings",
        "PUCKBUDDY_LANGAUGE (.env) is no setting; did you mean PUCKBUDDY_LANGUAGE?",
      ])
  }

  /// A person's folder of videos may contain such a file too.
  @Test func aFileThatJustLiesThereLoadsNoPrograms() async throws {
    let line = "PUCKBUDDY_HOME=/somewhere"
    let error = await #expect(throws: SettingError.self) { try await settings(file: line) }
    #expect(error?.name == "PUCKBUDDY_HOME" && error?.source == .file(".env"))
    let sources = try await SettingSources(
      environment: ["PUCKBUDDY_ENV_FILE": ".env"], folder: folder.url.path)
    #expect(
      try ProgramSettings(sources, defaults: ["data": "/d", "models": "/m"]).models == "/somewhere")
  }

  @Test func aFileThatAnyUserMayChangeIsSkipped() async throws {
    try Data("PUCKBUDDY_DATA=/somewhere".utf8).write(to: folder.file(".env"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: folder.file(".env").path)
    let sources = try await SettingSources(environment: [:], folder: folder.url.path)
    #expect(sources.warnings == [".env is passed over: every user may change it."])
    #expect(try ProgramSettings(sources, defaults: ["data": "/d", "models": "/m"]).data == "/d")
  }

  @Test func aSecretIsNeverShown() async throws {
    let key = Setting("key", purpose: "A key.", form: .integer(1...9), isSecret: true)
    #expect(SettingValue(setting: key, text: "7", source: .environment).shown == "set")
    #expect(SettingValue(setting: key, text: "", source: .standard).shown == "not set")
    let sources = try await SettingSources(
      environment: ["PUCKBUDDY_KEY": "hunter2"], folder: folder.url.path, table: [key])
    var reader = SettingReader(sources: sources, defaults: [:])
    let error = #expect(throws: SettingError.self) { try reader.text(key) }
    #expect(error?.description.contains("hunter2") == false)
    #expect(error?.name == "PUCKBUDDY_KEY")
  }

  @Test func theTableIsSound() {
    for setting in Setting.all {
      #expect(setting.standard.isEmpty || setting.form.accepts(setting.standard))
      #expect(setting.purpose.hasSuffix("."))
      if case .integer = setting.form { #expect(setting.unit != nil && !setting.standard.isEmpty) }
    }
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
  }

  @Test(arguments: [
    ("30d", 2_592_000), ("1h", 3600), ("2w", 1_209_600), ("36500d", 3_153_600_000),
  ])
  func periods(_ text: String, _ seconds: Int) {
    #expect(Period(text)?.duration == .seconds(seconds))
  }

  @Test(arguments: [("abc", "abc", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)])
  func distances(_ one: String, _ other: String, _ distance: Int) {
    #expect(UnknownVariables.distance(one, other) == distance)
    #expect(UnknownVariables.distance(other, one) == distance)
  }
}
