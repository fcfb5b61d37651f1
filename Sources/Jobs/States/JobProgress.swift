/// How far a worker has come with a job.
package struct JobProgress: Sendable, Hashable, Codable {
  package var phase: JobPhase
  /// 1 to 95; 100 belongs to a completed job alone.
  package var percent: Int

  /// - Parameter share: How much of the phase is done, 0 to 1; not a number counts as nothing.
  package init(_ phase: JobPhase, share: Double) {
    let range = phase.percent
    let steps = Double(range.upperBound - range.lowerBound)
    let share = share.isNaN ? 0 : min(max(share, 0), 1)
    self.phase = phase
    percent = range.lowerBound + Int((share * steps).rounded(.down))
  }

  /// This progress, or `other` where it is further: progress never goes down.
  package func furthest(_ other: JobProgress) -> JobProgress {
    other.percent > percent ? other : self
  }
}
