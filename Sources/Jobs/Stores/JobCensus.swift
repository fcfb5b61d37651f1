package import Foundation

/// The load of a store.
package struct JobCensus: Sendable, Hashable {
  package var counts: [JobStatus: Int]
  /// When the oldest waiting job was submitted.
  package var oldestWaiting: Date?

  package init(counts: [JobStatus: Int], oldestWaiting: Date?) {
    self.counts = counts
    self.oldestWaiting = oldestWaiting
  }
}
