internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import Logging

/// `PUT /objects/…`: receives a video at its signed URL.
///
/// The video is sent in one request, or in parts with `Content-Range`. Received bytes are kept when
/// the connection is lost or the service stops, and the next request resumes there.
struct UploadRoutes: ServiceRoutes {
  let local: LocalObjects
  let objects: any ObjectStore
  let largestVideo: Int
  let limits: ServiceLimits
  let state: ServiceState
  let logger: Logger
  let open: ConcurrencyLimiter
  private let turns = UploadTurns()

  func add(to router: Router<ServiceContext>) {
    router.put("/objects/**") { request, _ in try await put(request) }
  }

  private static let wrongLink = HTTPFailure(
    .forbidden, "invalid_link", "This address is not good for this upload.")
  private static let expiredLink = HTTPFailure(
    .forbidden, "expired_link", "This address is not good any more. Please ask for a new one.")
  private static let noType = HTTPFailure(
    .unsupportedMediaType, "unsupported_media_type",
    "The upload must have the content type that its address was asked for.")
  private static let badRange = HTTPFailure(
    .badRequest, "invalid_range", "The Content-Range does not fit what was sent.")
  private static let taken = HTTPFailure(
    .conflict, "upload_exists", "Another video was uploaded to this address.")
  private static let atWork = HTTPFailure(
    .conflict, "upload_in_progress", "This video is being uploaded just now.", retryAfter: 2)
  private static let incomplete = HTTPFailure(
    .badRequest, "upload_incomplete", "The upload ended too early. It can be resumed.")

  private func put(_ request: Request) async throws -> Response {
    let (name, type) = try checked(request)
    guard !state.isStopping else { throw HTTPFailure.stopping }
    let permit = try open.permit(for: nil)
    defer { withExtendedLifetime(permit) {} }
    do {
      return try await take(request, as: name, contentType: type)
    } catch let error as StorageError {
      logger.warning("upload not stored", metadata: ["cause": "\(error.code.rawValue)"])
      switch error.code {
      case .conflict: throw UploadRoutes.taken
      case .full: throw HTTPFailure.storageFull
      default: throw HTTPFailure.unavailable
      }
    }
  }

  /// Checks the signed URL; returns its object and content type.
  private func checked(_ request: Request) throws -> (ObjectName, String) {
    guard let name = ObjectAddress.name(at: request.objectPath) else { throw HTTPFailure.notFound }
    guard let type = request.headers[.contentType], !type.isEmpty else { throw UploadRoutes.noType }
    do throws(LinkFault) {
      try local.links.check(.put, name, contentType: type, query: request.objectQuery)
    } catch  where error == .expired {
      throw UploadRoutes.expiredLink
    } catch {
      throw type.lowercased().hasPrefix("video/") ? UploadRoutes.wrongLink : UploadRoutes.noType
    }
    return (name, type.lowercased())
  }

  private func take(
    _ request: Request, as name: ObjectName, contentType: String
  ) async throws -> Response {
    let length = try UploadRoutes.length(request)
    var range: UploadContentRange?
    if let text = request.headers[.contentRange] {
      guard let given = UploadContentRange(text) else { throw UploadRoutes.badRange }
      range = given
    }
    let total = range?.total ?? length
    if let total, total > largestVideo { throw HTTPFailure.videoTooLarge }
    guard total != 0 else { throw HTTPFailure.emptyVideo }
    let key = UploadKey(name, total: total)
    if let range, let total {
      if let answer = try await answerIfStored(range, total, of: name) { return answer }
      switch range {
      case .question:
        let size = try await local.uploads.size(of: key)
        // All bytes are here, but storing the object failed earlier: try again.
        guard size == total else { return UploadRoutes.progress(size) }
      case .part(let part, _):
        guard length == nil || length == part.count else { throw UploadRoutes.badRange }
      }
    }
    let isPart = range != nil
    let watchdog = ProgressWatchdog()
    guard turns.enter(name, watchdog) else { throw UploadRoutes.atWork }
    defer { turns.leave(name, watchdog) }
    let upload = try await opened(key, isFresh: !isPart, watchdog)
    // The previous writer may have stored the object in the meantime.
    if let range, let total, upload.size == 0,
      let answer = try await answerIfStored(range, total, of: name)
    {
      try await upload.remove()
      return answer
    }
    var skipped = 0
    var most = total ?? largestVideo
    if case .part(let part, _) = range {
      // A gap would be filled with zeros.
      guard part.lowerBound <= upload.size else { return UploadRoutes.progress(upload.size) }
      skipped = upload.size - part.lowerBound
      most = max(upload.size, part.upperBound + 1)
    }
    let size = try await receive(
      request, upload, skipping: skipped, upTo: most, isPart: isPart, watchdog)
    guard let size else {
      if total == nil { try await upload.remove() }
      throw UploadRoutes.incomplete
    }
    if let total, size < total {
      guard isPart else { throw UploadRoutes.incomplete }
      // The client discards the bytes that this response confirms, so they must be on disk.
      try await upload.sync()
      return UploadRoutes.progress(size)
    }
    guard size > 0 else {
      try await upload.remove()
      throw HTTPFailure.emptyVideo
    }
    // The upload was deleted while it was received, with all data of its user.
    guard try await !upload.isRemoved() else { throw HTTPFailure.notFound }
    do {
      _ = try await objects.upload(upload.url, to: name, contentType: contentType)
    } catch let error as StorageError where error.code == .conflict {
      try await upload.remove()
      throw error
    }
    guard try await !upload.isRemoved() else {
      try await objects.remove(name)
      throw HTTPFailure.notFound
    }
    try await upload.remove()
    return Response(status: .ok)
  }

