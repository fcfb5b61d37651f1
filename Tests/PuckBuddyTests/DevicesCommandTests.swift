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
    try await program.wait(for: "fingerprint is\n")
    // The notice is written at once, with the fingerprint in its last line.
    let text = program.text
    #expect(text.contains(/\n[0-9A-F]{2}(:[0-9A-F]{2}){31}\n/))
    let url = String(try #require(text.firstMatch(of: /home network: (https:\/\/[0-9.:]+)/)).1)
    let code = String(try #require(text.firstMatch(of: /Code: ([0-9A-Z]{4}-[0-9A-Z]{4})/)).1)
    #expect(text.contains("\(url)/#/pair/\(code)"))
    // A pipe is no terminal: no QR code, no colors.
    #expect(!text.contains("\u{1B}") && !text.contains("█"))

    let http = HTTPClient(
      ClientSettings(
        proxies: .none, authorityFile: folder.file("home-certificate.pem")))
    #expect(try folder.run(["devices"]).text.hasPrefix("No devices"))
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
    let log = program.errorText
    #expect(!log.contains(code) && !log.contains(cookie.suffix(20)))
    await http.close()
  }

  /// Such settings would open the data to others, or lead devices nowhere.
  @Test(arguments: [
    ["--host", "0.0.0.0"], ["--home-address", "a b"], ["--home-address", "https://a"],
  ])
  func whatIsNotForAHomeIsRefused(_ arguments: [String]) throws {
    let refused = try folder.run(["serve", "--port", "0", "--home"] + arguments)
    #expect(refused.status == 64, "\(refused.errorText)")
  }

  @Test func aPortInUseIsSaid() async throws {
    let first = try RunningProgram(
      [
        "serve", "--port", "0", "--no-worker", "--home", "--home-port", "0", "--home-address",
        "127.0.0.1",
      ] + folder.data)
    try await first.wait(for: "Code: ")
    let match = try #require(first.text.firstMatch(of: /home network: https:\/\/[0-9.]+:([0-9]+)/))
    let other = try JobFolder()
    let second = try other.run(
      ["serve", "--port", "0", "--no-worker", "--home", "--home-port", String(match.1)])
    #expect(second.status == 75, "\(second.errorText)")
    #expect(second.errorText.contains(match.1), "\(second.errorText)")
  }
}
