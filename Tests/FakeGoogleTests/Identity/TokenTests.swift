import Foundation
import Testing

@testable import FakeGoogle

/// Refusals of tokens that our client, which makes no such mistake, relies on.
@Suite struct TokenTests {
  let fake: FakeGoogle
  var caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
    caller.token = nil
  }

  private func grant(_ changes: String = "{}", header: [String: String] = [:]) async throws
    -> Caller.Reply
  {
    let now = Int64(fake.clock.now.timeIntervalSince1970)
    var claims: [String: JSON] = [
      "iss": .string(fake.account.email), "aud": .string(fake.url + "/token"),
      "scope": "https://www.googleapis.com/auth/datastore", "iat": .integer(now),
      "exp": .integer(now + 3600),
    ]
    for (name, value) in try JSON(data: Data(changes.utf8)).object ?? [:] { claims[name] = value }
    let text = String(decoding: JSON.object(claims).data, as: UTF8.self)
    let assertion = try JSONWebToken.minted(claims: text, header: header, key: fake.account.key)
    let form =
      "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)"
    return try await caller.send(
      "POST", "/token", body: Data(form.utf8),
      headers: ["Content-Type": "application/x-www-form-urlencoded"])
  }

  @Test func aGrantIsForItsScopeAndItsTime() async throws {
    let reply = try await grant()
    #expect(reply.json["expires_in"] == 3600)
    var other = caller
    other.token = try #require(reply.json["access_token"]?.string)
    let path = "/v1/\(fake.firestore.root)/jobs"
    #expect(try await other.send("GET", path).status == 200)
    let storage = try await other.send("GET", "/storage/v1/b/b/o")
    #expect(storage.status == 403)
    #expect(storage.json["error"]?["errors"]?.array?.first?["reason"] == "insufficientPermissions")
    fake.clock.advance(seconds: 3601)
    let late = try await other.send("GET", path)
    #expect(late.status == 401)
    #expect(late.refusal == "UNAUTHENTICATED")
    other.token = nil
    #expect(try await other.send("GET", path).status == 401)
  }

  @Test(arguments: [
    (#"{"iss":"other@x"}"#, [:]), (#"{"aud":"https://other"}"#, [:]), (#"{"exp":1}"#, [:]),
    (#"{"exp":99999999999}"#, [:]), (#"{"scope":""}"#, [:]), (#"{"scope":"datastore"}"#, [:]),
    ("{}", ["alg": "none"]), ("{}", ["kid": "other"]),
  ])
  func aBadAssertionIsRefused(_ changes: String, _ header: [String: String]) async throws {
    let reply = try await grant(changes, header: header)
    #expect(reply.status == 400)
    #expect(reply.json["error"]?.string?.hasPrefix("invalid_") == true)
  }
}
