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

  /// Whether it is the video, or made of its moving images.
  var showsMovement: Bool {
    switch self {
    case .video: true
    case .artifact(let artifact): artifact.contentType.hasPrefix("video/")
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

  /// Returns the file name of the still image in a path; `nil` when the job has no image of that
  /// number.
  static func stillName(of job: Job, _ context: ServiceContext) -> String? {
    guard let text = context.parameters.get("n") else { return nil }
    // Accepts only the canonical spelling of a number.
    guard let number = Int(text), String(number) == text else { return text }
    guard job.frames.indices.contains(number) else { return nil }
    return job.frames[number].name.split(separator: "/").last.map(String.init)
  }

  /// Returns the object of the file; `nil` when the job has no such file.
  ///
  /// A still image is named by its number in the stored job, or by its file name in the corrected
  /// result: numbers of a result that a person corrects would mean other images from then on. A
  /// clip is named by its file name.
  ///
  /// - Throws: `StorageError`.
  func object(
    of job: Job, in objects: any ObjectStore, _ context: ServiceContext
  ) async throws -> ObjectName? {
    switch self {
    case .video: return job.video
    case .artifact(let artifact) where artifact.isFolder:
      guard let text = context.parameters.get("n") else { return nil }
      // Accepts only the canonical spelling of a number.
      if artifact == .stillImages, let number = Int(text), String(number) == text {
        return job.frames.indices.contains(number) ? job.frames[number].object : nil
      }
      return try await Revision.current(job, in: objects)
        .file(named: "\(artifact.name)/\(text)")?.object
    case .artifact(let artifact):
      return try await Revision.current(job, in: objects).file(named: artifact.name)?.object
    }
  }
}
