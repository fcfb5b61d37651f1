internal import Foundation
internal import HTTPTransfer

/// A client of Firestore's REST API for one database.
package struct FirestoreClient: Sendable {
  package let database: FirestoreDatabase
  /// Learns the server's time from every response that contains it.
  package let clock: ServerClock
  private let sender: AuthorizedClient
  private let endpoint: String
  private let retryTimeout: Duration

  /// - Parameters:
  ///   - endpoint: `https://firestore.googleapis.com`, or that of an emulator, without a trailing
  ///     slash.
  ///   - retryTimeout: The time for a request and all its retries.
  package init(
    _ database: FirestoreDatabase, sender: AuthorizedClient,
    endpoint: String = "https://firestore.googleapis.com", clock: ServerClock = ServerClock(),
    retryTimeout: Duration = .seconds(60)
  ) {
    self.database = database
    self.sender = sender
    self.endpoint = endpoint
    self.clock = clock
    self.retryTimeout = retryTimeout
  }

  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// Sends one request and decodes its response.
  ///
  /// - Parameters:
  ///   - path: The percent-encoded path after `/v1/`.
  ///   - changes: Whether the request changes state on the server.
  /// - Throws: `GoogleError`.
  func call<Answer: Decodable>(
    _ operation: String, _ verb: FirestoreVerb, _ method: HTTPMethod, _ path: String,
    query: [(String, String)] = [], body: (any Encodable)? = nil, safety: RepeatSafety,
    changes: Bool, as _: Answer.Type = Answer.self
  ) async throws -> Answer {
    let items = query.isEmpty ? "" : "?" + PercentEncoding.query(query)
    var request = HTTPRequest(
      method, "\(endpoint)/v1/\(path)\(items)", repeatSafety: safety,
      limits: TransferLimits(total: .seconds(60), responseBytes: 64 << 20))
    if let body {
      request.headers["Content-Type"] = "application/json; charset=utf-8"
      request.body = .data(try encoded(body, operation: operation))
    }
    let response = try await sender.send(
      request, attempts: verb.policy(retryTimeout: retryTimeout), changes: changes)
    return try response.decoded(operation, path, changes: changes)
  }

  private func encoded(_ body: any Encodable, operation: String) throws -> Data {
    do { return try FirestoreClient.encoder.encode(body) } catch {
      throw GoogleError(
        .invalid, operation: operation, target: database.root,
        reason: "A value cannot be written: \(error)")
    }
  }

  /// Sends a request whose response is an array that may contain an error, and notes its read time.
  func stream(
    _ operation: String, _ path: String, body: any Encodable
  ) async throws -> [FirestoreAnswers.Element] {
    let sent = clock.moment
    let policy = FirestoreVerb.stream.policy(retryTimeout: retryTimeout)
    let begin = ContinuousClock.now
    for attempt in 1... {
      let elements: [FirestoreAnswers.Element] = try await call(
        operation, .stream, .post, path, body: body, safety: .idempotent, changes: false)
      guard let detail = elements.lazy.compactMap(\.error).first else {
        clock.note(elements.lazy.compactMap(\.readTime).first, sent: sent)
        return elements
      }
      let error = GoogleError(
        detail, httpStatus: 200, operation: operation, target: path, changes: false)
      guard FirestoreVerb.stream.retries(error),
        let wait = policy.wait(
          afterAttempt: attempt, chance: .random(in: 0...1), elapsed: begin.duration(to: .now))
      else { throw error }
      try await Task.sleep(for: wait)
    }
    return []
  }
}
