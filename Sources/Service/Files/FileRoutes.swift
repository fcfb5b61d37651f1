internal import Foundation
internal import Hummingbird
internal import Jobs
internal import Worker

/// `GET /api/jobs/{id}/video`, `…/analysis`, `…/pose` and `…/frames/{n}`: the files of a job, for
/// whoever may see it.
///
/// Nothing but the job's own video and what lies in the folder of its last claim is given out,
/// whatever its document says.
struct FileRoutes: ServiceRoutes {
  private let rights: Rights
  private let files: ObjectAnswers

  init(_ api: APIParts, _ files: ObjectAnswers) {
    rights = Rights(api)
    self.files = files
  }

  func add(to router: Router<ServiceContext>) {
    for file in JobFile.allCases {
      router.get(RouterPath("/api/jobs/{id}/\(file.path)")) { request, context in
        let job = try await rights.job(request, context)
        return try await files.answer(file.object(of: job, context), file.kind, to: request)
      }
    }
  }
}

/// What of a job can be had as a file.
enum JobFile: CaseIterable, Sendable {
  case video, analysis, pose, frame

  /// Below the job's own path.
  var path: String {
    switch self {
    case .video: "video"
    case .analysis: "analysis"
    case .pose: "pose"
    case .frame: "frames/{n}"
    }
  }

  var kind: ObjectAnswers.Kind {
    switch self {
    case .video: .video
    case .analysis, .pose: .known("application/json")
    case .frame: .known("image/jpeg")
    }
  }

  /// `nil` where the job has none.
  func object(of job: Job, _ context: ServiceContext) -> ObjectName? {
    switch self {
    case .video: return job.video
    case .analysis: return job.file(named: AnalyzedVideo.documentName)?.object
    case .pose: return job.file(named: "pose_track.json")?.object
    case .frame:
      // As few spellings of a number as can be.
      guard let text = context.parameters.get("n"), let number = Int(text),
        String(number) == text, job.frames.indices.contains(number)
      else { return nil }
      return job.frames[number].object
    }
  }
}
