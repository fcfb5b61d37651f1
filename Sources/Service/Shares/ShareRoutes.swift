internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Retries
internal import Worker

/// `/api/jobs/{id}/share`: creates and revokes the share link of a completed job;
/// `/api/shared/{job}.{key}`: the data that the link gives access to.
///
/// A wrong or revoked link is answered like a link to a job that does not exist.
struct ShareRoutes: APIRoutes {
  let api: APIParts
  let files: ObjectAnswers
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    router.post("/api/jobs/{id}/share") { request, context in
      let job = try await rights.job(request, context)
      return try await share(job, faces: try await wantedFaces(request))
    }
    router.get("/api/jobs/{id}/share") { request, context in
      let job = try await rights.job(request, context)
      return Response.json(answer(job, try await api.shares.shareKey(of: job.id)))
    }
    router.delete("/api/jobs/{id}/share") { request, context in
      let job = try await rights.job(request, context)
      try await api.shares.unshare(job.id)
      try await api.shareableVideos.removeUnwanted(of: job)
      return Response.json(answer(job, nil))
    }
    router.get("/api/shared/{link}") { _, context in
      let job = try await Revision.current(
        try await shared(context).job, in: api.objects, withTexts: true)
      guard let shared = SharedJob(job) else { throw HTTPFailure.notFound }
      return Response.json(SharedAnswer(shared))
    }
    for file in JobFile.shared {
      router.get(RouterPath("/api/shared/{link}/\(file.path)")) { request, context in
        let (job, faces) = try await shared(context)
        switch file {
        case .artifact(.analysis): return try await analysis(of: job)
        case .video:
          // A link that an earlier version made has no copy yet.
          let video = try await api.shareableVideos.copy(of: job, faces: faces)
          return try await files.answer(video, of: job, file.kind, to: request)
        case .artifact(.stillImages) where faces == .blurred:
          guard let name = JobFile.stillName(of: job, context),
            let still = try await api.shareableVideos.still(name, of: job)
          else { throw HTTPFailure.notFound }
          return try await files.answer(still, of: job, file.kind, to: request)
        case .artifact:
          return try await files.answer(
            file.object(of: job, in: api.objects, context), of: job, file.kind, to: request)
        }
      }
    }
  }

  private func answer(_ job: Job, _ key: String?) -> ShareAnswer {
    ShareAnswer(
      shareURL: key.map { "\(api.address.urlForOthers)/shared/\(job.id).\($0)" },
      faces: key.map(ShareKey.faces))
  }

  /// Returns how heads should look, by the optional body of a request.
  private func wantedFaces(_ request: Request) async throws -> SharedFaces {
    if request.mediaType == nil { return .blurred }
    return try await request.json(ShareRequest.self, limits: limits).faces ?? .blurred
  }

  private func share(_ job: Job, faces: SharedFaces) async throws -> Response {
    guard job.status == .completed, let user = UserID(rawValue: job.request.userID) else {
      throw HTTPFailure.notCompleted
    }
    try await rights.checkSharing(of: job)
    try await rights.checkConsent(.sharing, of: user)
    let new = ShareKey.fresh(faces: faces)
    var key = try await api.shares.share(job.id, of: user, key: new)
    if ShareKey.faces(of: key) != faces {
      // A link never changes what its holders see: another choice gets a new link.
      try await api.shares.unshare(job.id)
      try await api.shareableVideos.removeUnwanted(of: job)
      key = try await api.shares.share(job.id, of: user, key: new)
    }
    do {
      // A withdrawal since the check may have missed the new link.
      try await rights.checkConsent(.sharing, of: user)
    } catch {
      // The client may have gone.
      try? await withGracePeriod(.seconds(10)) { try await api.shares.unshare(job.id) }
      throw error
    }
    // The other results are shared even if the video cannot be; a request for it repeats the error.
    _ = try? await api.shareableVideos.copy(of: job, faces: ShareKey.faces(of: key))
    return .json(answer(job, key))
  }

  /// Returns the completed job of the share link in the path, and how heads look to its holder.
  ///
  /// - Throws: `HTTPFailure.notFound`, `StorageError`.
  private func shared(
    _ context: ServiceContext
  ) async throws -> (job: Job, faces: SharedFaces) {
    let parts = (context.parameters.get("link") ?? "")
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let id = JobID(rawValue: String(parts[0])),
      ShareKey.isRight(String(parts[1]), for: try await api.shares.shareKey(of: id)),
      let job = try await api.jobs.job(id), job.status == .completed,
      let user = UserID(rawValue: job.request.userID),
      // Withdrawn, and the links are not revoked yet.
      try await api.consent.allows(.sharing, of: user)
    else { throw HTTPFailure.notFound }
    return (job, ShareKey.faces(of: String(parts[1])))
  }

  private func analysis(of job: Job) async throws -> Response {
    let permit = try files.limiter.permit(for: job.id.rawValue)
    defer { withExtendedLifetime(permit) {} }
    let current = try await Revision.current(job, in: api.objects)
    guard let name = current.file(named: ResultArtifact.analysis.name)?.object,
      let object = try await api.objects.description(of: name),
      object.size <= SharedAnalysis.largest,
      let shared = SharedAnalysis(
        try await api.objects.content(of: object, piece: files.piece))
    else { throw HTTPFailure.notFound }
    return .text(shared.data, "application/json")
  }
}
