internal import HTTPTypes
internal import Jobs
internal import Worker

/// The sizes of videos that are to be analysed, as the rate limits count them.
extension APIParts {
  /// Returns the size of the video of a job that is to be made again, in bytes; 0 without one.
  ///
  /// Of a failed job whose video was never fetched, the largest size. A video that was deleted by age
  /// is not fetched again: it may be another one by now.
  ///
  /// - Throws: `HTTPFailure`: `video_gone`, or `source_refused`; `StorageError`.
  func sizeOfVideo(of job: Job) async throws -> Int {
    guard let name = job.video else { return 0 }
    if let object = try await objects.description(of: name) { return object.size }
    guard let source = job.request.sourceURL, job.status == .failed else {
      throw HTTPFailure.videoGone
    }
    return try sizeOfVideo(at: source)
  }

  /// Checks the address of a video, and returns the largest size.
  ///
  /// - Throws: `HTTPFailure`: `source_refused`.
  func sizeOfVideo(at source: String) throws -> Int {
    guard let videos else {
      throw HTTPFailure(
        .badRequest, "source_refused", "This service fetches no videos from other servers.")
    }
    do { try videos.check(source) } catch {
      throw HTTPFailure(
        .badRequest, error.code,
        "The source_url must be an https address, at port 443, of a host of the public Internet.")
    }
    return largestVideo
  }
}
