/// The progress of the work on a job.
public struct JobProgress: Sendable, Hashable, Codable {
  /// The phase of the attempt.
  public var phase: JobPhase
  /// 1 to 95; 100 is reserved for a completed job.
  public var percent: Int

  /// - Parameter share: The share of the phase that is done, 0 to 1; NaN counts as 0.
  public init(_ phase: JobPhase, share: Double) {
    let range = phase.percent
    let steps = Double(range.upperBound - range.lowerBound)
    let share = share.isNaN ? 0 : min(max(share, 0), 1)
    self.phase = phase
    percent = range.lowerBound + Int((share * steps).rounded(.down))
  }

  /// Returns this progress, or `other` if it is further: progress never decreases.
  public func furthest(_ other: JobProgress) -> JobProgress {
    other.percent > percent ? other : self
  }
}
