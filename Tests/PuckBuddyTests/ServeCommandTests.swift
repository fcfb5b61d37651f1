import Foundation
import HTTPTransfer
import LoopbackServer
import TestMedia
import Testing

/// `puckbuddy serve` as a real process.
@Suite struct ServeCommandTests {
  private let folder: JobFolder
  private let http = HTTPClient(ClientSettings(proxies: .none))

  init() throws { folder = try JobFolder() }

  /// Starts a service that polls the queue once a minute; also returns its URL.
  private func serve(_ more: [String] = []) async throws -> (RunningProgram, url: String) {
    let program = try RunningProgram(
      ["serve", "--port", "0"] + more + folder.data,
      environment: ["PUCKBUDDY_POLL_MILLISECONDS": "60000", "PORT": "1"])
    try await program.wait(for: "\n")
    let line = try #require(program.text.split(separator: "\n").first)
    return (program, String(line.trimmingPrefix("Listening on ")))
  }

  private func submit() throws -> String {
    try folder.submit([try Clip.plain(size: "320x240", seconds: 1).url.path])
  }

  private func push(_ job: String, to url: String) async throws -> Int {
    try await http.send(
      HTTPRequest(
        .post, url + "/pubsub/push", headers: ["Content-Type": "application/json"],
        body: .data(Data(#"{"jobId":"\#(job)"}"#.utf8))), attempts: .once
    ).status
  }

  @Test func aPushedJobIsWorkedOnAndASignalEndsTheService() async throws {
    let (program, url) = try await serve()
    let isReady = try await eventually {
      try await http.send(.get(url + "/ready"), attempts: .once).status == 200
    }
    #expect(isReady)
    let id = try submit()
    #expect(try await push(id, to: url) == 204)
    try await folder.wait(for: "completed", of: id)
    // The text is regenerated every few seconds, and the end is counted after it is written.
    let isCounted = try await eventually {
      let metrics = try await http.send(.get(url + "/metrics"), attempts: .once)
      let text = String(decoding: metrics.body, as: UTF8.self)
      return text.contains(#"puckbuddy_jobs_finished_total{outcome="completed",code=""} 1"#)
        && text.contains(#"puckbuddy_pushes_total{source="pubsub",outcome="called"} 1"#)
    }
    #expect(isCounted)
    program.send(SIGTERM)
    #expect(await program.status() == 0)
    #expect(program.errorText.contains("stopped"))
  }

  @Test func withoutAWorkerJobsAreLeft() async throws {
    let (program, url) = try await serve(["--no-worker"])
    let id = try submit()
    #expect(try await push(id, to: url) == 204)
    program.send(SIGINT)
    #expect(await program.status() == 0)
    #expect(try folder.job(id)["status"] as? String == "queued")
  }

  private static let audience = ["PUCKBUDDY_PUSH_AUDIENCE": "https://x.example"]
  private static let account = ["PUCKBUDDY_PUSH_ACCOUNT": "a@b-project.iam.gserviceaccount.com"]
  private static let both = audience.merging(account) { $1 }
  private static let firebase = both.merging(
    ["PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_AUTH": "firebase"]) { $1 }
  private static let emulated = firebase.merging(
    ["PUCKBUDDY_URL": "https://x.example", "FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9099"]) { $1 }

  /// Refusing to start is better than starting without access control.
  @Test(
    arguments: [
      (["--host", "0.0.0.0"], [:], "PUCKBUDDY_PUSH_AUDIENCE"),
      (["--host", "::"], [:], "PUCKBUDDY_PUSH_AUDIENCE"),
      (["--host", "example.org"], [:], "PUCKBUDDY_PUSH_AUDIENCE"),
      (["--host", "127.0.0.1.example.org"], [:], "PUCKBUDDY_PUSH_AUDIENCE"),
      (["--host", ""], [:], "PUCKBUDDY_PUSH_AUDIENCE"),
      (["--host", "0.0.0.0"], audience, "PUCKBUDDY_PUSH_ACCOUNT"),
      ([], audience, "PUCKBUDDY_PUSH_ACCOUNT"), ([], account, "PUCKBUDDY_PUSH_AUDIENCE"),
      (["--host", "0.0.0.0"], both, "PUCKBUDDY_AUTH"),
      (["--host", "0.0.0.0"], firebase, "PUCKBUDDY_URL"),
      // Anyone can forge the tokens of an emulator.
      (["--host", "0.0.0.0"], emulated, "FIREBASE_AUTH_EMULATOR_HOST"),
      // Behind a proxy on this machine the service is reachable from outside.
      ([], ["PUCKBUDDY_URL": "https://puck.example"], "PUCKBUDDY_AUTH"),
      // Firebase users without a project.
      ([], ["PUCKBUDDY_AUTH": "firebase"], "PUCKBUDDY_AUTH"),
      ([], ["PUCKBUDDY_AUTH": "none"], "PUCKBUDDY_AUTH"),
      // Without tokens, any caller could consent for any user.
      ([], ["PUCKBUDDY_CONSENT": "required"], "PUCKBUDDY_CONSENT"),
      ([], ["PUCKBUDDY_CONSENT": "yes"], "PUCKBUDDY_CONSENT"),
      ([], ["PUCKBUDDY_CORS_ORIGINS": "*"], "PUCKBUDDY_CORS_ORIGINS"),
      ([], ["PUCKBUDDY_CORS_ORIGINS": "https://a.example/"], "PUCKBUDDY_CORS_ORIGINS"),
      ([], ["PUCKBUDDY_URL": "http://puck.example"], "PUCKBUDDY_URL"),
      (["--no-worker"], ["PUCKBUDDY_PUSH_ANSWER": "when-done"], "PUCKBUDDY_PUSH_ANSWER"),
      ([], ["PORT": "http"], "PORT"), ([], ["PORT": "70000"], "PORT"),
      (["--port", "70000"], [:], "--port"),
    ] as [([String], [String: String], String)])
  func itDoesNotStart(
    _ arguments: [String], _ environment: [String: String], _ named: String
  ) throws {
    // timeout(1) kills a process that has started all the same, and exits with 124.
    let run = try Command.run(
      "timeout", ["60", Program.path, "serve"] + arguments + folder.data, environment: environment)
    #expect(run.status == 64, "\(run.errorText)")
    #expect(run.errorText.contains(named), "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  /// A worker in a separate process returns URLs that lead to the service.
  @Test func whereItListensIsKnownBesideIt() async throws {
    let (program, url) = try await serve()
    let file = folder.url.appending(path: "service.url")
    #expect(try String(contentsOf: file, encoding: .utf8) == url + "\n")
    withExtendedLifetime(program) {}
  }

  @Test func aPortInUseIsReported() async throws {
    let (program, url) = try await serve()
    let port = try #require(url.split(separator: ":").last)
    let other = try JobFolder()
    let run = try Command.run(
      "timeout", ["60", Program.path, "serve", "--port", "\(port)"] + other.data)
    #expect(run.status == 75 && run.errorText.contains("cannot be listened on"))
    withExtendedLifetime(program) {}
  }
}
