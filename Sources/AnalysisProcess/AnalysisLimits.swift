/// Resource limits of one analysis.
package struct AnalysisLimits: Sendable, Hashable, Codable {
  /// Seconds of wall-clock time from the start of the child to its end.
  package var wallSeconds: Double
  /// Seconds after which a child that has hardly used CPU time is killed: an analysis never waits
  /// for anything external, so such a child was stopped or is deadlocked.
  package var stallSeconds: Double
  /// CPU seconds of all its threads.
  package var processorSeconds: Int
  /// Bytes of resident memory; the parent kills the child when it exceeds them.
  package var residentBytes: Int
  /// Bytes of address space; the kernel enforces this limit.
  ///
  /// Far more than `residentBytes`, because the inference runtime and threads reserve far more than
  /// they use.
  package var addressSpaceBytes: Int
  /// Open file descriptors.
  package var descriptors: Int

  package init(
    wallSeconds: Double = 600, stallSeconds: Double = 60, processorSeconds: Int = 600,
    residentBytes: Int = 1_500_000_000, addressSpaceBytes: Int = 3 << 30, descriptors: Int = 64
  ) {
    self.wallSeconds = wallSeconds
    self.stallSeconds = stallSeconds
    self.processorSeconds = processorSeconds
    self.residentBytes = residentBytes
    self.addressSpaceBytes = addressSpaceBytes
    self.descriptors = descriptors
  }

  /// Returns the limits for an analysis with a total time budget, on one processor.
  package init(attempt: Duration) {
    let seconds = attempt / .seconds(1)
    self.init(wallSeconds: seconds, processorSeconds: Int(seconds.rounded(.up)))
  }
}
