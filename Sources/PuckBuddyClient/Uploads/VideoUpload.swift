internal import Dispatch
internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// One upload, from its first byte to the service's confirmation that it is complete.
struct VideoUpload {
  let client: ServiceClient
  let file: URL
  /// The file's size, in bytes.
  let size: Int
  let url: URL
  let contentType: String
  let progress: HighestProgress

  /// The bytes that the service has stored, as it reported after a connection was lost.
  private(set) var stored = 0
  private(set) var failures = 0

  private enum Step { case whole, ask, part }

  /// - Throws: `PuckBuddyError`, `CancellationError`.
  mutating func run() async throws {
    var step = Step.whole
    while true {
      do {
        switch step {
        case .whole:
          _ = try await send(.file(file), range: nil, from: 0)
          return progress.sent(size)
        case .ask:
          guard try await send(.data(Data()), range: "bytes */\(size)", from: nil) else {
            return progress.sent(size)
          }
          step = .part
        case .part:
          let end = min(size, stored + client.limits.uploadPart)
          let range = "bytes \(stored)-\(end - 1)/\(size)"
          guard try await send(.data(try await part(stored..<end)), range: range, from: stored)
          else {
            return progress.sent(size)
          }
        }
      } catch let error as PuckBuddyError where error.isTransient {
        failures += 1
        try await client.pause(
          afterFailure: failures, error, first: .seconds(1), requested: error.retryAfter)
        step = client.isOwn(url) ? .ask : .whole
      }
    }
  }

  /// - Returns: Whether there is more to send.
  private mutating func send(
    _ content: Wire.Content, range: String?, from offset: Int?
  ) async throws -> Bool {
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.setValue(contentType, forHTTPHeaderField: "Content-Type")
    if let range { request.setValue(range, forHTTPHeaderField: "Content-Range") }
    let answer: WireAnswer
    let body: Data
    do {
      answer = try await client.wire.open(request, content) { [progress] count in
        if let offset { progress.sent(offset + Int(count)) }
      }
      body = try await answer.data(upTo: 1 << 16, "upload")
    } catch {
      throw PuckBuddyError.of("upload", error)
    }
    if (200..<300).contains(answer.status) { return false }
    guard answer.status == 308, range != nil else {
      throw PuckBuddyError.ofStorage("upload", head: answer.head, body: body)
    }
    guard let count = Self.storedCount(answer.header("Range")), count < size else {
      throw PuckBuddyError.unreadable("upload", status: 308)
    }
    // After a chunk that did not increase the stored bytes, the number of retries is limited.
    if count > stored { failures = 0 } else if offset != nil { failures += 1 }
    guard client.limits.allowsRetry(afterAttempt: failures) else {
      throw PuckBuddyError(
        operation: "upload", code: PuckBuddyError.Local.connectionLost,
        message: "The upload does not get on.")
    }
    stored = count
    return true
  }

  /// Parses the stored range of an upload in a 308 response: `Range: bytes=0-41`.
  ///
  /// - Returns: The number of bytes stored from the start; `nil` for a malformed header.
  private static func storedCount(_ header: String?) -> Int? {
    guard let header else { return 0 }
    guard let match = try? /bytes=0-(\d{1,15})/.wholeMatch(in: header), let last = Int(match.1)
    else { return nil }
    return last + 1
  }

  /// Reads a byte range of the file, on a thread that may block.
  private func part(_ range: Range<Int>) async throws -> Data {
    let file = file
    let data = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: try? VideoUpload.read(range, of: file))
      }
    }
    guard let data, data.count == range.count else {
      throw PuckBuddyError(
        operation: "upload", code: PuckBuddyError.Local.unreadableFile,
        message: "The file has changed while it was sent.")
    }
    return data
  }

  private static func read(_ range: Range<Int>, of file: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    try handle.seek(toOffset: UInt64(range.lowerBound))
    return try handle.read(upToCount: range.count) ?? Data()
  }
}
