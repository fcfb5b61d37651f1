import Foundation
import Testing

@testable import FakeGoogle

@Suite struct QueryTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
  }

  private func run(_ query: String) async throws -> Caller.Reply {
    try await caller.firestore("runQuery", #"{"structuredQuery":\#(query)}"#)
  }

  private func ids(_ reply: Caller.Reply) -> [String] {
    (reply.json.array ?? []).compactMap { element in
      element["document"]?["name"]?.string?.split(separator: "/").last.map(String.init)
    }
  }

  @Test func anEmptyAnswerIsAnElementWithoutADocument() async throws {
    let reply = try await run(#"{"from":[{"collectionId":"jobs"}]}"#)
    #expect(reply.json.array?.count == 1)
    #expect(reply.json.array?.first?["readTime"] != nil)
    #expect(reply.json.array?.first?["document"] == nil)
  }

  @Test func errorsComeInAnArray() async throws {
    let reply = try await run(#"{"from":[]}"#)
    #expect(reply.status == 400)
    #expect(reply.json.array?.first?["error"]?["status"] == "INVALID_ARGUMENT")
  }

  @Test func aDocumentWithoutTheOrdersFieldIsLeftOut() async throws {
    try fake.firestore.set("jobs/1", #"{"n":{"integerValue":"2"}}"#)
    try fake.firestore.set("jobs/2", #"{"n":{"doubleValue":1.5}}"#)
    try fake.firestore.set("jobs/3", #"{"m":{"integerValue":"1"}}"#)
    let reply = try await run(
      """
      {"from":[{"collectionId":"jobs"}],
      "orderBy":[{"field":{"fieldPath":"n"},"direction":"ASCENDING"}]}
      """)
    #expect(ids(reply) == ["2", "1"])
  }

  @Test func pagesByACursorOnTheName() async throws {
    for id in 1...5 { try fake.firestore.set("jobs/\(id)", #"{"n":{"integerValue":"7"}}"#) }
    let order =
      #"[{"field":{"fieldPath":"n"}},{"field":{"fieldPath":"__name__"},"direction":1}]"#
    let name = fake.firestore.root + "/jobs/2"
    let reply = try await run(
      """
      {"from":[{"collectionId":"jobs"}],"orderBy":\(order),"limit":2,
      "startAt":{"values":[{"integerValue":"7"},{"referenceValue":"\(name)"}],"before":false}}
      """)
    #expect(ids(reply) == ["3", "4"])
  }

  @Test(arguments: [
    #"{"from":[{"collectionId":"a"},{"collectionId":"b"}]}"#,
    #"{"from":[{"collectionId":"a/b/c"}]}"#,
    #"{"from":[{"collectionId":"a"}],"limit":"10"}"#,
    #"{"from":[{"collectionId":"a"}],"limit":-1}"#,
    """
    {"from":[{"collectionId":"a"}],"where":{"fieldFilter":{"field":{"fieldPath":"x"},
    "op":"IN","value":{"arrayValue":{}}}}}
    """,
    """
    {"from":[{"collectionId":"a"}],"where":{"fieldFilter":{"field":{"fieldPath":"x"},
    "op":"LIKE","value":{"stringValue":"a"}}}}
    """,
    """
    {"from":[{"collectionId":"a"}],"where":{"fieldFilter":{"field":{"fieldPath":"__name__"},
    "op":"EQUAL","value":{"stringValue":"a"}}}}
    """,
    #"{"from":[{"collectionId":"a"}],"startAt":{"values":[{"integerValue":"1"}]}}"#,
    #"{"from":[{"collectionId":"a"}],"where":{"compositeFilter":{"op":"AND"}}}"#,
  ])
  func refusesWhatIsNoQuery(_ query: String) async throws {
    #expect(try await run(query).refusal == "INVALID_ARGUMENT")
  }

  @Test func aTransactionsIdComesInTheFirstElementAlone() async throws {
    try fake.firestore.set("jobs/1", #"{"n":{"integerValue":"2"}}"#)
    let reply = try await caller.firestore(
      "batchGet",
      """
      {"documents":["\(fake.firestore.root)/jobs/1","\(fake.firestore.root)/jobs/2"],
      "newTransaction":{"readWrite":{}}}
      """)
    let elements = reply.json.array ?? []
    #expect(elements.map { $0["transaction"] != nil } == [true, false, false])
    #expect(elements.first?["found"] == nil)
    let id = try #require(elements.first?["transaction"]?.string)
    try fake.firestore.set("jobs/1", #"{"n":{"integerValue":"3"}}"#)
    let write = #"{"update":{"name":"\#(fake.firestore.root)/jobs/2","fields":{}}}"#
    let commit = #"{"writes":[\#(write)],"transaction":"\#(id)"}"#
    #expect(try await caller.firestore("commit", commit).refusal == "ABORTED")
    fake.clock.advance(seconds: 61)
    #expect(try await caller.firestore("commit", commit).refusal == "INVALID_ARGUMENT")
  }
}
