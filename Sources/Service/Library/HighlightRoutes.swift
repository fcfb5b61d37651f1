internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// The clips that the members of a team show each other, with blurred heads and without sound.
///
/// `…/highlights`; there are none unless they are switched on.
struct HighlightRoutes: APIRoutes {
  let api: APIParts
  let files: ObjectAnswers
  let limits: ServiceLimits

  private static let all = "/api/organizations/{organization}/projects/{project}/highlights"

  private var highlights: Highlights { Highlights(library) }

  func add(to router: Router<ServiceContext>) {
    router.library(.get, Self.all, rights) { _, context, user in
      let tree = try await highlights.tree(of: try context.project(), for: user)
      let list = tree.highlights.values.sorted { $0.id > $1.id }
        .map { LibraryHighlight($0, in: tree, for: user) }
      return Response.json(LibraryList(list, skipped: tree.skipped))
    }
    router.library(.post, Self.all, rights) { request, context, user in
      let call = try await request.json(LibraryHighlightRequest.self, limits: limits)
      guard
        let clip = LibraryPath.videos(of: try context.project()).document(call.video)
      else { throw HTTPFailure.notFound }
      let added = try await highlights.add(clip, named: call.name, by: user)
      let tree = try await highlights.tree(of: try context.project(), for: user)
      return Response.json(
        LibraryAnswer(LibraryHighlight(added, in: tree, for: user)), status: .created)
    }
    router.library(.get, Self.all + "/snapshot", rights) { _, context, user in
      let tree = try await highlights.tree(of: try context.project(), for: user)
      var response = Response.json(HighlightSnapshot(tree, of: user))
      response.headers[.contentDisposition] = "attachment; filename=\"highlights.json\""
      return response
    }
    addOne(to: router)
  }

  private func addOne(to router: Router<ServiceContext>) {
    let one = Self.all + "/{highlight}"
    router.library(.delete, one, rights) { _, context, user in
      let (name, team) = (try context.libraryName("highlight"), try context.project())
      let clip = try? await highlights.clip(of: name, in: team, for: user)
      try await highlights.remove(name, from: team, by: user)
      // A copy that stays after an error goes with the next sweep.
      if let clip, let job = try await job(of: clip, team) {
        try await api.shareableVideos.removeUnwanted(of: job)
      }
      return Response.json(DoneAnswer())
    }
    for (method, isLiked) in [(HTTPRequest.Method.put, true), (.delete, false)] {
      router.library(method, one + "/like", rights) { _, context, user in
        try await highlights.setLike(
          isLiked, of: try context.libraryName("highlight"), in: try context.project(), by: user)
        return Response.json(DoneAnswer())
      }
    }
    router.library(.put, one + "/seen", rights) { _, context, user in
      try await highlights.markSeen(
        try context.libraryName("highlight"), in: try context.project(), by: user)
      return Response.json(DoneAnswer())
    }
    router.library(.get, one + "/shots", rights) { _, context, user in
      let job = try await job(context, for: user)
      let current = try await Revision.current(job, in: api.objects)
      let result = ComparableResult(of: current, in: api.objects)
      return Response.json(LibraryHighlightShots(shots: try await api.comparing.shots(of: result)))
    }
    router.library(.get, one + "/video", rights) { request, context, user in
      let job = try await job(context, for: user)
      let video = try await api.shareableVideos.copy(of: job, faces: .blurred)
      return try await files.answer(video, of: job, .video, to: request)
    }
  }

  /// Returns the job of a highlight that a user may see.
  private func job(_ context: ServiceContext, for user: String) async throws -> Job {
    let team = try context.project()
    let clip = try await highlights.clip(
      of: try context.libraryName("highlight"), in: team, for: user)
    guard let job = try await job(of: clip, team) else { throw HTTPFailure.notFound }
    return job
  }

  /// Returns the completed job of a clip; the clip of another job may have been made to name it.
  private func job(of clip: Video, _ team: DocumentPath) async throws -> Job? {
    guard let id = clip.jobID.flatMap({ JobID(rawValue: $0) }),
      let job = try await api.jobs.job(id), job.status == .completed,
      job.clip == LibraryPath.videos(of: team).document(clip.id)
    else { return nil }
    return job
  }
}

extension LibraryHighlight {
  init(_ highlight: Highlight, in tree: HighlightTree, for user: String) {
    self.init(
      id: highlight.id, name: highlight.name,
      video: highlight.video?.split(separator: "/").last.map(String.init) ?? "",
      likes: highlight.likes.count, isLiked: highlight.likes.contains(user),
      isSeen: tree.seen.contains(highlight.id))
  }
}
