/// What a worker is at, and which share of the progress that has.
package enum JobPhase: String, Sendable, Codable, CaseIterable {
  case downloading, analyzing, summarizing, uploading

  /// The progress within which this phase counts, in percent.
  package var percent: ClosedRange<Int> {
    switch self {
    case .downloading: 1...9
    case .analyzing: 10...79
    case .summarizing: 80...87
    case .uploading: 88...95
    }
  }

  /// The status that the document has meanwhile.
  package var status: JobStatus {
    switch self {
    case .downloading, .analyzing: .processing
    case .summarizing, .uploading: .summarizing
    }
  }
}
