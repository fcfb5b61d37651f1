internal import Hummingbird
internal import Jobs

/// `GET /api/jobs/{id}/video`, `…/analysis`, `…/pose` and `…/frames/{n}`: the files of a job, for
/// authorized callers.
///
/// Only the job's own video and the files in the folder of its last claim are served, whatever
/// paths its document contains.
struct FileRoutes: ServiceRoutes {
  private let rights: Rights
  private let files: ObjectAnswers

  init(_ api: APIParts, _ files: ObjectAnswers) {
    rights = Rights(api)
    self.files = files
  }

  func add(to router: Router<ServiceContext>) {
    for file in JobFile.all {
      router.get(RouterPath("/api/jobs/{id}/\(file.path)")) { request, context in
        let job = try await rights.job(request, context)
        return try await files.answer(
          file.object(of: job, context), of: job, file.kind, to: request)
      }
    }
  }
}
