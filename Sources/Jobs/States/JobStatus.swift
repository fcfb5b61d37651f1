/// The state of a job as the app shows it.
///
/// The raw values are part of the interface with the app; no others are allowed.
public enum JobStatus: String, Sendable, Codable, CaseIterable {
  case queued, processing, summarizing, completed, failed

  /// Whether the state is final.
  public var isFinal: Bool { self == .completed || self == .failed }

  /// Whether a worker holds the job.
  public var isHeld: Bool { self == .processing || self == .summarizing }
}
