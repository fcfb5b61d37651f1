internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs` and `/api/jobs/{id}`: lists, reads, cancels, retries and deletes jobs.
struct JobRoutes: APIRoutes {
  let api: APIParts
  let feed: JobFeed

  /// The default and the maximum number of jobs in a list.
  private static let usualLimit = 20
  private static let largestLimit = 100

  /// The maximum number of passes of `deleteOthers`, in case new jobs are submitted meanwhile.
  private static let mostRounds = 10

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs") { request, _ in try await list(request) }
    router.get("/api/jobs/{id}") { request, context in
      let reader = try await rights.readableJob(request, context)
      let job = try await Revision.current(reader.job, in: api.objects, withTexts: true)
      return Response.json(reader.document(of: job))
    }
    router.delete("/api/jobs/{id}") { request, context in
      let reader = try await rights.readableJob(request, context)
      // A coach's job for a player is the family's to delete, too.
      guard reader.isFamily else { throw HTTPFailure.notFound }
      return try await delete(reader.job, withOthers: try namesOthers(request))
    }
    router.post("/api/jobs/{id}/cancel") { request, context in
      let job = try await rights.job(request, context)
      defer { feed.markDue(job.id) }
      return Response.json(JobDocument(forUser: try await api.jobs.cancel(job.id)))
    }
    router.post("/api/jobs/{id}/retry") { request, context in
      try await retry(try await rights.job(request, context))
    }
  }

  private func list(_ request: Request) async throws -> Response {
    let user = try await rights.queryUser(request)
    let limit = try request.number(
      "limit", in: 1...JobRoutes.largestLimit, otherwise: JobRoutes.usualLimit)
    return .json(
      JobListAnswer(
        try await api.jobs.jobs(JobSelection(user: user.rawValue, limit: limit))))
  }

  /// Whether a deletion includes the other jobs of the same video (`video=all`).
  ///
  /// Retries, and repeated submissions after a lost response, create several jobs of one video. The
  /// video is kept until the last of them is deleted, so a client that wants the video deleted
  /// means all of them.
  private func namesOthers(_ request: Request) throws(HTTPFailure) -> Bool {
    switch request.uri.queryParameters["video"] {
    case nil: return false
    case "all"?: return true
    default: throw .badRequest
    }
  }

  private func others(of job: Job) async throws -> [JobID] {
    let jobs = try await api.jobs.jobs(JobSelection(user: job.request.userID, limit: .max))
    let path = job.request.storagePath
    return jobs.filter { other in
      // Compares bytes, as stores compare names.
      other.id != job.id && other.request.storagePath.utf8.elementsEqual(path.utf8)
    }.map(\.id)
  }

  /// Deletes the other jobs until none is left: one may be submitted or retried meanwhile.
  private func deleteOthers(of job: Job) async throws {
    for _ in 0..<JobRoutes.mostRounds {
      let others = try await others(of: job)
      if others.isEmpty { return }
      for id in others { await api.shareableVideos.cancel(of: job.request.userID, job: id) }
      defer { for id in others { feed.markDue(id) } }
      _ = try await api.housekeeper.delete(others)
    }
    throw HTTPFailure.unavailable
  }

  /// - Parameter withOthers: Whether to delete the other jobs of the video. They are deleted first,
  ///   so that an interrupted deletion can be requested again, and once more at the end: until then
  ///   the job can be retried.
  private func delete(_ job: Job, withOthers: Bool) async throws -> Response {
    if withOthers { try await deleteOthers(of: job) }
    defer { feed.markDue(job.id) }
    await api.shareableVideos.cancel(of: job.request.userID, job: job.id)
    do {
      let removal = try await api.housekeeper.delete([job.id])
      guard removal.jobs.last == job.id else { throw JobError.notFound(job.id) }
    } catch let error where !(error is JobError) {
      // The job is no longer in the store; cleanup removes its remaining objects later.
      if try await api.jobs.job(job.id) != nil { throw error }
    }
    if withOthers { try await deleteOthers(of: job) }
    return .json(DoneAnswer())
  }

  /// Submits the same video as another job, whose ID is derived from the first one's: a repeated
  /// request creates one job and counts as one analysis.
  private func retry(_ job: Job) async throws -> Response {
    let (id, request) = try job.retried()
    guard let user = UserID(rawValue: request.userID) else { throw HTTPFailure.notFound }
    try await rights.checkConsent(.analysis, of: user)
    let size = try await api.sizeOfVideo(of: job)
    let existing = try await api.jobs.job(id)
    // Checked before the rate limit counts the request.
    if let existing, existing.request != request { throw JobError.alreadyExists(id) }
    // The retry has failed too, so it is the job to retry.
    if let existing, existing.status == .failed { return try await retry(existing) }
    if existing == nil { try await rights.count(.analyses, of: size, by: user) }
    let new = try await api.submit(request, as: id, of: user)
    feed.markDue(id)
    if new.status == .queued { await api.announce(id) }
    return .json(SubmissionAnswer(jobID: id.rawValue), status: .accepted)
  }
}
