internal import Foundation
internal import HTTPTransfer
internal import Jobs

/// A client of Cloud Storage's JSON API for one bucket; each method sends single requests.
package struct StorageClient: Sendable {
  package let bucket: String
  let sender: AuthorizedClient
  let endpoint: String

  /// - Parameter endpoint: `https://storage.googleapis.com`, or that of an emulator, without a
  ///   trailing slash.
  /// - Returns: `nil` when the bucket name is invalid.
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

  /// Encodes every byte that is not unreserved, including slashes.
  private func url(_ name: ObjectName, _ query: [(String, String)]) -> String {
    "\(objectsURL)/\(PercentEncoding.encode(name.rawValue))?\(PercentEncoding.query(query))"
  }

  /// Returns an object's metadata; `nil` when there is no such object.
  func object(_ name: ObjectName) async throws -> StorageObject? {
    let request = HTTPRequest.get(url(name, [("fields", StorageObject.fields)]))
    let response = try await sender.send(request)
    if response.status == 404 { return nil }
    return try response.decoded("describe", name.rawValue, changes: false)
  }

  /// Returns one page of the objects whose names have the prefix.
  ///
  /// - Parameter versions: Whether noncurrent versions are listed too.
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
    return try response.decoded("list", prefix, changes: false)
  }

  /// Deletes one generation of an object; a missing one is not an error.
  func delete(_ name: ObjectName, generation: String) async throws {
    let request = HTTPRequest(
      .delete, url(name, [("generation", generation)]), repeatSafety: .idempotent)
    let response = try await sender.send(request)
    if response.status != 404 { try response.checked("remove", name.rawValue, changes: true) }
  }

  /// Downloads one generation of an object into a file, and resumes after an interruption.
  ///
  /// - Parameter limit: The largest size, in bytes.
  func download(
    _ name: ObjectName, generation: Int64, to file: URL, limit: Int64
  ) async throws {
    var request = HTTPRequest.get(url(name, [("alt", "media"), ("generation", "\(generation)")]))
    // With compression in transit, ranges and checksums would not be those of the object.
    request.headers["Accept-Encoding"] = "identity"
    request.limits = TransferLimits(total: .seconds(900), responseBytes: max(limit, 1))
    try await sender.download(request, to: file, isPinned: true)
      .checked("download", name.rawValue, changes: false)
  }

  /// Reads a byte range of one generation of an object into memory, in one request.
  ///
  /// - Parameters:
  ///   - part: The byte range; not empty, and within the content.
  ///   - size: The size of the whole content, in bytes.
  func read(
    _ name: ObjectName, generation: Int64, part: Range<Int>, size: Int
  ) async throws -> Data {
    var request = HTTPRequest.get(url(name, [("alt", "media"), ("generation", "\(generation)")]))
    // With compression in transit, ranges would not be those of the object.
    request.headers["Accept-Encoding"] = "identity"
    let range = "\(part.lowerBound)-\(part.upperBound - 1)"
    request.headers["Range"] = "bytes=\(range)"
    // An error body has some kilobytes.
    request.limits = TransferLimits(responseBytes: Int64(max(part.count, 64 << 10)))
    let response = try await sender.send(request).checked("read", name.rawValue, changes: false)
    // A server that ignores `Range` is accepted only when the range is the whole content.
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

  /// Checks that one generation of an object exists, without reading its content.
  func checkPresence(_ name: ObjectName, generation: Int64) async throws {
    let request = HTTPRequest.get(
      url(name, [("generation", "\(generation)"), ("fields", StorageObject.fields)]))
    let response = try await sender.send(request)
    let _: StorageObject = try response.decoded("read", name.rawValue, changes: false)
  }
}
