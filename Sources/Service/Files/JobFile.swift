internal import Hummingbird
internal import Jobs
internal import Worker

/// The kinds of files of a job that clients can fetch.
enum JobFile: CaseIterable, Sendable {
  case video, analysis, pose, frame

  /// The path below the job's own path.
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

  /// Returns the object of the file; `nil` when the job has no such file.
  func object(of job: Job, _ context: ServiceContext) -> ObjectName? {
    switch self {
    case .video: return job.video
    case .analysis: return job.file(named: AnalyzedVideo.documentName)?.object
    case .pose: return job.file(named: "pose_track.json")?.object
    case .frame:
      // Accepts only the canonical spelling of a number.
      guard let text = context.parameters.get("n"), let number = Int(text),
        String(number) == text, job.frames.indices.contains(number)
      else { return nil }
      return job.frames[number].object
    }
  }
}
