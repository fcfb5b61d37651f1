internal import Jobs
internal import Worker

extension Job {
  /// The video, where the job names one of its own user's.
  var video: ObjectName? {
    UserID(rawValue: request.userID).flatMap { ObjectName(video: request.storagePath, of: $0) }
  }

  /// The results of a completed job that are its own; none before that.
  var files: [ResultFile] {
    guard status == .completed, let result else { return [] }
    return result.resultPaths.compactMap { ResultFile($0, of: self) }
  }

  /// The still images, in the order in which the job names them.
  var frames: [ResultFile] { files.filter { $0.name.hasPrefix("frames/") } }

  func file(named name: String) -> ResultFile? { files.first { $0.name == name } }
}
