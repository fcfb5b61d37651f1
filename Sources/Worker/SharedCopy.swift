internal import Jobs
internal import PuckBuddyAPI

/// A copy of a shared job's video, with blurred still images of the job's result.
///
/// The objects of each choice of the owner, and of each corrected result, have a folder of their own,
/// so that no link gives access to a copy that was made for another one.
struct SharedCopy: Sendable, Hashable {
  /// The job with its current result.
  let job: Job
  let faces: SharedFaces
  let video: ObjectName
  /// The folder of all copies of the job.
  let all: ObjectName
  /// The folder of this copy.
  let folder: ObjectName
  /// The copy of the video.
  let file: ObjectName

  /// The folder of copies, relative to the results of a job's claim.
  private static let name = "shared"

  /// Returns the copy for the current result of a job.
  ///
  /// - Throws: `ShareableVideos.Refusal.missing` for a job whose video is not in the folder of its
  ///   user; `StorageError`.
  static func current(
    of job: Job, _ faces: SharedFaces, in objects: any ObjectStore
  ) async throws -> SharedCopy {
    switch faces {
    case .shown: return try SharedCopy(of: job, faces, revision: nil)
    case .blurred:
      let revision = try await Revision.latest(of: job, in: objects)
      return try SharedCopy(
        of: try await job.showing(revision), faces, revision: revision?.name)
    }
  }

  private init(
    of job: Job, _ faces: SharedFaces, revision: String?
  ) throws(ShareableVideos.Refusal) {
    let choice = faces.rawValue + (revision.map { "-\($0)" } ?? "")
    guard let user = UserID(rawValue: job.request.userID),
      let video = ObjectName(video: job.request.storagePath, of: user),
      let all = SharedCopy.folder(of: job),
      let folder = ObjectName(rawValue: "\(all)/\(choice)"),
      let file = ObjectName(rawValue: "\(folder)/video.mp4")
    else { throw .missing }
    self.job = job
    self.faces = faces
    self.video = video
    self.all = all
    self.folder = folder
    self.file = file
  }

  /// Returns the name of a still image; `nil` when an object cannot have it.
  func still(_ name: String) -> ObjectName? {
    ObjectName(rawValue: "\(folder)/\(ResultArtifact.stillImages.name)/\(name)")
  }

  /// Returns the folder of all copies of a job.
  static func folder(of job: Job) -> ObjectName? { job.folder(named: name) }

  /// Whether an object is a copy, or a still image of one, in the results of a job's last claim, or
  /// of any job.
  static func isCopy(_ object: ObjectName, of job: Job? = nil) -> Bool {
    // users/{user}/results/{job}/{claim}/shared/…
    let parts = object.rawValue.split(separator: "/").map(String.init)
    guard parts.count > 6, parts[2] == "results", parts[5] == name else { return false }
    return job.map { parts[3] == $0.id.rawValue && parts[4] == "\($0.claim)" } ?? true
  }

  /// Returns how heads look in a copy; `nil` for an object that is none, and for copies of versions
  /// before there was a choice.
  static func faces(of object: ObjectName) -> SharedFaces? {
    guard isCopy(object) else { return nil }
    let choice = object.rawValue.split(separator: "/")[6].split(separator: "-").first
    return choice.flatMap { SharedFaces(rawValue: String($0)) }
  }

  /// The folder identifies the copy.
  static func == (left: SharedCopy, right: SharedCopy) -> Bool { left.folder == right.folder }

  func hash(into hasher: inout Hasher) { hasher.combine(folder) }
}
