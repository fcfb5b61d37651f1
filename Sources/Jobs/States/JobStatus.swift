/// What the app shows of a job's state.
///
/// The words are the contract's; nothing else may be one.
package enum JobStatus: String, Sendable, Codable, CaseIterable {
  case queued, processing, summarizing, completed, failed

  /// Whether nothing can follow.
  package var isFinal: Bool { self == .completed || self == .failed }

  /// Whether a worker holds the job.
  package var isHeld: Bool { self == .processing || self == .summarizing }

  /// Whether a job may go from here to `next`.
  package func canBecome(_ next: JobStatus) -> Bool {
    switch (self, next) {
    case (.queued, .processing), (.queued, .failed): true
    case (.processing, .summarizing): true
    case (.processing, .queued), (.processing, .completed), (.processing, .failed): true
    case (.summarizing, .queued), (.summarizing, .completed), (.summarizing, .failed): true
    // A worker that takes over begins again.
    case (.processing, .processing), (.summarizing, .processing): true
    default: false
    }
  }
}
