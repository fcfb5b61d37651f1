internal import Foundation
internal import HTTPTransfer
internal import Jobs

/// Cloud Storage over its JSON interface, one bucket: single requests, as they are on the wire.
package struct StorageClient: Sendable {
  package let bucket: String
  let sender: AuthorizedClient
  let endpoint: String

  /// - Parameter endpoint: `https://storage.googleapis.com`, or an emulator's, without a slash at the
  ///   end.
  /// - Returns: `nil` for what is no name of a bucket.
  package init?(
    bucket: String, sender: AuthorizedClient, endpoint: String = "https://storage.googleapis.com"
  ) {
    guard (3...222).contains(bucket.utf8.count),
      bucket.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-_.".utf8.contains),
      !bucket.contains(".."), bucket.first != "."
    else { return nil }
    self.bucket = bucket
    self.sender = sender
    self.endpoint = endpoint
  }

  private var objectsURL: String { "\(endpoint)/storage/v1/b/\(PercentEncoding.encode(bucket))/o" }

  /// Every byte that is not unreserved is encoded, also the slashes.
  private func url(_ name: ObjectName, _ query: [(String, String)]) -> String {
    "\(objectsURL)/\(PercentEncoding.encode(name.rawValue))?\(PercentEncoding.query(query))"
  }

  /// What is known of an object; `nil` when there is none.
  func object(_ name: ObjectName) async throws -> StorageObject? {
    let request = HTTPRequest.get(url(name, [("fields", StorageObject.fields)]))
    let response = try await sender.send(request)
    if response.status == 404 { return nil }
    return try decoded(response, "describe", name.rawValue, changes: false)
  }

  /// One page of the objects whose names begin so.
  ///
  /// - Parameter versions: Whether earlier contents of a name are listed too.
  func list(
    prefix: String, versions: Bool = false, pageToken: String? = nil
  ) async throws -> StorageObjects {
    var query = [
      ("prefix", prefix), ("fields", "items(\(StorageObject.fields)),nextPageToken"),
      ("maxResults", "1000"),
    ]
    if versions { query.append(("versions", "true")) }
    if let pageToken { query.append(("pageToken", pageToken)) }
    let response = try await sender.send(.get("\(objectsURL)?\(PercentEncoding.query(query))"))
    return try decoded(response, "list", prefix, changes: false)
  }

  /// Removes one content of a name; none to remove is no error.
  func delete(_ name: ObjectName, generation: String) async throws {
    let request = HTTPRequest(
      .delete, url(name, [("generation", generation)]), repeatSafety: .idempotent)
    let response = try await sender.send(request)
    guard response.isSuccess || response.status == 404 else {
      throw GoogleError(response, operation: "remove", target: name.rawValue, changes: true)
    }
  }

  /// Fetches one content of a name into a file, and goes on where it broke off.
  ///
  /// - Parameter limit: The largest size, in bytes.
  func download(
    _ name: ObjectName, generation: Int64, to file: URL, limit: Int64
  ) async throws {
    var request = HTTPRequest.get(url(name, [("alt", "media"), ("generation", "\(generation)")]))
    // Compressed on the way, neither ranges nor checksums would be those of the object.
    request.headers["Accept-Encoding"] = "identity"
    request.limits = TransferLimits(total: .seconds(900), responseBytes: max(limit, 1))
    let response = try await sender.download(request, to: file, isPinned: true)
    guard response.isSuccess else {
      throw GoogleError(response, operation: "download", target: name.rawValue, changes: false)
    }
  }

  /// Fetches a part of one content of a name into memory, in one request.
  ///
  /// - Parameters:
  ///   - part: Where it begins and ends; not empty, and within the content.
  ///   - size: Of the whole content, in bytes.
  func read(
    _ name: ObjectName, generation: Int64, part: Range<Int>, size: Int
  ) async throws -> Data {
    var request = HTTPRequest.get(url(name, [("alt", "media"), ("generation", "\(generation)")]))
    // Compressed on the way, ranges would not be those of the object.
    request.headers["Accept-Encoding"] = "identity"
    let range = "\(part.lowerBound)-\(part.upperBound - 1)"
    request.headers["Range"] = "bytes=\(range)"
    // An error says why in some kilobytes.
    request.limits = TransferLimits(responseBytes: Int64(max(part.count, 64 << 10)))
    let response = try await sender.send(request)
    guard response.isSuccess else {
      throw GoogleError(response, operation: "read", target: name.rawValue, changes: false)
    }
    // A server that passes over the range may give the whole where that is what was asked for.
    let isWanted =
      response.status == 206
      ? response.headers["Content-Range"] == "bytes \(range)/\(size)"
      : part == 0..<size
    guard isWanted, response.body.count == part.count else {
      throw GoogleError(
        .corrupt, operation: "read", target: name.rawValue,
        reason: "The server gave another part than was asked for.", httpStatus: response.status)
    }
    return response.body
  }

  /// Makes sure that one content of a name is there, of which nothing is wanted.
  func checkPresence(_ name: ObjectName, generation: Int64) async throws {
    let request = HTTPRequest.get(
      url(name, [("generation", "\(generation)"), ("fields", StorageObject.fields)]))
    let response = try await sender.send(request)
    let _: StorageObject = try decoded(response, "read", name.rawValue, changes: false)
  }

  func decoded<Answer: Decodable>(
    _ response: HTTPResponse, _ operation: String, _ target: String, changes: Bool
  ) throws -> Answer {
    guard response.isSuccess else {
      throw GoogleError(response, operation: operation, target: target, changes: changes)
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: response.body) else {
      throw GoogleError(
        .malformed, operation: operation, target: target,
        reason: "The answer cannot be understood.", httpStatus: response.status,
        isOutcomeUnknown: changes)
    }
    return answer
  }
}
