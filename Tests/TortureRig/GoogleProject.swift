package import FakeGoogle
package import Foundation
package import GoogleCloud
internal import HTTPTransfer
package import Jobs
internal import TeamLibrary

/// A Google project, simulated by a fake on this machine, as used by one process.
package final class GoogleProject: Sendable {
  package static let project = "demo-puck"
  package static let bucket = "puck-bucket"

  /// The fake's URL, for example `http://127.0.0.1:8080`.
  package let url: String
  /// The collection of the jobs.
  package let collection: String
  private let key: Data?
  private let http: HTTPClient
  private let sender: AuthorizedClient
  package let firestore: FirestoreClient

  /// - Parameters:
  ///   - key: A service account's key file; `nil`: the metadata server provides the identity.
  ///   - collection: The collection of the jobs.
  ///   - now: The time of day.
  package init(
    url: String, key: Data?, collection: String = "jobs",
    now: @escaping @Sendable () -> Date = { Date.now }
  ) throws {
    self.url = url
    self.collection = collection
    self.key = key
    http = HTTPClient(ClientSettings(proxies: .none))
    let source: any TokenSource =
      if let key {
        ServiceAccountTokens(
          key: try ServiceAccountKey(key),
          scopes: ["https://www.googleapis.com/auth/cloud-platform"], http: http, now: now)
      } else {
        MetadataServer(host: String(url.trimmingPrefix("http://")), http: http)
      }
    sender = AuthorizedClient(http: http, tokens: AccessTokens(source))
    guard let database = FirestoreDatabase(project: GoogleProject.project) else {
      throw GoogleProject.impossible("project")
    }
    firestore = FirestoreClient(database, sender: sender, endpoint: url)
  }

  /// Connects with the key that the fake issues.
  package static func connected(to url: String, collection: String) async throws -> GoogleProject {
    let key = try await GoogleProject(url: url, key: nil).control("key-file")
    return try GoogleProject(url: url, key: key, collection: collection)
  }

  /// Writes the key to the file in which a worker expects it.
  func writeKey(to file: URL) throws { try key?.write(to: file) }

  package func jobs(maxAttempts: Int) throws -> FirestoreJobStore {
    try FirestoreJobStore(firestore, collection: collection, maxAttempts: maxAttempts)
  }

  package func objects() throws -> any ObjectStore {
    guard
      let client = StorageClient(bucket: GoogleProject.bucket, sender: sender, endpoint: url)
    else { throw GoogleProject.impossible("bucket") }
    return CloudStorageObjectStore(client)
  }

  /// - Parameter haste: The factor by which the waits that the service requests are shortened.
  package func notifier(haste: Double) -> any Notifier {
    CloudMessaging(
      firestore, sender: sender, endpoint: url, pause: { try await Task.sleep(for: $0 / haste) })
  }

  /// Registers two devices for each of the users, as the app does.
  package func registerDevices(of users: [String]) async throws {
    let writes = users.flatMap { user in
      (1...2).compactMap { number in
        DocumentPath(["users", user, "devices", "\(user):device-\(number)"]).map {
          FirestoreWrite.update($0, fields: ["platform": .string("ios")], mask: nil)
        }
      }
    }
    _ = try await firestore.commit(writes)
  }

  /// Returns the fake's history, with the documents of the jobs.
  package func history() async throws -> FakeHistory {
    try JSONDecoder().decode(
      FakeHistory.self, from: await control("history?collection=\(collection)"))
  }

  /// Makes this share of all answers faulty from now on; 0 for none.
  ///
  /// - Parameter latency: By how much the others are delayed, in seconds.
  package func storm(share: Double, seed: UInt64, latency: Double = 0) async throws {
    let body = Data(#"{"share": \#(share), "seed": \#(seed), "latency": \#(latency)}"#.utf8)
    _ = try await control("storm", body)
  }

  /// Calls the fake's control interface, without any fault.
  private func control(_ what: String, _ body: Data? = nil) async throws -> Data {
    var request = HTTPRequest.get("\(url)/_fake/\(what)")
    if let body {
      request = HTTPRequest(
        .post, "\(url)/_fake/\(what)", headers: ["Content-Type": "application/json"],
        body: .data(body))
    }
    request.limits = TransferLimits(total: .seconds(120))
    let response = try await http.send(request)
    guard response.isSuccess else { throw GoogleProject.impossible("control \(what)") }
    return response.body
  }

  private static func impossible(_ what: String) -> StorageError {
    StorageError(.unreadable, operation: "open", operand: what, reason: "It cannot be had.")
  }
}
