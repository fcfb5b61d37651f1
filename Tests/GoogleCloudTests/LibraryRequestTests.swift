import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import StorageConformance
import TeamLibrary
import TestMedia
import Testing

/// The requests of the library's queries, against a file of them.
///
/// With `PUCKBUDDY_RECORD_SNAPSHOTS` the file is written anew.
@Suite struct LibraryRequestTests {
  private static let file = Program.root.appending(
    path: "Tests/GoogleCloudTests/library-queries.json")

  @Test func requestsAreThoseOfTheFile() async throws {
    let stores = try CloudStores()
    let store = try FirestoreJobStore(stores.firestore)
    var sent: [String: [String: Any]] = [:]
    for (label, query) in LibraryQueries.all {
      stores.fake.requests.clear()
      _ = try await store.documents(query)
      let request = try #require(stores.fake.requests.all.last)

      sent[label] = [
        "path": request.target,
        "body": try JSONSerialization.jsonObject(with: Data((request.body ?? "").utf8)),
      ]
    }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try sent.sorted { $0.key < $1.key }.map { label, request in
      let json = try JSONSerialization.data(withJSONObject: request, options: options)
      return "  \"\(label)\": \(String(decoding: json, as: UTF8.self))"
    }
    let text = Data("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
    if ProcessInfo.processInfo.environment["PUCKBUDDY_RECORD_SNAPSHOTS"] != nil {
      try text.write(to: Self.file)
    }
    #expect(try Data(contentsOf: Self.file) == text)
    #expect(sent.count == 28)
  }
}
