internal import Hummingbird

/// `GET /api/jobs/{id}/video`, `…/analysis`, `…/pose`, `…/report`, `…/frames/{n}` and `…/clips/{n}`:
/// the files of a job, for authorized callers.
///
/// Only the job's own video and the files in the folder of its last claim are served, whatever
/// paths its document contains. The files are those of the corrected result where there is one.
struct FileRoutes: APIRoutes {
  let api: APIParts
  let files: ObjectAnswers

  func add(to router: Router<ServiceContext>) {
    for file in JobFile.all {
      router.get(RouterPath("/api/jobs/{id}/\(file.path)")) { request, context in
        let reader = try await rights.readableJob(request, context)
        guard reader.seesVideo || !file.showsMovement else { throw HTTPFailure.notFound }
        let job = reader.job
        return try await files.answer(
          file.object(of: job, in: api.objects, context), of: job, file.kind, to: request
        ).confinedIfHTML()
      }
    }
  }
}
