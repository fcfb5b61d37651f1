internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs/{id}/comparison`: a shot beside an earlier one of the same user.
struct ComparisonRoutes: APIRoutes {
  let api: APIParts
  /// Each comparison reads the documents of several jobs.
  private let limiter = ConcurrencyLimiter(most: 4, ofOne: 2)

  /// The number of earlier jobs among which the best shot is searched, the newest first.
  private static let mostJobs = 20
  /// The number of the user's jobs that are listed to find them.
  private static let mostListed = 200
  private static let mostShots = 10_000

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/comparison") { request, context in
      let reader = try await rights.readableJob(request, context)
      let job = reader.job
      guard job.status == .completed else { throw HTTPFailure.notCompleted }
      let shot = try number("shot", in: request)
      let otherShot = try number("with_shot", in: request)
      let other = try await other(than: reader, request)
      guard other != nil || otherShot == nil else { throw HTTPFailure.badRequest }
      let permit = try limiter.permit(for: job.request.userID)
      defer { withExtendedLifetime(permit) {} }
      let with: ComparedWith =
        if let other {
          .shot(otherShot, result(of: try await Revision.current(other, in: api.objects)))
        } else {
          .best(try await before(job).map(result))
        }
      let current = result(of: try await Revision.current(job, in: api.objects))
      guard let comparison = try await api.comparing.comparison(of: shot, in: current, with: with)
      else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
      return Response.text(comparison, "application/json; charset=utf-8")
    }
  }

  private func number(_ name: String, in request: Request) throws -> Int? {
    guard request.uri.queryParameters[name[...]] != nil else { return nil }
    return try request.number(name, in: 1...Self.mostShots, otherwise: 1)
  }

  /// Returns the job of the query parameter `with`, which must be of the same user, and readable
  /// as well.
  private func other(than reader: JobReader, _ request: Request) async throws -> Job? {
    guard let name = request.uri.queryParameters["with"] else { return nil }
    let other = try await rights.readableJob(String(name), for: reader.caller).job
    guard other.request.userID == reader.job.request.userID else { throw HTTPFailure.notFound }
    guard other.status == .completed else { throw HTTPFailure.notCompleted }
    return other
  }

  /// Returns the player's newest completed jobs of other videos that were created before a job.
  private func before(_ job: Job) async throws -> [Job] {
    guard let user = UserID(rawValue: job.request.userID) else { return [] }
    let path = job.request.storagePath.utf8
    let jobs = try await api.jobs.completedJobs(
      of: user, at: job.request.library, limit: Self.mostListed
    ).filter {
      $0.createdAt < job.createdAt && !$0.request.storagePath.utf8.elementsEqual(path)
    }
    return try await Revision.current(Array(jobs.prefix(Self.mostJobs)), in: api.objects)
  }

  private func result(of job: Job) -> ComparableResult {
    ComparableResult(of: job, in: api.objects)
  }
}
