import Foundation
import Testing

@testable import FakeGoogle

/// The queries that an index file serves; each case is an abbreviated query.
@Suite struct IndexTests {
  /// A query and the indexes that it needs.
  struct Case: Sendable, CustomTestStringConvertible {
    var equal: [String] = []
    var inequality: String?
    var order: [String] = []
    var isServed: Bool

    var testDescription: String { "= \(equal) ≠ \(inequality ?? "") by \(order)" }

    var query: DocumentQuery {
      get throws {
        var filters = equal.map { Case.filter($0, "EQUAL") }
        if let inequality { filters.append(Case.filter(inequality, "LESS_THAN")) }
        let json: JSON = .fields([
          "from": [["collectionId": "jobs"]],
          "where": filters.isEmpty
            ? nil : ["compositeFilter": ["op": "AND", "filters": .array(filters)]],
          "orderBy": .array(
            order.map { key in
              let isDescending = key.hasPrefix("-")
              return [
                "field": ["fieldPath": .string(isDescending ? String(key.dropFirst()) : key)],
                "direction": isDescending ? "DESCENDING" : "ASCENDING",
              ]
            }),
        ])
        let root = "projects/p/databases/(default)/documents"
        return try DocumentQuery(json, parent: ResourceName(segments: []), root: root)
      }
    }

    private static func filter(_ field: String, _ comparison: String) -> JSON {
      [
        "fieldFilter": [
          "field": ["fieldPath": .string(field)], "op": .string(comparison),
          "value": ["stringValue": "x"],
        ]
      ]
    }
  }

  private static let file = """
    {"indexes":[
      {"collectionGroup":"jobs","queryScope":"COLLECTION","fields":[
        {"fieldPath":"status","order":"ASCENDING"},{"fieldPath":"createdAt","order":"ASCENDING"}]},
      {"collectionGroup":"jobs","queryScope":"COLLECTION","fields":[
        {"fieldPath":"userId","order":"ASCENDING"},{"fieldPath":"createdAt","order":"DESCENDING"}]}],
    "fieldOverrides":[{"collectionGroup":"jobs","fieldPath":"coach_summary","indexes":[]}]}
    """

  @Test(arguments: [
    Case(isServed: true),
    Case(equal: ["a", "b"], isServed: true),
    Case(order: ["createdAt"], isServed: true),
    Case(order: ["-createdAt"], isServed: true),
    Case(inequality: "n", isServed: true),
    Case(inequality: "n", order: ["n"], isServed: true),
    Case(equal: ["status"], order: ["createdAt"], isServed: true),
    // Production may reverse an index, and documents that only by examples.
    Case(equal: ["status"], order: ["-createdAt"], isServed: false),
    Case(equal: ["status"], inequality: "createdAt", isServed: true),
    Case(equal: ["userId"], order: ["-createdAt"], isServed: true),
    Case(equal: ["userId"], order: ["-createdAt", "-__name__"], isServed: true),
    Case(equal: ["userId", "status"], order: ["createdAt"], isServed: false),
    Case(equal: ["status"], order: ["updatedAt"], isServed: false),
    Case(equal: ["status"], inequality: "lease_until", isServed: false),
    Case(equal: ["status", "a"], order: ["createdAt"], isServed: false),
    Case(order: ["a", "b"], isServed: false),
    Case(order: ["createdAt", "-__name__"], isServed: false),
    Case(order: ["-__name__"], isServed: false),
    Case(equal: ["coach_summary"], isServed: false),
    Case(order: ["coach_summary"], isServed: false),
  ])
  func requiresTheIndexesThatProductionRequires(_ item: Case) throws {
    let indexes = try IndexConfiguration(file: Data(IndexTests.file.utf8))
    let query = try item.query
    if item.isServed {
      try indexes.check(query)
    } else {
      let error = #expect(throws: ServiceError.self) { try indexes.check(query) }
      #expect(error?.status == .failedPrecondition)
    }
  }
}
