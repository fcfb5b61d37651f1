internal import Foundation
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs/{id}/comparison`: a shot beside an earlier one of the same user.
struct ComparisonRoutes: ServiceRoutes {
  private let api: APIParts
  private let rights: Rights
  /// Each comparison reads the documents of several jobs.
  private let limiter = ConcurrencyLimiter(most: 4, ofOne: 2)

  /// The number of earlier jobs among which the best shot is searched, the newest first.
  private static let mostJobs = 20
  /// The number of the user's jobs that are listed to find them.
  private static let mostListed = 200
  /// The maximum size of a file, in bytes; that of a ten-minute clip has half of it.
  private static let largest = 40_000_000
  private static let mostShots = 10_000

  init(_ api: APIParts) {
    self.api = api
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/comparison") { request, context in
      let job = try await rights.job(request, context)
      guard job.status == .completed else { throw HTTPFailure.notCompleted }
      let shot = try number("shot", in: request)
      let earlierShot = try number("with_shot", in: request)
      let other = try await other(than: job, request)
      guard let permit = limiter.acquire(for: job.request.userID) else { throw HTTPFailure.busy }
      defer { withExtendedLifetime(permit) {} }
      let earlier = if let other { [other] } else { try await before(job) }
      guard let result = try await result(of: job),
        let comparison = try await api.comparing.comparison(
          of: shot, in: result, with: earlierShot, among: try await results(of: earlier))
      else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
      return Response.text(comparison, "application/json; charset=utf-8")
    }
  }

  private func number(_ name: String, in request: Request) throws -> Int? {
    guard request.uri.queryParameters[name[...]] != nil else { return nil }
    return try request.number(name, in: 1...Self.mostShots, otherwise: 1)
  }

  /// Returns the job of the query parameter `with`, which must be of the same user.
  private func other(than job: Job, _ request: Request) async throws -> Job? {
    guard let name = request.uri.queryParameters["with"] else { return nil }
    guard let id = JobID(rawValue: String(name)), let other = try await api.jobs.job(id),
      other.request.userID == job.request.userID
    else { throw HTTPFailure.notFound }
    guard other.status == .completed else { throw HTTPFailure.notCompleted }
    return other
  }

  /// Returns the user's newest completed jobs that were created before a job.
  private func before(_ job: Job) async throws -> [Job] {
    let selection = JobSelection(
      user: job.request.userID, status: .completed, limit: Self.mostListed)
    let jobs = try await api.jobs.jobs(selection).filter { $0.createdAt < job.createdAt }
    return Array(jobs.prefix(Self.mostJobs))
  }

  /// Returns the results of jobs in the same order; without those whose document is gone.
  private func results(of jobs: [Job]) async throws -> [ComparableResult] {
    try await withThrowingTaskGroup(of: (Int, ComparableResult?).self) { group in
      for (index, job) in jobs.enumerated() {
        group.addTask { (index, try await result(of: job)) }
      }
      let found = try await group.reduce(into: [:]) { found, next in found[next.0] = next.1 }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private func result(of stored: Job) async throws -> ComparableResult? {
    let job = try await Revision.current(stored, in: api.objects)
    guard let analysis = try await content(of: .analysis, job) else { return nil }
    return ComparableResult(job: job.id, analysis: analysis) {
      try await content(of: .poseTrack, job)
    }
  }

  /// Returns a file of a job; `nil` when it is gone or too large.
  private func content(of artifact: ResultArtifact, _ job: Job) async throws -> Data? {
    guard let name = job.file(named: artifact.name)?.object,
      let object = try await api.objects.description(of: name), object.size <= Self.largest
    else { return nil }
    return try await api.objects.content(of: object)
  }
}
