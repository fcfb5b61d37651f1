import Foundation
import Testing

@testable import FakeGoogle

@Suite struct DocumentTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
  }

  private var root: String { "/v1/" + fake.firestore.root }
  private let json = ["Content-Type": "application/json"]

  @Test func takesTheAddressesOfGooglesClients() async throws {
    try fake.firestore.set("jobs/j", #"{"a":{"doubleValue":1}}"#)
    let path = root.replacing("(default)", with: "%28default%29")
    let reply = try await caller.send(
      "GET", path + "/jobs/j?%24alt=json%3Benum-encoding%3Dint")
    #expect(reply.status == 200)
    #expect(reply.json["fields"]?["a"]?["doubleValue"] == 1)
  }

  @Test func createsOnceAndPatchesByMask() async throws {
    let body = Data(#"{"fields":{"a":{"integerValue":"1"},"b":{"booleanValue":true}}}"#.utf8)
    let create = root + "/jobs?documentId=a%3Ab"
    let first = try await caller.send("POST", create, body: body, headers: json)
    #expect(first.json["name"]?.string == fake.firestore.root + "/jobs/a:b")
    let second = try await caller.send("POST", create, body: body, headers: json)
    #expect(second.status == 409)
    #expect(second.refusal == "ALREADY_EXISTS")
    let patch = try await caller.send(
      "PATCH", root + "/jobs/a:b?updateMask.fieldPaths=a&currentDocument.exists=true",
      body: Data("{}".utf8), headers: json)
    #expect(patch.status == 200)
    #expect(fake.firestore.document("jobs/a:b")?.fields.keys.sorted() == ["b"])
  }

  @Test func refusesUnknownParameters() async throws {
    let reply = try await caller.send("GET", root + "/jobs/j?foo=1")
    #expect(reply.refusal == "INVALID_ARGUMENT")
  }

  @Test(arguments: ["/jobs/a%2Fb", "/jobs/..", "/jobs/", "/jobs/__x__", "//j"])
  func anIdCannotLeaveItsCollection(_ path: String) async throws {
    // Foundation would normalise such paths, so the services are called directly.
    let call = Call(
      method: "GET", target: root + path,
      headers: [("Authorization", "Bearer " + fake.accessToken())])
    let answer = fake.services.answer(call)
    #expect(answer.status == 400)
  }

  @Test func deletesWithAndWithoutPrecondition() async throws {
    #expect(try await caller.send("DELETE", root + "/jobs/none").status == 200)
    let missing = try await caller.send(
      "DELETE", root + "/jobs/none?currentDocument.exists=true")
    #expect(missing.refusal == "NOT_FOUND")
    fake.firestore.settings.staleMissing = .notFound
    let absent = try await caller.send(
      "DELETE", root + "/jobs/none?currentDocument.updateTime=2026-01-01T00:00:00Z")
    #expect(absent.refusal == "NOT_FOUND")
    try fake.firestore.set("jobs/j", #"{"a":{"nullValue":null}}"#)
    let time = "2026-01-01T00:00:00.123456789Z"
    let stale = try await caller.send(
      "DELETE", root + "/jobs/j?currentDocument.updateTime=" + time)
    #expect(stale.refusal == "FAILED_PRECONDITION")
    #expect(fake.firestore.document("jobs/j") != nil)
  }

  @Test func listsInPages() async throws {
    for id in ["b", "a", "c"] { try fake.firestore.set("jobs/\(id)", #"{"a":{"nullValue":null}}"#) }
    let first = try await caller.send("GET", root + "/jobs?pageSize=2")
    #expect(first.json["documents"]?.array?.count == 2)
    let token = PercentCoding.encoded(try #require(first.json["nextPageToken"]?.string))
    let second = try await caller.send("GET", root + "/jobs?pageSize=2&pageToken=\(token)")
    let last = second.json["documents"]?.array
    #expect(last?.map { $0["name"]?.string } == [fake.firestore.root + "/jobs/c"])
    #expect(second.json["nextPageToken"] == nil)
    let empty = try await caller.send("GET", root + "/nothing")
    #expect(empty.json == [:])
  }
}
