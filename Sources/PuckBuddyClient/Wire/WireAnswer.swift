internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// An answer whose head is there and whose body is coming.
struct WireAnswer: Sendable {
  var head: HTTPURLResponse
  var body: AsyncThrowingStream<Data, any Error>

  var status: Int { head.statusCode }

  func header(_ name: String) -> String? { head.value(forHTTPHeaderField: name) }

  /// The whole body.
  ///
  /// - Throws: `PuckBuddyError` with `unreadable_answer` for one of more than `limit` bytes.
  func data(upTo limit: Int, _ operation: String) async throws -> Data {
    var data = Data()
    for try await part in body {
      guard data.count + part.count <= limit else {
        throw PuckBuddyError(
          operation: operation, status: status, code: PuckBuddyError.Local.unreadableAnswer,
          message: "The answer is too large.")
      }
      data.append(part)
    }
    // A stream that was cancelled ends as if it were complete.
    try Task.checkCancellation()
    return data
  }
}
