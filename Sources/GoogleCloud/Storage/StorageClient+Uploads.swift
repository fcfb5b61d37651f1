internal import Foundation
internal import HTTPTransfer
internal import Jobs
internal import Retries
internal import Threads

extension StorageClient {
  /// The largest object, in bytes, that is uploaded in a single request.
  static let largestMultipart: Int64 = 4 << 20
  /// The chunk size of a resumable upload, in bytes: a multiple of 256 KiB.
  static let chunk: Int64 = 8 << 20

  private struct Metadata: Encodable {
    var name: String
    var contentType: String
    var crc32c: String
  }

  private func uploadURL(_ kind: String) -> String {
    // The metadata holds the name; when the query has one too, both must agree.
    let query = PercentEncoding.query([
      ("uploadType", kind), ("ifGenerationMatch", "0"), ("fields", StorageObject.fields),
    ])
    return "\(endpoint)/upload/storage/v1/b/\(PercentEncoding.encode(bucket))/o?\(query)"
  }

  private func metadata(
    _ name: ObjectName, _ content: LocalContent, _ contentType: String
  ) throws -> Data {
    try FirestoreClient.encoder.encode(
      Metadata(
        name: name.rawValue, contentType: contentType,
        crc32c: StorageObject.text(content.crc32c)))
  }

  /// Uploads a small file in one request, under a name that is not in use.
  ///
  /// - Throws: `GoogleError` with `failedPrecondition` when the name is in use.
  func uploadAtOnce(
    _ content: LocalContent, to name: ObjectName, contentType: String
  ) async throws -> StorageObject {
    let data: Data
    do {
      data = try await BlockingExecutor.shared.run { try Data(contentsOf: content.file) }
    } catch {
      throw GoogleError(
        .fileFailed, operation: "upload", target: name.rawValue, reason: "The file cannot be read.")
    }
    // It is written into the multipart body, where nothing else prevents an injected line break.
    guard contentType.utf8.allSatisfy({ (0x20...0x7E) ~= $0 }) else {
      throw GoogleError(
        .invalid, operation: "upload", target: name.rawValue, reason: "That is no content type.")
    }
    let boundary = "puckbuddy-\(UUID().uuidString)"
    var body = Data("--\(boundary)\r\nContent-Type: application/json; charset=utf-8\r\n\r\n".utf8)
    body += try metadata(name, content, contentType)
    body += Data("\r\n--\(boundary)\r\nContent-Type: \(contentType)\r\n\r\n".utf8)
    body += data
    body += Data("\r\n--\(boundary)--\r\n".utf8)
    let request = HTTPRequest(
      .post, uploadURL("multipart"),
      headers: ["Content-Type": "multipart/related; boundary=\(boundary)"], body: .data(body),
      repeatSafety: .preconditioned)
    let response = try await sender.send(request)
    return try response.decoded("upload", name.rawValue, changes: true)
  }

  /// Uploads a larger file in chunks, and resumes after an interruption.
  func uploadResumably(
    _ content: LocalContent, to name: ObjectName, contentType: String
  ) async throws -> StorageObject {
    for _ in 1...3 {
      let session = try await session(content, name, contentType)
      if let object = try await fill(session, with: content, name: name) { return object }
      // The session has expired, and the stored chunks with it.
    }
    throw GoogleError(
      .unavailable, operation: "upload", target: name.rawValue,
      reason: "The server forgot the upload again and again.", isOutcomeUnknown: true)
  }

  /// Starts a resumable upload.
  ///
  /// - Returns: The session's URL, which is as secret as a password.
  private func session(
    _ content: LocalContent, _ name: ObjectName, _ contentType: String
  ) async throws -> String {
    let request = HTTPRequest(
      .post, uploadURL("resumable"),
      headers: [
        "Content-Type": "application/json; charset=utf-8",
        "X-Upload-Content-Type": contentType, "X-Upload-Content-Length": "\(content.size)",
      ], body: .data(try metadata(name, content, contentType)), repeatSafety: .preconditioned)
    let response = try await sender.send(request).checked("upload", name.rawValue, changes: true)
    guard let location = response.headers["Location"], !location.isEmpty else {
      throw GoogleError(
        .malformed, operation: "upload", target: name.rawValue,
        reason: "The answer does not say where to send the content.",
        httpStatus: response.status)
    }
    return location
  }

  /// Sends the chunks of the content.
  ///
  /// - Returns: `nil` when the session has expired on the server.
  private func fill(
    _ session: String, with content: LocalContent, name: ObjectName
  ) async throws -> StorageObject? {
    let budget = RetryBudget(attempts: 8)
    let backoff = Backoff(first: .milliseconds(500), longest: .seconds(32))
    var fruitless = 0
    var offset: Int64 = 0
    while true {
      let end = min(offset + StorageClient.chunk, content.size)
      let range = content.size == 0 ? "bytes */0" : "bytes \(offset)-\(end - 1)/\(content.size)"
      var outcome = await put(session, range, .file(content.file, range: offset..<end), name)
      if case .failure(let error) = outcome, error.isTransient {
        fruitless += 1
        guard budget.allowsRetry(afterAttempt: fruitless) else { throw error }
        try await backoff.pause(afterAttempt: fruitless)
        outcome = await put(session, "bytes */\(content.size)", .data(Data()), name)
        if case .failure(let error) = outcome, error.isTransient { continue }
      }
      switch outcome {
      case .failure(let error): throw error
      case .success(.done(let object)): return object
      case .success(.expired): return nil
      case .success(.holds(let bytes)):
        guard bytes <= content.size, bytes >= 0 else { return nil }
        if bytes > offset { fruitless = 0 } else { fruitless += 1 }
        guard budget.allowsRetry(afterAttempt: fruitless) else {
          throw GoogleError(
            .unavailable, operation: "upload", target: name.rawValue,
            reason: "The server keeps nothing of what is sent.")
        }
        offset = bytes
      }
    }
  }

  /// The state of an upload on the server.
  private enum Standing {
    /// The number of bytes stored so far.
    case holds(Int64)
    case done(StorageObject)
    case expired
  }

  private func put(
    _ session: String, _ range: String, _ body: HTTPBody, _ name: ObjectName
  ) async -> Result<Standing, GoogleError> {
    let request = HTTPRequest(
      .put, session,
      headers: ["Content-Type": "application/octet-stream", "Content-Range": range], body: body,
      limits: TransferLimits(total: .seconds(300)))
    let response: HTTPResponse
    do {
      // The session's URL is the credential; the token is sent to the storage endpoint only.
      if session.hasPrefix("\(endpoint)/") {
        response = try await sender.send(request, attempts: .once)
      } else {
        response = try await sender.http.send(request, attempts: .once)
      }
    } catch let error as HTTPError {
      return .failure(GoogleError(error))
    } catch let error as GoogleError {
      return .failure(error)
    } catch {
      return .failure(
        GoogleError(.unavailable, operation: "upload", target: name.rawValue, reason: "\(error)"))
    }
    switch response.status {
    case 308:
      let last = response.headers["Range"].flatMap { $0.split(separator: "-").last }
      return .success(.holds(last.flatMap { Int64($0) }.map { $0 + 1 } ?? 0))
    case 404, 410: return .success(.expired)
    default:
      do {
        return .success(.done(try response.decoded("upload", name.rawValue, changes: true)))
      } catch {
        return .failure(error)
      }
    }
  }
}
