internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs/{id}/corrections`: what a person corrected in a result.
struct CorrectionRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits
  /// Each correction analyses the poses of a video again, which occupies a core for some tenths of
  /// a second.
  private let limiter = ConcurrencyLimiter(most: 4, ofOne: 2)
  private let stills = PendingStills()

  func add(to router: Router<ServiceContext>) {
    router.post("/api/jobs/{id}/corrections") { request, context in
      let job = try await rights.job(request, context)
      let body = try await request.jsonBody(limits: limits)
      let permit = try limiter.permit(for: job.request.userID)
      defer { withExtendedLifetime(permit) {} }
      return try await correct(job, by: body)
    }
    router.delete("/api/jobs/{id}/corrections") { request, context in
      let job = try await rights.job(request, context)
      guard job.status == .completed else { throw HTTPFailure.notCompleted }
      let permit = try limiter.permit(for: job.request.userID)
      defer { withExtendedLifetime(permit) {} }
      await stills.cancel(job.id)
      let shown = try await api.corrections.takeBack(job)
      return Response.json(JobDocument(forUser: shown))
    }
  }

  private func correct(_ job: Job, by corrections: Data) async throws -> Response {
    do {
      let correction = try await api.corrections.correct(job, by: corrections)
      await stills.cancel(job.id)
      // The result is complete without them, and they take seconds.
      if let makeStills = correction.makeStills { await stills.start(job.id, makeStills) }
      return .json(JobDocument(forUser: correction.job))
    } catch let failure as JobFailure {
      switch failure.kind {
      case _ where failure.code == "usage":
        throw HTTPFailure(.badRequest, "invalid_corrections", failure.message)
      case .transient, .resource: throw HTTPFailure.unavailable
      // What was stored is damaged: another call would end the same way.
      case .permanent, .crash: throw HTTPFailure.notCorrectable
      }
    }
  }
}
