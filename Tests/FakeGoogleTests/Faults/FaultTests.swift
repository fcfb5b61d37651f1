import Foundation
import FoundationNetworking
import Testing

@testable import FakeGoogle

/// A fault has its effect or none: a fault that did nothing would make tests of our client pass.
@Suite struct FaultTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
  }

  private func commit() async throws -> Caller.Reply {
    try await caller.firestore(
      "commit", #"{"writes":[{"update":{"name":"\#(fake.firestore.root)/jobs/j"}}]}"#)
  }

  private var isThere: Bool { fake.firestore.document("jobs/j") != nil }

  @Test func aRefusalHasNoEffect() async throws {
    fake.faults.add(FaultRule(.status(429, retryAfter: 2), on: "firestore.commit"))
    let reply = try await commit()
    #expect(reply.status == 429)
    #expect(reply.refusal == "RESOURCE_EXHAUSTED")
    #expect(reply.headers["retry-after"] == "2")
    #expect(!isThere)
    #expect(try await commit().status == 200)
    #expect(fake.requests.all.map(\.status) == [429, 200])
    #expect(fake.faults.hits == 1)
  }

  @Test func aResetBeforeHasNone() async throws {
    fake.faults.add(FaultRule(.resetBeforeEffect, on: "firestore.commit"))
    await #expect(throws: URLError.self) { try await commit() }
    #expect(!isThere)
  }

  @Test func recordsForTheCheckWithGooglesTypes() async throws {
    _ = try await commit()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try fake.requests.append(to: file)
    try fake.requests.append(to: file)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    let first = try JSONDecoder().decode(RecordedRequest.self, from: Data(lines[0].utf8))
    #expect(first.operation == "firestore.commit")
    #expect(first.body?.contains("jobs/j") == true)
  }
}
