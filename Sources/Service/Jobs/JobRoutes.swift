internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs` and `/api/jobs/{id}`: looks at jobs, ends them, tries them again and deletes them.
struct JobRoutes: ServiceRoutes {
  let api: APIParts
  private let rights: Rights
  private let feed: JobFeed

  /// How many jobs a list holds, when nobody says otherwise, and at most.
  private static let usualLimit = 20
  private static let largestLimit = 100

  /// How often it is looked for other jobs of a video that is deleted, while somebody makes more.
  private static let mostRounds = 10

  init(_ api: APIParts, _ feed: JobFeed) {
    self.api = api
    self.feed = feed
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs") { request, _ in try await list(request) }
    router.get("/api/jobs/{id}") { request, context in
      Response.json(JobDocument(forUser: try await rights.job(request, context)))
    }
    router.delete("/api/jobs/{id}") { request, context in
      let job = try await rights.job(request, context)
      return try await delete(job, withOthers: try namesOthers(request))
    }
    router.post("/api/jobs/{id}/cancel") { request, context in
      let job = try await rights.job(request, context)
      defer { feed.look(at: job.id) }
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

  /// Whether a deletion is to take the other jobs of the same video with it.
  ///
  /// Trying again, and sending again after a lost answer, make several jobs of one video, which stays
  /// until the last of them goes: whoever wants it gone (`video=all`) means all of them.
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
      // Byte for byte, as stores tell names apart.
      other.id != job.id && other.request.storagePath.utf8.elementsEqual(path.utf8)
    }.map(\.id)
  }

  /// Deletes the other jobs until there is none: one may be submitted meanwhile, or tried again.
  private func deleteOthers(of job: Job) async throws {
    for _ in 0..<JobRoutes.mostRounds {
      let others = try await others(of: job)
      if others.isEmpty { return }
      defer { for id in others { feed.look(at: id) } }
      _ = try await api.housekeeper.delete(others)
    }
    throw HTTPFailure.unavailable
  }

  /// - Parameter withOthers: They are removed before it, so that what is interrupted can be asked for
  ///   again, and once more after it: until then, it can be tried again.
  private func delete(_ job: Job, withOthers: Bool) async throws -> Response {
    if withOthers { try await deleteOthers(of: job) }
    defer { feed.look(at: job.id) }
    do {
      let removal = try await api.housekeeper.delete([job.id])
      guard removal.jobs.last == job.id else { throw JobError.notFound(job.id) }
    } catch let error where !(error is JobError) {
      // What is left of one that is out of the store is removed by whoever clears up.
      if try await api.jobs.job(job.id) != nil { throw error }
    }
    if withOthers { try await deleteOthers(of: job) }
    return .json(DoneAnswer())
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
    feed.look(at: id)
    if new.status == .queued { await api.announce(id) }
    return .json(SubmissionAnswer(jobID: id.rawValue), status: .accepted)
  }
}
