package import Foundation

/// How full a store is.
package struct JobCensus: Sendable, Hashable {
  package var counts: [JobStatus: Int]
  /// When the oldest job that still waits was submitted.
  package var oldestWaiting: Date?

  package init(counts: [JobStatus: Int], oldestWaiting: Date?) {
    self.counts = counts
    self.oldestWaiting = oldestWaiting
  }
}
