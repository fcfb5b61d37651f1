internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import NIOCore

/// Serves objects of a store, whole or in part, with at most one chunk of each response in memory.
struct ObjectAnswers: Sendable {
  let objects: any ObjectStore
  /// The chunk size of reads, in bytes.
  let piece: Int
  /// Limits the requests that have file content in memory, in total and for each job.
  let limiter: ConcurrencyLimiter

  /// The size of one write to the connection, in bytes; under back-pressure the rest of the chunk
  /// waits in memory.
  private static let slice = 64 << 10

  enum Kind: Sendable {
    case video
    /// A file with this content type, written by the job's own worker.
    case known(String)
  }

  /// - Throws: `HTTPFailure`: `notFound`, `videoDeleted`, `changed`, `busy`; `StorageError`.
  func answer(
    _ name: ObjectName?, of job: Job, _ kind: Kind, to request: Request
  ) async throws -> Response {
    guard let name, let object = try await objects.description(of: name) else {
      throw ObjectAnswers.missing(kind, of: job)
    }
    return try await answer(object, of: job, kind, to: request)
  }

  /// - Throws: `HTTPFailure`: `notFound`, `videoDeleted`, `changed`, `busy`; `StorageError`.
  func answer(
    _ object: ObjectDescription, of job: Job, _ kind: Kind, to request: Request
  ) async throws -> Response {
    let tag = EntityTag(object)
    var headers: HTTPFields = [
      .eTag: tag.description, .acceptRanges: "bytes", .xContentTypeOptions: "nosniff",
      // The video may show a child: it is for the caller alone, and revalidated each time, since it
      // may have been deleted.
      .cacheControl: "private, no-cache",
    ]
    // `If-Unmodified-Since` is ignored: no response has a modification date (RFC 9110, 13.1.4).
    if let wanted = request.headers[.ifMatch], !tag.isMatched(by: wanted) {
      throw HTTPFailure.changed
    }
    if let known = request.headers[.ifNoneMatch], tag.isNamed(by: known) {
      return Response(status: .notModified, headers: headers)
    }
    let permit = try limiter.permit(for: job.id.rawValue)
    do {
      headers[.contentType] = try await type(of: object, kind)
      return try await answer(object, headers, permit, to: request)
    } catch let error as StorageError where error.code == .notFound {
      // Deleted after its description was read.
      throw ObjectAnswers.missing(kind, of: job)
    }
  }

  /// Returns the response for a missing object: a completed job had a video, which was deleted.
  private static func missing(_ kind: Kind, of job: Job) -> HTTPFailure {
    if case .video = kind, job.status == .completed { return .videoDeleted }
    return .notFound
  }

  private func answer(
    _ object: ObjectDescription, _ headers: HTTPFields, _ permit: ConcurrencyLimiter.Permit,
    to request: Request
  ) async throws -> Response {
    var headers = headers
    let size = object.size
    switch requestedRange(of: object, by: request) {
    case .unsatisfiable:
      var failure = HTTPFailure.rangeNotSatisfiable.response
      failure.headers[.contentRange] = "bytes */\(size)"
      return failure
    case .whole:
      return try await answer(.ok, headers, object, 0..<size, permit, to: request)
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return try await answer(.partialContent, headers, object, range, permit, to: request)
    }
  }

  private func requestedRange(of object: ObjectDescription, by request: Request) -> ByteRangeRequest
  {
    // The object has changed, so a range of it would be useless to the client (RFC 9110, 13.1.5).
    if let condition = request.headers[.ifRange], condition != EntityTag(object).description {
      return .whole
    }
    return request.method == .get
      ? ByteRangeRequest(request.headers[.range], size: object.size) : .whole
  }

  private func type(of object: ObjectDescription, _ kind: Kind) async throws -> String {
    switch kind {
    case .known(let type): type
    case .video:
      VideoType(try await objects.read(object, at: 0, count: VideoType.needed)).rawValue
    }
  }

  /// Returns the response with a range of an object; its first chunk is read before.
  ///
  /// - Parameter permit: Held until the response is written.
  /// - Throws: `StorageError`.
  func answer(
    _ status: HTTPResponse.Status, _ headers: HTTPFields, _ object: ObjectDescription,
    _ range: Range<Int>, _ permit: ConcurrencyLimiter.Permit, to request: Request
  ) async throws -> Response {
    guard !range.isEmpty, request.method == .get else {
      return Response(
        status: status, headers: headers,
        body: ResponseBody(contentLength: range.count) { writer in try await writer.finish(nil) })
    }
    // Read before the response starts, so that a failing store gives an error response.
    let first = try await read(object, range)
    return Response(
      status: status, headers: headers,
      body: ResponseBody(contentLength: range.count) { writer in
        defer { withExtendedLifetime(permit) {} }
        var offset = range.lowerBound + first.count
        try await ObjectAnswers.write(first, to: &writer)
        while offset < range.upperBound {
          let next = try await read(object, offset..<range.upperBound)
          try await ObjectAnswers.write(next, to: &writer)
          offset += next.count
        }
        try await writer.finish(nil)
      })
  }

  /// Reads the next chunk of a range; the chunk is never empty.
  private func read(_ object: ObjectDescription, _ range: Range<Int>) async throws -> Data {
    let count = min(piece, range.count)
    let data = try await objects.read(object, at: range.lowerBound, count: count)
    guard !data.isEmpty, data.count <= count else {
      throw StorageError(
        .corrupt, operation: "read", operand: object.name.rawValue,
        reason: "the content is shorter than it should be")
    }
    return data
  }

  /// Writes a chunk slice by slice; returns when all but the last slice has been sent.
  @concurrent private static func write(
    _ data: Data, to writer: inout any ResponseBodyWriter
  ) async throws {
    var rest = data[...]
    while !rest.isEmpty {
      try await writer.write(ByteBuffer(bytes: rest.prefix(slice)))
      rest = rest.dropFirst(slice)
    }
  }
}
