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

  @Test func aTransactionWhoseReadHasChangedIsAborted() async throws {
    try fake.firestore.set("jobs/1", #"{"n":{"integerValue":"2"}}"#)
    let begun = try await caller.firestore("beginTransaction", #"{"options":{"readWrite":{}}}"#)
    let id = try #require(begun.json["transaction"]?.string)
    let read = try await caller.firestore(
      "batchGet", #"{"documents":["\#(fake.firestore.root)/jobs/1"],"transaction":"\#(id)"}"#)
    #expect(read.status == 200)
    try fake.firestore.set("jobs/1", #"{"n":{"integerValue":"3"}}"#)
    let write = #"{"update":{"name":"\#(fake.firestore.root)/jobs/2","fields":{}}}"#
    let commit = #"{"writes":[\#(write)],"transaction":"\#(id)"}"#
    #expect(try await caller.firestore("commit", commit).refusal == "ABORTED")
    fake.clock.advance(seconds: 61)
    #expect(try await caller.firestore("commit", commit).refusal == "INVALID_ARGUMENT")
  }
}
