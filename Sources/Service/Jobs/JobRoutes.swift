internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs` and `/api/jobs/{id}`: looks at jobs, ends them, tries them again and deletes them.
struct JobRoutes: ServiceRoutes {
  let api: APIParts
  private let rights: Rights

  /// How many jobs a list holds, when nobody says otherwise, and at most.
  private static let usualLimit = 20
  private static let largestLimit = 100

  init(_ api: APIParts) {
    self.api = api
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs") { request, _ in try await list(request) }
    router.get("/api/jobs/{id}") { request, context in
      Response.json(JobDocument(try await rights.job(request, context)))
    }
    router.delete("/api/jobs/{id}") { request, context in
      try await delete(try await rights.job(request, context))
    }
    router.post("/api/jobs/{id}/cancel") { request, context in
      let job = try await rights.job(request, context)
      return Response.json(JobDocument(try await api.jobs.cancel(job.id)))
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

  private struct Done: Encodable {
    var success = true
  }

  private func delete(_ job: Job) async throws -> Response {
    do {
      _ = try await api.housekeeper.delete(job.id)
    } catch let error where !(error is JobError) {
      // What is left of one that is out of the store is removed by whoever clears up.
      if try await api.jobs.job(job.id) != nil { throw error }
    }
    return .json(Done())
  }

  /// Submits the same video as another job, whose name follows from the first one's: asking twice
  /// makes one job, and counts as one analysis.
  private func retry(_ job: Job) async throws -> Response {
    let (id, request) = try job.retried()
    if let video = job.video, try await api.objects.description(of: video) == nil {
      throw HTTPFailure.videoGone
    }
    let existing = try await api.jobs.job(id)
    // Before anything is counted.
    if let existing, existing.request != request { throw JobError.alreadyExists(id) }
    // What was tried again and has failed too is itself what is to be tried again.
    if let existing, existing.status == .failed { return try await retry(existing) }
    if existing == nil, let user = UserID(rawValue: request.userID) {
      try await rights.access.count(.analyses, by: user)
    }
    let new = try await api.jobs.submit(request, as: id)
    if new.status == .queued { await api.announce(id) }
    return .json(SubmissionAnswer(jobID: id.rawValue), status: .accepted)
  }
}
