internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// `/api/jobs/{id}/stars` and `/api/users/{uid}/reel`: the shots that a player keeps, and the reel
/// of them.
struct BestShotRoutes: ServiceRoutes {
  private let api: APIParts
  private let rights: Rights
  private let limits: ServiceLimits
  /// Each reel reads the documents of several jobs.
  private let limiter = ConcurrencyLimiter(most: 4, ofOne: 2)

  /// The number of a player's jobs that are listed, the newest first.
  private static let mostListed = 200
  /// The number of jobs with clips of which it is checked whether they still have them.
  private static let mostChecked = 50
  /// The number of jobs of which the documents are read: a reel shows five shots or a few more.
  private static let mostJobs = 20

  init(_ api: APIParts, _ limits: ServiceLimits) {
    self.api = api
    self.limits = limits
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/stars") { request, context in
      let job = try await rights.job(request, context)
      return Response.json(StarList(shots: try await api.stars(of: job)))
    }
    router.put("/api/jobs/{id}/stars") { request, context in
      let job = try await rights.job(request, context)
      guard job.status == .completed else { throw HTTPFailure.notCompleted }
      let shots = Set(try await request.json(StarRequest.self, limits: limits).shots)
      let current = try await Revision.current(job, in: api.objects)
      guard shots.isSubset(of: Self.shotsWithClip(of: current)) else {
        throw HTTPFailure.badRequest
      }
      try await api.setStars(shots, of: job)
      // The job may have been deleted meanwhile.
      if try await api.jobs.job(job.id) == nil {
        try await api.setStars([], of: job)
        throw HTTPFailure.notFound
      }
      return Response.json(StarList(shots: shots.sorted()))
    }
    router.get("/api/users/{uid}/reel") { request, context in
      let user = try await rights.pathUser(request, context)
      let place = try await rights.queryPlayer(request, of: user)
      guard let permit = limiter.acquire(for: user.rawValue) else { throw HTTPFailure.busy }
      defer { withExtendedLifetime(permit) {} }
      return Response.json(
        ReelAnswer(try await api.comparing.reel(of: try await results(of: user, at: place))))
    }
  }

  /// Returns the newest results with a clip of a starred shot; without any, the newest results with
  /// clips.
  private func results(
    of user: UserID, at place: LibraryPlace?
  ) async throws -> [StarredResult] {
    let jobs = try await api.jobs.completedJobs(of: user, at: place, limit: Self.mostListed)
      .filter { !$0.files(in: .clips).isEmpty }
    let stars = try await api.stars(of: user)
    let starred = try await results(of: jobs.filter { stars[$0.id] != nil }, stars)
      .filter { !$0.stars.isDisjoint(with: $0.clips) }
    let chosen = starred.isEmpty ? try await results(of: jobs, stars) : starred
    return Array(chosen.prefix(Self.mostJobs))
  }

  private func results(
    of jobs: [Job], _ stars: [JobID: Set<Int>]
  ) async throws -> [StarredResult] {
    // A corrected result has no clips.
    try await Revision.current(Array(jobs.prefix(Self.mostChecked)), in: api.objects).map { job in
      StarredResult(
        result: ComparableResult(of: job, in: api.objects), stars: stars[job.id] ?? [],
        clips: Self.shotsWithClip(of: job))
    }.filter { !$0.clips.isEmpty }
  }

  /// Returns the numbers in the file names of a job's clips, `clips/shot-{n}-clip.mp4`.
  private static func shotsWithClip(of job: Job) -> Set<Int> {
    Set(
      job.files(in: .clips).compactMap {
        Int($0.name.split(separator: "-").dropFirst().first ?? "")
      })
  }
}
