import Foundation
import Testing

@testable import FakeGoogle

@Suite struct MessagingTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
  }

  private func send(_ message: String) async throws -> Caller.Reply {
    try await caller.send(
      "POST", "/v1/projects/demo-puck/messages:send",
      body: Data(#"{"message":\#(message)}"#.utf8), headers: ["Content-Type": "application/json"])
  }

  @Test func keepsWhatItTakes() async throws {
    let reply = try await send(
      """
      {"token":"t","notification":{"title":"Video analyzed"},"data":{"jobId":"j"},
      "android":{"priority":"HIGH","ttl":"86400s"},
      "apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"sound":"default"}}}}
      """)
    #expect(reply.status == 200)
    #expect(fake.messaging.messages.map(\.token) == ["t"])
    #expect(fake.messaging.messages.first?.data == ["jobId": "j"])
  }

  @Test(arguments: [
    #"{"data":{"a":"b"}}"#, #"{"token":"t","topic":"u"}"#, #"{"token":"t","data":{"a":1}}"#,
    #"{"token":"t","data":{"from":"x"}}"#, #"{"token":"t","data":{"google.x":"x"}}"#,
    #"{"token":"t","android":{"ttl":"86400"}}"#, #"{"token":"t","apns":{"payload":{}}}"#,
    #"{"token":"t","foo":1}"#, #"{"token":""}"#,
  ])
  func refusesWhatIsNoMessage(_ message: String) async throws {
    #expect(try await send(message).refusal == "INVALID_ARGUMENT")
    #expect(fake.messaging.messages.isEmpty)
  }

  @Test(arguments: [
    (MessagingService.Device.unregistered, 404, "UNREGISTERED"),
    (.otherSender, 403, "SENDER_ID_MISMATCH"), (.malformed, 400, "INVALID_ARGUMENT"),
    (.thirdPartyAuthentication, 401, "THIRD_PARTY_AUTH_ERROR"),
    (.quotaExceeded(retryAfter: 3), 429, "QUOTA_EXCEEDED"),
    (.unavailable(retryAfter: nil), 503, "UNAVAILABLE"),
  ])
  func reportsTheTokensStateInTheDetails(
    _ device: MessagingService.Device, _ status: Int, _ code: String
  ) async throws {
    fake.messaging.set(device, for: "t")
    let reply = try await send(#"{"token":"t"}"#)
    #expect(reply.status == status)
    let details = reply.json["error"]?["details"]?.array ?? []
    #expect(details.contains { $0["errorCode"]?.string == code })
    let wait = code == "QUOTA_EXCEEDED" ? "3" : nil
    #expect(reply.headers["retry-after"] == wait)
  }

  @Test func publishesToTopicsThatAre() async throws {
    let body = Data(#"{"messages":[{"data":"eyJqb2JJZCI6ImoxIn0="}]}"#.utf8)
    let path = "/v1/projects/demo-puck/topics/process-video:publish"
    let json = ["Content-Type": "application/json"]
    #expect(try await caller.send("POST", path, body: body, headers: json).refusal == "NOT_FOUND")
    fake.topics.makeTopic("process-video")
    let reply = try await caller.send("POST", path, body: body, headers: json)
    #expect(reply.json["messageIds"]?.array?.count == 1)
    #expect(fake.topics.messages.first?.data == Data(#"{"jobId":"j1"}"#.utf8))
  }
}
