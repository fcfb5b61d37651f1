public import Foundation

/// A filter for listing jobs, newest first.
public struct JobSelection: Sendable, Hashable {
  /// Only jobs of this owner.
  public var user: String?
  /// Only jobs with this status.
  public var status: JobStatus?
  /// Only jobs that ended before this time, and have not changed since.
  public var endedBefore: Date?
  /// The largest number of jobs returned.
  public var limit: Int

  /// Creates a filter.
  public init(
    user: String? = nil, status: JobStatus? = nil, endedBefore: Date? = nil, limit: Int = 50
  ) {
    self.user = user
    self.status = status
    self.endedBefore = endedBefore
    self.limit = limit
  }
}
