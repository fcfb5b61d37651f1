internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// `…/videos`: the clips of a team, by one of the library's queries, and single ones.
struct VideoRoutes: APIRoutes {
  let api: APIParts
  let files: ObjectAnswers
  let limits: ServiceLimits

  /// The largest number of clips of one response.
  private static let pageSize = 300

  func add(to router: Router<ServiceContext>) {
    let videos = "/api/organizations/{organization}/projects/{project}/videos"
    router.library(.get, videos, rights) { request, context, user in
      let project = try context.project()
      guard let query = VideoRoutes.query(request, of: project) else {
        throw HTTPFailure(
          .badRequest, "unknown_query", "There is no such order or filter of clips.")
      }
      let after = request.uri.queryParameters["after"].map { String($0) }
      let page = try await library.videos(
        query, of: project, after: after, limit: VideoRoutes.pageSize, for: user)
      return Response.json(page.list(LibraryVideo.init))
    }
    let video = videos + "/{video}"
    router.library(.get, video, rights) { _, context, user in
      let video = try await library.video(try context.video(), for: user)
      return Response.json(LibraryAnswer(LibraryVideo(video)))
    }
    router.library(.patch, video, rights) { request, context, user in
      let change = try await request.json(LibraryVideoRequest.self, limits: limits)
      let status = try Submission.known(
        change.status, "status", ReviewStatus.init(rawValue:), ReviewStatus.allCases)
      let video = try await library.change(
        try context.video(), by: user, title: change.title, status: status, isRead: change.isRead)
      return Response.json(LibraryAnswer(LibraryVideo(video)))
    }
    router.library(.delete, video, rights) { _, context, user in
      try await library.removeVideo(try context.video(), by: user)
      return Response.json(DoneAnswer())
    }
    router.library(.get, video + "/snapshots", rights) { _, context, user in
      let page = try await library.snapshots(of: try context.video(), for: user)
      return Response.json(page.list(LibrarySnapshot.init))
    }
    router.library(.post, video + "/refresh", rights) { _, context, user in
      let job = try await refresh(try context.video(), by: user)
      return Response.json(SubmissionAnswer(jobID: job.id.rawValue), status: .accepted)
    }
    router.library(.get, video + "/thumbnail", rights) { request, context, user in
      let path = try context.video()
      let file = JobFile.artifact(.thumbnail)
      // The clip of another job may have been made to name this one.
      guard let id = JobID(rawValue: try await library.jobOfThumbnail(path, for: user)),
        let job = try await api.jobs.job(id), job.clip == path
      else { throw HTTPFailure.notFound }
      return try await files.answer(
        file.object(of: job, in: api.objects, context), of: job, file.kind, to: request)
    }
    addNotes(to: router)
  }

  /// Has a clip analysed again, as another job of the same user.
  private func refresh(_ path: DocumentPath, by user: String) async throws -> Job {
    let video = try await library.changeableVideo(path, by: user)
    guard video.syncStatus != .pending, video.syncStatus != .syncing else {
      throw HTTPFailure(
        .conflict, "already_exists", "The clip is being analysed already.")
    }
    guard let id = video.jobID.flatMap({ JobID(rawValue: $0) }),
      let job = try await api.jobs.job(id), let request = job.request(forClip: path),
      let place = request.library, let owner = UserID(rawValue: job.request.userID)
    else { throw HTTPFailure.notFound }
    try await rights.checkConsent(.analysis, of: owner)
    try await SubmissionRoutes.check(place, of: owner.rawValue, in: api.documents)
    guard job.video != nil else { throw HTTPFailure.videoGone }
    let size = try await api.sizeOfVideo(of: job)
    try await rights.count(.analyses, of: size, by: owner)
    let new = try await api.submit(request, as: .fresh(), of: owner)
    await api.announce(new.id)
    return new
  }

  private func addNotes(to router: Router<ServiceContext>) {
    let notes = "/api/organizations/{organization}/projects/{project}/videos/{video}/notes"
    router.library(.get, notes, rights) { _, context, user in
      let page = try await library.notes(on: try context.video(), for: user)
      return Response.json(page.list(LibraryNote.init))
    }
    router.library(.post, notes, rights) { request, context, user in
      let new = try await request.json(LibraryNoteRequest.self, limits: limits)
      let note = try await library.addNote(new.text, on: try context.video(), by: user)
      return Response.json(LibraryAnswer(LibraryNote(note)), status: .created)
    }
    router.library(.delete, notes + "/{note}", rights) { _, context, user in
      try await library.removeNote(
        try context.libraryName("note"), on: try context.video(), by: user)
      return Response.json(DoneAnswer())
    }
  }

  /// Returns the query that the parameters ask for; `nil` for a combination that is none.
  static func query(_ request: Request, of project: DocumentPath) -> DocumentQuery? {
    var values: [String: String] = [:]
    for (name, value) in request.uri.queryParameters where name != "after" {
      values[String(name)] = String(value)
    }
    switch values.keys.sorted() {
    case []: return .videos(of: project)
    case ["order"] where values["order"] == "dateSubmitted":
      return .videosBySubmission(of: project)
    case ["order"] where values["order"] == "uploadDate": return .videosByDate(of: project)
    case ["order"] where values["order"] == "views": return .mostViewedVideos(of: project)
    case ["order", "platform"] where values["order"] == "views":
      return .videosByViews(of: project, on: values["platform"] ?? "")
    case ["from", "to"]:
      guard let from = values["from"].flatMap(DocumentTime.init(text:)),
        let to = values["to"].flatMap(DocumentTime.init(text:)), from <= to
      else { return nil }
      return .videosByDate(of: project, within: from...to)
    case ["uploader"]: return .videos(of: project, by: values["uploader"] ?? "")
    case ["account"]: return .videos(of: project, account: values["account"] ?? "")
    case ["status"] where values["status"] == "approved": return .approvedVideos(of: project)
    default: return nil
    }
  }
}
