internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs/{id}/corrections`: what a person corrected in a result.
struct CorrectionRoutes: ServiceRoutes {
  private let api: APIParts
  private let rights: Rights
  private let limits: ServiceLimits
  /// Each correction analyses the poses of a video again, which occupies a core for some tenths of
  /// a second.
  private let turns = Turns(2)
  /// Each needs scratch space for a video, which is memory on Cloud Run.
  private let stillTurns = Turns(1)

  init(_ api: APIParts, _ limits: ServiceLimits) {
    self.api = api
    self.limits = limits
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.post("/api/jobs/{id}/corrections") { request, context in
      let job = try await rights.job(request, context)
      let body = try await request.jsonBody(limits: limits)
      return try await answer(to: body, for: job)
    }
    router.delete("/api/jobs/{id}/corrections") { request, context in
      try await answer(to: Data("{}".utf8), for: try await rights.job(request, context))
    }
  }

  private func answer(to corrections: Data, for job: Job) async throws -> Response {
    await turns.take()
    defer { turns.giveBack() }
    do {
      let correction = try await api.corrections.correct(job, by: corrections)
      if let makeStills = correction.makeStills {
        // The result is complete without them, and they take seconds.
        Task { [stillTurns] in
          await stillTurns.take()
          defer { stillTurns.giveBack() }
          try? await makeStills()
        }
      }
      return .json(JobDocument(forUser: correction.job))
    } catch let failure as JobFailure where failure.code == "usage" {
      throw HTTPFailure(.badRequest, "invalid_corrections", failure.message)
    }
  }
}
