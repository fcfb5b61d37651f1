/// The remarks on a job's video: `GET /api/jobs/{id}/remarks`.
public struct RemarkList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The number of remarks.
  public var count: Int
  /// The remarks, by their moments.
  public var remarks: [Remark]

  /// Creates the response.
  public init(_ remarks: [Remark]) {
    count = remarks.count
    self.remarks = remarks
  }
}
