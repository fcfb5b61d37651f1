internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// `/api/jobs/{id}/remarks`: what people pin to moments of a job's video.
struct RemarkRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/remarks") { request, context in
      let reader = try await rights.readableJob(request, context)
      return Response.json(RemarkList(try await api.remarks.all(on: reader.job)))
    }
    router.post("/api/jobs/{id}/remarks") { request, context in
      let reader = try await rights.readableJob(request, context)
      let new = try await request.json(RemarkRequest.self, limits: limits)
      try await note(reader)
      let remark = try await api.remarks.add(new, to: reader.job, by: reader.caller.user)
      return Response.json(RemarkAnswer(remark), status: .created)
    }
    router.delete("/api/jobs/{id}/remarks/{remark}") { request, context in
      let reader = try await rights.readableJob(request, context)
      guard let id = context.parameters.get("remark") else { throw HTTPFailure.notFound }
      if !reader.isFamily {
        // A coach deletes what the coach wrote.
        let remark = try await api.remarks.all(on: reader.job).first { $0.id == id }
        guard let remark else { throw HTTPFailure.notFound }
        guard remark.author == reader.caller.user?.rawValue else { throw HTTPFailure.forbidden }
      }
      guard try await api.remarks.remove(id, from: reader.job) else { throw HTTPFailure.notFound }
      return Response.json(DoneAnswer())
    }
  }

  /// Notes that a user has written about another's job, so that the words go with the user.
  private func note(_ reader: JobReader) async throws {
    guard reader.access != nil, let path = reader.caller.user.flatMap(APIParts.remarkedJobs(of:)),
      let job = path.document(reader.job.id.rawValue)
    else { return }
    try await api.documents.commit([.set(job, [:], if: nil)])
  }
}
