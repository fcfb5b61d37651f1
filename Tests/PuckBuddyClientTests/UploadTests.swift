import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import TestMedia
import Testing

@Suite struct UploadTests {
  private let folder: TemporaryFolder
  private let file: URL
  private static let size = 300_000

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("clip.mov")
    try Data(Pattern.bytes(0..<Self.size)).write(to: file)
  }

  private func ticket(_ url: String) -> UploadTicket {
    UploadTicket(
      uploadURL: url + "/objects/users/u/v.mov?expires=9&signature=x",
      storagePath: "users/u/v.mov", contentType: "video/quicktime", expiresAt: "")
  }

  @Test func theAddressIsRequestedByTheContract() async throws {
    let site = try TestClient { _ in
      .text(
        200,
        """
        {"upload_url":"http://x/y","storage_path":"users/u/v.mov","content_type":"video/mp4",
        "expires_at":"2026-01-02T03:04:05Z","success":true,"upload_info":{}}
        """)
    }
    let ticket = try await site.client.uploadURL(
      for: "a.mp4", user: "u", contentType: "video/mp4")
    #expect(ticket.storagePath == "users/u/v.mov" && ticket.contentType == "video/mp4")
    let request = try #require(site.server.requests.first)
    #expect(request.target == "/api/upload-url" && request["Content-Type"] == "application/json")
    #expect(
      try JSONDecoder().decode(UploadRequest.self, from: Data(request.body))
        == UploadRequest(userID: "u", filename: "a.mp4", contentType: "video/mp4"))
  }

  @Test func theWholeFileGoesInOnePut() async throws {
    let reported = Mutex<[UploadProgress]>([])
    let site = try TestClient(tokens: { _ in "secret" }) { _ in .status(200) }
    try await site.client.upload(file: file, to: ticket(site.server.url)) { progress in
      reported.withLock { $0.append(progress) }
    }
    let request = try #require(site.server.requests.first)
    #expect(site.server.requests.count == 1 && request.method == "PUT")
    #expect(request.body == Pattern.bytes(0..<Self.size))
    #expect(request["Content-Type"] == "video/quicktime")
    #expect(request["Content-Length"] == "\(Self.size)" && request["Content-Range"] == nil)
    // The URL itself is the permission to write; its host gets no token.
    #expect(request["Authorization"] == nil)
    let shares = reported.withLock { $0.map(\.share) }
    #expect(shares.last == 1 && shares == shares.sorted() && Set(shares).count == shares.count)
  }

  /// Resumes at the service's offset, in chunks that fit into memory.
  @Test func anUploadResumesAfterALostConnection() async throws {
    var limits = ClientLimits()
    limits.uploadPart = 100_000
    let stored = Mutex(0)
    let site = try TestClient(
      limits: limits,
      early: { request in
        guard request["Content-Range"] == nil else { return nil }
        // The connection breaks after a part of the file.
        stored.withLock { $0 = 70_000 }
        return Reply([.reset])
      },
      handler: { request in
        guard
          let range = request["Content-Range"]?.split(whereSeparator: { "bytes -/".contains($0) })
        else { return .status(500) }
        if range.count == 3, let first = Int(range[0]) {
          let isNext = stored.withLock { stored in
            guard stored == first, request.body == Pattern.bytes(first..<first + request.body.count)
            else { return false }
            stored += request.body.count
            return true
          }
          guard isNext else { return TestClient.failure(400, "bad_request") }
        }
        let count = stored.withLock { $0 }
        return count == Self.size
          ? .status(200) : .status(308, [("Range", "bytes=0-\(count - 1)")])
      })
    try await site.client.upload(file: file, to: ticket(site.server.url))
    #expect(stored.withLock { $0 } == Self.size)
    #expect(
      site.server.requests.map { $0["Content-Range"] } == [
        nil, "bytes */300000", "bytes 70000-169999/300000", "bytes 170000-269999/300000",
        "bytes 270000-299999/300000",
      ])
    #expect(site.pauses.all.count == 1)
  }

  /// Signed URLs of Cloud Storage accept only a whole file; a status query would store an empty
  /// one.
  @Test func anotherStorageIsSentTheWholeFileAgain() async throws {
    let tries = Mutex(0)
    let storage = try LoopbackServer(
      early: { _ in
        tries.withLock { $0 += 1 }
        return tries.withLock { $0 } == 1 ? Reply([.reset]) : nil
      }, handler: { _ in .status(200) })
    let site = try TestClient { _ in .status(500) }
    try await site.client.upload(file: file, to: ticket(storage.url))
    #expect(storage.requests.map { $0["Content-Range"] } == [nil, nil])
    #expect(storage.requests.last?.body == Pattern.bytes(0..<Self.size))
    #expect(site.server.requests.isEmpty)
  }

  @Test(arguments: [
    (403, #"{"error":{"code":"invalid_link","message":"y"},"success":false}"#, "invalid_link"),
    (403, "This link has expired.", "expired_link"),
    (400, "<?xml version='1.0'?><Error><Code>ExpiredToken</Code></Error>", "expired_link"),
    (
      413, #"{"error":{"code":"video_too_large","message":"y"},"success":false}"#, "video_too_large"
    ),
    (409, #"{"error":{"code":"conflict","message":"y"},"success":false}"#, "conflict"),
  ])
  func whatDoesNotPassIsNotTriedAgain(_ status: Int, _ body: String, _ code: String) async throws {
    let site = try TestClient { _ in .text(status, body) }
    let error = try await #require(throws: PuckBuddyError.self) {
      try await site.client.upload(file: file, to: ticket(site.server.url))
    }
    #expect(error.code == code && error.status == status && !error.isTransient)
    #expect(site.server.requests.count == 1)
  }

  @Test func whatDoesNotComeBackIsGivenUp() async throws {
    var limits = ClientLimits()
    limits.attempts = 3
    let site = try TestClient(limits: limits) { _ in TestClient.failure(503, "unavailable") }
    let error = try await #require(throws: PuckBuddyError.self) {
      try await site.client.upload(file: file, to: ticket(site.server.url))
    }
    #expect(error.code == "unavailable" && error.isTransient)
    #expect(site.server.requests.count == 3 && site.pauses.all.count == 2)
  }

  /// A service that accepts chunks but stores none of them would be sent them forever.
  @Test func anUploadThatDoesNotGetOnIsGivenUp() async throws {
    var limits = ClientLimits()
    limits.attempts = 3
    let site = try TestClient(limits: limits) { request in
      request["Content-Range"] == nil ? .status(503) : .status(308)
    }
    let error = try await #require(throws: PuckBuddyError.self) {
      try await site.client.upload(file: file, to: ticket(site.server.url))
    }
    #expect(error.code == "connection_lost")
  }

  @Test func anUnreadableFileIsReportedBeforeAnythingIsSent() async throws {
    let site = try TestClient { _ in .status(200) }
    try Data().write(to: folder.file("empty"))
    for file in [folder.file("nothing"), folder.file("empty"), folder.url] {
      let error = try await #require(throws: PuckBuddyError.self) {
        try await site.client.upload(file: file, to: ticket(site.server.url))
      }
      #expect(error.code == "unreadable_file")
    }
    let error = try await #require(throws: PuckBuddyError.self) {
      try await site.client.upload(file: file, to: ticket("file:///x"))
    }
    #expect(error.code == "bad_address" && site.server.requests.isEmpty)
  }

  @Test func cancellationEndsAnUpload() async throws {
    let site = try TestClient { _ in Reply([.silence]) }
    let (file, ticket, client) = (file, ticket(site.server.url), site.client)
    let task = Task { try await client.upload(file: file, to: ticket) }
    try await wait("the upload") { site.server.requests.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await wait("the end of the connection") { site.server.openConnections == 0 }
  }
}
