/// What one analysis may use at most.
package struct AnalysisLimits: Sendable, Hashable, Codable {
  /// Seconds from the start of the child to its end.
  package var wallSeconds: Double
  /// Seconds after which a child that has hardly used the processor is ended: nothing that an analysis
  /// does waits for anything, so it was stopped, or waits for itself.
  package var stallSeconds: Double
  /// Processor seconds of all its threads.
  package var processorSeconds: Int
  /// Bytes of memory that it holds; beyond them the parent ends it.
  package var residentBytes: Int
  /// Bytes of address space, which the kernel refuses to exceed.
  ///
  /// Far more than `residentBytes`, because inference runtime and threads reserve far more than
  /// they use.
  package var addressSpaceBytes: Int
  /// Open descriptors.
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
}
