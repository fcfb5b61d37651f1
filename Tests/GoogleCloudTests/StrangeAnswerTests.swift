import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs
import LoopbackServer
import TeamLibrary
import Testing

/// A server with unusual answers: some that Google might give, and some that it never should.
@Suite struct StrangeAnswerTests {
  private let sender = AuthorizedClient(
    http: HTTPClient(ClientSettings(proxies: .none)), tokens: AccessTokens(EmulatorTokens()))

  private func client(_ server: LoopbackServer) throws -> FirestoreClient {
    try client(server.url, retryTimeout: .seconds(600))
  }

  private func client(_ url: String, retryTimeout: Duration) throws -> FirestoreClient {
    FirestoreClient(
      try #require(FirestoreDatabase(project: "demo-puck")), sender: sender,
      endpoint: url, retryTimeout: retryTimeout)
  }

  private let path = DocumentPath(known: ["jobs", "J"])

  private static func error(_ status: String) -> String {
    #"{"error":{"code":1,"message":"Said so.","status":"\#(status)","details":[]}}"#
  }

  /// The name of the status decides who has to do something; without one, the HTTP status.
  @Test(
    arguments: [
      (503, error("UNAVAILABLE"), .network), (503, "<html/>", .network),
      (401, error("UNAUTHENTICATED"), .authentication), (401, "", .authentication),
      (403, error("PERMISSION_DENIED"), .authorization), (403, "<html/>", .authorization),
      (404, error("NOT_FOUND"), .notFound), (404, "", .notFound),
      (400, error("FAILED_PRECONDITION"), .unknown), (409, error("ABORTED"), .unknown),
      (429, error("RESOURCE_EXHAUSTED"), .unknown), (500, error("INTERNAL"), .unknown),
      (500, "", .unknown), (504, error("DEADLINE_EXCEEDED"), .unknown),
      (499, error("CANCELLED"), .unknown), (500, error("UNKNOWN"), .unknown),
      (503, error("INTERNAL"), .unknown),
    ] as [(Int, String, StorageError.Fault)])
  func faultsAreNamed(_ status: Int, _ body: String, _ fault: StorageError.Fault) async throws {
    let server = try LoopbackServer { _ in .text(status, body) }
    #expect(try await self.fault(at: server.url) == fault)
  }

  @Test func noAnswerIsAFaultOfTheNetwork() async throws {
    // Nothing listens at port 1.
    #expect(try await fault(at: "http://127.0.0.1:1") == .network)
  }

  private func fault(at url: String) async throws -> StorageError.Fault? {
    let store = try FirestoreJobStore(try client(url, retryTimeout: .zero))
    let path = try #require(LibraryPath.users.document("anna"))
    let error = await #expect(throws: StorageError.self) {
      _ = try await store.documents([path])
    }
    return error?.fault
  }

  /// Status and body, and their meaning; a status name in the body takes precedence.
  @Test(
    arguments: [
      (400, error("INVALID_ARGUMENT"), .invalid),
      (400, error("FAILED_PRECONDITION"), .failedPrecondition),
      (400, "[\(error("FAILED_PRECONDITION"))]", .failedPrecondition),
      (401, error("UNAUTHENTICATED"), .unauthenticated), (403, error("PERMISSION_DENIED"), .denied),
      (404, error("NOT_FOUND"), .notFound), (409, error("ALREADY_EXISTS"), .alreadyExists),
      (409, error("ABORTED"), .aborted), (499, error("CANCELLED"), .unavailable),
      (500, error("INTERNAL"), .unavailable), (504, error("DEADLINE_EXCEEDED"), .unavailable),
      (400, error("SOMETHING_NEW"), .invalid), (403, "<html>Forbidden</html>", .denied),
      (404, "", .notFound), (409, "conflict", .aborted), (412, "{}", .failedPrecondition),
      (413, "[]", .tooLarge), (418, #"{"error":"no"}"#, .invalid), (502, "<html/>", .unavailable),
      (200, "<html/>", .malformed), (200, #"{"writeResults":[]}"#, .malformed),
      (204, "", .malformed), (301, "", .malformed),
      (
        400,
        #"{"error":{"status":"FAILED_PRECONDITION","message":"The query requires an index. See x"}}"#,
        .missingIndex
      ),
    ] as [(Int, String, GoogleError.Code)])
  func answersAreUnderstood(_ status: Int, _ body: String, _ code: GoogleError.Code) async throws {
    let server = try LoopbackServer { _ in .text(status, body) }
    let client = try client(server)
    let error = await #expect(throws: GoogleError.self) {
      _ = try await client.commit([.delete(path, if: .exists(true))])
    }
    #expect(error?.code == code)
    // After a success status or a server error, the request may have taken effect.
    #expect(error?.isOutcomeUnknown == ((200..<300).contains(status) || status >= 500))
    #expect(error?.description.contains("owner") == false)
  }

  @Test func everyRequestNamesItsClient() async throws {
    let server = try LoopbackServer { _ in .text(200, #"[{"readTime":"2026-01-01T00:00:00Z"}]"#) }
    let client = try client(server)
    #expect(try await client.run(FirestoreQuery("jobs")).isEmpty)
    #expect(client.clock.now != nil)
    #expect(
      server.requests.first?["Authorization"] == "Bearer owner")
    #expect(
      server.requests.first?.path
        == "/v1/projects/demo-puck/databases/%28default%29/documents:runQuery")
  }

  /// An error after the stream has started.
  @Test(arguments: ["UNAVAILABLE", "INTERNAL"])
  func aStreamThatBreaksOffIsReadAnew(_ status: String) async throws {
    let document =
      #"{"name":"projects/demo-puck/databases/(default)/documents/jobs/J","fields":{}}"#
    let server = try LoopbackServer { request in
      let last = request.number == 1 ? ",\(Self.error(status))" : ""
      return .text(200, #"[{"document":\#(document)}\#(last)]"#)
    }
    #expect(try await client(server).run(FirestoreQuery("jobs")).count == 1)
    #expect(server.requests.count == 2)
  }

  @Test func aStreamThatIsRefusedIsNotReadAnew() async throws {
    let server = try LoopbackServer { _ in .text(200, "[\(Self.error("PERMISSION_DENIED"))]") }
    let client = try client(server)
    await #expect { try await client.run(FirestoreQuery("jobs")) } throws: { error in
      let error = error as? GoogleError
      return error?.code == .denied && error?.isOutcomeUnknown == false
    }
    #expect(server.requests.count == 1)
  }

  /// A document reported neither as found nor as missing does not count as missing.
  @Test func aSilentAnswerIsNoAnswer() async throws {
    let server = try LoopbackServer { _ in .text(200, #"[{"readTime":"2026-01-01T00:00:00Z"}]"#) }
    let store = try FirestoreJobStore(try client(server))
    await #expect { try await store.job(try #require(JobID(rawValue: "J"))) } throws: {
      ($0 as? StorageError)?.code == .unreadable
    }
  }

  /// A list whose next page token repeats does not continue forever.
  @Test func aListThatTurnsInACircleEnds() async throws {
    let server = try LoopbackServer { _ in .text(200, #"{"nextPageToken":"again"}"#) }
    let client = try client(server)
    #expect(try await client.list(path.parent).isEmpty)
    #expect(server.requests.count == 2)
    let bucket = try #require(
      StorageClient(bucket: "puck-bucket", sender: sender, endpoint: server.url))
    try await CloudStorageObjectStore(bucket).remove(try #require(ObjectName(rawValue: "a")))
    #expect(server.requests.count == 4)
  }
}
