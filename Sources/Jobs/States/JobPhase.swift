/// A phase of the work on a job, with its share of the progress.
public enum JobPhase: String, Sendable, Codable, CaseIterable {
  case downloading, analyzing, summarizing, uploading

  /// The range of the progress in this phase, in percent.
  public var percent: ClosedRange<Int> {
    switch self {
    case .downloading: 1...9
    case .analyzing: 10...79
    case .summarizing: 80...87
    case .uploading: 88...95
    }
  }

  /// The status of the document during this phase.
  public var status: JobStatus {
    switch self {
    case .downloading, .analyzing: .processing
    case .summarizing, .uploading: .summarizing
    }
  }
}
