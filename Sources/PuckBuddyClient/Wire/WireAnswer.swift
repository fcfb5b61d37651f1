internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A response whose head was received and whose body is being received.
struct WireAnswer: Sendable {
  var head: HTTPURLResponse
  var body: AsyncThrowingStream<Data, any Error>

  var status: Int { head.statusCode }

  func header(_ name: String) -> String? { head.value(forHTTPHeaderField: name) }

  /// Returns the whole body.
  ///
  /// - Throws: `PuckBuddyError` with `unreadable_answer` when it has more than `limit` bytes.
  func data(upTo limit: Int, _ operation: String) async throws -> Data {
    var data = Data()
    for try await part in body {
      guard data.count + part.count <= limit else {
        throw PuckBuddyError.tooLarge(operation, status: status)
      }
      data.append(part)
    }
    // A cancelled stream ends without an error, as if it were complete.
    try Task.checkCancellation()
    return data
  }
}
