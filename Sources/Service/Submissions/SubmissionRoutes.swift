internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary

/// `POST /api/submit-video`, `POST /api/analyze-video` and `POST …/videos`: create a job for a video.
struct SubmissionRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits
  let state: ServiceState
  /// Limits the calls that wait for an analysis.
  let waiting: ConcurrencyLimiter

  func add(to router: Router<ServiceContext>) {
    router.post("/api/submit-video") { request, _ in
      let job = try await submit(request)
      return Response.json(SubmissionAnswer(jobID: job.id.rawValue), status: .accepted)
    }
    router.post("/api/organizations/{organization}/projects/{project}/videos") {
      request, context in
      let job = try await submit(request, to: try context.project())
      return Response.json(SubmissionAnswer(jobID: job.id.rawValue), status: .accepted)
    }
    router.post("/api/analyze-video") { request, _ in
      try await analyze(request)
    }
  }

  /// - Parameter project: The team of the clip's player; `nil` for any, or for none.
  private func submit(_ request: Request, to project: DocumentPath? = nil) async throws -> Job {
    let caller = try await api.gate.caller(of: request)
    let call = try await request.json(SubmissionRequest.self, limits: limits)
    let user = try rights.user(call.userID, for: caller)
    let submission = try Submission(call, of: user)
    if let project, submission.request.library?.project != project { throw HTTPFailure.badRequest }
    guard !state.isStopping else { throw HTTPFailure.stopping }
    do {
      try await rights.checkConsent(.analysis, of: user)
      let size = try await size(of: submission)
      if let place = submission.request.library {
        try await SubmissionRoutes.check(place, of: user.rawValue, in: api.documents)
      }
      try await rights.count(.analyses, of: size, by: user)
      let job = try await api.submit(submission.request, as: .fresh(), of: user)
      await api.announce(job.id)
      return job
    } catch is StorageError {
      throw HTTPFailure.unavailable
    }
  }

  /// - Throws: `LibraryRefusal` for a place where the user may hand in no clip; `StorageError`.
  static func check(
    _ place: LibraryPlace, of user: String, in store: any DocumentStore
  ) async throws {
    guard let records = try await ClipRecords.reading(place, user: user, in: store) else {
      throw LibraryRefusal.forbidden
    }
    if let refusal = records.refusal { throw refusal }
  }

  /// Returns the size of the video in bytes; of one that is still to be fetched, the largest one.
  ///
  /// - Throws: `HTTPFailure` for a video that a worker would reject later; `StorageError`.
  private func size(of submission: Submission) async throws -> Int {
    if let source = submission.request.sourceURL { return try api.sizeOfVideo(at: source) }
    guard let video = try await api.objects.description(of: submission.video) else {
      throw HTTPFailure(
        .notFound, "video_not_found", "There is no such video. Was the upload finished?")
    }
    guard video.size > 0 else { throw HTTPFailure.emptyVideo }
    guard video.size <= api.largestVideo else { throw HTTPFailure.videoTooLarge }
    return video.size
  }

  // MARK: - Waiting

  private func analyze(_ request: Request) async throws -> Response {
    let job = try await submit(request)
    do {
      let ended = try await end(of: job)
      return try await AnalysisAnswer(ended, objects: api.objects).response
    } catch let error as StorageError {
      // The job exists and continues, so the client must not submit it again.
      guard error.code != .notFound else { throw HTTPFailure.notFound }
      return try await AnalysisAnswer(job, objects: api.objects).response
    }
  }

  /// Waits for a job; returns it in its final state, or as it is when the time is up.
  private func end(of job: Job) async throws -> Job {
    guard let permit = waiting.acquire(for: nil) else { return job }
    defer { withExtendedLifetime(permit) {} }
    let end = ContinuousClock.now + limits.analysis
    var job = job
    while !job.status.isFinal, !state.isStopping, ContinuousClock.now < end {
      try await Task.sleep(for: api.watchInterval)
      guard let now = try await api.jobs.job(job.id) else { throw HTTPFailure.notFound }
      job = now
    }
    return job
  }
}
