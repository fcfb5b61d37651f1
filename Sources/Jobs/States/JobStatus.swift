/// The state of a job as the app shows it.
///
/// The raw values are part of the interface with the app; no others are allowed.
public enum JobStatus: String, Sendable, Codable, CaseIterable {
  case queued, processing, summarizing, completed, failed

  /// Whether the state is final.
  public var isFinal: Bool { self == .completed || self == .failed }

  /// Whether a worker holds the job.
  public var isHeld: Bool { self == .processing || self == .summarizing }

  /// Whether a job may change from this state to `next`.
  public func canBecome(_ next: JobStatus) -> Bool {
    switch (self, next) {
    case (.queued, .processing), (.queued, .failed): true
    case (.processing, .summarizing): true
    case (.processing, .queued), (.processing, .completed), (.processing, .failed): true
    case (.summarizing, .queued), (.summarizing, .completed), (.summarizing, .failed): true
    // A worker that takes over starts again.
    case (.processing, .processing), (.summarizing, .processing): true
    default: false
    }
  }
}
