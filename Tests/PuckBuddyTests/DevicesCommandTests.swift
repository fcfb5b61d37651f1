import Foundation
import HTTPTransfer
import PuckBuddyAPI
import TestMedia
import Testing

/// `serve --home` and `devices` as real processes.
@Suite struct DevicesCommandTests {
  private let folder: JobFolder

  init() throws { folder = try JobFolder() }

  @Test func aDeviceIsPairedListedAndRemoved() async throws {
    let program = try RunningProgram(
      [
        "serve", "--port", "0", "--no-worker", "--home", "--home-port", "0", "--home-address",
        "127.0.0.1",
      ] + folder.data)
    try await program.wait(for: "Listening on http://127.0.0.1:")
    try await program.wait(for: "fingerprint: ")
    // The notice is written at once, with the fingerprint in its last line.
    let text = program.text
    #expect(text.contains(/fingerprint: [0-9A-F]{2}(:[0-9A-F]{2}){31}\n/))
    // A code must not stand in a log, and a pipe is no terminal.
    #expect(!text.contains("#/pair/") && !text.contains("\u{1B}") && !text.contains("█"))
    let url = String(try #require(text.firstMatch(of: /home network: (https:\/\/[0-9.:]+)/)).1)
    let page = String(try #require(text.firstMatch(of: /Listening on (http:[^\n]+)/)).1)
    let http = HTTPClient(
      ClientSettings(
        proxies: .none, authorityFile: folder.file("home-certificate.pem")))
    #expect(try folder.run(["devices"]).text.hasPrefix("No devices"))
    let made = try await http.send(
      HTTPRequest(
        .post, page + "/api/devices/codes", headers: ["Content-Type": "application/json"],
        body: .data(Data())), attempts: .once)
    let code = try JSONDecoder().decode(PairingAnswer.self, from: made.body).code
    let answer = try await http.send(
      HTTPRequest(
        .post, url + "/api/pairing", headers: ["Content-Type": "application/json"],
        body: .data(Data(#"{"code":"\#(code)","name":"Emma's phone"}"#.utf8))), attempts: .once)
    #expect(answer.status == 201)
    let cookie = String(try #require(answer.headers["Set-Cookie"]).prefix { $0 != ";" })
    func status() async throws -> Int {
      try await http.send(
        HTTPRequest(.get, url + "/api/jobs?user_id=local", headers: ["Cookie": cookie]),
        attempts: .once
      ).status
    }
    #expect(try await status() == 200)
    let line = try #require(
      try folder.run(["devices"]).text.split(separator: "\n").first {
        $0.contains("Emma's phone")
      })
    let id = try #require(line.split(separator: " ").first).description
    let removed = try folder.run(["devices", "remove", id])
    #expect(removed.status == 0, "\(removed.errorText)")
    #expect(try await status() == 401)
    let again = try folder.run(["devices", "remove", id])
    #expect(again.status == 66 && again.errorText.contains(id))

    program.send(SIGTERM)
    #expect(await program.status() == 0)
    // Neither the code nor the token is in the log.
    let log = program.errorText + program.text
    #expect(!log.contains(code) && !log.contains(cookie.suffix(20)))
  }

  /// Such settings would open the data to others, or lead devices nowhere.
  @Test(arguments: [
    (["--home", "--host", "0.0.0.0"], [:], "PUCKBUDDY_PUSH_AUDIENCE"),
    (["--home", "--home-address", "a b"], [:], "--home-address"),
    (["--home", "--home-address", "https://a"], [:], "--home-address"),
    (["--home-port", "1"], [:], "need --home"),
    (["--home"], ["PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_PROJECT": "p"], "computer at home"),
  ])
  func whatIsNotForAHomeIsRefused(
    _ arguments: [String], _ settings: [String: String], _ word: String
  ) async throws {
    let program = try RunningProgram(
      ["serve", "--port", "0"] + arguments + folder.data, environment: settings)
    #expect(await program.status() == 64)
    #expect(program.errorText.contains(word), "\(program.errorText)")
  }

  @Test func aPortInUseIsSaid() async throws {
    let first = try RunningProgram(
      [
        "serve", "--port", "0", "--no-worker", "--home", "--home-port", "0", "--home-address",
        "127.0.0.1",
      ] + folder.data)
    try await first.wait(for: "fingerprint: ")
    let match = try #require(first.text.firstMatch(of: /home network: https:\/\/[0-9.]+:([0-9]+)/))
    let other = try JobFolder()
    let second = try other.run(
      ["serve", "--port", "0", "--no-worker", "--home", "--home-port", String(match.1)])
    #expect(second.status == 75, "\(second.errorText)")
    #expect(second.errorText.contains(match.1), "\(second.errorText)")
  }
}
