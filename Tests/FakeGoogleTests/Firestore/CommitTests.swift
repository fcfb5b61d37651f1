import Foundation
import Testing

@testable import FakeGoogle

/// Refusals of commits that our client, which makes no such mistake, relies on.
@Suite struct CommitTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
  }

  private func update(_ rest: String = "", fields: String = #""a":{"integerValue":"1"}"#) -> String
  {
    let name = fake.firestore.root + "/jobs/j"
    return #"{"writes":[{"update":{"name":"\#(name)","fields":{\#(fields)}}\#(rest)}]}"#
  }

  @Test func onlyAnExactUpdateTimePasses() async throws {
    _ = try await caller.firestore("commit", update())
    let time = try #require(fake.firestore.document("jobs/j")?.updateTime)
    #expect(time.nanoseconds % 10 != 0)
    let rounded = time.rounded(downTo: 1000)
    let other = #""b":{"stringValue":"x"}"#
    let stale = #","currentDocument":{"updateTime":"\#(rounded)"}"#
    let refused = try await caller.firestore("commit", update(stale, fields: other))
    #expect(refused.status == 400)
    #expect(refused.refusal == "FAILED_PRECONDITION")
    let exact = #","currentDocument":{"updateTime":"\#(time)"}"#
    let passed = try await caller.firestore("commit", update(exact, fields: other))
    #expect(passed.status == 200)
    #expect(fake.firestore.document("jobs/j")?.fields["b"]?.string == "x")
  }

  @Test func aWriteThatChangesNothingKeepsItsTimeAndIsNoSnapshot() async throws {
    _ = try await caller.firestore("commit", update())
    let time = fake.firestore.document("jobs/j")?.updateTime
    let reply = try await caller.firestore("commit", update())
    #expect(reply.json["writeResults"]?.array?.first?["updateTime"]?.string == time?.description)
    #expect(fake.firestore.versions(of: "jobs/j").count == 1)
  }

  @Test(arguments: [
    #"{"writes":[{"update":{"name":"ROOT/jobs/j","fields":{}},"foo":1}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"a":{"integerValue":1}}}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"a":{"integerValue":"1.5"}}}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"a":{}}}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"a":{"stringValue":7}}}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs","fields":{}}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/..","fields":{}}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs//x","fields":{}}}]}"#,
    #"{"writes":[{"update":{"name":"projects/other/databases/(default)/documents/jobs/j"}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j"},"delete":"ROOT/jobs/j"}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j"},"updateMask":{"fieldPaths":["a-b"]}}]}"#,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j"},"updateMask":{"fieldPaths":["a","a.b"]}}]}"#,
    """
    {"writes":[{"update":{"name":"ROOT/jobs/j"},
    "currentDocument":{"exists":true,"updateTime":"2026-01-01T00:00:00Z"}}]}
    """,
    """
    {"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"a":{"arrayValue":{"values":[
    {"arrayValue":{}}]}}}}}]}
    """,
    """
    {"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"a":{"stringValue":"x",
    "nullValue":null}}}}]}
    """,
    #"{"writes":[{"update":{"name":"ROOT/jobs/j","fields":{"__a__":{"nullValue":null}}}}]}"#,
    #"{"writes":[{"transform":{"document":"ROOT/jobs/j","fieldTransforms":[]}}]}"#,
    #"{"writes":[{}]}"#, #"{"writes":{}}"#, "[]", "{",
  ])
  func refusesWhatIsNotToTheLetter(_ body: String) async throws {
    let text = body.replacing("ROOT", with: fake.firestore.root)
    let reply = try await caller.firestore("commit", text)
    #expect(reply.status == 400)
    #expect(reply.refusal == "INVALID_ARGUMENT")
    #expect(fake.firestore.documents(in: "jobs").isEmpty)
  }

  @Test func refusesWhatIsTooLarge() async throws {
    let long = String(repeating: "x", count: 1_048_000)
    let fields = #""a":{"stringValue":"\#(long)"},"b":{"stringValue":"\#(long.prefix(600))"}"#
    let document = try await caller.firestore("commit", update(fields: fields))
    #expect(document.refusal == "INVALID_ARGUMENT")
    let huge = String(repeating: " ", count: FirestoreLimits.requestBytes)
    let request = try await caller.firestore("commit", update() + huge)
    #expect(request.refusal == "INVALID_ARGUMENT")
    #expect(fake.firestore.document("jobs/j") == nil)
  }

  @Test func anIndexedLongTextNeedsAnExemption() async throws {
    let file = #"{"fieldOverrides":[{"collectionGroup":"jobs","fieldPath":"a","indexes":[]}]}"#
    fake.firestore.settings.indexes = try IndexConfiguration(file: Data(file.utf8))
    let long = String(repeating: "x", count: 1501)
    let plain = try await caller.firestore(
      "commit", update(fields: #""b":{"stringValue":"\#(long)"}"#))
    #expect(plain.refusal == "INVALID_ARGUMENT")
    let exempt = try await caller.firestore(
      "commit", update(fields: #""a":{"stringValue":"\#(long)"}"#))
    #expect(exempt.status == 200)
  }

  @Test func needsTheTypeOfJSON() async throws {
    let reply = try await caller.send(
      "POST", "/v1/\(fake.firestore.root):commit", body: Data(update().utf8),
      headers: ["Content-Type": "application/x-www-form-urlencoded"])
    #expect(reply.refusal == "INVALID_ARGUMENT")
  }
}
