internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// The kinds of files of a job that clients can fetch.
enum JobFile: Hashable, Sendable {
  case video
  case artifact(ResultArtifact)

  /// All that the API serves.
  static let all = [video] + ResultArtifact.allCases.filter { $0.path != nil }.map(artifact)

  /// Those that the holder of a share link may read.
  static let shared = all.filter {
    switch $0 {
    case .video: true
    case .artifact(let artifact): artifact.isShared
    }
  }

  /// The path below the job's own path.
  var path: String {
    switch self {
    case .video: "video"
    case .artifact(let artifact): artifact.path ?? ""
    }
  }

  var kind: ObjectAnswers.Kind {
    switch self {
    case .video: .video
    case .artifact(let artifact): .known(artifact.contentType)
    }
  }

  /// Returns the object of the file; `nil` when the job has no such file.
  func object(of job: Job, _ context: ServiceContext) -> ObjectName? {
    switch self {
    case .video: return job.video
    case .artifact(.stillImages):
      // Accepts only the canonical spelling of a number.
      guard let text = context.parameters.get("n"), let number = Int(text),
        String(number) == text, job.frames.indices.contains(number)
      else { return nil }
      return job.frames[number].object
    case .artifact(let artifact): return job.file(named: artifact.name)?.object
    }
  }
}
