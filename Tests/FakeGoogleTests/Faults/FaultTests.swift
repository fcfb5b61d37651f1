import Foundation
import FoundationNetworking
import Testing

@testable import FakeGoogle

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

  @Test func aLostAnswerHasItsEffect() async throws {
    fake.faults.add(FaultRule(.resetAfterEffect, on: "firestore."))
    await #expect(throws: URLError.self) { try await commit() }
    #expect(isThere)
  }

  @Test func aResetBeforeHasNone() async throws {
    fake.faults.add(FaultRule(.resetBeforeEffect, on: "firestore.commit", skipping: 1))
    _ = try await caller.firestore("commit", #"{"writes":[]}"#)
    await #expect(throws: URLError.self) { try await commit() }
    #expect(!isThere)
  }

  @Test func mediaAreSpoilt() async throws {
    let data = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    let object = fake.storage.put(data, as: "o", in: "b")
    let path = "/storage/v1/b/b/o/o?alt=media"
    fake.faults.add(FaultRule(.corruptBody, on: "storage.objects.media"))
    let corrupt = try await caller.send("GET", path)
    #expect(corrupt.body.count == data.count)
    #expect(corrupt.body != data)
    #expect(corrupt.headers["x-goog-hash"]?.contains(object.crc32c) == true)
    fake.faults.add(FaultRule(.wrongHash, on: "storage.objects.media"))
    let wrong = try await caller.send("GET", path)
    #expect(wrong.body == data)
    #expect(wrong.headers["x-goog-hash"]?.contains(object.crc32c) == false)
    fake.faults.add(FaultRule(.cutBody(share: 0.5), on: "storage.objects.media"))
    // A client may throw or return the bytes it received, but never the whole.
    let cut = try? await caller.send("GET", path)
    #expect(cut?.body.count != data.count)
  }

  @Test func theSameSeedGivesTheSameFaults() {
    func faults(_ seed: UInt64) -> [Fault?] {
      let plan = FaultPlan()
      plan.strike(share: 0.3, seed: seed)
      return (0..<200).map { _ in
        plan.fault(for: "firestore.commit", Call(method: "POST", target: "/"))
      }
    }
    #expect(faults(1) == faults(1))
    #expect(faults(1) != faults(2))
    let hits = faults(1).count { $0 != nil }
    #expect((30...90).contains(hits))
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
