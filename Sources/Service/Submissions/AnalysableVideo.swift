internal import HTTPTypes
internal import Jobs
internal import Worker

/// A video that is to be analysed, as the rate limits count it.
struct AnalysableVideo: Sendable {
  /// In bytes; of a video that is still to be fetched, that of the largest one.
  let size: Int
  /// Whether a worker fetches it from another server.
  let isFetched: Bool

  /// A video that is stored.
  init(size: Int) { (self.size, isFetched) = (size, false) }

  /// Finds the video of a job that is to be made again.
  ///
  /// - Throws: `HTTPFailure`: `video_gone`, or `source_refused`; `StorageError`.
  init(ofJob job: Job, at api: APIParts) async throws {
    guard let name = job.video else {
      self.init(size: 0)
      return
    }
    if let object = try await api.objects.description(of: name) {
      self.init(size: object.size)
    } else if let source = job.request.sourceURL {
      try self.init(source: source, at: api)
    } else {
      throw HTTPFailure.videoGone
    }
  }

  /// Checks the address of a video.
  ///
  /// - Throws: `HTTPFailure`: `source_refused`.
  init(source: String, at api: APIParts) throws {
    guard let videos = api.videos else {
      throw HTTPFailure(
        .badRequest, "source_refused", "This service fetches no videos from other servers.")
    }
    do { try videos.check(source) } catch {
      throw HTTPFailure(
        .badRequest, error.code,
        "The source_url must be an https address, at port 443, of a host of the public Internet.")
    }
    (size, isFetched) = (api.largestVideo, true)
  }
}

extension UserAccess {
  /// Counts the analysis of a video, and its upload if a worker fetches it.
  ///
  /// - Throws: As for `count(_:of:by:)`.
  func count(_ video: AnalysableVideo, by user: UserID) async throws {
    if video.isFetched { try await count(.uploads, by: user) }
    try await count(.analyses, of: video.size, by: user)
  }
}
