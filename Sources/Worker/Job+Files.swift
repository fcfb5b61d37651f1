package import Jobs
package import PuckBuddyAPI

extension Job {
  /// The video; `nil` when the path is not one of the job's own user.
  package var video: ObjectName? {
    UserID(rawValue: request.userID).flatMap { ObjectName(video: request.storagePath, of: $0) }
  }

  /// The result files of a completed job, only those in its own folder; empty before completion.
  package var files: [ResultFile] {
    guard status == .completed, let result else { return [] }
    return result.resultPaths.compactMap { ResultFile($0, of: self) }
  }

  /// Returns the name of a folder beside the result files, in the folder of the job's last claim;
  /// `nil` for an invalid user.
  func folder(named name: String) -> ObjectName? {
    UserID(rawValue: request.userID).flatMap { user in
      ObjectName.result(name, job: id, user: user, claim: claim)
    }
  }

  /// The still images, in the order of the job's result paths.
  package var frames: [ResultFile] { files(in: .stillImages) }

  /// Returns the files of a folder, in the order of the job's result paths.
  package func files(in artifact: ResultArtifact) -> [ResultFile] {
    files.filter { $0.name.hasPrefix(artifact.name + "/") }
  }

  /// Returns the result file of this name, relative to the claim's folder.
  package func file(named name: String) -> ResultFile? { files.first { $0.name == name } }
}
