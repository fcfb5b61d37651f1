import Foundation
import TeamLibrary
import Testing

/// An empty document store, with the helpers of the checks.
public struct DocumentStoreCheck: Sendable {
  let store: any DocumentStore
  let clock: TestClock

  func path(_ names: String...) throws -> DocumentPath { try #require(DocumentPath(names)) }

  func team(_ club: String = "club", _ team: String = "team") throws -> DocumentPath {
    try path("organizations", club, "projects", team)
  }

  private func fields(of path: DocumentPath) async throws -> [String: DocumentValue]? {
    try await store.document(path)?.fields
  }

  func valuesAreKeptExactly() async throws {
    let one = try path("organizations", "a")
    let fields: [String: DocumentValue] = [
      "null": .null, "no": false, "yes": true, "integer": 3, "whole": .double(3),
      "least": .integer(.min), "tiny": .double(-.leastNonzeroMagnitude),
      "negative zero": .double(-0.0),
      "infinite": .double(.infinity), "time": .timestamp(DocumentTime(microseconds: 1_234_567)),
      "old": .timestamp(DocumentTime(microseconds: -1)), "empty": "",
      "text": "é\u{301} \"quoted\" \u{0}\n",
      "list": .list([1, .double(1), .map(["in": .list([])])]),
      "map": .map(["a.b": 1, "`": .map(["x y": 2]), "é": "x"]),
    ]
    try await store.commit([.create(one, fields)])
    #expect(try await self.fields(of: one) == fields)
    #expect(try await store.document(try path("organizations", "b")) == nil)
    #expect(try await store.document(one)?.path == one)
  }

  func unnamedFieldsAreKept() async throws {
    let one = try path("organizations", "a")
    try await store.commit([.create(one, ["name": "A", "theirs": .map(["x": 1]), "old": 1])])
    try await store.commit([.set(one, ["name": "B", "old": nil, "never": nil])])
    #expect(try await fields(of: one) == ["name": "B", "theirs": .map(["x": 1])])
  }

  func fieldsOfMapsAreApart() async throws {
    let one = try path("users", "u", "dailyLogs", "2026-05-10")
    try await store.commit([
      .set(one, [DocumentField("analyzed", "clip.1"): 4, "notes": "x"], if: nil)
    ])
    try await store.commit([.set(one, [DocumentField("analyzed", "clip/2"): 7])])
    #expect(
      try await fields(of: one)
        == ["analyzed": .map(["clip.1": 4, "clip/2": 7]), "notes": "x"])
    try await store.commit([.set(one, [DocumentField("analyzed", "clip.1"): nil])])
    #expect(try await fields(of: one)?["analyzed"] == .map(["clip/2": 7]))
  }

  func creatingFindsAnExistingDocument() async throws {
    let one = try path("organizations", "a")
    try await store.commit([.create(one, ["n": 1])])
    await #expect(throws: DocumentConflict.self) {
      try await store.commit([.create(one, ["n": 2])])
    }
    #expect(try await fields(of: one) == ["n": 1])
  }

  func settingNeedsTheDocument() async throws {
    let one = try path("organizations", "a")
    await #expect(throws: DocumentConflict.self) { try await store.commit([.set(one, ["n": 1])]) }
    #expect(try await store.document(one) == nil)
    try await store.commit([.delete(one)])
    await #expect(throws: DocumentConflict.self) {
      try await store.commit([.delete(one, if: .exists(true))])
    }
  }

  func aVersionIsRequired() async throws {
    let one = try path("organizations", "a")
    try await store.commit([.create(one, ["n": 1])])
    let first = try #require(try await store.document(one))
    try await store.commit([.set(one, ["n": 2], if: .version(first.version))])
    await #expect(throws: DocumentConflict.self) {
      try await store.commit([.set(one, ["n": 3], if: .version(first.version))])
    }
    await #expect(throws: DocumentConflict.self) {
      try await store.commit([.delete(one, if: .version(first.version))])
    }
    let second = try #require(try await store.document(one))
    #expect(second.fields == ["n": 2] && second.createdAt == first.createdAt)
    try await store.commit([.delete(one, if: .version(second.version))])
    #expect(try await store.document(one) == nil)
  }

  func aNewDocumentHasANewVersion() async throws {
    let one = try path("organizations", "a")
    try await store.commit([.create(one, ["n": 1])])
    let first = try #require(try await store.document(one))
    try await store.commit([.delete(one)])
    try await store.commit([.create(one, ["n": 1])])
    let second = try #require(try await store.document(one))
    #expect(second.version != first.version)
  }

  func commitsAreAtomic() async throws {
    let (one, two) = (try path("organizations", "a"), try path("organizations", "b"))
    try await store.commit([.create(two, ["n": 1])])
    await #expect(throws: DocumentConflict.self) {
      try await store.commit([
        .create(one, [:]), .set(two, [:], transforms: ["n": .increment(1)]), .create(two, [:]),
      ])
    }
    #expect(try await store.document(one) == nil)
    #expect(try await fields(of: two) == ["n": 1])
  }

  func writesOfACommitAreInOrder() async throws {
    let one = try path("organizations", "a")
    try await store.commit([
      .create(one, ["n": 1]), .set(one, [:], transforms: ["n": .increment(2)]),
      .set(one, ["m": 5]),
    ])
    #expect(try await fields(of: one) == ["n": 3, "m": 5])
    try await store.commit([.delete(one), .create(one, ["n": 9])])
    #expect(try await fields(of: one) == ["n": 9])
  }

  func numbersAreTransformed() async throws {
    let one = try path("organizations", "a")
    try await store.commit([
      .create(
        one, ["i": 5, "d": .double(0.5), "s": "x", "max": .integer(.max), "low": 3, "high": 3],
        transforms: ["at": .commitTime])
    ])
    try await store.commit([
      .set(
        one, [:],
        transforms: [
          "i": .increment(-7), "d": .increment(1), "s": .increment(2), "new": .increment(4),
          "max": .increment(1), "low": .minimum(2), "high": .maximum(2), "least": .minimum(8),
          DocumentField("map", "n"): .increment(1),
        ])
    ])
    var expected: [String: DocumentValue] = [
      "i": -2, "d": .double(1.5), "s": 2, "new": 4, "max": .integer(.max), "low": 2, "high": 3,
      "least": 8, "map": .map(["n": 1]),
    ]
    let stored = try #require(try await fields(of: one))
    expected["at"] = stored["at"]
    #expect(stored == expected)
    guard case .timestamp(let time)? = stored["at"] else {
      Issue.record("no time of the commit")
      return
    }
    #expect(abs(time.date.timeIntervalSince(clock.now)) < 1 && time.microseconds % 1000 == 0)
  }

  func concurrentIncrementsAllCount() async throws {
    let one = try path("organizations", "a")
    try await store.commit([.create(one, ["n": 0])])
    try await concurrently(1...20) { _ in
      try await store.commit([.set(one, [:], transforms: ["n": .increment(1)])])
    }
    #expect(try await fields(of: one) == ["n": 20])
  }

  func onlyOneOfManyCreates() async throws {
    let one = try path("organizations", "a")
    let created = try await concurrently(1...10) { number in
      (try? await store.commit([.create(one, ["n": .integer(Int64(number))])])) != nil
    }
    #expect(created.count { $0 } == 1)
  }
}
