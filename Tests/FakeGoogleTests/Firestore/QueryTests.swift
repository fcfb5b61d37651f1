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
}
