import Foundation
import GoogleCloud
import TeamLibrary
import Testing

/// The bodies of requests, against fixed examples and the field names of the discovery documents.
@Suite struct BodyTests {
  private func json(_ value: some Encodable) throws -> NSDictionary {
    let data = try JSONEncoder().encode(value)
    return try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  private func json(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  private func json(_ write: FirestoreWrite) throws -> NSDictionary {
    let database = try #require(FirestoreDatabase(project: "p"))
    return try json(FirestoreWrite.Request(write, in: database))
  }

  private let job = DocumentPath(known: ["jobs", "J"])

  /// The request body of a claim.
  @Test func aClaimHasTheseFields() throws {
    let write = FirestoreWrite.update(
      job,
      fields: [
        "status": .string("processing"), "worker_id": .string("w-uuid"),
        "lease_until": .timestamp("2026-01-01T00:02:00Z"),
      ], mask: ["status", "worker_id", "lease_until"].map { FieldPath($0) },
      times: [FieldPath("updatedAt")], if: .version("2026-01-01T00:00:00.123456Z"))
    #expect(
      try json(write)
        == json(
          """
          {"update":{"name":"projects/p/databases/(default)/documents/jobs/J",
            "fields":{"status":{"stringValue":"processing"},"worker_id":{"stringValue":"w-uuid"},
                      "lease_until":{"timestampValue":"2026-01-01T00:02:00Z"}}},
          "updateMask":{"fieldPaths":["status","worker_id","lease_until"]},
          "updateTransforms":[{"fieldPath":"updatedAt","setToServerValue":"REQUEST_TIME"}],
          "currentDocument":{"updateTime":"2026-01-01T00:00:00.123456Z"}}
          """))
  }

  @Test func aConditionalDelete() throws {
    #expect(
      try json(FirestoreWrite.delete(job, if: .exists(true)))
        == json(
          #"{"delete":"projects/p/databases/(default)/documents/jobs/J","currentDocument":{"exists":true}}"#
        ))
  }

  @Test func aQueryWithEveryPart() throws {
    let query = FirestoreQuery(
      "jobs",
      where: .all([
        .field(FieldPath("c.d"), .isIn, .array([.integer(1)])),
        .field(FieldPath("e"), .lessOrEqual, .integer(2)),
      ]), orders: [.descending(FieldPath("e")), .descending(.documentName)], limit: 1,
      after: [.integer(1), .reference("n")], selection: [.documentName])
    #expect(
      try json(query)
        == json(
          """
          {"select":{"fields":[{"fieldPath":"__name__"}]},
           "from":[{"collectionId":"jobs"}],
           "where":{"compositeFilter":{"op":"AND","filters":[
             {"fieldFilter":{"field":{"fieldPath":"`c.d`"},"op":"IN",
                             "value":{"arrayValue":{"values":[{"integerValue":"1"}]}}}},
             {"fieldFilter":{"field":{"fieldPath":"e"},"op":"LESS_THAN_OR_EQUAL",
                             "value":{"integerValue":"2"}}}]}},
           "orderBy":[{"field":{"fieldPath":"e"},"direction":"DESCENDING"},
                      {"field":{"fieldPath":"__name__"},"direction":"DESCENDING"}],
           "startAt":{"values":[{"integerValue":"1"},{"referenceValue":"n"}],"before":false},
           "limit":1}
          """))
  }

  @Test func oneFilterAloneIsItself() {
    let one = FirestoreQuery.Filter.equal("a", .null)
    #expect(FirestoreQuery.Filter.combined([]) == nil)
    #expect(FirestoreQuery.Filter.combined([one]) == one)
    #expect(FirestoreQuery.Filter.combined([one, one]) == .all([one, one]))
  }
}
