import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import HTTPTransfer
import SeededRandom
import TeamLibrary
import Testing

@Suite struct FirestoreClientTests {
  private let stores: CloudStores
  private var client: FirestoreClient { stores.firestore }

  init() throws { stores = try CloudStores() }

  private func path(_ segments: String...) throws -> DocumentPath {
    try #require(DocumentPath(segments))
  }

  private func put(
    _ document: DocumentPath, _ fields: [String: FirestoreValue]
  ) async throws {
    _ = try await client.commit([.update(document, fields: fields, mask: nil)])
  }

  /// Every kind of value and every unusual name is read back as it was written.
  @Test func whatIsWrittenComesBack() async throws {
    var numbers = SeededGenerator(seed: 3)
    for id in ["plain", "a b", "ü🏒", "%2F", "?#&=+", "(x):commit", "..."] {
      var fields: [String: FirestoreValue] = [:]
      for index in 1...5 {
        var value = numbers.value(depth: 2)
        // Firestore allows no array in an array, and validates references and geographical points.
        if case .array = value { value = .array([.map(["a": .null]), .string("b")]) }
        if case .map = value { value = .map(["é.`\\": .integer(.max)]) }
        if case .reference = value { value = .reference(client.database.root + "/a/b") }
        fields["f\(index)"] = value
      }
      let document = try path("strange", id)
      try await put(document, fields)
      let read = try #require(try await client.get(document))
      #expect(client.database.path(of: read.name) == document && read.fields == fields, "\(id)")
      let some = try #require(try await client.get(document, mask: [FieldPath("f1")]))
      #expect(some.fields == fields.filter { $0.key == "f1" })
      #expect(try await client.batchGet([document]) == [read])
    }
    #expect(try await client.get(path("strange", "missing")) == nil)
  }

  @Test func updateTimesAreEchoedByteForByte() async throws {
    let document = try path("c", "d")
    try await put(document, ["n": .integer(1)])
    let time = try #require(try await client.get(document)?.updateTime)
    let result = try await client.commit([
      .update(
        document, fields: [:], mask: [FieldPath("n")],
        times: [FieldPath("m")], if: .version(time))
    ])
    #expect(try await client.get(document)?.fields["m"] == result[0].times.first)
    await #expect {
      _ = try await client.commit([.delete(document, if: .version(time))])
    } throws: { error in
      let error = error as? GoogleError
      return error?.code == .failedPrecondition && error?.isConflict == true
        && error?.isOutcomeUnknown == false
    }
  }

  @Test func conflictsAreDistinguished() async throws {
    let document = try path("c", "d")
    try await put(document, [:])
    await #expect {
      try await client.commit([.update(document, fields: [:], mask: nil, if: .exists(false))])
    } throws: { ($0 as? GoogleError)?.code == .alreadyExists }
    await #expect {
      try await client.commit([.delete(try path("c", "e"), if: .exists(true))])
    } throws: { ($0 as? GoogleError)?.code == .notFound }
    let tooLarge = FirestoreValue.string(String(repeating: "x", count: 1 << 20))
    await #expect { try await put(document, ["a": tooLarge]) } throws: {
      ($0 as? GoogleError)?.code == .invalid
    }
  }

  @Test func collectionsAreListedPageByPage() async throws {
    stores.fake.firestore.settings.largestPage = 3
    for number in 0..<10 { try await put(path("users", "u", "devices", "d\(number)"), [:]) }
    let listed = try await client.list(CollectionPath(known: ["users", "u", "devices"]))
    #expect(
      try listed.map { client.database.path(of: $0.name) }
        == (0..<10).map { try path("users", "u", "devices", "d\($0)") })
    #expect(try await client.list(CollectionPath(known: ["users", "v", "devices"])).isEmpty)
  }

  @Test func queriesFindAndCount() async throws {
    for number in 0..<7 {
      try await put(
        path("clips", "c\(number)"),
        ["n": .integer(Int64(number)), "odd": .boolean(number % 2 == 1)])
    }
    // A collection with the same name below a document is another one.
    try await put(path("users", "u", "clips", "c8"), ["n": .integer(8)])
    let all = FirestoreQuery("clips", orders: [.descending(FieldPath("n"))])
    #expect(
      try await client.run(all).compactMap { $0.fields["n"]?.wholeNumber }
        == [6, 5, 4, 3, 2, 1, 0])
    #expect(try await client.count(all) == 7)
    let odd = FirestoreQuery("clips", where: .equal("odd", .boolean(true)))
    #expect(try await client.count(odd) == 3)
    var page = all
    page.limit = 2
    page.after = [.integer(5)]
    #expect(
      try await client.run(page).compactMap { $0.fields["n"]?.wholeNumber } == [4, 3])
    let some = FirestoreQuery(
      "clips",
      where: .all([
        .equal("odd", .boolean(true)), .field(FieldPath("n"), .isIn, .array([.integer(1), .null])),
        .field(FieldPath("n"), .less, .integer(2)),
      ]), selection: [.documentName])
    let found = try await client.run(some)
    #expect(found.count == 1 && found.first?.fields.isEmpty == true)
  }

  /// Streaming methods return errors as an array.
  @Test func errorsOfStreamsAreUnderstood() async throws {
    let wrong = FirestoreQuery("clips", limit: -1)
    await #expect { try await client.run(wrong) } throws: {
      ($0 as? GoogleError)?.code == .invalid
    }
  }

  @Test func transactionsAreTriedAgainAsAWhole() async throws {
    let (one, other) = (try path("c", "one"), try path("c", "other"))
    try await put(one, ["n": .integer(1)])
    var rounds = 0
    let result = try await client.inTransaction { transaction in
      rounds += 1
      let read = try await client.batchGet([one], transaction: transaction).first
      // Another client writes in between, once.
      if rounds == 1 { try await put(one, ["n": .integer(10)]) }
      let number = Int64(read?.fields["n"]?.wholeNumber ?? 0)
      return [.update(other, fields: ["n": .integer(number + 1)], mask: nil)]
    }
    #expect(rounds == 2 && result.count == 1)
    #expect(try await client.get(other)?.fields["n"] == .integer(11))
    try await client.rollback(try await client.beginTransaction())
  }

  /// The errors after which a request is repeated; the same sets as in Google's own client.
  @Test(
    arguments: [
      ("firestore.get", 500, true), ("firestore.get", 429, true), ("firestore.get", 504, true),
      ("firestore.runQuery", 503, true), ("firestore.runQuery", 500, true),
      ("firestore.runQuery", 429, false), ("firestore.commit", 429, true),
      ("firestore.commit", 503, true), ("firestore.commit", 500, false),
      ("firestore.commit", 504, false), ("firestore.commit", 409, false),
      ("firestore.get", 403, false),
    ])
  func repeatsAreGooglesOwn(_ operation: String, _ status: Int, _ isRepeated: Bool) async throws {
    let document = try path("c", "d")
    try await put(document, [:])
    stores.fake.requests.clear()
    stores.fake.faults.add(FaultRule(.status(status), on: operation, times: 1))
    do {
      switch operation {
      case "firestore.get": _ = try await client.get(document)
      case "firestore.runQuery": _ = try await client.run(FirestoreQuery("c"))
      default: try await put(document, [:])
      }
      #expect(isRepeated)
    } catch let error as GoogleError {
      #expect(!isRepeated && error.httpStatus == status)
    }
    #expect(stores.counts[operation] == (isRepeated ? 2 : 1))
  }
}
