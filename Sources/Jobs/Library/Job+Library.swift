public import TeamLibrary

extension Job {
  /// The path of the job's clip in the library; `nil` for a job that names no place.
  public var clip: DocumentPath? { request.library?.video(ofJob: id.rawValue) }

  /// The path of the user's best shots of this job; `nil` for an invalid user.
  public var stars: DocumentPath? {
    LibraryPath.users.document(request.userID).map(LibraryPath.stars)?.document(id.rawValue)
  }

  /// Returns the request of another analysis of the job's video; `nil` unless its clip has this path.
  public func request(forClip path: DocumentPath) -> JobRequest? {
    guard clip == path, let place = request.library?.naming(video: path.name) else { return nil }
    var request = request
    request.library = place
    request.retryOf = nil
    return request
  }

  /// Returns what a step to this state changes in the library; `nil` if nothing, as for progress.
  ///
  /// - Parameter before: The state before the step; `nil` for a new job.
  public func clipUpdate(since before: Job?) -> ClipUpdate? {
    guard request.library != nil else { return nil }
    let status = syncStatus
    // A job that an app wrote itself enters the library at its first claim.
    guard before?.syncStatus != status else { return nil }
    let outcome: ClipUpdate.Outcome =
      switch self.status {
      case .completed: .completed(result?.numbers)
      case .failed: .failed(failure.map { "\($0.code): \($0.message)" } ?? "")
      case .queued, .processing, .summarizing: .none
      }
    return ClipUpdate(
      job: id.rawValue, storagePath: request.storagePath, submittedAt: DocumentTime(createdAt),
      status: status, outcome: outcome,
      hasThumbnail: result?.resultPaths.contains { $0.hasSuffix("/\(Self.thumbnailName)") } ?? false
    )
  }

  /// The name of the result file with the small image of a clip.
  private static let thumbnailName = "thumbnail.jpg"

  private var syncStatus: SyncStatus {
    switch status {
    case .queued: .pending
    case .processing, .summarizing: .syncing
    case .completed: .completed
    case .failed: .failed
    }
  }
}
