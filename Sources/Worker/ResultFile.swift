package import Jobs

/// A result object of a job.
package struct ResultFile: Sendable, Hashable {
  /// The name relative to the folder of the result, for example `frames/shot-1-release.jpg`.
  ///
  /// That is the claim's folder, or one in it for a corrected result.
  package let name: String
  package let object: ObjectName

  /// Creates a result from a path in a job, if the object is the job's own.
  ///
  /// Returns `nil` for a path outside the folder of the job's last claim: such a name could be of
  /// another user's object. No segment of a name is `..`, so that none leads out of a folder.
  package init?(_ path: String, of job: Job) {
    guard let user = UserID(rawValue: job.request.userID), let object = ObjectName(rawValue: path)
    else { return nil }
    let folder = "\(ObjectName.resultFolder(job: job.id, user: user))/\(job.claim)/"
    // Compared byte by byte, as stores compare names.
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let name = String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
    guard ObjectName(rawValue: name) != nil else { return nil }
    self.name = Self.inCorrectedResult(name) ?? name
    self.object = object
  }

  /// The folder of the corrected results in the claim's folder: each has a folder of its own.
  static let corrections = "corrections"

  /// Returns the name in a corrected result; `nil` for a file of the worker's result.
  private static func inCorrectedResult(_ name: String) -> String? {
    let parts = name.split(separator: "/", maxSplits: 2).map(String.init)
    return parts.count == 3 && parts[0] == corrections ? parts[2] : nil
  }
}
