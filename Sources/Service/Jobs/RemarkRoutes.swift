internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs/{id}/remarks`: what people pin to moments of a job's video.
struct RemarkRoutes: ServiceRoutes {
  private let api: APIParts
  private let rights: Rights
  private let limits: ServiceLimits

  init(_ api: APIParts, _ limits: ServiceLimits) {
    self.api = api
    self.limits = limits
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/remarks") { request, context in
      let job = try await rights.job(request, context)
      return Response.json(RemarkList(try await api.remarks.all(on: job)))
    }
    router.post("/api/jobs/{id}/remarks") { request, context in
      let caller = try await rights.gate.caller(of: request)
      let job = try await rights.job(for: caller, context)
      let new = try await request.json(RemarkRequest.self, limits: limits)
      let remark = try await api.remarks.add(new, to: job, by: caller.user)
      return Response.json(RemarkAnswer(remark), status: .created)
    }
    router.delete("/api/jobs/{id}/remarks/{remark}") { request, context in
      let job = try await rights.job(request, context)
      guard let id = context.parameters.get("remark"),
        try await api.remarks.remove(id, from: job)
      else { throw HTTPFailure.notFound }
      return Response.json(DoneAnswer())
    }
  }
}
