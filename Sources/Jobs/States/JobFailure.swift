/// Why an attempt at a job ended without a result.
public struct JobFailure: Error, Sendable, Hashable {
  /// A code for programs: one of the analysis document's or one of the jobs' own.
  public var code: String
  /// One sentence for a person, which reads well after "Processing failed: ".
  public var message: String
  /// Whether to retry.
  public var kind: Kind

  /// What a failure means for the next attempt; the raw values are stored.
  public enum Kind: String, Sendable, Hashable {
    /// A retry would fail in the same manner.
    case permanent
    /// May pass: retried while attempts are left.
    case transient
    /// The process that analysed the video crashed: retried, until the video is the likely cause.
    case crash
    /// The worker lacks disk space: retried, without the cost of an attempt, until there is some.
    case resource
  }

  /// Creates a failure.
  public init(code: String, message: String, kind: Kind) {
    self.code = code
    self.message = message
    self.kind = kind
  }

  /// There is no room for the video or for its results.
  public static let storageFull = JobFailure(
    code: "storage_full",
    message: "There is no disk space left; the analysis goes on when there is some.",
    kind: .resource)
  /// The owner cancelled the job.
  public static let cancelled = JobFailure(
    code: "cancelled", message: "The analysis was cancelled.", kind: .permanent)
  /// All attempts were used up by workers that died.
  public static let maxAttempts = JobFailure(
    code: "max_attempts",
    message: "The analysis was started several times and never completed.",
    kind: .permanent)
  /// The process that analyses the video crashed too often.
  public static let poison = JobFailure(
    code: "poison", message: "The video could not be read: each attempt ended abruptly.",
    kind: .permanent)
  /// The owner has not consented to the analysis, or has withdrawn the consent.
  public static let noConsent = JobFailure(
    code: "no_consent", message: "There is no consent to the analysis of this video.",
    kind: .permanent)
  /// The address of the video is not one that videos are fetched from.
  public static let sourceRefused = JobFailure(
    code: "source_refused", message: "Videos are not fetched from this address.", kind: .permanent)
  /// The video's path belongs to another user or is none.
  public static let invalidPath = JobFailure(
    code: "invalid_path", message: "The video's place in the storage is not one of this user's.",
    kind: .permanent)
}