  /// Opens an upload once the previous writer of this process has released it.
  ///
  /// - Throws: `HTTPFailure`: `upload_in_progress` when another writer, for example in another
  ///   process, does not release it in time.
  private func opened(
    _ key: UploadKey, isFresh: Bool, _ watchdog: ProgressWatchdog
  ) async throws -> any ResumableUpload {
    let end = ContinuousClock.now + limits.takeover
    while true {
      if turns.isFirst(key.name, watchdog),
        let upload = try await local.uploads.open(key, isFresh: isFresh)
      {
        return upload
      }
      guard ContinuousClock.now < end else { throw UploadRoutes.atWork }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Returns the response when the whole object is already stored; its content is not compared.
  ///
  /// This applies to a query and to the last part, whose response may have been lost. Any other
  /// part starts a new upload, which is compared with the stored object when it is complete.
  private func answerIfStored(
    _ range: UploadContentRange, _ total: Int, of name: ObjectName
  ) async throws -> Response? {
    guard let stored = try await objects.description(of: name) else { return nil }
    guard stored.size == total else { throw UploadRoutes.taken }
    switch range {
    case .question: return Response(status: .ok)
    case .part(let part, _):
      let isLast = part.upperBound == total - 1 && part.lowerBound > 0
      return isLast ? Response(status: .ok) : nil
    }
  }

  /// Writes the body as it arrives.
  ///
  /// - Parameters:
  ///   - skipping: The number of bytes at the start of the body that are already stored.
  ///   - most: The maximum size of the upload afterwards.
  /// - Returns: The size of the upload; `nil` when the client stopped sending or reconnected.
  private func receive(
    _ request: Request, _ upload: any ResumableUpload, skipping: Int, upTo most: Int, isPart: Bool,
    _ watchdog: ProgressWatchdog
  ) async throws -> Int? {
    let body = request.body
    watchdog.beat()
    return try await watchdog.watch(pause: limits.uploadPause, longest: limits.upload) {
      var writer = UploadWriter(upload, skipping: skipping, upTo: most)
      do {
        for try await part in body {
          watchdog.beat()
          try await writer.take(part)
          // The time for the disk write must not count as a pause of the client.
          watchdog.beat()
        }
        // Bytes that arrived before a lost connection are kept too.
        try await writer.flush()
      } catch is UploadWriter.TooMuch {
        if !isPart { try await upload.remove() }
        throw isPart ? UploadRoutes.badRange : HTTPFailure.videoTooLarge
      } catch {
        try? await writer.flush()
        if upload.key.total == nil { try? await upload.remove() }
        throw error
      }
      return writer.size
    }
  }

  /// Returns a 308 response, as in resumable uploads of Cloud Storage: `Range` states the stored
  /// bytes, if any.
  private static func progress(_ size: Int) -> Response {
    var response = Response(
      status: HTTPResponse.Status(code: 308, reasonPhrase: "Resume Incomplete"))
    if size > 0 { response.headers[.range] = "bytes=0-\(size - 1)" }
    return response
  }

  /// - Returns: `nil` for a chunked body without a length.
  private static func length(_ request: Request) throws -> Int? {
    guard let text = request.headers[.contentLength] else { return nil }
    guard (try? /[0-9]{1,15}/.wholeMatch(in: text)) != nil, let length = Int(text) else {
      throw HTTPFailure.badRequest
    }
    return length
  }
}
