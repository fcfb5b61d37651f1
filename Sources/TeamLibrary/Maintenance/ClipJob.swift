/// A job of a clip, as far as the library has to know it.
public struct ClipJob: Sendable {
  /// The place that the job names.
  public let place: LibraryPlace
  /// The path of the clip.
  public let clip: DocumentPath
  /// The owner of the job.
  public let user: String
  /// What the job's present state changes in the library.
  public var update: ClipUpdate
  /// When the job last changed.
  public let changedAt: DocumentTime

  /// Creates a job; `nil` if its clip cannot have its name.
  public init?(place: LibraryPlace, user: String, update: ClipUpdate, changedAt: DocumentTime) {
    guard let clip = place.video(ofJob: update.job) else { return nil }
    self.place = place
    self.clip = clip
    self.user = user
    self.update = update
    self.changedAt = changedAt
  }

  /// Whether the job waits or is held.
  public var isUnfinished: Bool { update.status == .pending || update.status == .syncing }
}
