public import Foundation

/// The load of a store.
public struct JobCensus: Sendable, Hashable {
  /// The number of jobs in each status.
  public var counts: [JobStatus: Int]
  /// When the oldest waiting job was submitted.
  public var oldestWaiting: Date?
  /// Whether no job is claimed at present.
  public var isPaused: Bool

  /// Creates a census.
  public init(counts: [JobStatus: Int], oldestWaiting: Date?, isPaused: Bool = false) {
    self.counts = counts
    self.oldestWaiting = oldestWaiting
    self.isPaused = isPaused
  }
}
