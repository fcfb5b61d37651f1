package import Foundation

/// A filter for listing jobs, newest first.
package struct JobSelection: Sendable, Hashable {
  package var user: String?
  package var status: JobStatus?
  /// Only jobs that ended before this time, and have not changed since.
  package var endedBefore: Date?
  package var limit: Int

  package init(
    user: String? = nil, status: JobStatus? = nil, endedBefore: Date? = nil, limit: Int = 50
  ) {
    self.user = user
    self.status = status
    self.endedBefore = endedBefore
    self.limit = limit
  }
}
