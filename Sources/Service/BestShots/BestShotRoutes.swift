internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import NIOCore
internal import PuckBuddyAPI
internal import Worker

/// `/api/jobs/{id}/stars` and `/api/users/{uid}/reel`: the shots that a player keeps, and the reel
/// of them, also as a video (`…/reel/video`).
struct BestShotRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits
  /// Each reel reads the documents of several jobs.
  private let limiter = ConcurrencyLimiter(most: 4, ofOne: 2)
  /// Each video is encoded, and is in memory until it is sent.
  private let videoLimiter = ConcurrencyLimiter(most: 2, ofOne: 1)

  private var best: BestShots {
    BestShots(
      jobs: api.jobs, documents: api.documents, objects: api.objects, comparing: api.comparing)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/stars") { request, context in
      let job = try await rights.job(request, context)
      return Response.json(StarList(shots: try await best.stars(of: job)))
    }
    router.put("/api/jobs/{id}/stars") { request, context in
      let job = try await rights.job(request, context)
      guard job.status == .completed else { throw HTTPFailure.notCompleted }
      let shots = Set(try await request.json(StarRequest.self, limits: limits).shots)
      let current = try await Revision.current(job, in: api.objects)
      guard shots.isSubset(of: BestShots.shotsWithClip(of: current)) else {
        throw HTTPFailure.badRequest
      }
      try await best.setStars(shots, of: job)
      // The job may have been deleted meanwhile.
      if try await api.jobs.job(job.id) == nil {
        try await best.setStars([], of: job)
        throw HTTPFailure.notFound
      }
      return Response.json(StarList(shots: shots.sorted()))
    }
    router.get("/api/users/{uid}/reel") { request, context in
      let user = try await rights.pathUser(request, context)
      let place = try await rights.queryPlayer(request, of: user)
      let permit = try limiter.permit(for: user.rawValue)
      defer { withExtendedLifetime(permit) {} }
      return Response.json(ReelAnswer(try await best.reel(of: user, at: place)))
    }
    router.get("/api/users/{uid}/reel/video") { request, context in
      let user = try await rights.pathUser(request, context)
      let place = try await rights.queryPlayer(request, of: user)
      guard let reels = api.reels else { throw HTTPFailure.notFound }
      let headers: HTTPFields = [
        .contentType: "video/mp4", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        .contentDisposition: #"attachment; filename="best-shots.mp4""#,
      ]
      if request.method == .head { return Response(status: .ok, headers: headers) }
      let permit = try videoLimiter.permit(for: user.rawValue)
      guard let video = try await reels.video(of: try await best.reel(of: user, at: place)) else {
        throw HTTPFailure.notFound
      }
      let file = ByteBuffer(bytes: video.file)
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(contentLength: file.readableBytes) { writer in
          defer { withExtendedLifetime(permit) {} }
          try await writer.write(file)
          try await writer.finish(nil)
        })
    }
  }
}
