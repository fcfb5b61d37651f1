package import Foundation

/// Which jobs are listed, newest first.
package struct JobSelection: Sendable, Hashable {
  package var user: String?
  package var status: JobStatus?
  /// Those alone that have ended, and have not changed since.
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
