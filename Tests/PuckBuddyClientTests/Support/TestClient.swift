import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import Testing

/// A client of a server that a test simulates, with a record of both.
struct TestClient {
  let server: LoopbackServer
  let client: ServiceClient
  /// The pauses that the client requested.
  let pauses: Pauses

  final class Pauses: Sendable {
    private let kept = Mutex<[Duration]>([])
    var all: [Duration] { kept.withLock { $0 } }
    func add(_ pause: Duration) { kept.withLock { $0.append(pause) } }
  }

  init(
    limits: ClientLimits = ClientLimits(), answers: KeptAnswers? = nil,
    tokens: @escaping ServiceClient.TokenSource = { _ in nil },
    early: @escaping LoopbackServer.EarlyHandler = { _ in nil },
    handler: @escaping LoopbackServer.Handler
  ) throws {
    let server = try LoopbackServer(early: early, handler: handler)
    let pauses = Pauses()
    self.server = server
    self.pauses = pauses
    client = ServiceClient(
      address: try #require(URL(string: server.url)), limits: limits, answers: answers,
      tokens: tokens
    ) { pauses.add($0) }
  }

  /// Returns a client of a server that answers as the OpenAPI document says.
  static func byContract() throws -> TestClient {
    let contract = try ContractServer()
    return try TestClient { request in
      do {
        let (status, body) = try contract.answer(request)
        return .text(status, body)
      } catch {
        return failure(500, "\(error)")
      }
    }
  }

  /// The requests: method and target.
  var calls: [String] { server.requests.map { "\($0.method) \($0.target)" } }

  /// Returns a state of the job `j` in the format of the service.
  static func state(_ status: String, progress: Int) -> String {
    """
    {"job_id":"j","userId":"u","storagePath":"users/u/v.mov","status":"\(status)",\
    "progress":\(progress),"createdAt":"2026-01-02T03:04:05Z","updatedAt":"2026-01-02T03:04:06Z"}
    """
  }

  /// Returns an event in the format of the service.
  static func event(_ id: Int, _ status: String, progress: Int = 0) -> [UInt8] {
    Array("event: job\nid: \(id)\ndata: \(state(status, progress: progress))\n\n".utf8)
  }

  static let eventStream = [("Content-Type", "text/event-stream")]

  static func failure(_ status: Int, _ code: String, _ headers: [(String, String)] = []) -> Reply {
    .text(
      status, #"{"error":{"code":"\#(code)","message":"A sentence."},"success":false}"#, headers)
  }
}

/// Waits until a condition is true; the limit of two minutes is for a busy machine.
func wait(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
) async throws {
  try #require(await eventually(isSo), "\(what)", sourceLocation: sourceLocation)
}
